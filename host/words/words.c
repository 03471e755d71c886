#include "words.h"

#include "declarations.h"

const struct word_entry word_table[WORD_COUNT] = {
#define WORD_ENTRY(id, text, sort, form, facts, before, after, hand, meaning, example)             \
    {text,          SORT_##sort, FORM_##form, facts,  BEFORE_##before,                             \
     AFTER_##after, HAND_##hand, meaning,     example},
    WORDS(WORD_ENTRY)
#undef WORD_ENTRY
};

const struct declaration_entry declaration_table[DECLARATION_COUNT] = {
#define DECLARATION_ENTRY(id, text, part, arguments, needs, meaning, example)                      \
    {text, PART_##part, arguments, needs, meaning, example},
    DECLARATIONS(DECLARATION_ENTRY)
#undef DECLARATION_ENTRY
};
