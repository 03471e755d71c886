/* Random numbers, the same on every machine: xoshiro256** by Blackman and Vigna (public domain),
 * seeded by splitmix64 (Steele, Lea, Flood 2014). Translated code contains this file, too
 * (native/translate.c), so that it draws the same numbers. */
#pragma once

#include <assert.h>
#include <stdint.h>

struct random {
    uint64_t state[4];
};

/* Spread the bits of x over the whole word: one step of splitmix64's output function. */
static inline uint64_t random_mix(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static inline void random_seed(struct random *random, uint64_t seed) {
    for (int i = 0; i < 4; i++) {
        seed += UINT64_C(0x9e3779b97f4a7c15);
        random->state[i] = random_mix(seed);
    }
}

static inline uint64_t random_rotated(uint64_t x, int by) {
    return (x << by) | (x >> (64 - by));
}

static inline uint64_t random_next(struct random *random) {
    uint64_t *s = random->state;
    uint64_t result = random_rotated(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = random_rotated(s[3], 45);
    return result;
}

/* Return a number from 0 to below - 1, all equally likely; below must be at least 1. Numbers beyond
 * the largest multiple of `below` are drawn again, because small remainders would be more likely.
 * Only few numbers need a division to see that. */
static inline uint32_t random_below(struct random *random, uint32_t below) {
    assert(below > 0);
    for (;;) {
        uint32_t drawn = (uint32_t)(random_next(random) >> 32);
        if (drawn <= UINT32_MAX - below || drawn < (UINT64_C(1) << 32) / below * below)
            return drawn % below;
    }
}
