/* The compiler: from walks to a program, once for each side, so that directions, zones, owners and slots are numbers
 * when the machine runs. Each emit function shows the program it emits, in the notation of the listing. */
#include "analysis.h"
#include "rules.h"

#include <string.h>

enum { PROGRAM_MAX = 1 << 20, RECURSIONS_MAX = 1024 };

/* A rec of the present side, and where its body has been or is to be put. */
struct recursion {
    const struct walk *walk;
    int address; /* -1 until it is emitted */
    bool bare;   /* may begin anew with nothing changed, so that calls have to look */
};

struct compiler {
    struct arena *arena;
    const struct description *description;
    struct rules *rules;
    struct faults *faults;
    int side;
    int label; /* no instruction before this address may be merged with what follows: something jumps here */
    const struct walk *walk; /* being compiled */
    struct recursion recursion[RECURSIONS_MAX];
    int recursions;
};

static void emit(struct compiler *compiler, const struct walk *walk);

static struct program *program_of(struct compiler *compiler) {
    return &compiler->rules->program;
}

static int here(struct compiler *compiler) {
    return program_of(compiler)->count;
}

static void make_room(struct compiler *compiler) {
    struct program *program = program_of(compiler);
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

/* Adds an instruction and returns its address. */
static int add(struct compiler *compiler, enum opcode op, int to, uint64_t mask) {
    struct program *program = program_of(compiler);
    if (program->count == PROGRAM_MAX) {
        fault_add(compiler->faults, compiler->walk->place, "the walks are too large: more than %d instructions",
                  PROGRAM_MAX);
        return 0;
    }
    make_room(compiler);
    program->source[program->count] = compiler->walk;
    program->code[program->count] = (struct instruction){.op = (uint8_t)op, .to = to, .mask = mask};
    return program->count++;
}

static int add_plain(struct compiler *compiler, enum opcode op) {
    return add(compiler, op, 0, 0);
}

/* Lets the instruction at `address` lead to what is emitted next. */
static void lead_here(struct compiler *compiler, int address) {
    program_of(compiler)->code[address].to = here(compiler);
    compiler->label = here(compiler);
}

static int label_here(struct compiler *compiler) {
    return compiler->label = here(compiler);
}

/* The instruction before, if what follows may be merged with it. */
static struct instruction *mergeable(struct compiler *compiler, enum opcode op) {
    struct program *program = program_of(compiler);
    if (program->count <= compiler->label || program->count == 0) return NULL;
    struct instruction *last = &program->code[program->count - 1];
    return last->op == op ? last : NULL;
}

/* if MASK, nothing for all classes, fail for none; after a step: step-if WAY MASK; after another if, both in one */
static void emit_mask(struct compiler *compiler, uint64_t mask) {
    if (mask == ~UINT64_C(0)) return;
    if (mask == 0) {
        add_plain(compiler, OP_FAIL);
        return;
    }
    struct instruction *last = mergeable(compiler, OP_STEP);
    if (last) {
        last->op = OP_STEP_IF;
        last->mask = mask;
    } else if ((last = mergeable(compiler, OP_STEP_IF)) || (last = mergeable(compiler, OP_IF))) {
        last->mask &= mask;
    } else {
        add(compiler, OP_IF, 0, mask);
    }
}

static void emit_way(struct compiler *compiler, int way) {
    if (way < 0) {
        fault_add(compiler->faults, compiler->walk->place, "more than %d different ways to go", BOARD_WAYS_MAX);
        return;
    }
    int address = add_plain(compiler, OP_STEP);
    program_of(compiler)->code[address].way = (uint8_t)way;
}

static void emit_step(struct compiler *compiler, int files, int ranks) {
    bool black = compiler->side == SIDE_BLACK;
    struct board *board = &compiler->rules->description->board;
    if (black && compiler->description->rotated) files = -files;
    emit_way(compiler, board_step(board, files, black ? -ranks : ranks));
}

/* choice L1; A; jump L2; L1: B; L2:      a choice before a test is opened only if the test succeeds */
static int open_alternative(struct compiler *compiler) {
    return add_plain(compiler, OP_CHOICE);
}

static void close_alternative(struct compiler *compiler, int choice) {
    struct program *program = program_of(compiler);
    if (choice + 1 < program->count && compiler->label <= choice + 1) {
        if (program->code[choice + 1].op == OP_STEP_IF) program->code[choice].op = OP_CHOICE_STEP;
        if (program->code[choice + 1].op == OP_IF) program->code[choice].op = OP_CHOICE_IF;
    }
    lead_here(compiler, choice);
}

static void emit_either(struct compiler *compiler, const struct walk *left, const struct walk *right) {
    int choice = open_alternative(compiler);
    emit(compiler, left);
    int jump = add_plain(compiler, OP_JUMP);
    close_alternative(compiler, choice);
    emit(compiler, right);
    lead_here(compiler, jump);
}

struct branches {
    struct compiler *compiler;
    struct walk *last;
    int jump[8], jumps;
};

static void emit_branch_but_last(void *context, struct walk *branch) {
    struct branches *branches = context;
    struct walk *previous = branches->last;
    branches->last = branch;
    if (!previous) return;
    int choice = open_alternative(branches->compiler);
    emit(branches->compiler, previous);
    branches->jump[branches->jumps++] = add_plain(branches->compiler, OP_JUMP);
    close_alternative(branches->compiler, choice);
}

/* The images of a leap, as alternatives. */
static void emit_leap(struct compiler *compiler, const struct walk *walk) {
    struct branches branches = {.compiler = compiler};
    walk_branches(compiler->arena, (struct walk *)walk, emit_branch_but_last, &branches);
    emit(compiler, branches.last);
    while (branches.jumps > 0) lead_here(compiler, branches.jump[--branches.jumps]);
}

/* single A:   choice L1; A; cut; jump L2; L1: B; L2:
 * else:       else L1; A; commit; jump L2; L1: B; L2: */
static void emit_else(struct compiler *compiler, const struct walk *walk) {
    bool single = walk_is_single(walk->left);
    int choice = add_plain(compiler, single ? OP_CHOICE : OP_ELSE);
    emit(compiler, walk->left);
    add_plain(compiler, single ? OP_CUT : OP_COMMIT);
    int jump = add_plain(compiler, OP_JUMP);
    lead_here(compiler, choice);
    emit(compiler, walk->right);
    lead_here(compiler, jump);
}

/* single A:   choice L1; A; fail.twice; L1:
 * else:       look L1; A; unseen; L1: */
static void emit_not(struct compiler *compiler, const struct walk *walk) {
    bool single = walk_is_single(walk->left);
    int choice = add_plain(compiler, single ? OP_CHOICE : OP_LOOK);
    emit(compiler, walk->left);
    add_plain(compiler, single ? OP_FAIL_TWICE : OP_UNSEEN);
    lead_here(compiler, choice);
}

/* single A:   choice L1; A; back L2; L1: fail; L2:
 * else:       look L1; A; seen; jump L2; L1: fail; L2: */
static void emit_ahead(struct compiler *compiler, const struct walk *walk) {
    bool single = walk_is_single(walk->left);
    int choice = add_plain(compiler, single ? OP_CHOICE : OP_LOOK);
    emit(compiler, walk->left);
    if (!single) add_plain(compiler, OP_SEEN);
    int jump = add_plain(compiler, single ? OP_BACK : OP_JUMP);
    lead_here(compiler, choice);
    add_plain(compiler, OP_FAIL);
    lead_here(compiler, jump);
}

/* on a way that ends:  A n times; L0: choice L1; A; jump L0; L1:
 * else:                loop; A n times; round L1; L0: choice L1; A; round L1; jump L0; L1: loop.end */
static void emit_repeat(struct compiler *compiler, const struct walk *walk) {
    bool guarded = !walk_moves_on(compiler->description, walk->left, compiler->side);
    int first_round = -1, last_round = -1;
    if (guarded) add_plain(compiler, OP_LOOP);
    for (int i = 0; i < walk->number[0]; i++) emit(compiler, walk->left);
    if (guarded && walk->number[0] > 0) first_round = add_plain(compiler, OP_ROUND);
    int again = label_here(compiler);
    int choice = open_alternative(compiler);
    emit(compiler, walk->left);
    if (guarded) last_round = add_plain(compiler, OP_ROUND);
    add(compiler, OP_JUMP, again, 0);
    close_alternative(compiler, choice);
    if (first_round >= 0) lead_here(compiler, first_round);
    if (last_round >= 0) lead_here(compiler, last_round);
    if (guarded) add_plain(compiler, OP_LOOP_END);
}

/* on a way that ends:  L0: else L1; A; commit; jump L0; L1:
 * else:                loop; L0: else L1; A; commit; round L1; jump L0; L1: loop.end
 * single A:            choice and cut in place of else and commit */
static void emit_all(struct compiler *compiler, const struct walk *walk) {
    bool guarded = !walk_moves_on(compiler->description, walk->left, compiler->side);
    bool single = walk_is_single(walk->left);
    int round = -1;
    if (guarded) add_plain(compiler, OP_LOOP);
    int again = label_here(compiler);
    int choice = add_plain(compiler, single ? OP_CHOICE : OP_ELSE);
    emit(compiler, walk->left);
    add_plain(compiler, single ? OP_CUT : OP_COMMIT);
    if (guarded) round = add_plain(compiler, OP_ROUND);
    add(compiler, OP_JUMP, again, 0);
    lead_here(compiler, choice);
    if (round >= 0) lead_here(compiler, round);
    if (guarded) add_plain(compiler, OP_LOOP_END);
}

/* most; A; most.end */
static void emit_most(struct compiler *compiler, const struct walk *walk) {
    add_plain(compiler, OP_MOST);
    emit(compiler, walk->left);
    add_plain(compiler, OP_MOST_END);
}

/* once; A; keep-first */
static void emit_first(struct compiler *compiler, const struct walk *walk) {
    bool single = walk_is_single(walk->left);
    if (!single) add_plain(compiler, OP_ONCE);
    emit(compiler, walk->left);
    if (!single) add_plain(compiler, OP_KEEP_FIRST);
}

static struct recursion *recursion_of(struct compiler *compiler, const struct walk *rec) {
    for (int i = 0; i < compiler->recursions; i++)
        if (compiler->recursion[i].walk == rec) return &compiler->recursion[i];
    if (compiler->recursions == RECURSIONS_MAX) {
        fault_add(compiler->faults, rec->place, "more than %d uses of rec", RECURSIONS_MAX);
        return &compiler->recursion[0];
    }
    struct recursion *recursion = &compiler->recursion[compiler->recursions++];
    *recursion = (struct recursion){rec, -1, walk_recurs_bare(rec)};
    return recursion;
}

/* call L; the number of the recursion stands for L until all bodies have been emitted */
static void emit_call(struct compiler *compiler, const struct walk *rec) {
    struct recursion *recursion = recursion_of(compiler, rec);
    add(compiler, recursion->bare ? OP_CALL_NEW : OP_CALL, (int)(recursion - compiler->recursion), 0);
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
    [WORD_FROM] = OP_FROM,         [WORD_BY] = OP_BY,             [WORD_EACH] = OP_EACH,
    [WORD_DROP] = OP_DROP,         [WORD_PASS] = OP_PASS,         [WORD_GO] = OP_GO,
    [WORD_OTHER] = OP_OTHER,       [WORD_CARRYING] = OP_CARRYING, [WORD_ON] = OP_ON,
    [WORD_AT] = OP_AT,             [WORD_MARKED] = OP_MARKED,     [WORD_CROSSED] = OP_CROSSED,
    [WORD_CAPTURED] = OP_CAPTURED, [WORD_ATTACKED] = OP_ATTACKED, [WORD_MAY] = OP_HOLDS,
    [WORD_TO_MOVE] = OP_TO_MOVE,   [WORD_HOLDS] = OP_HOLDS,       [WORD_STOP] = OP_STOP,
    [WORD_TAKE] = OP_TAKE,         [WORD_CLAIM] = OP_CLAIM,       [WORD_REMOVE] = OP_REMOVE,
    [WORD_DEPOSE] = OP_DEPOSE,     [WORD_PUT] = OP_PUT,           [WORD_CARRY] = OP_CARRY,
    [WORD_LAND] = OP_LAND,         [WORD_BECOME] = OP_BECOME,     [WORD_FLIP] = OP_FLIP,
    [WORD_SWAP] = OP_SWAP,         [WORD_CYCLE] = OP_CYCLE,       [WORD_TUCK] = OP_TUCK,
    [WORD_KEEP] = OP_KEEP,         [WORD_MARK] = OP_MARK,         [WORD_UNMARK] = OP_UNMARK,
    [WORD_TALLY] = OP_TALLY,       [WORD_SET] = OP_SET,           [WORD_RESET] = OP_RESET,
    [WORD_PLACE] = OP_PLACE,       [WORD_PART] = OP_PART,         [WORD_NOTE] = OP_NOTE,
    [WORD_CALLED] = OP_CALLED,     [WORD_TEST] = OP_TEST,         [WORD_ACT] = OP_ACT,
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
    int counter = description_counter(compiler->description, walk->name[0]);
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
    case FORM_KINDS:
        return kinds_operand(compiler, walk);
    case FORM_KIND:
        return kind_operand(compiler, walk);
    case FORM_ZONE: /* "marked" is no zone of the description, so that it becomes ZONE_MARKED */
        return (struct operand){description_zone(description, walk->name[0]), 0};
    case FORM_PLACE:
        return (struct operand){place_number(compiler, walk, walk->name[0]), 0};
    case FORM_PLACES:
        return places_operand(compiler, walk);
    case FORM_MARKS:
        if (!walk->names) return (struct operand){-1, 0};
        return (struct operand){description_marks(description, walk->name[0]), walk->numbers ? (uint64_t)walk->number[0] : 0};
    case FORM_EDGE:
        if (!walk->names) return (struct operand){EDGE_FILES | EDGE_RANKS, 0};
        return (struct operand){strcmp(walk->name[0], "files") == 0 ? EDGE_FILES : EDGE_RANKS, 0};
    case FORM_RIGHT: /* a right is held when its slot holds 1 */
        return (struct operand){compiler->rules->layout.rights +
                                    2 * description_right(description, walk->name[0][0]) + compiler->side, 2};
    case FORM_COUNTER:
        return counter_operand(compiler, walk);
    case FORM_TEXT:
        return (struct operand){text_number(compiler, walk), 0};
    case FORM_FUNCTION:
        return (struct operand){walk->number[0], 0};
    default:
        return (struct operand){0, 0};
    }
}

static void note_needs(struct needs *needs, const struct walk *walk) {
    if (walk->word == WORD_MARK) needs->marks = true;
    if (walk->word == WORD_PLACE) needs->places = true;
    if (walk->word == WORD_CROSSED) needs->crossed = true;
    if (walk->word == WORD_TUCK || walk->word == WORD_DEPOSE) needs->columns = true;
}

/* Words that are one instruction each. */
static void emit_word(struct compiler *compiler, const struct walk *walk, bool negate) {
    note_needs(&compiler->rules->needs, walk);
    struct operand operand = operand_of(compiler, walk);
    int address = add(compiler, word_opcode[walk->word], operand.to, operand.mask);
    program_of(compiler)->code[address].negate = negate;
}

static bool is_question(const struct walk *walk) {
    return word_table[walk->word].sort == SORT_QUESTION || walk->word == WORD_TEST;
}

static void emit_kind_of(struct compiler *compiler, const struct walk *walk) {
    switch (walk->word) {
    case WORD_HERE:
    case WORD_FAULTY:
        break;
    case WORD_SEQUENCE:
        emit(compiler, walk->left);
        emit(compiler, walk->right);
        break;
    case WORD_EITHER:
        emit_either(compiler, walk->left, walk->right);
        break;
    case WORD_ELSE:
        emit_else(compiler, walk);
        break;
    case WORD_REPEAT:
        emit_repeat(compiler, walk);
        break;
    case WORD_ALL:
        emit_all(compiler, walk);
        break;
    case WORD_MOST:
        emit_most(compiler, walk);
        break;
    case WORD_FIRST:
        emit_first(compiler, walk);
        break;
    case WORD_NOT:
        if (is_question(walk->left))
            emit_word(compiler, walk->left, true);
        else
            emit_not(compiler, walk);
        break;
    case WORD_AHEAD:
        emit_ahead(compiler, walk);
        break;
    case WORD_REC:
        emit_call(compiler, walk);
        break;
    case WORD_SELF:
        emit_call(compiler, walk->left);
        break;
    case WORD_STEP:
        emit_step(compiler, walk->number[0], walk->number[1]);
        break;
    case WORD_LEAP:
        emit_leap(compiler, walk);
        break;
    case WORD_WAY:
        emit_way(compiler, board_way(&compiler->rules->description->board, walk->name[0], false));
        break;
    default:
        emit_word(compiler, walk, false);
    }
}

static void emit(struct compiler *compiler, const struct walk *walk) {
    const struct walk *outer = compiler->walk;
    uint64_t mask;
    if (program_of(compiler)->count == PROGRAM_MAX) return; /* there is a fault already */
    compiler->walk = walk;
    if (walk_asks_class(compiler->description, walk, compiler->side, &mask))
        emit_mask(compiler, mask);
    else
        emit_kind_of(compiler, walk);
    compiler->walk = outer;
}

/* Where control really arrives that is sent to `address`. */
static int destination(const struct program *program, int address) {
    for (int jumps = 0; program->code[address].op == OP_JUMP && jumps < program->count; jumps++)
        address = program->code[address].to;
    return address;
}

/* Calls learn their addresses. A call that is followed by nothing but a return goes on there for good, and a jump to
 * an end or a failure is that itself. */
static void link_program(struct compiler *compiler, int first) {
    struct program *program = program_of(compiler);
    for (int i = first; i < program->count; i++) {
        struct instruction *in = &program->code[i];
        if (in->op == OP_CALL || in->op == OP_CALL_NEW) in->to = compiler->recursion[in->to].address;
    }
    for (int i = first; i < program->count; i++) {
        struct instruction *in = &program->code[i];
        if (in->op == OP_CALL && program->code[destination(program, i + 1)].op == OP_RETURN) in->op = OP_JUMP;
        if (in->op != OP_JUMP) continue;
        in->to = destination(program, in->to);
        int op = program->code[in->to].op;
        if (op == OP_END || op == OP_FAIL || op == OP_RETURN) in->op = (uint8_t)op;
    }
}

static void emit_bodies(struct compiler *compiler) {
    for (int i = 0; i < compiler->recursions; i++) { /* a body may add to them */
        compiler->recursion[i].address = label_here(compiler);
        emit(compiler, compiler->recursion[i].walk->left);
        add_plain(compiler, OP_RETURN);
    }
}

/* The program of one walk for the present side: its address, -1 for no walk. */
static int compile_walk(struct compiler *compiler, const struct walk *walk) {
    if (!walk) return -1;
    int first = label_here(compiler);
    compiler->recursions = 0;
    compiler->walk = walk;
    emit(compiler, walk);
    add_plain(compiler, OP_END);
    emit_bodies(compiler);
    link_program(compiler, first);
    return first;
}

static void compile_side(struct compiler *compiler, int side) {
    struct rules *rules = compiler->rules;
    const struct description *description = rules->description;
    compiler->side = side;
    rules->moves[side] = compile_walk(compiler, description->moves);
    struct walk *attacks = rules->royal >= 0 ? walk_captures_only(compiler->arena, description->moves) : NULL;
    rules->attacks[side] = compile_walk(compiler, attacks);
    for (int i = 0; i < description->endings; i++) {
        rules->ending[i][side] = compile_walk(compiler, description->ending[i].walk);
        if (description->ending[i].walk) rules->has_board_ending = true;
    }
    for (int i = 0; i < description->nevers; i++)
        rules->never[i][side] = compile_walk(compiler, description->never[i].walk);
}

static struct layout layout_of(const struct description *description) {
    struct layout layout = {.reserves = description->board.squares};
    layout.rights = layout.reserves + 2 * description->kinds;
    layout.counters = layout.rights + 2 * description->rights;
    layout.marks = layout.counters + description->counters;
    layout.slots = layout.marks + MARK_SQUARES_MAX * description->marked_names;
    return layout;
}

static void watch_rights(struct rules *rules) {
    const struct description *description = rules->description;
    for (int i = 0; i < description->rights; i++) {
        const struct right *right = &description->right[i];
        for (int side = 0; side < SIDES; side++)
            for (int j = 0; j < right->squares; j++) rules->watch[right->square[side][j]] |= 1U << (2 * i + side);
    }
}

struct rules *compile_rules(struct description *description, struct columns *columns, struct faults *faults) {
    struct arena *arena = description->arena;
    struct rules *rules = arena_new(arena, sizeof *rules);
    struct compiler *compiler = arena_new(arena, sizeof *compiler);
    *compiler = (struct compiler){.arena = arena, .description = description, .rules = rules, .faults = faults};
    rules->description = description;
    rules->columns = columns;
    rules->layout = layout_of(description);
    rules->royal = description->royal ? description_kind(description, description->royal) : -1;
    rules->place[rules->places++] = "origin";
    watch_rights(rules);
    compiler->walk = description->moves;
    add_plain(compiler, OP_FAIL); /* address 0: where closed choices lead */
    for (int side = 0; side < SIDES; side++) compile_side(compiler, side);
    board_finish(&description->board);
    return rules;
}
