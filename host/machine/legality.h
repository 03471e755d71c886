/* Legality: rejects moves that leave the mover's royal piece attacked, or after which a condition
 * of `legal` fails. The squares that this
 * depends on are found once for a position. So most moves need no further test, and others only a
 * test for one or two threats.
 *
 * For example: White's king on e1, a white knight on e2, a black rook on e8, and nothing else
 * between them. The rook's threat along n is a danger: {royal e1, blocker e2, alone}. The move
 * a2-a3 changes no square of any danger, so it is legal without a test. A move of the knight
 * changes the blocker's square, so this one threat is tested after the move, and found: illegal. A
 * move of the king changes the royal square: all threats are tested. */
#pragma once

#include "attack.h"
#include "branch.h"

/* Analyze the position before a side moves. */
void legality_begin(struct legality *legality, struct machine *machine, struct position *position,
                    int side);

/* Return true if the branch that the machine has just completed, from that position, leaves no
 * royal piece attacked. */
bool legality_is_safe(const struct legality *legality, struct machine *machine);

/* Return the first condition of `legal` that fails for a side; NULL if there is none. */
const struct never *legality_unmet(struct machine *machine, struct position *position, int side);

/* Return true if it is a legal move. */
static inline bool legality_allows(const struct legality *legality, struct machine *machine) {
    if (machine->rules->description->moves_change && !branch_changes_position(machine))
        return false;
    return (!legality->has_royal || legality_is_safe(legality, machine)) &&
           !(machine->rules->description->legals &&
             legality_unmet(machine, machine->run.position, machine->run.side));
}

/* Return true if the branch now attacks a royal piece of the opponent. For this test, the carried
 * piece is put down on the square of the pose, if that is empty. */
bool legality_gives_check(struct machine *machine, int pose);

/* Return true if the branch gives check and the opponent has no legal move. During this test, no
 * move of the opponent gives mate. */
bool legality_gives_mate(struct machine *machine, int pose);

/* Return the square of an attacked royal piece of the side; SQUARE_NONE if there is none. */
int legality_attacked_royal(struct machine *machine, struct position *position, int side);

/* Return true if a royal piece of the side is attacked, or a condition of `legal` fails for it. */
bool legality_is_in_check(struct machine *machine, struct position *position, int side);
