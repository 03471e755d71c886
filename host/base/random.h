/* Random numbers that are the same on every machine: xoshiro256** by Blackman and Vigna (public
 * domain), seeded by splitmix64 (Steele, Lea, Flood 2014). */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

struct random {
    uint64_t state[4];
};

/* One step of splitmix64's output function: spreads the bits of x over the whole word. */
uint64_t random_mix(uint64_t x);

void random_seed(struct random *random, uint64_t seed);
uint64_t random_next(struct random *random);

/* One of 0 .. below-1, all equally likely; below must be at least 1. */
uint32_t random_below(struct random *random, uint32_t below);

#endif
