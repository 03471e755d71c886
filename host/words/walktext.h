/* Walks as text: outlines written in the notation of the scripts, with no more parentheses than
 * needed, on one line where it fits. An outline with a name is written as its name. */
#ifndef WORDS_WALKTEXT_H
#define WORDS_WALKTEXT_H

#include "../base/text.h"
#include "outline.h"

enum { WALKTEXT_WIDTH = 88 }; /* of lines; what cannot be broken may be longer */

/* Writes an outline at the end of a text whose last line has `column` bytes so far. */
void walktext_write(const struct outline *outline, int column, struct text *text);

/* Defines an outline: writes `head` (moves =, local w1 =) and what it is, each of its branches with
 * the place in the script that it comes from; a function (see outline->name) has a head of its own.
 * The last line ends with a newline.
 */
void walktext_define(const char *head, const struct outline *outline, struct text *text);

/* FILE:LINE, as it stands in a comment. */
void walktext_place(struct place place, struct text *text);

#endif
