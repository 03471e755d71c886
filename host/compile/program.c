#include "program.h"

const struct instruction_entry instruction_table[OPCODES] = {
#define OP_ENTRY(id, name, operands, meaning) {name, OPERANDS_##operands, meaning},
    INSTRUCTIONS(OP_ENTRY)
#undef OP_ENTRY
};
