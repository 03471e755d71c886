#include "words.h"

const struct word_entry word_table[WORD_COUNT] = {
#define WORD_ENTRY(id, text, sort, form, meaning, example) {text, SORT_##sort, FORM_##form, meaning, example},
    WORDS(WORD_ENTRY)
#undef WORD_ENTRY
};
