/* Leading: which legal moves go over the squares that somebody has asked about. */
#ifndef EXPLAIN_LEADING_H
#define EXPLAIN_LEADING_H

#include "../game/game.h"
#include "trace.h"

/* In which way a move goes there. */
enum leading {
    LEADING_OVER, /* over these squares and no other */
    LEADING_BY,   /* from the first of them, and by the last on its way */
    LEADING_FROM  /* from the first */
};

/* Sets the squares and the reserve of an aim to those of a move. */
void leading_aim(const struct moves *moves, const struct move *move, struct trace_aim *aim);

/* Adds the moves to a text, "a1<>a2, a1-b2 and 3 more"; how many there are. */
int leading_write(const struct moves *moves, const struct trace_aim *aim, enum leading how,
                  struct text *text);

#endif
