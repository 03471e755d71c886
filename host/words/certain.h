/* Always-succeeds analysis: finds walks that succeed in exactly one way in every position and
 * change nothing on the board. Counting moves and testing attacks can skip them. */
#ifndef WORDS_CERTAIN_H
#define WORDS_CERTAIN_H

#include "description.h"

/* Return true if a walk, of `side`, always succeeds in one way. It changes neither squares, carried
 * piece, origin nor places, and nothing else that the rest of the move could test, except counters
 * and lasting marks. `stands`: it must also end where it began, which matters if a piece is
 * carried. The result is stored in the walk. */
bool walk_is_certain(const struct description *description, const struct walk *walk, int side,
                     bool stands);

#endif
