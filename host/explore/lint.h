/* Lint: finds useless parts of walks without playing: dead words, which can't succeed on any board,
 * and recursions that can't end. Each finding is certain; words that depend on squares, counters or
 * Lua are not judged. */
#ifndef EXPLORE_LINT_H
#define EXPLORE_LINT_H

#include "../base/text.h"
#include "../words/description.h"

struct lint_finding {
    struct place place;
    const char *text; /* "`empty` can never succeed here" */
};

struct lint {
    struct arena arena;
    struct lint_finding *item;
    int count, capacity;
};

/* Find all of them; call lint_done in any case. */
void lint_run(struct lint *lint, struct memory *memory, const struct description *description);
void lint_done(struct lint *lint);

#endif
