/* The transposition table: search results by the hash of the position. It is made once and serves
 * many searches, of which none sees what another has stored. */
#ifndef SEARCH_TRANSPOSITION_H
#define SEARCH_TRANSPOSITION_H

#include "../base/memory.h"

#include <stdbool.h>

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

struct transposition_entry {
    uint64_t key;
    int32_t score; /* wins are counted from the position itself */
    int32_t move;  /* its number in the list of all moves; -1 for none */
    int16_t depth;
    uint8_t bound;   /* enum bound */
    bool proved;     /* exact: it holds for any depth */
    uint32_t search; /* which has stored it */
};

struct transpositions {
    struct memory *memory;
    struct transposition_entry *entry;
    size_t entries; /* that there is room for */
    size_t mask;    /* those of this search, a power of two, less 1: they hang on its size alone */
    uint32_t search;
};

void transposition_done(struct transpositions *table);

/* Begins a search of so many positions: nothing is known. */
void transposition_begin(struct transpositions *table, struct memory *memory, uint64_t positions);

/* Has the processor fetch what is known of a position that will be asked for soon. */
static inline void transposition_prefetch(const struct transpositions *table, uint64_t key) {
    const struct transposition_entry *pair = &table->entry[key & table->mask & ~UINT64_C(1)];
    __builtin_prefetch(&pair[0]);
    __builtin_prefetch(&pair[1].search); /* perhaps in another line of the cache */
}

/* NULL if nothing is known. */
const struct transposition_entry *transposition_find(const struct transpositions *table,
                                                     uint64_t key);

/* Stores it, after so many plies from the first position of the search. Of the two entries that a
 * key may have, one keeps what was searched deepest, the other what was stored last. */
void transposition_store(struct transpositions *table, const struct transposition_entry *entry,
                         int plies);

#endif
