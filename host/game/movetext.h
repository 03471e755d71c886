/* Texts of moves: c3xe5, b7-c8=K, or e2e4 and e7e8q in UCI; and additions that
 * make equal texts different. If moves of a position have the same text, all of them get the first
 * of these additions that makes them different:
 *
 *     (c3,d4)       the squares where each captures something
 *     (c3,d4)~d6    and the squares passed, if moves are written as two squares
 *     (c3,d4=K)     all squares that change, with their new contents
 *     (c3,d4=K)~d6  and the squares passed
 *     (c3,d4=K,2)   and a number among the moves that are still alike, by their changes
 *
 * No other text of a move contains a parenthesis. */
#pragma once

#include "moves.h"

#include "../base/text.h"

/* Append the text of a move, or of its origin alone ("c3", "@M", ""). */
void move_text(const struct moves *moves, const struct move *move, struct text *text);
void move_origin_text(const struct moves *moves, const struct move *move, struct text *text);

/* Find the additions for the moves of one position, and store them in each. */
void distinctions_find(struct moves *moves);

/* The forms of addition, as sets of enum distinction, in the order in which they are tried. */
enum { DISTINCTIONS = 4 };
extern const uint8_t distinctions[DISTINCTIONS];

/* Return the last square before the parts of a split; negative if there is none. Set *parts to the
 * number of landings up to there. */
int move_last_square(const struct moves *moves, const struct move *move, int *parts);

enum { MOVE_NONE = -1 };

/* Return the index of the move with this text; MOVE_NONE if there is none. Other ways to write a
 * move are read by repl/tools/typed.lua. */
int move_find(const struct moves *moves, const char *written);
