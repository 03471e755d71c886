#include "numbers.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

int numbers_square(const struct description *description, int number) {
    const struct board *board = &description->board;
    enum numbers numbers = description->numbers;
    bool from_top = numbers == NUMBERS_WHITE || numbers == NUMBERS_WHITE_MIRRORED,
         from_a = numbers == NUMBERS_WHITE || numbers == NUMBERS_BLACK_MIRRORED;
    for (int i = 0; i < board->squares && numbers != NUMBERS_NONE; i++) {
        int row = i / board->files, column = i % board->files;
        int square = (from_top ? board->ranks - 1 - row : row) * board->files +
                     (from_a ? column : board->files - 1 - column);
        if (cells_has(board->in_play.word, square) && --number == 0) return square;
    }
    return -1;
}

/* Return true if a text is a move by numbers. */
static bool are_meant(const struct description *description, const char *typed) {
    int numbers = 0;
    if (description->numbers == NUMBERS_NONE) return false;
    for (;; typed++) {
        size_t digits = strspn(typed, "0123456789");
        if (digits == 0 || digits > 3) return false;
        numbers++;
        typed += digits;
        if (*typed == '\0') return numbers > 1;
        if (!strchr("-x:", *typed)) return false;
    }
}

bool numbers_read(const struct description *description, const char *typed, struct text *move,
                  struct text *message) {
    bool by_numbers = are_meant(description, typed);
    while (*typed) {
        char *end, name[SQUARE_NAME_SIZE];
        if (!by_numbers || !isdigit((unsigned char)*typed)) {
            text_add_char(move, *typed++);
            continue;
        }
        int number = (int)strtol(typed, &end, 10), square = numbers_square(description, number);
        if (square < 0) {
            text_print(message, "no square has the number %d; they go from 1 to %d", number,
                       cells_count(description->board.in_play.word, description->board.words));
            return false;
        }
        board_square_name(&description->board, square, name);
        text_print(move, "%s", name);
        typed = end;
    }
    return true;
}
