/* Sets of squares as SET_WORDS words of 64 bits, right after the macros of every translation: one
 * word is a number, and several are a vector. Joining and complement are C's own operators. The
 * host, whose memory is aligned to words, does not #include this file; the Makefile embeds its
 * text. */

#if SET_WORDS == 1
typedef uint64_t set;
#else
typedef uint64_t set __attribute__((vector_size(8 * SET_WORDS), aligned(8)));
#endif

#define NO_SQUARES ((set){0})

/* -- A number ---------------------------------------------------------------------------------- */

#if SET_WORDS == 1
INLINE uint64_t word_of(set s, int word) {
    return word ? 0 : s;
}

INLINE bool some(set s) {
    return s != 0;
}

INLINE bool has(set s, int square) {
    return s >> square & 1;
}

INLINE set single_if(int square, bool is) {
    return (set)is << square;
}

/* rest: return the set without its lowest member. lowest: return that member alone. */
INLINE set rest(set s) {
    return s & (s - 1);
}

INLINE set lowest(set s) {
    return s & -s;
}

INLINE bool several(set s) {
    return rest(s) != 0;
}

/* Shift by a number of squares up, or down. */
INLINE set up(set s, int by) {
    return s << by;
}

INLINE set down(set s, int by) {
    return s >> by;
}

INLINE int first(set s) {
    return __builtin_ctzll(s);
}

/* A loop over the members of a set, in which they are MEMBER(r). */
#define FOR_MEMBERS(r, s) for (set r = s; some(r); r = rest(r))
#define MEMBER(r) first(r)

INLINE int last(set s) {
    return 63 - __builtin_clzll(s);
}

/* Return the set with two squares exchanged. */
INLINE set trade(set s, int a, int b) {
    set x = (s >> a ^ s >> b) & 1;
    return s ^ (x << a | x << b);
}

/* -- Vectors ----------------------------------------------------------------------------------- */

#else
#if SET_WORDS == 2
#define WORD_NUMBERS ((set){0, 1})
#elif SET_WORDS == 4
#define WORD_NUMBERS ((set){0, 1, 2, 3})
#elif SET_WORDS == 8
#define WORD_NUMBERS ((set){0, 1, 2, 3, 4, 5, 6, 7})
#else
#define WORD_NUMBERS ((set){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})
#endif

INLINE uint64_t word_of(set s, int word) {
    return s[word];
}

/* Instructions for a whole vector, if the processor has them. SHIFT_EACH shifts each word by a
 * number of its own, and its bits are lost if that is 64 or more; ptestz is a test; SIGNS gives a
 * bit for each word. */
#if defined __AVX2__ && SET_WORDS <= 4
typedef long long signed_words __attribute__((vector_size(8 * SET_WORDS)));
typedef double fractions __attribute__((vector_size(8 * SET_WORDS)));
#if SET_WORDS == 2
#define FOR_VECTOR(instruction) __builtin_ia32_##instruction##128
#define SHIFT_EACH __builtin_ia32_psllv2di
#define SIGNS __builtin_ia32_movmskpd
#else
#define FOR_VECTOR(instruction) __builtin_ia32_##instruction##256
#define SHIFT_EACH __builtin_ia32_psllv4di
#define SIGNS __builtin_ia32_movmskpd256
#endif

INLINE bool some(set s) {
    return !FOR_VECTOR(ptestz)((signed_words)s, (signed_words)s);
}

INLINE set single_if(int square, bool is) {
    set bit = NO_SQUARES + (uint64_t)is, shift = (uint64_t)square - 64 * WORD_NUMBERS;
    return (set)SHIFT_EACH((signed_words)bit, (signed_words)shift);
}

INLINE bool has(set s, int square) {
    return !FOR_VECTOR(ptestz)((signed_words)s, (signed_words)single_if(square, true));
}

/* Return the words that have members, as bits. */
INLINE unsigned filled_words(set s) {
    return (unsigned)SIGNS((fractions)(s == 0)) ^ ((1u << SET_WORDS) - 1);
}

INLINE int lowest_word(set s) {
    return __builtin_ctz(filled_words(s) | 1u << (SET_WORDS - 1));
}

INLINE bool several(set s) {
    unsigned words = filled_words(s);
    return some(s & (s - 1)) || (words & (words - 1));
}
#else
INLINE bool some(set s) {
    uint64_t any = 0;
    for (int i = 0; i < SET_WORDS; i++) any |= s[i];
    return any != 0;
}

INLINE bool has(set s, int square) {
    return s[square >> 6] >> (square & 63) & 1;
}

INLINE set single_if(int square, bool is) {
    set s = (set)(WORD_NUMBERS == (uint64_t)square >> 6);
    return s & (uint64_t)is << (square & 63);
}

INLINE int lowest_word(set s) {
    int word = 0;
    while (word < SET_WORDS - 1 && !s[word]) word++;
    return word;
}

INLINE bool several(set s) {
    int word = lowest_word(s);
    uint64_t more = s[word] & (s[word] - 1);
    while (++word < SET_WORDS) more |= s[word];
    return more != 0;
}
#endif

INLINE int first(set s) {
    int word = lowest_word(s);
    return 64 * word + __builtin_ctzll(s[word]);
}

INLINE int last(set s) {
    int word = SET_WORDS - 1;
    while (word > 0 && !s[word]) word--;
    return 64 * word + 63 - __builtin_clzll(s[word]);
}

/* Loop word by word, which takes fewer instructions for each member. */
#define FOR_MEMBERS(r, s)                                                                          \
    for (int word_##r = 0; word_##r < SET_WORDS; word_##r++)                                       \
        for (uint64_t r = word_of(s, word_##r); r; r &= r - 1)
#define MEMBER(r) (64 * word_##r + __builtin_ctzll(r))

INLINE set lowest(set s) {
    return single_if(first(s), some(s));
}

INLINE set rest(set s) {
    return s & ~lowest(s);
}

/* Return words of two vectors, the second after the first, from word `from` on. */
INLINE set words_from(set a, set b, int from) {
#ifdef __clang__
    set words;
    for (int i = 0, j = from; i < SET_WORDS; i++, j++)
        words[i] = j < SET_WORDS ? a[j] : j < 2 * SET_WORDS ? b[j - SET_WORDS] : 0;
    return words;
#else
    return __builtin_shuffle(a, b, WORD_NUMBERS + (uint64_t)from);
#endif
}

INLINE set up(set s, int by) {
    int words = SET_WORDS - (by >> 6), bits = by & 63;
    set moved = words_from(NO_SQUARES, s, words) << bits;
    return bits ? moved | words_from(NO_SQUARES, s, words - 1) >> (64 - bits) : moved;
}

INLINE set down(set s, int by) {
    int words = by >> 6, bits = by & 63;
    set moved = words_from(s, NO_SQUARES, words) >> bits;
    return bits ? moved | words_from(s, NO_SQUARES, words + 1) << (64 - bits) : moved;
}

INLINE set trade(set s, int a, int b) {
    bool x = has(s, a) != has(s, b);
    return s ^ (single_if(a, x) | single_if(b, x));
}
#endif

/* -- Either ------------------------------------------------------------------------------------ */

INLINE set single(int square) {
    return single_if(square, true);
}

INLINE int count_bits(set s) {
    int count = 0;
    for (int i = 0; i < SET_WORDS; i++) count += __builtin_popcountll(word_of(s, i));
    return count;
}

/* Return the n-th bit of a word, from 0, of those that are set. */
INLINE int nth_bit(uint64_t word, uint32_t n) {
#if defined __BMI2__ && (SQUARES <= 32 || !defined SLOW_DEPOSIT)
    return __builtin_ctzll(__builtin_ia32_pdep_di((uint64_t)1 << n, word));
#else
    int at = 0;
    for (int half = 32; half > 4; half /= 2) {
        uint32_t count = (uint32_t)__builtin_popcountll(word >> at & (((uint64_t)1 << half) - 1));
        bool above = n >= count;
        n -= above ? count : 0;
        at += above ? half : 0;
    }
    word >>= at;
    while (n-- > 0) word &= word - 1;
    return at + __builtin_ctzll(word);
#endif
}

/* Return the n-th member of a set, from 0. */
INLINE int nth_square(set s, uint32_t n) {
    int word = 0;
    uint32_t before = 0, sum = 0;
#pragma GCC unroll 16
    for (int i = 0; i < SET_WORDS - 1; i++) {
        sum += (uint32_t)__builtin_popcountll(word_of(s, i));
        word += n >= sum;
        before = n >= sum ? sum : before;
    }
    return 64 * word + nth_bit(word_of(s, word), n - before);
}

INLINE set nth(set s, uint32_t n) {
    return single(nth_square(s, n));
}
