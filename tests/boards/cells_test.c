/* Sets of squares. */
#include "support.h"

#include "board/cells.h"

Test(cells, contain_added_squares_in_any_word) {
    struct cells cells = {0};
    for (int square = 0; square < BOARD_SQUARES_MAX; square += 7) cells_add(cells.word, square);
    for (int square = 0; square < BOARD_SQUARES_MAX; square++)
        ENSURE(cells_has(cells.word, square) == (square % 7 == 0), "square %d", square);
}

Test(cells, lose_only_removed_squares) {
    struct cells cells = {0};
    for (int square = 60; square < 70; square++) cells_add(cells.word, square);
    cells_remove(cells.word, 64);
    for (int square = 60; square < 70; square++)
        ENSURE(cells_has(cells.word, square) == (square != 64), "square %d", square);
}

Test(cells, are_counted_over_all_words) {
    struct cells cells = {0};
    cells_add(cells.word, 0);
    cells_add(cells.word, 63);
    cells_add(cells.word, 64);
    cells_add(cells.word, 675);
    cells_add(cells.word, 675);
    cells_remove(cells.word, 5);
    cells_remove(cells.word, 63);
    cells_add(cells.word, 65);
    cr_assert_eq(cells_count(cells.word, CELL_WORDS_MAX), 4);
    cr_assert_eq(cells_count(cells.word, 1), 1);
}

Test(cells, are_iterated_in_order) {
    static const int squares[] = {0, 1, 62, 63, 64, 127, 128, 320, 675};
    struct cells cells = {0};
    int at = -1;
    for (int i = 0; i < 9; i++) cells_add(cells.word, squares[i]);
    for (int i = 0; i < 9; i++) {
        at = cells_next(cells.word, CELL_WORDS_MAX, at);
        ENSURE(at == squares[i], "%d instead of %d", at, squares[i]);
    }
    cr_assert_eq(cells_next(cells.word, CELL_WORDS_MAX, at), -1);
}

Test(cells, have_no_next_square_if_empty) {
    struct cells cells = {0};
    cr_assert_eq(cells_next(cells.word, CELL_WORDS_MAX, -1), -1);
}

Test(cells, have_no_next_square_after_the_last_one) {
    struct cells cells = {0};
    cells_add(cells.word, 63);
    cr_assert_eq(cells_next(cells.word, 1, 63), -1);
}
