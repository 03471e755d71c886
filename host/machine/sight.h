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
    class_set same[BOARD_SQUARES_MAX]; /* by square read: classes with the same answers */
    class_set classes;                 /* classes whose squares it has looked up */
    bool all;                          /* it may have read anything */
};

/* Make the read set empty. */
static inline void sight_clear(struct sight *sight) {
    sight->squares = (struct cells){{0}};
    sight->classes = 0;
    sight->all = false;
}

/* Record a test of a square that distinguishes the classes of a set from the others; the square has
 * `class`. */
static inline void sight_add(struct sight *sight, int square, int class, class_set mask) {
    ASSERT_HOT(square >= 0 && square < BOARD_SQUARES_MAX);
    if (!cells_has(sight->squares.word, square)) sight->same[square] = ALL_CLASSES;
    cells_add(sight->squares.word, square);
    sight->same[square] &= classes_have(mask, class) ? mask : ~mask;
}

/* Record that a square must have exactly this class. */
static inline void sight_add_exact(struct sight *sight, int square, int class) {
    ASSERT_HOT(square >= 0 && square < BOARD_SQUARES_MAX);
    cells_add(sight->squares.word, square);
    sight->same[square] = classes_only(class);
}

/* Return true if the run would be the same with a piece of the class on the square. */
static inline bool sight_is_unaffected(const struct sight *sight, int square, int class) {
    return !classes_have(sight->classes, class) &&
           (!cells_has(sight->squares.word, square) || classes_have(sight->same[square], class));
}

#endif
