/* Linking: what is left to do to a program when all of it has been emitted. */
#include "emit.h"

/* Where control really arrives that is sent to `address`. */
static int destination(const struct program *program, int address) {
    for (int jumps = 0; program->code[address].op == OP_JUMP && jumps < program->count; jumps++)
        address = program->code[address].to;
    return address;
}

void emit_link(struct compiler *compiler, int first) {
    struct program *program = &compiler->rules->program;
    for (int i = first; i < program->count; i++) {
        struct instruction *in = &program->code[i];
        if (in->op == OP_CALL || in->op == OP_CALL_NEW)
            in->to = compiler->recursion[in->to].address;
    }
    for (int i = first; i < program->count; i++) {
        struct instruction *in = &program->code[i];
        if (in->op == OP_CALL && program->code[destination(program, i + 1)].op == OP_RETURN)
            in->op = OP_JUMP;
        if (in->op != OP_JUMP) continue;
        in->to = destination(program, in->to);
        int op = program->code[in->to].op;
        if (op == OP_END || op == OP_FAIL || op == OP_RETURN) in->op = (uint8_t)op;
    }
}
