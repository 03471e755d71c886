/* Guards: which first steps a walk from a piece must be able to take, so that a piece that can take
 * none of them is passed over before it is lifted. */
#ifndef COMPILE_GUARDS_H
#define COMPILE_GUARDS_H

#include "emit.h"

enum { GUARDS_MAX = 32 };

struct guard {
    int way;
    uint64_t mask;   /* classes that let the step go on */
    int second;      /* the way of the step that must follow; -1 for none */
    uint64_t beyond; /* classes that let that one go on */
};

/* The guards of what follows the first word of a sequence; their number, 0 when none can be told.
 */
int guards_of(struct compiler *compiler, const struct walk *sequence, struct guard *guards);

#endif
