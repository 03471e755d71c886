/* Legality: rejects moves that leave the mover's royal piece attacked. What the answer depends on
 * is found once for a position, so that most moves need no look for attacks, and others only for
 * one or two threats.
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

/* The square of a royal piece of the side that is attacked; SQUARE_NONE if none is. */
int legality_attacked_royal(struct machine *machine, struct position *position, int side);

/* Whether a royal piece of the side is attacked. */
bool legality_is_in_check(struct machine *machine, struct position *position, int side);

#endif
