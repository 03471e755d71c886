/* Finds the move a user means: full texts, texts without signs or shortened, algebraic notation,
 * and numbers of squares. */
#ifndef GAME_MOVE_FIND_H
#define GAME_MOVE_FIND_H

#include "moves.h"

#include "../base/text.h"

enum { MOVE_NONE = -1, MOVE_SEVERAL = -2 };

/* Read a move's text leniently: c3d4, c3:e5, or only the first and last square of a capture. Return
 * the index in `moves` (which has no duplicates), or MOVE_NONE or MOVE_SEVERAL with a suggestion in
 * *message. `paths` is scratch memory for the search. */
int move_find(const struct moves *moves, struct moves *paths, struct machine *machine,
              struct position *position, const char *typed, struct text *message);

#endif
