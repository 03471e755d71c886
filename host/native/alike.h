/* Loop rerolling for similar pieces of code (alike.c). */
#ifndef NATIVE_ALIKE_H
#define NATIVE_ALIKE_H

#include "translator.h"

/* Pieces of code: the text written between begin and end is the next piece. */
enum { PIECES_MAX = 64 }; /* in one loop */
struct pieces {
    struct piece *first;
    int from, numbers; /* where the next one begins, in bytes; numbers given before it */
};
void pieces_begin(const struct translator *t, struct pieces *pieces);
void pieces_end(struct translator *t, struct pieces *pieces);

/* Writes them, those that are alike as one loop: only neighbours if their order matters. */
void pieces_write(struct translator *t, struct pieces *pieces, bool ordered);

#endif
