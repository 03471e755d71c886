/* Legality: whether a move leaves one's own royal piece attacked. What the question depends on is
 * found out once for a position, so that most moves need not be asked about, and others only about
 * a threat or two. */
#ifndef MACHINE_LEGALITY_H
#define MACHINE_LEGALITY_H

#include "attack.h"

enum { DANGERS_MAX = 32 };

/* A simple threat to a royal piece that is made, or would be if the blocker made way. */
struct danger {
    int16_t royal, threat;     /* its square; index of the threat */
    int16_t attacker, blocker; /* one of them is SQUARE_NONE */
    bool alone;                /* nothing but the blocker is in the way */
};

struct legality {
    bool asks;  /* the game has a royal kind */
    bool known; /* it is known what the answer depends on: all that follows */
    struct danger danger[DANGERS_MAX];
    int dangers;
    bool quiet; /* none of the threats that are not simple is made, by all that is in `sight` */
    struct sight sight; /* if there are such threats */
};

/* Looks at the position before a side moves. */
void legality_begin(struct legality *legality, struct machine *machine, struct position *position,
                    int side);

/* Whether the branch that the machine has just completed, from that position, leaves no royal piece
 * attacked. */
bool legality_is_safe(const struct legality *legality, struct machine *machine);

/* Whether it is a legal move. */
static inline bool legality_allows(const struct legality *legality, struct machine *machine) {
    return !legality->asks || legality_is_safe(legality, machine);
}

/* Whether a royal piece of the side is attacked. */
bool legality_is_in_check(struct machine *machine, struct position *position, int side);

#endif
