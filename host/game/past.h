/* The past: earlier positions of a game, as far as endings and moves need them. */
#pragma once

#include "../machine/machine.h"
#include "../machine/position.h"

/* The state of the position before a ply, as far as the move doesn't determine it. */
struct irreversible_state {
    uint64_t hash;
    uint64_t squares;     /* hash of the squares, if some rule compares only the squares */
    uint64_t held;        /* walks of lasting endings that succeeded: 2 * ending + side */
    uint64_t pieces;      /* hash of the pieces on the board, if some rule compares them */
    uint32_t clock, side; /* side to move */
    int first_change;     /* index of the first change of the move, in past->change */
};

/* The states before each ply, oldest first, and the changes of the moves. */
struct past {
    const struct irreversible_state *before;
    int plies;
    const struct change
        *change; /* of all moves, if some rule has to undo them: rules->walks_back */
    int changes;
    uint64_t squares; /* squares of the current position */
    int occurrences;  /* of the current position; 0: not counted yet */
};

/* Return the state of a position that later tests need. `changes` is the number of changes of the
 * moves before it. */
struct irreversible_state past_note(struct machine *machine, struct position *position,
                                    int changes);

/* Set the hash of the squares for this position, which comes after the past. */
struct past past_up_to(const struct position *position, struct past past);

/* Return how often the position has occurred, including now. Native code has its own count
 * (native/runtime.h). */
int past_occurrences(const struct past *past, const struct position *position);

/* Return true if the walk of a lasting ending has succeeded for its number of turns. Of the current
 * position, only the pieces are tested. */
bool past_has_lasted(const struct past *past, const struct position *position, int ending);

/* Return true if the walk of a lasting ending may succeed with this number of pieces. */
bool past_may_last(const struct position *position, int ending);

/* Return the number of the position with which the present one has occurred as often as an ending
 * by repetition says; -1 if it hasn't. */
int past_find_occurrence(const struct past *past, const struct position *position, int ending);

/* Return the rule that forbids the move that the machine has just completed, because it leads to an
 * earlier position, or ends a turn of several moves that changed nothing; or NULL. */
const struct never *past_refuses(const struct past *past, const struct machine *machine);
