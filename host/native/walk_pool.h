/* Shares equal parts: equal joins become one walk, and a long continuation of several walks becomes
 * one function. Walks are compared by numbers, which they get when they are first met. */
#ifndef NATIVE_WALK_POOL_H
#define NATIVE_WALK_POOL_H

#include "../words/walk.h"

struct walk_pool {
    struct arena *arena;
    struct numbered_walk *item; /* by number, from 1 */
    int items, items_capacity;
    struct walk **entry; /* unified joins, by hashing; NULL: free */
    int entries, entries_capacity;
    uint64_t probes; /* entries that were looked at so far; tests watch that they are few */
};

void walk_pool_init(struct walk_pool *pool, struct arena *arena);
void walk_pool_done(struct walk_pool *pool);

/* Return the same walk with its equal joins shared; new joins are the arena's. */
struct walk *walk_pool_intern(struct walk_pool *pool, struct walk *walk);

/* Note the walks of at least `size` words that are tails of sequences in it. */
void walk_pool_count_tails(struct walk_pool *pool, struct walk *walk, int size);

/* Return true if the walk was counted more than once. */
bool walk_pool_is_shared_tail(const struct walk_pool *pool, const struct walk *walk);

#endif
