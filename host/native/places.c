/* Random games whose moves each put a piece on one of a set of squares, as C. A square of the set
 * is drawn, and only its move is made, in the position itself.
 *
 * An example: `each "board" * empty * put "stone" * stop` becomes
 *
 *     places_white(position)       the empty squares of the board: as many moves as squares
 *     placed_white(node, branch)   the rest of the walk, `put "stone" * stop`, from the drawn
 *       place_leaf_white             square, which ends with the position after the move
 *
 * If both players may fill any empty square, the free squares aren't found anew in each position,
 * but kept during a game (filling.h). */
#include "translator.h"

#include "../words/analysis.h"

#include <string.h>

enum { ITEMS_MAX = 64 };

/* The items of a sequence: the first chooses a square, tests of this square follow up to `put`, the
 * item number `put`. */
struct placing {
    const struct walk *item[ITEMS_MAX];
    int items, put;
    bool is_alike; /* the moves are all of one kind and end the turn */
    bool fills;    /* the squares are the empty ones of `cells` */
    struct cells cells;
};

static bool is_test(const struct translator *t, const struct walk *walk) {
    class_set mask;
    struct cells cells;
    return walk_is_look(walk) || word_table[walk->word].sort == SORT_QUESTION ||
           walk_asks_class(t->description, walk, t->side, &mask) ||
           walk_asks_zone(t->description, walk, t->side, &cells);
}

static bool find_placing(const struct translator *t, struct placing *placing) {
    *placing = (struct placing){.put = 1};
    placing->items = walk_list(t->moves, WORD_SEQUENCE, placing->item, ITEMS_MAX);
    if (placing->items > ITEMS_MAX || placing->item[0]->word != WORD_EACH) return false;
    while (placing->put < placing->items && is_test(t, placing->item[placing->put])) placing->put++;
    if (placing->put == placing->items || placing->item[placing->put]->word != WORD_PUT)
        return false;
    placing->is_alike = true;
    for (int i = placing->put + 1; i < placing->items; i++) {
        bool effect = word_is_side_effect(placing->item[i]);
        if (!effect && !walk_is_certain(t->description, placing->item[i], t->side, true))
            return false;
        placing->is_alike &= effect && placing->item[i]->word != WORD_AGAIN;
    }
    return true;
}

/* Find the squares that the side may fill if they are empty, unless more matters. */
static void find_cells(const struct translator *t, struct placing *placing) {
    class_set mask;
    struct cells other;
    placing->cells = t->description->zone[name_operand(t, placing->item[0]).number].cells[t->side];
    placing->fills = true;
    for (int i = 1; i < placing->put; i++) {
        if (walk_asks_zone(t->description, placing->item[i], t->side, &other))
            for (int j = 0; j < CELL_WORDS_MAX; j++) placing->cells.word[j] &= other.word[j];
        else if (!walk_asks_class(t->description, placing->item[i], t->side, &mask) ||
                 (mask & t->classes) != EMPTY)
            placing->fills = false;
    }
}

void place_find(struct translator *t) {
    int side = t->side;
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++) {
        struct placing *placing = arena_new(t->arena, sizeof *placing);
        if (t->columns || rules_test_moves(t->rules) || !find_placing(t, placing) ||
            !making_is_exact(t, t->moves))
            continue;
        find_cells(t, placing);
        t->placing[t->side] = placing;
    }
    t->side = side;
    const struct placing *white = t->placing[SIDE_WHITE], *black = t->placing[SIDE_BLACK];
    t->places = white && black;
    t->alike = t->places && white->is_alike && black->is_alike;
    t->fills = t->places && white->fills && black->fills &&
               memcmp(&white->cells, &black->cells, sizeof white->cells) == 0;
}

int place_class(const struct translator *t) {
    const struct placing *placing = t->placing[t->side];
    return placing ? name_operand(t, placing->item[placing->put]).number : CLASS_EMPTY;
}

void place_write(struct translator *t) {
    const struct placing *placing = t->placing[t->side];
    if (!placing) return;
    t->out = &t->functions;
    t->numbers = 0;
    t->branch = code_number(t);
    code_begin(t, "INLINE set places_$(const struct position *p) {");
    code_line(t, "struct branch @ = begin(p);");
    const char *squares = squares_text(t, making_find_of_walk(t, t->moves));
    code_line(t, "return %s;", squares);
    code_end(t);
    const struct walk *rest = placing->item[placing->put];
    for (int i = placing->put + 1; i < placing->items; i++)
        rest = walk_join(t->arena, WORD_SEQUENCE, rest->place, (struct walk *)rest,
                         (struct walk *)placing->item[i]);
    function_write_root(t, "placed", PURPOSE_PLACE, rest, THEN_LEAF);
}
