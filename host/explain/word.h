/* The reference interpreter's tests and actions, one word at a time. */
#ifndef EXPLAIN_WORD_H
#define EXPLAIN_WORD_H

#include "../machine/machine.h"

/* Whether the word succeeds on the present branch of the machine's run, of which it is then a part.
 * *pose is where the branch stands (SQUARE_NONE before the first square), and changes if the word
 * is a way that it can go. */
bool word_do(struct machine *machine, const struct walk *walk, int *pose);

/* Whether it is a `-` that is told as one word with what follows it: a question, or several
 * about what stands on one square. */
bool word_is_negated_question(const struct description *description, const struct walk *walk);

/* Whether it only joins words, and is none of its own as - and # are. */
bool word_only_joins(const struct walk *walk);

/* Whether it is a question whose answer does not hang on what stands on the square, such as `white`
 * or `-here`, in walks of a side; *yes is that answer. */
bool word_is_settled(const struct description *description, const struct walk *walk, int side,
                     bool *yes);

/* What its names and numbers stand for in the present run. */
const struct operand *word_operand(const struct machine *machine, const struct walk *walk);

#endif
