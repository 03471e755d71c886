/* The transposition table: search results by the hash of the position. It is made once and serves
 * many searches, none of which uses the results of another. */
#pragma once

#include "../base/memory.h"

#include <stdbool.h>

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

struct transposition_entry {
    uint64_t key;
    int32_t score; /* wins are counted from this position */
    int32_t move;  /* number of the best move in the list of all moves; -1 for none */
    int16_t depth;
    uint8_t bound;   /* enum bound */
    bool proved;     /* exact: valid for any depth */
    uint32_t search; /* search that has stored it */
};

struct transpositions {
    struct memory *memory;
    struct transposition_entry *entry;
    size_t entries; /* number of entries */
    size_t mask;    /* number of entries of this search, a power of two, minus 1; it depends only on
                       the budget */
    uint32_t search;
};

void transposition_done(struct transpositions *table);

/* Begin a search with this budget: the table is then empty. */
void transposition_begin(struct transpositions *table, struct memory *memory, uint64_t positions);

/* Prefetch the entry of a position that will be needed soon. */
static inline void transposition_prefetch(const struct transpositions *table, uint64_t key) {
    const struct transposition_entry *pair = &table->entry[key & table->mask & ~UINT64_C(1)];
    __builtin_prefetch(&pair[0]);
    __builtin_prefetch(&pair[1].search); /* perhaps in another line of the cache */
}

/* Return the entry of a key; NULL if there is none. */
const struct transposition_entry *transposition_find(const struct transpositions *table,
                                                     uint64_t key);

/* Store an entry, at this number of plies from the root. Of the two entries for a key, one keeps
 * the deepest result, the other the latest. */
void transposition_store(struct transpositions *table, const struct transposition_entry *entry,
                         int plies);
