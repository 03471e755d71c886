/* Sets of numbers: what a search has come across. */
#ifndef EXPLORE_SEEN_H
#define EXPLORE_SEEN_H

#include "../base/memory.h"

#include <stdbool.h>

struct seen {
    struct memory *memory;
    uint64_t *item; /* hashed; 0 where there is none */
    int count, capacity;
};

void seen_init(struct seen *seen, struct memory *memory);
void seen_done(struct seen *seen);

/* Adds a number; false if it was there. */
bool seen_add(struct seen *seen, uint64_t number);

#endif
