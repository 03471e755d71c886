/* Sets of squares: a bit for each square of a board, in as many 64-bit words as the board needs. */
#pragma once

#include "../base/assertion.h"

#include <stdbool.h>
#include <stdint.h>

enum { CELL_WORDS_MAX = 11 }; /* 26 x 26 squares */

struct cells {
    uint64_t word[CELL_WORDS_MAX];
};

static inline bool cells_has(const uint64_t *set, int square) {
    ASSERT_HOT(square >= 0 && square < CELL_WORDS_MAX * 64);
    return set[square >> 6] >> (square & 63) & 1;
}

static inline void cells_add(uint64_t *set, int square) {
    ASSERT_HOT(square >= 0 && square < CELL_WORDS_MAX * 64);
    set[square >> 6] |= UINT64_C(1) << (square & 63);
}

static inline void cells_remove(uint64_t *set, int square) {
    ASSERT_HOT(square >= 0 && square < CELL_WORDS_MAX * 64);
    set[square >> 6] &= ~(UINT64_C(1) << (square & 63));
}

/* Return the first square of the set above `after` (-1 to begin); -1 if there is none. */
static inline int cells_next(const uint64_t *set, int words, int after) {
    int square = after + 1, word = square >> 6;
    ASSERT_HOT(square >= 0);
    if (word >= words) return -1;
    uint64_t rest = set[word] & ~UINT64_C(0) << (square & 63);
    while (!rest) {
        if (++word == words) return -1;
        rest = set[word];
    }
    return word * 64 + __builtin_ctzll(rest);
}

static inline int cells_count(const uint64_t *set, int words) {
    int count = 0;
    for (int i = 0; i < words; i++) count += __builtin_popcountll(set[i]);
    return count;
}
