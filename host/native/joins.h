/* Joins that stand in several places of the walks: the translator makes equal ones one, and what
 * stands behind several walks and is long a function. Walks are told apart by numbers, which they
 * are given when they are first met. */
#ifndef NATIVE_JOINS_H
#define NATIVE_JOINS_H

#include "../rules/walk.h"

struct joins {
    struct arena *arena;
    struct numbered_walk *item; /* by number, from 1 */
    int items, items_capacity;
    struct walk **entry; /* unified joins, by hashing; NULL: free */
    int entries, entries_capacity;
    uint64_t looks; /* entries that were looked at so far; tests watch that they are few */
};

void joins_init(struct joins *joins, struct arena *arena);
void joins_done(struct joins *joins);

/* The same walk with equal joins in it made one; new joins are the arena's. */
struct walk *joins_unify(struct joins *joins, struct walk *walk);

/* Notes which walks of at least so many words stand behind others in it. */
void joins_note(struct joins *joins, struct walk *walk, int size);

/* Whether the walk was noted more than once. */
bool joins_is_repeated(const struct joins *joins, const struct walk *walk);

#endif
