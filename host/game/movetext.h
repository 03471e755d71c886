/* The texts of moves, as they are written: c3xe5, b7-c8=K, or e2e4 and e7e8q in UCI. */
#ifndef GAME_MOVETEXT_H
#define GAME_MOVETEXT_H

#include "moves.h"

#include "../base/text.h"

/* The text of a move, and of its origin alone ("c3", "@M", ""). */
void move_text(const struct moves *moves, const struct move *move, struct text *text);
void move_origin_text(const struct moves *moves, const struct move *move, struct text *text);

#endif
