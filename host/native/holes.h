/* Holes: values in code in which two pieces of code may differ and still be alike. */
#pragma once

#include "translator.h"

#include <xxhash.h>

/* A hole in the code, from HOLE_BEGIN to HOLE_END: the type of a value, as "int " or "const set *",
 * HOLE_INDEX, HOLE_VALUES, and the value, which is a name and a number. In a loop over pieces that
 * are alike, a hole has several values, with commas between them, and their index comes before
 * HOLE_VALUES. The hole of a call has the type "" and the number of the function. */
enum { HOLE_BEGIN = 1, HOLE_INDEX, HOLE_VALUES, HOLE_END };
const char *hole_text(struct translator *t, const char *type, const char *name, int number);

/* The parts of a hole in a text. */
struct hole {
    const char *type, *index, *values, *end;
    int count;            /* number of the values */
    struct body **called; /* for a call: the functions (bodies.c) */
};

/* Return the first hole in a text; its end is NULL if there is none. */
struct hole hole_in(const char *text);

bool hole_is_call(const struct hole *hole);
bool hole_has_same_values(const struct hole *a, const struct hole *b);

/* Return the lengths of its parts. */
static inline int hole_type_length(const struct hole *hole) {
    return (int)(hole->index - 1 - hole->type);
}

static inline int hole_index_length(const struct hole *hole) {
    return (int)(hole->values - 1 - hole->index);
}

static inline int hole_values_length(const struct hole *hole) {
    return (int)(hole->end - 1 - hole->values);
}

/* Hash a text without comments and the values of holes, but with those of tables and numbers if it
 * is a short function; `params` is NULL for a text that isn't a function. Set its length without
 * either. */
XXH64_hash_t holes_shape(struct translator *t, const char *params, const char *text, int *length);
