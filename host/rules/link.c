/* Linking: what is left to do to a program when all of it has been emitted. */
#include "emit.h"

/* Where control really arrives that is sent to `address`. */
static int destination(const struct program *program, int address) {
    for (int jumps = 0; program->code[address].op == OP_JUMP && jumps < program->count; jumps++)
        address = program->code[address].to;
    return address;
}

/* Whether it goes on with the next line or not at all. */
static bool goes_on(const struct instruction *in) {
    switch (in->op) {
    case OP_END:
    case OP_FAIL:
    case OP_JUMP:
    case OP_FAIL_TWICE:
    case OP_BACK:
    case OP_UNSEEN:
    case OP_RETURN: return false;
    default: return true;
    }
}

/* What is followed by a jump goes on where that leads. */
static void skip_jumps(struct program *program, int first) {
    for (int i = first; i < program->count; i++) {
        struct instruction *in = &program->code[i];
        if (!goes_on(in) || program->code[i + in->then].op != OP_JUMP) continue;
        int distance = destination(program, i + in->then) - i;
        if (distance >= INT8_MIN && distance <= INT8_MAX) in->then = (int8_t)distance;
    }
}

/* A step onto a square, a capture there and a step on are one instruction, which looks at both squares before it
 * changes anything. The lines stay: the other two hold its operands. */
static void join_hops(struct program *program, int first) {
    for (int i = first; i + 2 < program->count; i++) {
        struct instruction *in = &program->code[i];
        if (in->op == OP_STEP_IF && in[1].op == OP_TAKE && in[2].op == OP_STEP_IF && in->then == 1 && in[1].then == 1)
            in->op = OP_HOP;
        if (in->op == OP_HOP && i > first && in[-1].op == OP_CHOICE_STEP) in[-1].op = OP_CHOICE_HOP;
    }
}

void emit_link(struct compiler *compiler, int first) {
    struct program *program = &compiler->rules->program;
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
    if (compiler->plain) return;
    skip_jumps(program, first);
    join_hops(program, first);
}
