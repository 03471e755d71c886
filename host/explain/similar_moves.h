/* Similar moves: the legal moves that have squares in common with a move that was asked about. */
#ifndef EXPLAIN_SIMILAR_MOVES_H
#define EXPLAIN_SIMILAR_MOVES_H

#include "../game/game.h"
#include "trace.h"

/* What a legal move has in common with the move that was asked about. */
enum similarity {
    SIMILAR_SQUARES, /* the same squares */
    SIMILAR_PASSING, /* the same origin, and it visits the last square on its way */
    SIMILAR_ORIGIN   /* the same origin */
};

/* Adds the moves to a text, "a1<>a2, a1-b2 and 3 more"; how many there are. */
int similar_moves_write(const struct moves *moves, const struct trace_aim *aim, enum similarity how,
                        struct text *text);

#endif
