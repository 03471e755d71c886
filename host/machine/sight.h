/* Read sets: the squares that a run has read. While they are unchanged, the run would do the same
 * again.
 *
 * For example, a rook's walk from a1 upward finds a pawn on a3. Then `squares` contains a2 and a3.
 * For a2, where the walk tested for an empty square, `same` is {empty}. For a3, where it tested for
 * an enemy, `same` is all enemies, because any of them would have been captured. */
#ifndef MACHINE_SIGHT_H
#define MACHINE_SIGHT_H

#include "../base/assertion.h"
#include "../board/board.h"

struct sight {
    struct cells squares;
    uint64_t same[BOARD_SQUARES_MAX]; /* by square read: classes with the same answers */
    uint64_t classes;                 /* classes whose squares it has looked up */
    bool all;                         /* it may have read anything */
};

/* Make the read set empty. */
static inline void sight_clear(struct sight *sight) {
    sight->squares = (struct cells){{0}};
    sight->classes = 0;
    sight->all = false;
}

/* Record a test of a square that distinguishes the classes of a set from the others; the square has
 * `class`. */
static inline void sight_add(struct sight *sight, int square, int class, uint64_t mask) {
    ASSERT_HOT(square >= 0 && square < BOARD_SQUARES_MAX);
    if (!cells_has(sight->squares.word, square)) sight->same[square] = ~UINT64_C(0);
    cells_add(sight->squares.word, square);
    sight->same[square] &= mask >> class & 1 ? mask : ~mask;
}

/* Record that a square must have exactly this class. */
static inline void sight_add_exact(struct sight *sight, int square, int class) {
    ASSERT_HOT(square >= 0 && square < BOARD_SQUARES_MAX);
    cells_add(sight->squares.word, square);
    sight->same[square] = UINT64_C(1) << class;
}

/* Return true if the run would be the same with a piece of the class on the square. */
static inline bool sight_is_unaffected(const struct sight *sight, int square, int class) {
    return !(sight->classes >> class & 1) &&
           (!cells_has(sight->squares.word, square) || sight->same[square] >> class & 1);
}

#endif
