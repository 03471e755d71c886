/* Writes branches of a trace for people: one word of the script per line, its square, and the
 * reason why it fails. */
#ifndef EXPLAIN_WHY_BRANCH_H
#define EXPLAIN_WHY_BRANCH_H

#include "trace.h"

#include "../base/arena.h"

/* A word of the script, tried on a square. */
struct why_step {
    const char *word; /* "enemy", "on \"far\"" */
    struct place place;
    int nth;          /* number among the equal words of its line, from 1; 0 if unknown */
    int square;       /* its square, or the target of a step; SQUARE_NONE for none */
    const char *note; /* the reason why it fails: "nothing stands there"; else NULL */
};

struct why_branch {
    struct why_step *step;
    int steps, failures; /* failures: number of steps with a note */
    bool royal;          /* even without these failures, the mover's royal piece would be
                            attacked */
};

/* Return the branch at whose end the trace is. */
struct why_branch why_branch_of(struct arena *arena, const struct trace *trace);

/* Return true if the same words fail in both, on the same squares. */
bool why_branch_same_failures(const struct why_branch *a, const struct why_branch *b);

#endif
