#include "word_counts.h"

#include "word.h"

#include <assert.h>

enum { BUCKETS_LEAST = 64 };

static size_t hash_of(const struct walk *walk) {
    return (size_t)((uintptr_t)walk / sizeof *walk * 0x9e3779b1U);
}

static void enter_bucket(struct word_counts *counts, int index) {
    size_t slot = hash_of(counts->item[index].walk);
    assert((counts->count + 1) * 2 <= counts->buckets); /* so that there is a free one */
    while (counts->bucket[slot & (size_t)(counts->buckets - 1)] >= 0) slot++;
    counts->bucket[slot & (size_t)(counts->buckets - 1)] = index;
}

/* Keeps the buckets at most half full. */
static void grow_buckets(struct word_counts *counts) {
    int wanted = counts->buckets ? counts->buckets * 2 : BUCKETS_LEAST;
    if ((counts->count + 1) * 2 <= counts->buckets) return;
    counts->bucket =
        memory_resize(counts->memory, counts->bucket, (size_t)wanted * sizeof *counts->bucket);
    counts->buckets = wanted;
    for (int i = 0; i < wanted; i++) counts->bucket[i] = -1;
    for (int i = 0; i < counts->count; i++) enter_bucket(counts, i);
}

static struct word_count *find_count(const struct word_counts *counts, const struct walk *walk) {
    for (size_t slot = hash_of(walk); counts->buckets; slot++) {
        int index = counts->bucket[slot & (size_t)(counts->buckets - 1)];
        if (index < 0) return NULL;
        if (counts->item[index].walk == walk) return &counts->item[index];
    }
    return NULL;
}

struct word_count *word_counts_of(struct word_counts *counts, const struct walk *walk) {
    struct word_count *found = find_count(counts, walk);
    if (found) return found;
    grow_buckets(counts);
    counts->item = memory_grow(counts->memory, counts->item, &counts->capacity, counts->count + 1,
                               sizeof *counts->item);
    counts->item[counts->count] = (struct word_count){.walk = walk};
    enter_bucket(counts, counts->count);
    return &counts->item[counts->count++];
}

static bool count_word(void *context, struct definition *definition, struct attempt *attempt) {
    struct word_count *word = word_counts_of(context, attempt->walk);
    int side = definition->machine->run.side;
    word->tried[side]++;
    word->succeeded[side] += attempt->succeeded;
    return attempt->succeeded;
}

void word_counts_init(struct word_counts *counts, struct memory *memory) {
    *counts = (struct word_counts){.memory = memory};
    counts->observer = (struct observer){.context = counts, .tried = count_word};
}

void word_counts_done(struct word_counts *counts) {
    memory_free(counts->memory, counts->item);
    memory_free(counts->memory, counts->bucket);
}

void word_counts_know(struct word_counts *counts, const struct description *description,
                      const struct walk *walk) {
    struct word_count *word = word_counts_of(counts, walk);
    if (word->known) return;
    word->known = true;
    if (word_is_negated_question(description, walk)) return;
    if (walk->left) word_counts_know(counts, description, walk->left);
    if (walk->right) word_counts_know(counts, description, walk->right);
}
