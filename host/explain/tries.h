/* Tries: how often the words of walks were tried, and how often they succeeded, as an observer of
 * the definition counts. */
#ifndef EXPLAIN_TRIES_H
#define EXPLAIN_TRIES_H

#include "definition.h"

/* A word, or a join that can fail, wherever walks share it. */
struct try {
    const struct walk *walk;
    bool known;                              /* see tries_know */
    uint64_t tried[SIDES], succeeded[SIDES]; /* in walks of each side */
};

struct tries {
    struct memory *memory;
    struct observer observer; /* counts */
    struct try *item;         /* in the order in which they were met */
    int count, capacity;
    int *bucket; /* indexes of items by the hashes of their walks; -1: free */
    int buckets;
};

void tries_init(struct tries *tries, struct memory *memory);
void tries_done(struct tries *tries);

/* What was counted of a walk, 0 if nothing. */
struct try *tries_of(struct tries *tries, const struct walk *walk);

/* Enters all words of a walk, so that they are there even if they are never tried. */
void tries_know(struct tries *tries, const struct description *description,
                const struct walk *walk);

#endif
