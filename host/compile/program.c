#include "program.h"

const struct instruction_entry instruction_table[OPCODES] = {
#define OP_ENTRY(id, name, operands, meaning) {name, OPERANDS_##operands, meaning},
#define WORD_ENTRY(id, name, operands, meaning, does) OP_ENTRY(id, name, operands, meaning)
    CONTROL_INSTRUCTIONS(OP_ENTRY) PLAIN_INSTRUCTIONS(WORD_ENTRY) QUESTION_INSTRUCTIONS(WORD_ENTRY)
        ACTION_INSTRUCTIONS(WORD_ENTRY)
#undef WORD_ENTRY
#undef OP_ENTRY
};
