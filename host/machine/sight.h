/* Read sets: the squares that a run has looked at; while they are unchanged, the run would do the
 * same again.
 *
 * An example: a rook's walk from a1 upward meets a pawn on a3. Then `squares` holds a2 and a3; for
 * a2, where the walk asked for an empty square, `same` is {empty}; for a3, where it asked whether
 * an enemy stands there, `same` is all enemies: any other of them would have been taken alike. */
#ifndef MACHINE_SIGHT_H
#define MACHINE_SIGHT_H

#include "../base/assertion.h"
#include "../board/board.h"

struct sight {
    struct cells squares;
    uint64_t same[BOARD_SQUARES_MAX]; /* by square looked at: classes for which the answers would
                                         have been the same */
    uint64_t classes;                 /* of which it has asked where they stand */
    bool all;                         /* it may have looked at anything */
};

/* Begins with nothing looked at. */
static inline void sight_clear(struct sight *sight) {
    sight->squares = (struct cells){{0}};
    sight->classes = 0;
    sight->all = false;
}

/* Notes a look at a square that distinguishes the classes of a set from the others; `class` stands
 * there. */
static inline void sight_add(struct sight *sight, int square, int class, uint64_t mask) {
    ASSERT_HOT(square >= 0 && square < BOARD_SQUARES_MAX);
    if (!cells_has(sight->squares.word, square)) sight->same[square] = ~UINT64_C(0);
    cells_add(sight->squares.word, square);
    sight->same[square] &= mask >> class & 1 ? mask : ~mask;
}

/* Notes that exactly this class must stand on a square. */
static inline void sight_add_exact(struct sight *sight, int square, int class) {
    ASSERT_HOT(square >= 0 && square < BOARD_SQUARES_MAX);
    cells_add(sight->squares.word, square);
    sight->same[square] = UINT64_C(1) << class;
}

/* Whether the run would go the same way if a piece of the class came to stand on the square. */
static inline bool sight_is_unaffected(const struct sight *sight, int square, int class) {
    return !(sight->classes >> class & 1) &&
           (!cells_has(sight->squares.word, square) || sight->same[square] >> class & 1);
}

#endif
