#include "keyset.h"

#include "memory.h"

enum { FIRST_BUCKETS = 256 };

void key_set_grow(struct key_set *set, struct memory *memory) {
    uint32_t buckets = set->buckets ? set->buckets * 2 : FIRST_BUCKETS;
    uint64_t *key = memory_new(memory, buckets * (sizeof *key + sizeof *set->stamp));
    struct key_set larger = {key, (uint32_t *)(key + buckets), 1, buckets, 0};
    for (uint32_t i = 0; i < set->buckets; i++)
        if (set->stamp[i] == set->now) key_set_add_again(&larger, set->key[i]);
    key_set_done(set, memory);
    *set = larger;
}

void key_set_done(struct key_set *set, struct memory *memory) {
    memory_free(memory, set->key);
}
