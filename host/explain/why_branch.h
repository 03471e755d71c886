/* Writes branches of a trace for people: one word of the script a line, its square, and the reason
 * why it fails. */
#ifndef EXPLAIN_WHY_BRANCH_H
#define EXPLAIN_WHY_BRANCH_H

#include "trace.h"

#include "../base/arena.h"

/* A word of the script, carried out on a square. */
struct why_step {
    const char *word; /* "enemy", "on \"far\"" */
    struct place place;
    int nth;          /* which of the equal words of its line, from 1; 0 if that is not known */
    int square;       /* on which, or where a way leads; SQUARE_NONE for none */
    const char *note; /* why it fails: "nothing stands there"; NULL when it does not */
};

struct why_branch {
    struct why_step *step;
    int steps, failures; /* failures: how many of the steps have a note */
    bool royal;          /* even if they did not fail, the mover's royal piece would be attacked */
};

/* The branch that the trace stands at the end of. */
struct why_branch why_branch_of(struct arena *arena, const struct trace *trace);

/* Whether the same words fail in both, on the same squares. */
bool why_branch_same_failures(const struct why_branch *a, const struct why_branch *b);

#endif
