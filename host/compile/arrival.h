/* Landing analysis: for all piece codes at once, the piece in hand after it has arrived on a square
 * and the walk has gone on. */
#ifndef COMPILE_ARRIVAL_H
#define COMPILE_ARRIVAL_H

#include "../words/effects.h"

/* The classes in hand that are possible: with the square as it was found, and with an empty one. */
struct hand {
    uint64_t found, empty;
    enum { CAPTURED_NOTHING, CAPTURED_SOMETHING, CAPTURED_EITHER } captured; /* on the way here */
};

struct arrival {
    const struct description *description;
    int side;
    int square, class; /* what stands there */
    bool may_outlast;  /* more than squares may change, if that makes no further moves */
    bool names;        /* moves that come to the same may differ by what their texts name */
};

/* The classes in hand when the walk has succeeded; false if that is not settled by the square and
 * what stands there. */
bool arrival_find(const struct arrival *arrival, const struct walk *walk, struct hand in,
                  struct hand *out);

#endif
