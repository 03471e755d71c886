/* Checkers and pins: the attacks on a side's royal pieces, found before it moves. legality.h finds
 * and uses them. */
#pragma once

#include "../words/contents.h"
#include "sight.h"

enum { DANGERS_MAX = 32 };

/* A simple threat to a royal piece: a check, or a threat that becomes real if the blocker leaves (a
 * pin, if the blocker belongs to the same side). */
struct danger {
    int16_t royal, threat;     /* square of the royal piece; index of the threat */
    int16_t attacker, blocker; /* one of them is SQUARE_NONE */
    bool alone;                /* only the blocker is in the way */
};

struct legality {
    bool has_royal; /* the game has a royal kind */
    bool known;     /* the fields below are valid */
    struct danger danger[DANGERS_MAX];
    int dangers;
    bool checked;         /* one of the dangers is a check */
    struct cells watched; /* squares of royal pieces and blockers */
    class_set arriving;   /* classes of royal pieces, and of those that make simple threats */
    bool others_absent;   /* only simple threats matter until something in `sight` changes */
    struct sight sight;   /* of the lookup of other threats, if there are any */
};

/* The dangers for the side that doesn't move, for tests if moves give check. */
struct check_dangers {
    struct legality legality;
    uint64_t from[CLASSES_MAX]; /* by class: squares from which it might give check */
    uint64_t blockers;          /* squares where a change may uncover an attack; all squares in
                                   check */
    uint64_t run;               /* number of the run that they belong to */
};
