/* Shortening: lines of moves, written with blanks between them, with fewer moves that do the same.
 */
#ifndef EXPLORE_SHORTEN_H
#define EXPLORE_SHORTEN_H

#include "../base/text.h"

#include <stdbool.h>

/* Whether a line still does what it is to do. */
typedef bool shorten_works(void *context, const char *line);

/* Leaves out parts of the line, long ones first, as long as the rest works, after at most `tries`
 * tries. */
void shorten_line(struct text *line, int tries, shorten_works *works, void *context);

/* How many moves a line has; the line without `count` of them from `first` on. */
int shorten_count(const char *line);
void shorten_without(const char *line, int first, int count, struct text *text);

#endif
