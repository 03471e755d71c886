/* Shrinking: lines of moves, written with blanks between them, and positions made smaller as long
 * as they do what they are to do. */
#ifndef EXPLORE_SHRINK_H
#define EXPLORE_SHRINK_H

#include "../machine/position.h"

#include "../base/text.h"

/* Whether a line, or a position, still does what it is to do. */
typedef bool shrink_line_works(void *context, const char *line);
typedef bool shrink_position_works(void *context, const struct position *position);

/* Leaves out parts of the line, long ones first, as long as the rest works, after at most `tries`
 * tries. Of a line a b c d e that works as long as it has d:
 *
 *     5 moves at once      without a b c d e: no
 *     2                    without a b: yes; c d e is the line; without c d: no; without d e: no
 *     1                    without c: yes; without d: no; without e: yes: d */
void shrink_line(struct text *line, int tries, shrink_line_works *works, void *context);

/* Empties the first `slots` slots of the position (squares, reserves and so on) one by one, as long
 * as the rest works, again and again until none can be emptied, after at most `tries` tries. */
void shrink_position(struct position *position, int slots, int tries, shrink_position_works *works,
                     void *context);

/* How many moves a line has; the line without `count` of them from `first` on. */
int shrink_count(const char *line);
void shrink_without(const char *line, int first, int count, struct text *text);

#endif
