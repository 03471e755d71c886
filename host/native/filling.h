/* Functions that a translation has if moves of random games only fill squares: which squares are
 * free, and which patterns of pieces are complete (patterns.c). The host does not #include this
 * file; the Makefile embeds its text. */

#if FILLS
/* The free squares. For each word of the set, sum[word] is the number of free squares in it and in
 * the words before it. */
struct free_squares {
    uint64_t word[SET_WORDS];
    uint32_t sum[SET_WORDS];
};

static void find_free(struct free_squares *free, set squares) {
    uint32_t sum = 0;
    for (int i = 0; i < SET_WORDS; i++) {
        free->word[i] = word_of(squares, i);
        free->sum[i] = sum += (uint32_t)__builtin_popcountll(word_of(squares, i));
    }
}

INLINE uint32_t count_free(const struct free_squares *free) {
    return free->sum[SET_WORDS - 1];
}

/* Fill the n-th free square, from 0, and return it. */
INLINE int fill_square(struct free_squares *free, uint32_t n) {
    int word = 0;
    uint32_t before = 0;
#pragma GCC unroll 16
    for (int i = 0; i < SET_WORDS; i++) {
        uint32_t sum = free->sum[i];
        bool later = n >= sum;
        word += later;
        before = later ? sum : before;
        free->sum[i] = sum - !later;
    }
    int at = nth_bit(free->word[word], n - before);
    free->word[word] ^= (uint64_t)1 << at;
    return 64 * word + at;
}
#endif

#if PATTERNS
/* Each pattern has a counter: 128, less the number of its pieces that aren't there yet. Counters of
 * patterns along a line follow each other, so that one addition counts a piece in up to eight. */
struct patterns {
    uint8_t counter[PATTERNS + 8];
    uint32_t complete; /* the endings that have a complete pattern, a bit each */
};

/* The counters that a piece on a square changes: the first, and a bit for each of it and the next
 * seven. */
struct counted {
    uint16_t first;
    uint8_t which;
};

/* Return a byte of 1 for each bit. */
INLINE uint64_t ones_of(uint8_t bits) {
#if defined __BMI2__ && !defined SLOW_DEPOSIT
    uint64_t ones = __builtin_ia32_pdep_di(bits, 0x0101010101010101u);
#else
    uint64_t each = bits * 0x0101010101010101u & 0x8040201008040201u;
    uint64_t ones = (each + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;
#endif
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    ones = __builtin_bswap64(ones);
#endif
    return ones;
}

/* Count a piece in these patterns of an ending, whose counters begin with `first`. */
INLINE void count_piece(struct patterns *patterns, int first, const struct counted *counted,
                        int count, int ending) {
    uint64_t complete = 0;
#pragma GCC unroll 16
    for (int i = 0; i < count; i++) {
        uint64_t counters;
        uint8_t *at = patterns->counter + first + counted[i].first;
        __builtin_memcpy(&counters, at, sizeof counters);
        counters += ones_of(counted[i].which);
        __builtin_memcpy(at, &counters, sizeof counters);
        complete |= counters;
    }
    patterns->complete |= (uint32_t)((complete & 0x8080808080808080u) != 0) << ending;
}
#endif
