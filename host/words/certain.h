/* Always-succeeds analysis: finds walks that succeed in exactly one way in every position and
 * change nothing on the board. Who only counts moves, or asks what is attacked, need not walk them.
 * */
#ifndef WORDS_CERTAIN_H
#define WORDS_CERTAIN_H

#include "description.h"

/* Whether a walk, of `side`, is certain: it changes neither squares nor hand, origin nor places,
 * and nothing that the rest of the move could ask for but counters and lasting marks. `stands`:
 * whether it must also end where it began, as it must if something is in hand. Walks that are asked
 * for more than once are remembered. */
bool walk_is_certain(const struct description *description, const struct walk *walk, int side,
                     bool stands);

#endif
