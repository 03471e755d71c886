/* Finds the move a user means: full texts, texts without signs or shortened, algebraic notation,
 * and numbers of squares. */
#ifndef GAME_MOVE_FIND_H
#define GAME_MOVE_FIND_H

#include "moves.h"

#include "../base/text.h"

enum { MOVE_NONE = -1, MOVE_SEVERAL = -2 };

/* Reads a move's text leniently: c3d4, c3:e5, first and last square of a capture alone. Returns the
 * index in `moves` (which holds the unique moves), or MOVE_NONE or MOVE_SEVERAL and says in
 * *message what would be right. `paths` is scratch memory for the search. */
int move_find(const struct moves *moves, struct moves *paths, struct machine *machine,
              struct position *position, const char *typed, struct text *message);

#endif
