/* Legality: whether a move leaves one's own royal piece attacked. What the question depends on is found out once for a
 * position, so that most moves need not be asked about. */
#ifndef PLAY_LEGALITY_H
#define PLAY_LEGALITY_H

#include "machine.h"

struct legality {
    bool asks;          /* the game has a royal kind */
    bool quiet;         /* no own royal piece is attacked now, by all that is in `sight` */
    struct sight sight; /* their own squares included */
};

/* Looks at the position before a side moves. */
void legality_begin(struct legality *legality, struct machine *machine, struct position *position, int side);

/* Whether the branch that the machine has just completed, from that position, is a legal move. */
bool legality_allows(const struct legality *legality, struct machine *machine);

/* Whether a royal piece of the side is attacked. With `sight`, says what the answer depends on. */
bool royal_attacked(struct machine *machine, struct position *position, int side, struct sight *sight);

#endif
