#include "tries.h"

#include "word.h"

#include <assert.h>

enum { BUCKETS_LEAST = 64 };

static size_t hash_of(const struct walk *walk) {
    return (size_t)((uintptr_t)walk / sizeof *walk * 0x9e3779b1U);
}

static void enter_bucket(struct tries *tries, int index) {
    size_t slot = hash_of(tries->item[index].walk);
    assert((tries->count + 1) * 2 <= tries->buckets); /* so that there is a free one */
    while (tries->bucket[slot & (size_t)(tries->buckets - 1)] >= 0) slot++;
    tries->bucket[slot & (size_t)(tries->buckets - 1)] = index;
}

/* Keeps the buckets at most half full. */
static void grow_buckets(struct tries *tries) {
    int wanted = tries->buckets ? tries->buckets * 2 : BUCKETS_LEAST;
    if ((tries->count + 1) * 2 <= tries->buckets) return;
    tries->bucket =
        memory_resize(tries->memory, tries->bucket, (size_t)wanted * sizeof *tries->bucket);
    tries->buckets = wanted;
    for (int i = 0; i < wanted; i++) tries->bucket[i] = -1;
    for (int i = 0; i < tries->count; i++) enter_bucket(tries, i);
}

static struct try *find_try(const struct tries *tries, const struct walk *walk) {
    for (size_t slot = hash_of(walk); tries->buckets; slot++) {
        int index = tries->bucket[slot & (size_t)(tries->buckets - 1)];
        if (index < 0) return NULL;
        if (tries->item[index].walk == walk) return &tries->item[index];
    }
    return NULL;
}

struct try *tries_of(struct tries *tries, const struct walk *walk) {
    struct try *found = find_try(tries, walk);
    if (found) return found;
    grow_buckets(tries);
    tries->item = memory_grow(tries->memory, tries->item, &tries->capacity, tries->count + 1,
                              sizeof *tries->item);
    tries->item[tries->count] = (struct try){.walk = walk};
    enter_bucket(tries, tries->count);
    return &tries->item[tries->count++];
}

static bool count_try(void *context, struct definition *definition, struct attempt *attempt) {
    struct try *try = tries_of(context, attempt->walk);
    int side = definition->machine->run.side;
    try->tried[side]++;
    try->succeeded[side] += attempt->succeeded;
    return attempt->succeeded;
}

void tries_init(struct tries *tries, struct memory *memory) {
    *tries = (struct tries){.memory = memory};
    tries->observer = (struct observer){.context = tries, .tried = count_try};
}

void tries_done(struct tries *tries) {
    memory_free(tries->memory, tries->item);
    memory_free(tries->memory, tries->bucket);
}

void tries_know(struct tries *tries, const struct description *description,
                const struct walk *walk) {
    struct try *try = tries_of(tries, walk);
    if (try->known) return;
    try->known = true;
    if (word_is_negated_question(description, walk)) return;
    if (walk->left) tries_know(tries, description, walk->left);
    if (walk->right) tries_know(tries, description, walk->right);
}
