/* Functions and pieces of code that are alike, and holes in code (bodies.c). */
#ifndef NATIVE_BODIES_H
#define NATIVE_BODIES_H

#include "translator.h"

/* A hole in the code, from HOLE_BEGIN to HOLE_END: the type of a value, as "int " or "const set *",
 * HOLE_INDEX, HOLE_VALUES, and the value, which is a name and a number. Code that differs only in
 * such values is alike. In a loop over pieces that are alike, a hole has several values, with
 * commas between them, and their index comes before HOLE_VALUES. The hole of a call has the type ""
 * and the number of the function. */
enum { HOLE_BEGIN = 1, HOLE_INDEX, HOLE_VALUES, HOLE_END };
const char *hole_text(struct translator *t, const char *type, const char *name, int number);

/* Pieces of code, one after the other: the text written between begin and end is the next piece.
 * pieces_write makes them part of the code; then those that are alike become a loop. */
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

/* Add a function of this number with these parameters after the node, and the text after its
 * opening brace. All are written by bodies_write, after the declarations and the other functions,
 * those that are alike only once. */
void body_add(struct translator *t, int number, const char *params, const char *text);
void bodies_write(struct translator *t);

#endif
