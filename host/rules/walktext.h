/* Walks as text: outlines written in the notation of the scripts, with no more parentheses than needed, on one line where
 * it fits. */
#ifndef RULES_WALKTEXT_H
#define RULES_WALKTEXT_H

#include "../base/text.h"
#include "outline.h"

enum { WALKTEXT_WIDTH = 100 }; /* of lines; what cannot be broken may be longer */

/* Writes an outline from the present column on; further lines are indented by `indent` at least. Outlines with a name
 * are written as their names. */
void walktext_write(const struct outline *outline, int indent, struct text *text);

/* The definition of an outline with a name: local w1 = ... */
void walktext_define(const struct outline *outline, struct text *text);

/* The branches that a player has, each on a line of its own with the place that it comes from: the alternatives of an
 * outline that is a sum or a choice, else the outline itself. */
void walktext_branches(const struct outline *outline, struct text *text);

/* A text in quotes, as Lua reads it. */
void walktext_quote(const char *bytes, struct text *text);

#endif
