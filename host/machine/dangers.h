/* Checkers and pins: the attacks on a side's royal pieces, found before it moves. `legality` finds
 * it and says what it means. */
#ifndef MACHINE_DANGERS_H
#define MACHINE_DANGERS_H

#include "../words/contents.h"
#include "sight.h"

enum { DANGERS_MAX = 32 };

/* A simple threat to a royal piece that is made (a check), or would be if the blocker left (a pin,
 * if it is one's own). */
struct danger {
    int16_t royal, threat;     /* its square; index of the threat */
    int16_t attacker, blocker; /* one of them is SQUARE_NONE */
    bool alone;                /* nothing but the blocker is in the way */
};

struct legality {
    bool has_royal; /* the game has a royal kind */
    bool known;     /* the fields below are valid */
    struct danger danger[DANGERS_MAX];
    int dangers;
    bool others_absent; /* only simple threats matter while nothing in `sight` changes */
    struct sight sight; /* if there are such threats */
};

/* The dangers for the side that does not move, where moves are asked whether they give check. */
struct check_dangers {
    struct legality legality;
    uint64_t from[CLASSES_MAX]; /* by class: where it might give check from, at best */
    uint64_t blockers;          /* where a change may uncover an attack; all in check */
    uint64_t run;               /* number of the run that they are of */
};

#endif
