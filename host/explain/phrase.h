/* Phrases: words of the script and pieces in English. */
#ifndef EXPLAIN_PHRASE_H
#define EXPLAIN_PHRASE_H

#include "../base/text.h"
#include "../words/description.h"

/* The walk as the script has it, in short: on "far", -(own * is "rook"), what is too long ends in
 * dots. */
void phrase_walk(const struct walk *walk, struct text *text);

/* "a white man", "a piece that is being captured", "nothing". */
void phrase_class(const struct description *description, int class, struct text *text);

#endif
