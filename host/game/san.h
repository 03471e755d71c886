/* Standard algebraic notation, as people type it: Nf3, exd5, Nbd2, R1e1, e8=Q, O-O, Qxh7#. Read
 * only; it names a move by its piece and by where that goes. */
#ifndef GAME_SAN_H
#define GAME_SAN_H

#include "moves.h"

/* What such a text says of a move. */
struct san {
    char piece;     /* the capital letter of its kind; 0: a pawn, whose letter is P */
    int file, rank; /* of the origin, from 0; -1 where that is not said */
    int target;     /* the last square */
    bool captures;  /* an x is written */
    char promoted;  /* the letter of the kind that it becomes; 0 for none */
    int castles;    /* 1: O-O, towards the last file; -1: O-O-O; 0: neither */
};

/* Reads a text, on a board; false if it is no such notation. */
bool san_read(struct san *san, const struct board *board, const char *text);

/* Whether a move that ends on the square `last` is one that the text may mean. */
bool san_means(const struct san *san, const struct moves *moves, const struct move *move, int last);

#endif
