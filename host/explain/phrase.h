/* Phrases: words of the script and pieces in English. */
#ifndef EXPLAIN_PHRASE_H
#define EXPLAIN_PHRASE_H

#include "../base/text.h"
#include "../words/description.h"

/* Append the walk as in the script, shortened: on "far", -(own * is "rook"); the rest of a long one
 * becomes dots. */
void phrase_walk(const struct walk *walk, struct text *text);

/* Append "a white man", "a piece that is being captured" or "nothing". */
void phrase_class(const struct description *description, int class, struct text *text);

#endif
