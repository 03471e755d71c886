/* Lint: what of a description is of no use, found without playing: pieces and zones that no walk
 * names, words that cannot succeed whatever stands on the board (dead words), recursions that
 * cannot end. Each finding is certain; what depends on squares, counters or Lua is not judged. */
#ifndef EXPLORE_LINT_H
#define EXPLORE_LINT_H

#include "../base/text.h"
#include "../words/description.h"

enum lint_sort {
    LINT_UNUSED, /* declared, and spoken of nowhere */
    LINT_DEAD    /* it can never succeed */
};

struct lint_finding {
    enum lint_sort sort;
    struct place place;
    const char *text; /* "piece \"wazir\": no walk speaks of it" */
};

struct lint {
    struct arena arena;
    struct lint_finding *item;
    int count, capacity;
};

void lint_init(struct lint *lint, struct memory *memory);
void lint_done(struct lint *lint);

/* Adds what is found, in the order of the script's lines. */
void lint_run(struct lint *lint, const struct description *description);

#endif
