#include "walk_pool.h"

#include <xxhash.h>

enum { FIRST_ENTRIES = 64 }; /* a power of two */

struct numbered_walk {
    const struct walk *walk;
    int behind; /* how many sequences it is the last part of */
};

void walk_pool_init(struct walk_pool *pool, struct arena *arena) {
    *pool = (struct walk_pool){.arena = arena};
}

void walk_pool_done(struct walk_pool *pool) {
    memory_free(pool->arena->memory, pool->item);
    memory_free(pool->arena->memory, (void *)pool->entry);
}

/* The walk's item; NULL if it has none here: its index may be of another translation. */
static struct numbered_walk *find_item(const struct walk_pool *pool, const struct walk *walk) {
    bool known =
        walk->index > 0 && walk->index <= pool->items && pool->item[walk->index].walk == walk;
    return known ? &pool->item[walk->index] : NULL;
}

static struct numbered_walk *item_of(struct walk_pool *pool, struct walk *walk) {
    struct numbered_walk *item = find_item(pool, walk);
    if (item) return item;
    int index = ++pool->items;
    pool->item = memory_grow(pool->arena->memory, pool->item, &pool->items_capacity, index + 1,
                             sizeof *item);
    pool->item[index] = (struct numbered_walk){.walk = walk};
    walk->index = index;
    return &pool->item[index];
}

/* -- Joins made one ---------------------------------------------------------------------------- */

/* Return the place of a join of the word and two walks in the table, or where to enter it. */
static struct walk **entry_of(struct walk_pool *pool, enum word word, const struct walk *left,
                              const struct walk *right) {
    const int key[] = {(int)word, left->index, right->index};
    for (XXH64_hash_t i = XXH3_64bits(key, sizeof key);; i++) {
        struct walk **entry = &pool->entry[i & (XXH64_hash_t)(pool->entries_capacity - 1)];
        pool->probes++;
        if (!*entry ||
            ((*entry)->word == word && (*entry)->left == left && (*entry)->right == right))
            return entry;
    }
}

static void make_room(struct walk_pool *pool) {
    struct memory *memory = pool->arena->memory;
    struct walk **old = pool->entry;
    int capacity = pool->entries_capacity;
    if (pool->entries * 2 < capacity) return;
    pool->entries_capacity = capacity ? capacity * 2 : FIRST_ENTRIES;
    pool->entry = memory_new(memory, (size_t)pool->entries_capacity * sizeof(*pool->entry));
    for (int i = 0; i < capacity; i++)
        if (old[i]) *entry_of(pool, old[i]->word, old[i]->left, old[i]->right) = old[i];
    memory_free(memory, (void *)old);
}

struct walk *walk_pool_intern(struct walk_pool *pool, struct walk *walk) {
    if (walk->word != WORD_SEQUENCE && walk->word != WORD_EITHER) {
        item_of(pool, walk);
        return walk;
    }
    struct walk *left = walk_pool_intern(pool, walk->left),
                *right = walk_pool_intern(pool, walk->right);
    make_room(pool);
    struct walk **entry = entry_of(pool, walk->word, left, right);
    if (!*entry) {
        struct walk *join = *entry = arena_new(pool->arena, sizeof *join);
        *join = *walk;
        join->left = left;
        join->right = right;
        item_of(pool, join);
        pool->entries++;
    }
    return *entry;
}

/* -- Walks behind others ----------------------------------------------------------------------- */

void walk_pool_count_tails(struct walk_pool *pool, struct walk *walk, int size) {
    if (walk->size < size) return;
    if (walk->word == WORD_SEQUENCE && walk->right->size >= size)
        item_of(pool, walk->right)->behind++;
    if (walk->left) walk_pool_count_tails(pool, walk->left, size);
    if (walk->right) walk_pool_count_tails(pool, walk->right, size);
}

bool walk_pool_is_shared_tail(const struct walk_pool *pool, const struct walk *walk) {
    const struct numbered_walk *item = find_item(pool, walk);
    return item && item->behind > 1;
}
