/* Properties of words that traces and coverage report. */
#ifndef EXPLAIN_WORD_H
#define EXPLAIN_WORD_H

#include "../words/description.h"

/* Return true if it is a `-` that is reported as one word with its operand: a test, or several
 * tests of the contents of one square. */
bool word_is_negated_question(const struct description *description, const struct walk *walk);

/* Return true if it only joins words, and isn't a word itself as - and # are. */
bool word_only_joins(const struct walk *walk);

/* Return true if it is a test whose answer doesn't depend on the contents of the square, such as
 * `white` or `-here`, in walks of a side; set *yes to the answer. */
bool word_is_settled(const struct description *description, const struct walk *walk, int side,
                     bool *yes);

#endif
