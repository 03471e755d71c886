#include "random.h"

#include <assert.h>

uint64_t random_mix(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

void random_seed(struct random *random, uint64_t seed) {
    for (int i = 0; i < 4; i++) {
        seed += UINT64_C(0x9e3779b97f4a7c15);
        random->state[i] = random_mix(seed);
    }
}

static uint64_t rotated(uint64_t x, int by) {
    return (x << by) | (x >> (64 - by));
}

uint64_t random_next(struct random *random) {
    uint64_t *s = random->state;
    uint64_t result = rotated(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotated(s[3], 45);
    return result;
}

uint32_t random_below(struct random *random, uint32_t below) {
    assert(below > 0);
    uint64_t limit =
        (UINT64_C(1) << 32) / below * below; /* beyond it, small remainders are more likely */
    uint64_t drawn;
    do drawn = random_next(random) >> 32;
    while (drawn >= limit);
    return (uint32_t)(drawn % below);
}
