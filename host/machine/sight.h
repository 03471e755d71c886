/* The read set of a lookup of attacks that found nothing: the tests that failed. As long as none of
 * them would succeed now, the lookup would find nothing again. Its tests aren't negated, so a test
 * that succeeded and now fails can only end a path.
 *
 * For example, the lookup walks from a king on a1 upward and finds its own pawn on a3. On a2, the
 * tests for an enemy rook and queen failed. So `open` of a2 is {rook, queen}. On a3, the test for
 * an empty square failed, too, and `open` of a3 is {rook, queen, empty}. A knight that goes to a2
 * changes nothing, but if the pawn leaves a3, there may be an attack. */
#pragma once

#include "../base/assertion.h"
#include "../board/board.h"

struct sight {
    struct cells squares;              /* where a test failed */
    class_set open[BOARD_SQUARES_MAX]; /* by such a square: classes for which a failed test would
                                          have succeeded */
    class_set classes;                 /* classes whose squares it has looked up */
    class_set arriving;                /* classes that may change the result wherever they arrive */
    bool all;                          /* it may depend on anything */
};

/* Begin without any failed test. */
static inline void sight_clear(struct sight *sight) {
    sight->squares = (struct cells){{0}};
    sight->classes = sight->arriving = 0;
    sight->all = false;
}

/* Record a test for one of the classes that has failed on a square. */
static inline void sight_add(struct sight *sight, int square, class_set mask) {
    ASSERT_HOT(square >= 0 && square < BOARD_SQUARES_MAX);
    if (!cells_has(sight->squares.word, square)) sight->open[square] = 0;
    cells_add(sight->squares.word, square);
    sight->open[square] |= mask;
}

/* Return true if the lookup would still find nothing with a piece of the class on the square. */
static inline bool sight_is_unaffected(const struct sight *sight, int square, int class) {
    return !classes_have(sight->classes | sight->arriving, class) &&
           (!cells_has(sight->squares.word, square) || !classes_have(sight->open[square], class));
}
