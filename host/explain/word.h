/* The reference interpreter's tests and actions, one word at a time. */
#ifndef EXPLAIN_WORD_H
#define EXPLAIN_WORD_H

#include "../machine/machine.h"

/* Try the word on the current branch of the machine's run, and return true if it succeeds; it is
 * then a part of the branch. *pose is the branch's pose (SQUARE_NONE before the first square). A
 * step changes it. */
bool word_do(struct machine *machine, const struct walk *walk, int *pose);

/* Return true if it is a `-` that is reported as one word with its operand: a test, or several
 * tests of the contents of one square. */
bool word_is_negated_question(const struct description *description, const struct walk *walk);

/* Return true if it only joins words, and isn't a word itself as - and # are. */
bool word_only_joins(const struct walk *walk);

/* Return true if it is a test whose answer doesn't depend on the contents of the square, such as
 * `white` or `-here`, in walks of a side; set *yes to the answer. */
bool word_is_settled(const struct description *description, const struct walk *walk, int side,
                     bool *yes);

/* Return the meaning of its names and numbers in the current run. */
const struct operand *word_operand(const struct machine *machine, const struct walk *walk);

#endif
