#include "word.h"

#include "../words/analysis.h"

bool word_is_negated_question(const struct description *description, const struct walk *walk) {
    class_set classes;
    if (walk->word != WORD_NOT) return false;
    const struct walk *asked = walk->left;
    return word_table[asked->word].sort == SORT_QUESTION || asked->word == WORD_TEST ||
           walk_asks_class(description, asked, SIDE_WHITE, &classes);
}

bool word_only_joins(const struct walk *walk) {
    return word_table[walk->word].sort == SORT_JOIN && walk->word != WORD_NOT &&
           walk->word != WORD_AHEAD;
}

bool word_is_settled(const struct description *description, const struct walk *walk, int side,
                     bool *yes) {
    class_set classes;
    bool question = word_table[walk->word].sort == SORT_QUESTION || walk->word == WORD_NOT;
    if (!question || !walk_asks_class(description, walk, side, &classes)) return false;
    *yes = classes != 0;
    return classes == 0 || classes == ALL_CLASSES;
}
