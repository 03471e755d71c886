#include "transposition.h"

enum { ENTRIES_LEAST = 1 << 10, ENTRIES_MOST = 1 << 20 };

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
    }
    table->mask = entries - 1;
    table->search++; /* entries of 0 are of no search */
}

static struct transposition_entry *entry_at(const struct transpositions *table, uint64_t key) {
    return &table->entry[key & table->mask];
}

const struct transposition_entry *transposition_find(const struct transpositions *table,
                                                     uint64_t key) {
    const struct transposition_entry *entry = entry_at(table, key);
    return entry->key == key && entry->search == table->search ? entry : NULL;
}

void transposition_store(struct transpositions *table, const struct transposition_entry *entry) {
    struct transposition_entry *old = entry_at(table, entry->key);
    bool worse =
        old->search != table->search || old->key == entry->key || entry->depth + 2 >= old->depth;
    if (!worse) return;
    *old = *entry;
    old->search = table->search;
}
