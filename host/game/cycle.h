/* Cycles: the moves since a position occurred before. They are walked back only when a position
 * has been repeated, so that games and searches need not test anything after each move. */
#ifndef GAME_CYCLE_H
#define GAME_CYCLE_H

#include "past.h"

struct cycle {
    struct machine *machine;
    const struct position *position; /* the present position */
    const struct past *past;
    int first;          /* number of the position of the past in which the cycle begins */
    const int *address; /* by side: the walk to test, as a program */
};

/* Return true if the walk succeeds for a side in every position from the first on. */
bool cycle_holds(const struct cycle *cycle, int side);

/* Return true if a side has chased one piece, wherever that went: each move of the side made a new
 * threat to the piece, as did the move to the first position, if there is one. The walk makes
 * captures. A threat is an origin, a captured piece, and the name that `called` gives the capture;
 * it is new if it didn't exist before the move.
 *
 * For example: a cannon attacks a rook, which leaves the line; the cannon follows it, and the rook
 * returns. The cannon chases the rook. If the cannon attacked it from the same side after each
 * move of its own along one line, no threat would be new. */
bool cycle_is_chase(const struct cycle *cycle, int side);

#endif
