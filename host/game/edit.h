/* Positions that are set up by hand, change by change. What a change leaves need not be a position
 * of the game until edit_finish is asked. */
#ifndef GAME_EDIT_H
#define GAME_EDIT_H

#include "notation.h"

/* Empties squares, reserves, rights, counters and marks; the side to move stays. */
void edit_clear(struct position *position);

/* What stands on a square; the rights that end when it is touched are lost. */
void edit_put(struct position *position, int square, content what);

/* Adds a number of pieces to their owner's reserve, or takes them out; false if the reserve cannot
 * hold it, or has too few. */
bool edit_reserve(struct position *position, content what, int by);

/* Whose turn it is; the marks of the last move are those of the other side. */
void edit_turn(struct position *position, enum side side);

/* Whether the rules could have the position; why not, in *message. Marks of the last move that the
 * changes do not fit are dropped. */
bool edit_finish(struct position *position, struct machine *machine, struct text *message);

#endif
