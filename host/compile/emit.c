#include "emit.h"

#include "branch_fields.h"

#include "../words/analysis.h"
#include "operand.h"

#include <string.h>

int emit_add(struct compiler *compiler, enum opcode op, int to, class_set mask) {
    struct program *program = compiler->program;
    if (program->count == PROGRAM_MAX) {
        fault_add(compiler->faults, compiler->walk->place,
                  "the walks are too large: more than %d instructions", PROGRAM_MAX);
        return 0;
    }
    int capacity = program->capacity;
    program->source = arena_grow(compiler->arena, program->source, program->count, &capacity,
                                 sizeof *program->source);
    program->code = arena_grow(compiler->arena, program->code, program->count, &program->capacity,
                               sizeof *program->code);
    program->source[program->count] = compiler->walk;
    program->code[program->count] =
        (struct instruction){.op = (uint8_t)op, .then = 1, .to = to, .mask = mask};
    return program->count++;
}

int emit_plain(struct compiler *compiler, enum opcode op) {
    return emit_add(compiler, op, 0, 0);
}

void emit_lead_here(struct compiler *compiler, int address) {
    emit_at(compiler, address)->to = emit_label(compiler);
}

int emit_label(struct compiler *compiler) {
    compiler->sum = -1;
    return compiler->label = emit_here(compiler);
}

int emit_way_of(struct compiler *compiler, const struct walk *walk) {
    return operand_of(compiler->rules, walk, compiler->side).number;
}

void emit_test_first(struct compiler *compiler, int choice) {
    struct program *program = compiler->program;
    struct instruction *in = &program->code[choice];
    if (choice + 1 == program->count || compiler->plain || !trick("choices")) return;
    if (in->op == OP_CHOICE && in[1].op == OP_STEP_IF) in->op = OP_CHOICE_STEP;
    if (in->op == OP_CHOICE && in[1].op == OP_IF) in->op = OP_CHOICE_IF;
    if (in->op == OP_LOOK && in[1].op == OP_STEP_IF) in->op = OP_LOOK_STEP;
    if (in->op == OP_LOOK && in[1].op == OP_IF) in->op = OP_LOOK_IF;
}

void emit_close_alternative(struct compiler *compiler, int choice) {
    emit_test_first(compiler, choice);
    emit_lead_here(compiler, choice);
}

/* The instructions of words that are single instructions. */
static const enum opcode word_opcode[WORD_COUNT] = {
#define WORD_OPCODE(id, ...) [WORD_##id] = OP_##id,
    QUESTION_INSTRUCTIONS(WORD_OPCODE) ACTION_INSTRUCTIONS(WORD_OPCODE)
#undef WORD_OPCODE
        [WORD_FROM] = OP_FROM,
    [WORD_BY] = OP_BY,
    [WORD_EACH] = OP_EACH,
    [WORD_GO] = OP_GO,
    [WORD_OTHER] = OP_OTHER,
    [WORD_GENERATE] = OP_GENERATE,
};

static void note_needs(struct needs *needs, const struct walk *walk) {
    bool given = walk->word == WORD_GENERATE; /* positions as texts, with anything in them */
    if (walk->word == WORD_MARK || given) needs->marks = true;
    if (walk->word == WORD_PLACE || walk_counts_rounds(walk)) needs->places = true;
#define STEP_NEEDED(name, type, native, asks, ...) needs->steps |= walk->word == WORD_##asks;
    STEP_FIELDS(STEP_NEEDED)
#undef STEP_NEEDED
    if (walk->word == WORD_AGAIN) needs->again = true;
    if (word_changes_column(walk) || given) needs->columns = true;
}

void emit_word(struct compiler *compiler, const struct walk *walk, bool negate) {
    struct operand operand = operand_of(compiler->rules, walk, compiler->side);
    note_needs(&compiler->rules->needs, walk);
    if (operand.number == OPERAND_TOO_MANY && word_table[walk->word].form == FORM_TEXT)
        fault_add(compiler->faults, walk->place,
                  "a script can use at most %d different texts in `note` and `called`", TEXTS_MAX);
    else if (operand.number == OPERAND_TOO_MANY)
        fault_add(compiler->faults, walk->place, "a script can name at most %d places",
                  PLACES_MAX - 1);
    assert(word_opcode[walk->word] != OP_END); /* the word is one instruction */
    int address = emit_add(compiler, word_opcode[walk->word], operand.number, operand.set);
    compiler->program->code[address].negate = negate;
}
