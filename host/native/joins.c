#include "joins.h"

#include <xxhash.h>

enum { FIRST_ENTRIES = 64 }; /* a power of two */

struct numbered_walk {
    const struct walk *walk;
    int behind; /* in how many sequences it stands last */
};

void joins_init(struct joins *joins, struct arena *arena) {
    *joins = (struct joins){.arena = arena};
}

void joins_done(struct joins *joins) {
    memory_free(joins->arena->memory, joins->item);
    memory_free(joins->arena->memory, (void *)joins->entry);
}

/* The walk's item; NULL if it has none here: its index may be of another translation. */
static struct numbered_walk *find_item(const struct joins *joins, const struct walk *walk) {
    bool known =
        walk->index > 0 && walk->index <= joins->items && joins->item[walk->index].walk == walk;
    return known ? &joins->item[walk->index] : NULL;
}

static struct numbered_walk *item_of(struct joins *joins, struct walk *walk) {
    struct numbered_walk *item = find_item(joins, walk);
    if (item) return item;
    int index = ++joins->items;
    joins->item = memory_grow(joins->arena->memory, joins->item, &joins->items_capacity, index + 1,
                              sizeof *item);
    joins->item[index] = (struct numbered_walk){.walk = walk};
    walk->index = index;
    return &joins->item[index];
}

/* -- Joins made one ---------------------------------------------------------------------------- */

/* Where a join of the word and two walks stands or is to be entered. */
static struct walk **entry_of(struct joins *joins, enum word word, const struct walk *left,
                              const struct walk *right) {
    const int key[] = {(int)word, left->index, right->index};
    for (XXH64_hash_t i = XXH3_64bits(key, sizeof key);; i++) {
        struct walk **entry = &joins->entry[i & (XXH64_hash_t)(joins->entries_capacity - 1)];
        joins->looks++;
        if (!*entry ||
            ((*entry)->word == word && (*entry)->left == left && (*entry)->right == right))
            return entry;
    }
}

static void make_room(struct joins *joins) {
    struct memory *memory = joins->arena->memory;
    struct walk **old = joins->entry;
    int capacity = joins->entries_capacity;
    if (joins->entries * 2 < capacity) return;
    joins->entries_capacity = capacity ? capacity * 2 : FIRST_ENTRIES;
    joins->entry = memory_new(memory, (size_t)joins->entries_capacity * sizeof(*joins->entry));
    for (int i = 0; i < capacity; i++)
        if (old[i]) *entry_of(joins, old[i]->word, old[i]->left, old[i]->right) = old[i];
    memory_free(memory, (void *)old);
}

struct walk *joins_unify(struct joins *joins, struct walk *walk) {
    if (walk->word != WORD_SEQUENCE && walk->word != WORD_EITHER) {
        item_of(joins, walk);
        return walk;
    }
    struct walk *left = joins_unify(joins, walk->left), *right = joins_unify(joins, walk->right);
    make_room(joins);
    struct walk **entry = entry_of(joins, walk->word, left, right);
    if (!*entry) {
        struct walk *join = *entry = arena_new(joins->arena, sizeof *join);
        *join = *walk;
        join->left = left;
        join->right = right;
        item_of(joins, join);
        joins->entries++;
    }
    return *entry;
}

/* -- Walks behind others ----------------------------------------------------------------------- */

void joins_note(struct joins *joins, struct walk *walk, int size) {
    if (walk->size < size) return;
    if (walk->word == WORD_SEQUENCE && walk->right->size >= size)
        item_of(joins, walk->right)->behind++;
    if (walk->word == WORD_SELF) return;
    if (walk->left) joins_note(joins, walk->left, size);
    if (walk->right) joins_note(joins, walk->right, size);
}

bool joins_is_repeated(const struct joins *joins, const struct walk *walk) {
    const struct numbered_walk *item = find_item(joins, walk);
    return item && item->behind > 1;
}
