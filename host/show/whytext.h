/* Explanations: what `why` has found, for people. */
#ifndef SHOW_WHYTEXT_H
#define SHOW_WHYTEXT_H

#include "../explain/why.h"

/* The summary; then, of a legal move, its words one a line with square and place; of another, the
 * words that fail, branch by branch. */
void whytext_write(const struct why *why, const struct board *board, struct text *text);

#endif
