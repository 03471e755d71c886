#include "hash_set.h"

#include <assert.h>

enum { FIRST_CAPACITY = 1024 };

void hash_set_init(struct hash_set *set, struct memory *memory) {
    *set = (struct hash_set){.memory = memory};
}

void hash_set_done(struct hash_set *set) {
    memory_free(set->memory, set->item);
    set->item = NULL;
}

/* Where the number stands, or belongs. */
static uint64_t *find_slot(const struct hash_set *set, uint64_t number) {
    uint64_t at = number ^ number >> 29;
    assert(number && set->count < set->capacity); /* so that the loop ends */
    for (;; at++) {
        uint64_t *item = &set->item[at & (uint64_t)(set->capacity - 1)];
        if (*item == 0 || *item == number) return item;
    }
}

static void grow(struct hash_set *set) {
    struct hash_set larger = {.memory = set->memory,
                              .capacity = set->capacity ? 2 * set->capacity : FIRST_CAPACITY};
    larger.item = memory_new(set->memory, (size_t)larger.capacity * sizeof *larger.item);
    for (int i = 0; i < set->capacity; i++)
        if (set->item[i]) *find_slot(&larger, set->item[i]) = set->item[i];
    larger.count = set->count;
    memory_free(set->memory, set->item);
    *set = larger;
}

bool hash_set_add(struct hash_set *set, uint64_t number) {
    number += number == 0;
    if (2 * (set->count + 1) > set->capacity) grow(set);
    uint64_t *item = find_slot(set, number);
    if (*item) return false;
    *item = number;
    set->count++;
    return true;
}
