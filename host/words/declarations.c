#include "declarations.h"

const struct declaration_entry declaration_table[DECLARATION_COUNT] = {
#define DECLARATION_ENTRY(id, text, part, arguments, needs, meaning, example)                      \
    {text, PART_##part, arguments, needs, meaning, example},
    DECLARATIONS(DECLARATION_ENTRY)
#undef DECLARATION_ENTRY
};
