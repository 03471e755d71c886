/* The legal moves of a position, from the branches of its walks. A move is its origin and its
 * changes: two branches with the same origin and the same net changes are one move, of which the
 * text with the fewest landings is kept. */
#ifndef GAME_MOVES_GENERATE_H
#define GAME_MOVES_GENERATE_H

#include "moves.h"

/* The legal moves of the player to move, in the order of the script's walks. False when a walk
 * failed; the machine says why. */
bool moves_generate(struct moves *moves, struct machine *machine, struct position *position,
                    enum moves_mode mode);

/* The same, of a position in a game: the rules may forbid moves that lead back to one before it. */
bool moves_generate_after(struct moves *moves, struct machine *machine, struct position *position,
                          enum moves_mode mode, const struct past *past);

/* Whether the position is decided by a walk or a function, so that it has no moves. */
bool moves_position_is_decided(struct machine *machine, struct position *position);

/* Whether the player to move could move in a game that has come through this past, even if the
 * position is decided. True as well when a walk failed; the machine says why. */
bool moves_exist(struct machine *machine, struct position *position, const struct past *past);

#endif
