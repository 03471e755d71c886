/* Picking one move of many, as C: random games count the moves of a position piece by piece, draw a
 * number, and make nothing but the move of that number. The count is that of the bulk table
 * (sets.c), by origin; pieces that it passes over are not walked from.
 *
 * An example: `from "rook" * ... + from "man" * ...`, the rooks on a1 and h1 with 7 and 2 moves,
 * the men on a2 and b2 with 1 and 2. Move 10 of the list, counted from 0, is b2's first: a1, h1 and
 * a2 are passed over by their counts, the branches of b2 are walked, and the first that is a legal
 * move is the one.
 *
 * Where a square is chosen, `each "board" * empty * put "stone" * stop`, each of a set of squares
 * makes one move: the one that is wanted is found in the set.
 *
 * So all moves of a piece must stand together in the list: each class of pieces starts in one place
 * of the walk, and in no place is it asked whether others have moved. */
#include "translator.h"

#include "../words/analysis.h"

/* Whether pieces lift off here in such an order; adds the classes that do. */
static bool lists_by_piece(struct translator *t, const struct walk *walk, uint64_t *classes) {
    uint64_t starting;
    if (squares_make_moves(t, walk)) return true;
    switch (walk->word) {
    case WORD_EITHER:
        return lists_by_piece(t, walk->left, classes) && lists_by_piece(t, walk->right, classes);
    case WORD_SEQUENCE: return lists_by_piece(t, walk->left, classes);
    case WORD_FROM:
    case WORD_BY:
        starting = walk_classes(t->description, walk, t->side);
        if (*classes & starting) return false;
        *classes |= starting;
        return true;
    case WORD_DROP: return true;
    default: return false;
    }
}

/* Whether squares that are chosen begin moves, one each, somewhere in the walk. */
static bool begins_on_squares(struct translator *t, const struct walk *walk) {
    return squares_make_moves(t, walk) ||
           (walk->word == WORD_EITHER &&
            (begins_on_squares(t, walk->left) || begins_on_squares(t, walk->right)));
}

bool pick_counts_by_walk(struct translator *t) {
    if (t->rules->bulk[t->side]->terms > 0) return false;
    return t->commit[t->side] ||
           (end_is_counted(t) &&
            (repeat_counts_lines(t) || begins_on_squares(t, t->description->moves)));
}

bool pick_is_possible(struct translator *t) {
    uint64_t classes = 0;
    const struct bulk *bulk = t->rules->bulk[t->side];
    bool counts = (bulk->terms > 0 && bulk->stages == 1) || pick_counts_by_walk(t);
    return counts && (t->commit[t->side] || lists_by_piece(t, t->description->moves, &classes));
}

bool pick_counts_by_origin(struct translator *t) {
    uint64_t classes = 0;
    (void)lists_by_piece(t, t->description->moves, &classes);
    return classes != 0;
}

/* In a loop over pieces from which moves begin: the one here is passed over, if it may be. */
void pick_write_skip(struct translator *t) {
    if (t->purpose != PURPOSE_LIST || !t->known.origin_may_be_unset || t->known.origin_may_be_set)
        return;
    if (!pick_is_possible(t)) return;
    code_line(t, "if (node->run->picks && is_passed_over(node->run, b%d.s)) continue;", t->branch);
}
