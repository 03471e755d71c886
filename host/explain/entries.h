/* Entries: which walk a program of the rules was compiled from, by its address. */
#ifndef EXPLAIN_ENTRIES_H
#define EXPLAIN_ENTRIES_H

#include "../compile/rules.h"

struct entry {
    int address;
    const struct walk *walk;
    bool is_observed; /* it is no walk of attacks, and no never */
};

struct entries {
    struct entry item[SIDES * (2 + ATTACKS_MAX + ENDINGS_MAX + NEVERS_MAX + HELPS_MAX)];
    int count;
};

void entries_init(struct entries *entries, const struct rules *rules);

/* NULL for a program that was compiled from no walk as it stands in the description. */
const struct entry *entries_find(const struct entries *entries, int address);

#endif
