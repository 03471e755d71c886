/* Tests if the rules treat both players alike, so that an audit can compare their moves. */
#include "audit.h"

#include "../words/analysis.h"

#include <string.h>

/* Names a square, and the one that Black sees where White sees it. */
static void name_pair(const struct description *description, int square, char *name, char *other) {
    board_square_name(&description->board, square, name);
    board_square_name(&description->board, description_mirrored(description, square), other);
}

/* Return true if Black's squares of a zone don't mirror White's. */
static bool is_uneven(const struct description *description, const struct zone *zone) {
    const struct cells *white = &zone->cells[SIDE_WHITE], *black = &zone->cells[SIDE_BLACK];
    for (int square = 0; square < description->board.squares; square++)
        if (cells_has(description->board.in_play.word, square) &&
            cells_has(white->word, square) !=
                cells_has(black->word, description_mirrored(description, square)))
            return true;
    return false;
}

/* Return true if the walk asks which side is White, or uses a direction as White sees it. */
static bool asks_side(const struct description *description, const struct walk *walk) {
    if (walk->word == WORD_WHITE || (walk->is_whites && !description->shared)) return true;
    return (walk->left && asks_side(description, walk->left)) ||
           (walk->right && asks_side(description, walk->right));
}

const char *audit_excuse(const struct description *description) {
    for (int i = 0; i < description->zones; i++)
        if (is_uneven(description, &description->zone[i]))
            return "a zone has other squares for Black";
    return asks_side(description, description->moves) ? "moves test who is White" : NULL;
}

/* A counter that both share counts for one of them where moves ask who is White. */
static bool tells_colours_apart(const struct description *description) {
    for (int i = 0; i < description->counters; i++)
        if (description->counter[i].side < 0) return asks_side(description, description->moves);
    return false;
}

/* An ending that depends on the side distinguishes the players on purpose. */
static bool has_sides(const struct description *description) {
    for (int i = 0; i < description->endings; i++)
        if (description->ending[i].walk && asks_side(description, description->ending[i].walk))
            return true;
    return false;
}

/* Return true if a position that isn't symmetric from top to bottom is symmetric under half a turn
 * of the board; `flipped` is the position as Black sees it. */
static bool is_rotated(const struct board *board, const struct position *position,
                       const struct position *flipped) {
    for (int square = 0; square < board->squares; square++) {
        int across = square - 2 * board_file(board, square) + board->files - 1;
        if (flipped->slot[square] != position->slot[across]) return false;
    }
    return true;
}

bool audit_comparable(const struct position *position, struct text *why) {
    struct position flipped;
    char name[SQUARE_NAME_SIZE], other[SQUARE_NAME_SIZE];
    const struct description *description = position->rules->description;
    const struct board *board = &description->board;
    if (tells_colours_apart(description)) {
        text_print(why,
                   "moves test who is White, and both players share a counter; counter(\"%s\", %d, "
                   "%d, true) gives each player one",
                   description->counter[0].name, description->counter[0].least,
                   description->counter[0].most);
        return false;
    }
    if (has_sides(description)) {
        text_print(why, "an ending tests who is White");
        return false;
    }
    for (int square = 0; square < board->squares; square++) {
        name_pair(description, square, name, other);
        if (description_is_alike(description, square)) continue;
        text_print(why,
                   "the board is not symmetric: one of %s and %s is a hole, but not the "
                   "other%s",
                   name, other,
                   board->shape == CELLS_TRIANGLES ? ", or both point the same way" : "");
        return false;
    }
    position_flip(position, &flipped);
    for (int square = 0; square < board->squares; square++) {
        if (flipped.slot[square] == position->slot[square]) continue;
        name_pair(description, square, name, other);
        text_print(
            why,
            "the start isn't the same for both players: %s differs from %s, which Black sees "
            "there%s",
            name, other,
            is_rotated(board, position, &flipped) ? "; try board{black = \"rotated\"}" : "");
        return false;
    }
    bool same = memcmp(flipped.slot, position->slot, sizeof position->slot) == 0;
    if (!same)
        text_print(why, "the starting position is not symmetric (reserves, rights or "
                        "counters)");
    return same;
}
