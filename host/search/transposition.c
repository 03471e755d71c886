#include "transposition.h"

#include "../system/process.h"
#include "score.h"

enum { ENTRIES_LEAST = 1 << 10, ENTRIES_MOST = 1 << 23 };

void transposition_done(struct transpositions *table) {
    if (table->memory) memory_free(table->memory, table->entry);
    *table = (struct transpositions){0};
}

void transposition_begin(struct transpositions *table, struct memory *memory, uint64_t positions) {
    size_t entries = ENTRIES_LEAST;
    while (entries < positions && entries < ENTRIES_MOST) entries *= 2;
    if (entries > table->entries || table->search == UINT32_MAX) {
        transposition_done(table);
        table->memory = memory;
        table->entry = memory_new(memory, entries * sizeof *table->entry);
        table->entries = entries;
        process_prefer_large_pages(table->entry, entries * sizeof *table->entry);
    }
    table->mask = entries - 1;
    table->search++; /* entries with 0 belong to no search */
}

/* Return the first of the two entries that a key may have. */
static struct transposition_entry *pair_of(const struct transpositions *table, uint64_t key) {
    return &table->entry[key & table->mask & ~UINT64_C(1)];
}

static bool holds(const struct transpositions *table, const struct transposition_entry *entry,
                  uint64_t key) {
    return entry->key == key && entry->search == table->search;
}

const struct transposition_entry *transposition_find(const struct transpositions *table,
                                                     uint64_t key) {
    const struct transposition_entry *pair = pair_of(table, key);
    ASSERT_HOT(table->search > 0);
    return holds(table, &pair[0], key) ? &pair[0] : holds(table, &pair[1], key) ? &pair[1] : NULL;
}

void transposition_store(struct transpositions *table, const struct transposition_entry *entry,
                         int plies) {
    struct transposition_entry *pair = pair_of(table, entry->key), *old = &pair[0];
    assert(plies >= 0);
    ASSERT_HOT(entry->bound != BOUND_NONE && entry->move >= -1);
    ASSERT_HOT(entry->score >= -SCORE_WIN && entry->score <= SCORE_WIN);
    bool keeps = old->search == table->search && old->key != entry->key &&
                 (old->depth > entry->depth || holds(table, &pair[1], entry->key));
    if (keeps) old = &pair[1];
    *old = *entry;
    old->score = score_later(entry->score, -plies);
    old->search = table->search;
}
