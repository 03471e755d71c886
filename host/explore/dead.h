/* Dead words: those that cannot succeed whatever stands on the board, recursions that cannot end,
 * and walks at whose end the piece in hand can never come down. Found without playing; each finding
 * is certain, for what depends on squares, counters or Lua is not judged. For surveys. */
#ifndef EXPLORE_DEAD_H
#define EXPLORE_DEAD_H

#include "../base/text.h"
#include "../words/description.h"

/* Called for every finding: "`enemy` can never succeed here". The text lasts until the call is
 * over. */
typedef void dead_tell(void *context, struct place place, const char *text);

/* Looks through moves, endings and nevers, in memory of the arena. */
void dead_find(struct arena *arena, const struct description *description, dead_tell *tell,
               void *context);

#endif
