/* Word counts: how often the words of walks were tried, and how often they succeeded, as an
 * observer of the definition counts. */
#ifndef EXPLAIN_WORD_COUNTS_H
#define EXPLAIN_WORD_COUNTS_H

#include "definition.h"

/* A word, or a join that can fail, wherever walks share it. */
struct word_count {
    const struct walk *walk;
    bool known;                              /* see word_counts_know */
    uint64_t tried[SIDES], succeeded[SIDES]; /* in walks of each side */
};

struct word_counts {
    struct memory *memory;
    struct observer observer; /* counts */
    struct word_count *item;  /* in the order in which they were met */
    int count, capacity;
    int *bucket; /* indexes of items by the hashes of their walks; -1: free */
    int buckets;
};

void word_counts_init(struct word_counts *counts, struct memory *memory);
void word_counts_done(struct word_counts *counts);

/* What was counted of a walk, 0 if nothing. */
struct word_count *word_counts_of(struct word_counts *counts, const struct walk *walk);

/* Enters all words of a walk, so that they are there even if they are never tried. */
void word_counts_know(struct word_counts *counts, const struct description *description,
                      const struct walk *walk);

#endif
