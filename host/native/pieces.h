/* Pieces: alternatives within a function, as steps in eight directions with the same walk after
 * them. Long pieces that are alike become a loop, in which a hole has a list of values. */
#pragma once

#include "translator.h"

/* The text written between begin and end is the next piece. pieces_write makes them part of the
 * code; then those that are alike become a loop. */
enum { PIECES_MAX = 512, ALIKE_PERIOD_MAX = 4 };
struct pieces {
    struct text *out, text;
    int first, last; /* first and last numbers used within the pieces */
    struct piece *piece;
    int count, period; /* period: the most pieces in one round of a loop */
};
void pieces_init(struct translator *t, struct pieces *pieces, int period);
void pieces_begin(struct translator *t, struct pieces *pieces);
void pieces_end(struct translator *t, struct pieces *pieces);
void pieces_gather(struct pieces *pieces); /* put similar pieces next to each other */
void pieces_write(struct translator *t, struct pieces *pieces);
