/* Explanations: what `why` has found, for people. */
#ifndef SHOW_EXPLANATION_H
#define SHOW_EXPLANATION_H

#include "../explain/why.h"

/* The summary; then, of a legal move, its words one a line with square and place; of another, the
 * words that fail, branch by branch. */
void explanation_text(const struct why *why, const struct board *board, struct text *text);

#endif
