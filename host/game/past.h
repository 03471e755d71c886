/* The past: earlier positions of a game, as far as endings and moves need them. */
#ifndef GAME_PAST_H
#define GAME_PAST_H

#include "../machine/machine.h"
#include "../machine/position.h"

/* What the position was before a ply, as far as the move does not tell. */
struct irreversible_state {
    uint64_t hash;
    uint64_t squares;     /* hash of what stands on the squares, if some rule compares that alone */
    uint64_t held;        /* which walks of endings succeeded: 2 * ending + side */
    uint64_t pieces;      /* a number for the pieces on the board, if some rule compares them */
    uint32_t clock, side; /* whose move it was */
};

/* Those before each ply, oldest first. */
struct past {
    const struct irreversible_state *before;
    int plies;
    uint64_t squares; /* of the present position */
};

/* What is to be known of a position later on. */
struct irreversible_state past_note(struct machine *machine, struct position *position);

struct past past_of(const struct position *position, const struct irreversible_state *before,
                    int plies);

/* How often the position has occurred, now included. Native code counts so by itself
 * (native/runtime.h). */
int past_occurrences(const struct past *past, const struct position *position);

/* Whether the walk of an ending that lasts has succeeded for so many turns, the present position
 * not looked at but for its pieces. */
bool past_has_lasted(const struct past *past, const struct position *position, int ending);

/* Whether the walk of an ending that lasts may succeed with so many pieces. */
bool past_may_last(const struct position *position, int ending);

/* Whether an ending by repetition holds. */
bool past_has_repeated(const struct past *past, const struct position *position, int ending);

/* What forbids the move that the machine has just completed, for it leads to a position that has
 * been, or ends a turn of several moves that has changed nothing; or NULL. */
const struct never *past_refuses(const struct past *past, const struct machine *machine);

#endif
