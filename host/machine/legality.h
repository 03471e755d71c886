/* Legality: whether a move leaves one's own royal piece attacked. What the answer depends on is
 * found once for a position, so that most moves need no look for attacks, and others only for one
 * or two threats.
 *
 * An example: White's king on e1, a white knight on e2, a black rook on e8, nothing between. The
 * rook's threat along n is a danger: {royal e1, blocker e2, alone}. The move a2-a3 changes no
 * square that any danger names, so it is legal without another look. A move of the knight changes
 * the blocker's square, so this one threat is looked for again, after the move, and found: illegal.
 * A move of the king changes where the royal piece stands: all threats are looked for. */
#ifndef MACHINE_LEGALITY_H
#define MACHINE_LEGALITY_H

#include "attack.h"
#include "branch.h"

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
    uint64_t blockers;          /* where a change may uncover an attack */
    uint64_t run;               /* number of the run that they are of */
};

/* Looks at the position before a side moves. */
void legality_begin(struct legality *legality, struct machine *machine, struct position *position,
                    int side);

/* Whether the branch that the machine has just completed, from that position, leaves no royal piece
 * attacked. */
bool legality_is_safe(const struct legality *legality, struct machine *machine);

/* Whether it is a legal move. */
static inline bool legality_allows(const struct legality *legality, struct machine *machine) {
    if (machine->rules->description->moves_change && !branch_changes_position(machine))
        return false;
    return !legality->has_royal || legality_is_safe(legality, machine);
}

/* Whether the branch attacks a royal piece of the other side, as it stands: what is in hand is put
 * down on the square of the pose, if it is empty, for the question alone. */
bool legality_gives_check(struct machine *machine, int pose);

/* The same, and whether the other side has no legal move then. While that is being asked, no move
 * of it gives mate. */
bool legality_gives_mate(struct machine *machine, int pose);

/* Whether a royal piece of the side is attacked. */
bool legality_is_in_check(struct machine *machine, struct position *position, int side);

#endif
