/* Landing analysis: for one square and its contents, the piece that is carried after it has arrived
 * there and a walk has been run. */
#ifndef COMPILE_ARRIVAL_H
#define COMPILE_ARRIVAL_H

#include "../words/description.h"

/* The possible classes of the carried piece: with the square as it was found, and with an empty
 * one. */
struct hand {
    class_set found, empty;
    enum { CAPTURED_NOTHING, CAPTURED_SOMETHING, CAPTURED_EITHER } captured; /* on the way here */
};

struct arrival {
    const struct description *description;
    int side;
    int square, class; /* contents of the square */
    bool may_outlast;  /* other state than squares may change, if that makes no further moves */
    bool names;        /* moves with the same result may differ by the squares in their texts */
};

/* Find the classes of the carried piece after the walk has succeeded. Return false if they depend
 * on more than the square and its contents. */
bool arrival_find(const struct arrival *arrival, const struct walk *walk, struct hand in,
                  struct hand *out);

#endif
