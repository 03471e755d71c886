/* Sets of 64-bit keys: hash tables with open addressing. An entry is in use if its stamp is `now`,
 * so that a set is emptied by counting `now` up. Translated code contains this file, too
 * (native/translate.c). */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

struct memory;

struct key_set {
    uint64_t *key; /* the block of memory; the stamps are behind the keys */
    uint32_t *stamp;
    uint32_t now;
    uint32_t buckets; /* a power of two, at least twice `count`; 0: no memory yet */
    uint32_t count;
};

/* Double the set's memory. */
void key_set_grow(struct key_set *set, struct memory *memory);
void key_set_done(struct key_set *set, struct memory *memory);

/* Return true if a set that has memory must grow before the next key is added. */
static inline bool key_set_is_full(const struct key_set *set) {
    return set->count * 2 > set->buckets;
}

/* Add a key; return false if it is in the set already. */
static inline __attribute__((always_inline)) bool key_set_add(struct key_set *set, uint64_t key) {
    assert(!key_set_is_full(set)); /* else the search may find no end */
    for (uint32_t i = (uint32_t)key;; i++) {
        i &= set->buckets - 1;
        if (set->stamp[i] != set->now) {
            set->stamp[i] = set->now;
            set->key[i] = key;
            set->count++;
            return true;
        }
        if (set->key[i] == key) return false;
    }
}

/* Add a key even if it is in the set; return how often it is in it now. */
static inline uint32_t key_set_add_again(struct key_set *set, uint64_t key) {
    uint32_t i = (uint32_t)key & (set->buckets - 1), same = 1;
    for (; set->stamp[i] == set->now; i = (i + 1) & (set->buckets - 1)) same += set->key[i] == key;
    set->stamp[i] = set->now;
    set->key[i] = key;
    set->count++;
    return same;
}

static inline void key_set_clear(struct key_set *set) {
    set->count = 0;
    if (++set->now) return;
    for (uint32_t i = 0; i < set->buckets; i++) set->stamp[i] = 0;
    set->now = 1;
}
