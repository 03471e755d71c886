/* Texts of moves: c3xe5, b7-c8=K, or e2e4 and e7e8q in UCI; and additions that make equal texts
 * different. All moves of a position that share a text get the first of these by which all of them
 * differ:
 *
 *     (c3,d4)       the squares from which each takes something
 *     (c3,d4)~d6    and the squares that it passes, where moves are written from square to square
 *     (c3,d4=K)     all squares that it changes, with what stands there then
 *     (c3,d4=K)~d6  and the squares that it passes
 *     (c3,d4=K,2)   and the number among those that still are alike, in the order of their changes
 *
 * No other text of a move holds a parenthesis. */
#ifndef GAME_MOVETEXT_H
#define GAME_MOVETEXT_H

#include "moves.h"

#include "../base/text.h"

/* The text of a move, and of its origin alone ("c3", "@M", ""). */
void move_text(const struct moves *moves, const struct move *move, struct text *text);
void move_origin_text(const struct moves *moves, const struct move *move, struct text *text);

/* Finds the distinctions of the moves of one position, and keeps them in each. */
void distinctions_find(struct moves *moves);

/* The distinctions by their number, 0 .. DISTINCTIONS - 1, that a move may be typed with. */
enum { DISTINCTIONS = 4 };
int distinction(int number);

#endif
