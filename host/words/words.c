#include "words.h"

const struct word_entry word_table[WORD_COUNT] = {
#define WORD_ENTRY(id, text, sort, form, facts, before, after, hand, meaning, example)             \
    {text,          SORT_##sort, FORM_##form, facts,  BEFORE_##before,                             \
     AFTER_##after, HAND_##hand, meaning,     example},
    WORDS(WORD_ENTRY)
#undef WORD_ENTRY
};
