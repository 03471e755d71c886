/* Hash sets: 64-bit numbers, such as the hashes of the positions that a search has visited. */
#ifndef EXPLORE_HASH_SET_H
#define EXPLORE_HASH_SET_H

#include "../base/memory.h"

#include <stdbool.h>

struct hash_set {
    struct memory *memory;
    uint64_t *item; /* hashed; 0 where there is none */
    int count, capacity;
};

void hash_set_init(struct hash_set *set, struct memory *memory);
void hash_set_done(struct hash_set *set);

/* Adds a number; false if it was there. */
bool hash_set_add(struct hash_set *set, uint64_t number);

#endif
