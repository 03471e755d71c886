#include "emit.h"

#include "analysis.h"

#include <string.h>

static void make_room(struct compiler *compiler) {
    struct program *program = &compiler->rules->program;
    if (program->count < program->capacity) return;
    int capacity = program->capacity ? program->capacity * 2 : 256;
    struct instruction *code = arena_new(compiler->arena, (size_t)capacity * sizeof *code);
    const struct walk **source = arena_new(compiler->arena, (size_t)capacity * sizeof *source);
    if (program->count) {
        memcpy(code, program->code, (size_t)program->count * sizeof *code);
        memcpy(source, program->source, (size_t)program->count * sizeof *source);
    }
    program->code = code;
    program->source = source;
    program->capacity = capacity;
}

int emit_add(struct compiler *compiler, enum opcode op, int to, uint64_t mask) {
    struct program *program = &compiler->rules->program;
    if (program->count == PROGRAM_MAX) {
        fault_add(compiler->faults, compiler->walk->place, "the walks are too large: more than %d instructions",
                  PROGRAM_MAX);
        return 0;
    }
    make_room(compiler);
    program->source[program->count] = compiler->walk;
    program->code[program->count] = (struct instruction){.op = (uint8_t)op, .then = 1, .to = to, .mask = mask};
    return program->count++;
}

int emit_plain(struct compiler *compiler, enum opcode op) {
    return emit_add(compiler, op, 0, 0);
}

void emit_lead_here(struct compiler *compiler, int address) {
    compiler->rules->program.code[address].to = emit_here(compiler);
    compiler->label = emit_here(compiler);
}

int emit_label(struct compiler *compiler) {
    return compiler->label = emit_here(compiler);
}

/* The instruction before, if what follows may be merged with it. */
static struct instruction *mergeable(struct compiler *compiler, enum opcode op) {
    struct program *program = &compiler->rules->program;
    if (program->count <= compiler->label || program->count == 0) return NULL;
    struct instruction *last = &program->code[program->count - 1];
    return last->op == op ? last : NULL;
}

void emit_mask(struct compiler *compiler, uint64_t mask) {
    if (mask == ~UINT64_C(0)) return;
    if (mask == 0) { /* there may be no square to ask about */
        emit_plain(compiler, OP_FAIL);
        return;
    }
    if (compiler->plain) {
        emit_add(compiler, OP_IF, 0, mask);
        return;
    }
    struct instruction *last = mergeable(compiler, OP_STEP);
    if (last) {
        last->op = OP_STEP_IF;
        last->mask = mask;
    } else if ((last = mergeable(compiler, OP_STEP_IF)) || (last = mergeable(compiler, OP_IF))) {
        last->mask &= mask;
    } else {
        emit_add(compiler, OP_IF, 0, mask);
    }
}

bool emit_asks_once(struct compiler *compiler, int address) {
    if (compiler->plain || emit_here(compiler) != address + 1) return false;
    int op = emit_at(compiler, address)->op;
    return op == OP_IF || emit_is_asked(op);
}

enum { SPOT_WORDS_MAX = 64 }; /* of such a question */

/* Writes the table of the question behind those there are; false if the walk is no such question. */
static bool lay_spot(const struct compiler *compiler, const struct walk *walk, uint64_t *table) {
    for (int square = 0; square < compiler->description->board.squares; square++)
        if (!walk_asks_spot(compiler->description, walk, compiler->side, square, &table[square])) return false;
    return true;
}

bool emit_spot(struct compiler *compiler, const struct walk *walk) {
    struct rules *rules = compiler->rules;
    int squares = compiler->description->board.squares, spot = 0;
    bool single = walk->word == WORD_ON || (walk->word == WORD_NOT && walk->left->word == WORD_ON);
    if (compiler->plain || single || walk->size > SPOT_WORDS_MAX || rules->spots == SPOTS_MAX) return false;
    if (!rules->spot) rules->spot = arena_new(compiler->arena, sizeof(uint64_t) * SPOTS_MAX * (size_t)squares);
    uint64_t *table = rules->spot + rules->spots * squares;
    if (!lay_spot(compiler, walk, table)) return false;
    while (memcmp(rules->spot + spot * squares, table, sizeof *table * (size_t)squares) != 0) spot++;
    if (spot == rules->spots) rules->spots++;
    emit_add(compiler, OP_SPOT, spot * squares, 0);
    return true;
}

void emit_way(struct compiler *compiler, int way) {
    if (way < 0) {
        fault_add(compiler->faults, compiler->walk->place, "more than %d different ways to go", BOARD_WAYS_MAX);
        return;
    }
    int address = emit_plain(compiler, OP_STEP);
    compiler->rules->program.code[address].way = (uint8_t)way;
    if (!compiler->plain) emit_mask(compiler, compiler->ahead);
}

int emit_way_of(struct compiler *compiler, const struct walk *walk) {
    struct board *board = &compiler->rules->description->board;
    if (walk->word == WORD_WAY) return board_way(board, walk->name[0], false);
    int files = walk->number[0], ranks = walk->number[1];
    description_turn(compiler->description, compiler->side, &files, &ranks);
    return board_step(board, files, ranks);
}

/* The choice that asks first what the instruction behind it asks. */
static enum opcode choice_before(enum opcode next) {
    switch (next) {
    case OP_FROM:
    case OP_BY: return OP_CHOICE_START;
    case OP_STEP_IF: return OP_CHOICE_STEP;
    case OP_IF: return OP_CHOICE_IF;
    case OP_SPOT: return OP_CHOICE_SPOT;
    default: return emit_is_asked(next) ? OP_CHOICE_ASK : OP_CHOICE;
    }
}

void emit_close_alternative(struct compiler *compiler, int choice) {
    struct program *program = &compiler->rules->program;
    struct instruction *in = &program->code[choice];
    if (in->op == OP_CHOICE && choice + 1 < program->count && !compiler->plain)
        in->op = (uint8_t)choice_before(in[1].op);
    emit_lead_here(compiler, choice);
}

static int text_number(struct compiler *compiler, const struct walk *walk) {
    struct rules *rules = compiler->rules;
    for (int i = 0; i < rules->texts; i++)
        if (strcmp(rules->text[i], walk->name[0]) == 0) return i;
    if (rules->texts == TEXTS_MAX) {
        fault_add(compiler->faults, walk->place, "more than %d different texts in note and called", TEXTS_MAX);
        return 0;
    }
    rules->text[rules->texts] = walk->name[0];
    return rules->texts++;
}

/* Places are numbered over the whole script, in the order in which they occur; "origin" comes first. */
static int place_number(struct compiler *compiler, const struct walk *walk, const char *name) {
    struct rules *rules = compiler->rules;
    for (int i = 0; i < rules->places; i++)
        if (strcmp(rules->place[i], name) == 0) return i;
    if (rules->places == PLACES_MAX) {
        fault_add(compiler->faults, walk->place, "more than %d different places", PLACES_MAX - 1);
        return 0;
    }
    rules->place[rules->places] = name;
    return rules->places++;
}

/* Which instruction a word is, for words that are one. */
static const enum opcode word_opcode[WORD_COUNT] = {
    [WORD_FROM] = OP_FROM,
    [WORD_BY] = OP_BY,
    [WORD_EACH] = OP_EACH,
    [WORD_DROP] = OP_DROP,
    [WORD_PASS] = OP_PASS,
    [WORD_GO] = OP_GO,
    [WORD_OTHER] = OP_OTHER,
    [WORD_CARRYING] = OP_CARRYING,
    [WORD_ON] = OP_ON,
    [WORD_AT] = OP_AT,
    [WORD_MARKED] = OP_MARKED,
    [WORD_CROSSED] = OP_CROSSED,
    [WORD_CAPTURED] = OP_CAPTURED,
    [WORD_ATTACKED] = OP_ATTACKED,
    [WORD_MAY] = OP_HOLDS,
    [WORD_TO_MOVE] = OP_TO_MOVE,
    [WORD_HOLDS] = OP_HOLDS,
    [WORD_STOP] = OP_STOP,
    [WORD_TAKE] = OP_TAKE,
    [WORD_CLAIM] = OP_CLAIM,
    [WORD_REMOVE] = OP_REMOVE,
    [WORD_DEPOSE] = OP_DEPOSE,
    [WORD_PUT] = OP_PUT,
    [WORD_CARRY] = OP_CARRY,
    [WORD_LAND] = OP_LAND,
    [WORD_BECOME] = OP_BECOME,
    [WORD_FLIP] = OP_FLIP,
    [WORD_SWAP] = OP_SWAP,
    [WORD_CYCLE] = OP_CYCLE,
    [WORD_TUCK] = OP_TUCK,
    [WORD_KEEP] = OP_KEEP,
    [WORD_MARK] = OP_MARK,
    [WORD_UNMARK] = OP_UNMARK,
    [WORD_TALLY] = OP_TALLY,
    [WORD_SET] = OP_SET,
    [WORD_RESET] = OP_RESET,
    [WORD_PLACE] = OP_PLACE,
    [WORD_PART] = OP_PART,
    [WORD_NOTE] = OP_NOTE,
    [WORD_CALLED] = OP_CALLED,
    [WORD_TEST] = OP_TEST,
    [WORD_ACT] = OP_ACT,
    [WORD_GENERATE] = OP_GENERATE,
};

/* The operands of a word's instruction. */
struct operand {
    int to;
    uint64_t mask;
};

static struct operand kinds_operand(const struct compiler *compiler, const struct walk *walk) {
    uint64_t mine = walk_classes(compiler->description, walk, compiler->side);
    if (walk->word == WORD_FROM || walk->word == WORD_BY) return (struct operand){0, mine};
    return (struct operand){0, mine | walk_classes(compiler->description, walk, !compiler->side)};
}

static struct operand kind_operand(const struct compiler *compiler, const struct walk *walk) {
    int kind = description_kind(compiler->description, walk->name[0]);
    if (walk->word == WORD_BECOME) return (struct operand){kind, 0};
    if (walk->word == WORD_DROP || walk->word == WORD_KEEP)
        return (struct operand){compiler->rules->layout.reserves + 2 * kind + compiler->side, 0};
    return (struct operand){class_of(kind, compiler->side), 0};
}

static struct operand places_operand(struct compiler *compiler, const struct walk *walk) {
    struct operand operand = {walk->names, 0};
    for (int i = 0; i < walk->names; i++)
        operand.mask |= (uint64_t)place_number(compiler, walk, walk->name[i]) << (4 * i);
    return operand;
}

static struct operand counter_operand(const struct compiler *compiler, const struct walk *walk) {
    int counter = description_counter_of(compiler->description, walk->name[0], compiler->side);
    int least = compiler->description->counter[counter].least;
    struct operand operand = {compiler->rules->layout.counters + counter, 0};
    if (walk->word == WORD_SET) operand.mask = (uint64_t)(walk->number[0] - least);
    for (int i = 0; walk->word == WORD_HOLDS && i < walk->numbers; i++)
        operand.mask |= UINT64_C(1) << (walk->number[i] - least);
    return operand;
}

static struct operand operand_of(struct compiler *compiler, const struct walk *walk) {
    const struct description *description = compiler->description;
    switch (word_table[walk->word].form) {
    case FORM_KINDS: return kinds_operand(compiler, walk);
    case FORM_KIND:
    case FORM_DROPS: return kind_operand(compiler, walk);
    case FORM_ZONE: /* "marked" is no zone of the description, so that it becomes ZONE_MARKED */
        return (struct operand){description_zone(description, walk->name[0]), 0};
    case FORM_PLACE: return (struct operand){place_number(compiler, walk, walk->name[0]), 0};
    case FORM_PLACES: return places_operand(compiler, walk);
    case FORM_MARKS:
        if (!walk->names) return (struct operand){-1, 0};
        return (struct operand){description_marks(description, walk->name[0]),
                                walk->numbers ? (uint64_t)walk->number[0] : 0};
    case FORM_EDGE:
        if (!walk->names) return (struct operand){EDGE_FILES | EDGE_RANKS, 0};
        return (struct operand){strcmp(walk->name[0], "files") == 0 ? EDGE_FILES : EDGE_RANKS, 0};
    case FORM_RIGHT: /* a right is held when its slot holds 1 */
        return (struct operand){
            compiler->rules->layout.rights + 2 * description_right(description, walk->name[0][0]) + compiler->side, 2};
    case FORM_COUNTER: return counter_operand(compiler, walk);
    case FORM_TEXT: return (struct operand){text_number(compiler, walk), 0};
    case FORM_FUNCTION: return (struct operand){walk->number[0], 0};
    default: return (struct operand){0, 0};
    }
}

static void note_needs(struct needs *needs, const struct walk *walk) {
    bool given = walk->word == WORD_GENERATE; /* positions as texts, with anything in them */
    if (walk->word == WORD_MARK || given) needs->marks = true;
    if (walk->word == WORD_PLACE) needs->places = true;
    if (walk->word == WORD_CROSSED) needs->crossed = true;
    if (walk->word == WORD_TUCK || walk->word == WORD_DEPOSE || given) needs->columns = true;
}

void emit_word(struct compiler *compiler, const struct walk *walk, bool negate) {
    note_needs(&compiler->rules->needs, walk);
    struct operand operand = operand_of(compiler, walk);
    int op = word_opcode[walk->word];
    if (op == OP_ON && operand.to != ZONE_MARKED && compiler->description->board.words == 1 && !compiler->plain) {
        op = OP_ON_SET;
        operand.mask = compiler->description->zone[operand.to].cells[compiler->side].word[0];
    }
    int address = emit_add(compiler, op, operand.to, operand.mask);
    compiler->rules->program.code[address].negate = negate;
}
