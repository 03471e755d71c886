/* First-step prefilter: the first steps that a walk needs, so that a piece without any of them is
 * skipped before it is lifted. */
#pragma once

#include "emit.h"

enum { GUARDS_MAX = 32 };

struct guard {
    int way;
    class_set mask;   /* classes that let the step continue */
    int second;       /* direction of the step that must follow; -1 for none */
    class_set beyond; /* classes that let that one continue */
};

/* Find the guards of the walk after the first word of a sequence; return their number, 0 if there
 * are none. */
int guards_of(struct compiler *compiler, const struct walk *sequence, struct guard *guards);
