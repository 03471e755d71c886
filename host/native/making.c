/* Moves as sets of squares: on each square of a set, the rest of a walk makes one move.
 * So moves are counted without being made. */
#include "translator.h"

#include "../words/analysis.h"
#include "../words/effects.h"

/* -- Lines ------------------------------------------------------------------------------------- */

/* An example: from "amazon" * any(ways, (d * empty) ^ 1) * stop * land * (the same) * put "arrow".
 * From all squares on which she may land, shots fly one step north, another, and so on, as long as
 * some of them meet empty squares. Each such meeting is one shot to the north. It does not matter
 * that she blocks shots from other squares, because she does so only where she lands. */

/* Return true if a walk is straight lines, none of which leads from two squares to the same one, or
 * depends on its first square. Add the classes that may be where they end. */
static bool are_lines(struct translator *t, const struct walk *walk, class_set *ends) {
    const struct walk *round = walk->left, *last = round;
    class_set mask;
    int way = -1;
    if (walk->word == WORD_EITHER)
        return are_lines(t, walk->left, ends) && are_lines(t, walk->right, ends);
    if (walk->word != WORD_REPEAT || walk->number[0] == 0 || round->size > ROUNDS_WORDS_MAX ||
        !walk_is_step(walk_first_word(round)) || !squares_go_straight(t, round, &way) ||
        t->board->way[way]->inverse < 0 || !way_has_shifts(t, t->board->way[way]->inverse))
        return false;
    while (last->word == WORD_SEQUENCE) last = last->right;
    *ends |=
        walk_asks_class(t->description, last, t->side, &mask) ? mask & t->classes : ALL_CLASSES;
    return true;
}

/* Write the addition of the rounds of such lines, from all squares of a set, to the variable
 * n<number>. */
static void write_line_ends(struct translator *t, const struct walk *walk, struct squares from,
                            int number) {
    if (walk->word == WORD_EITHER) {
        write_line_ends(t, walk->left, from, number);
        write_line_ends(t, walk->right, from, number);
        return;
    }
    for (int i = 0; i < walk->number[0]; i++) from = squares_find_reached(t, walk->left, from);
    const char *reached = arena_print(t->arena, "r%d", code_number(t));
    code_begin(t, "for (set %s = %s; some(%s);) {", reached, squares_text(t, from), reached);
    code_line(t, "n%d += count_bits(%s);", number, reached);
    struct squares more = squares_find_reached(t, walk->left, squares_named(t, reached));
    code_line(t, "%s = %s;", reached, squares_text(t, more));
    code_end(t);
}

bool making_write_lines(struct translator *t, const struct continuation *then) {
    struct possible possible = {.hand = t->known.hand};
    bool counts = t->purpose == PURPOSE_COUNT && !way_is_twisted(t) && end_is_counted(t);
    const struct continuation *first = then_first(t, then);
    if (!counts || first->sort != THEN_WALK || !are_lines(t, first->walk, &possible.here))
        return false;
    then = then_first(t, first->next);
    while (then->sort == THEN_WALK && end_is_sure(t, then->walk, &possible))
        then = then_first(t, then->next);
    possible.here = 0;
    if (then->sort != THEN_WALK || !are_lines(t, then->walk, &possible.here) ||
        !end_is_one_move(t, then->next, possible))
        return false;
    int number = code_number(t);
    struct squares from = squares_named(t, arena_print(t->arena, "q%d", number));
    code_line(t, "uint32_t n%d = 0;\nset q%d = single(@.s);", number, number);
    write_line_ends(t, then->walk, squares_find_reached(t, first->walk, from), number);
    code_line(t, "node->count += n%d;", number);
    code_line(t, "if (node->by_origin && @.origin >= 0) node->by_origin[@.origin] += n%d;", number);
    return true;
}

/* -- Moves ------------------------------------------------------------------------------------- */

/* Return the squares for each of which the continuation makes one move, if it is legal, where the
 * track ends. The continuation may begin with walks that succeed at most once. */
static struct squares find_moves(struct translator *t, const struct continuation *then) {
    struct track before = t->track;
    struct possible possible = before.possible, ends = possible;
    if (before.counts
            ? end_is_one_branch(t, then, &ends)
            : end_is_one_move(t, then, possible) || end_is_one_if_legal(t, then, possible))
        return squares_all;
    then = then_first(t, then);
    if (then->sort != THEN_WALK || t->words == WORDS_MAX) return squares_unknown;
    if (!squares_is_straight(t, then->walk)) return squares_sources(t, then->walk, squares_unknown);
    squares_follow(t, then->walk);
    t->words++;
    struct squares rest = find_moves(t, then->next);
    t->words--;
    t->track = before;
    return squares_sources(t, then->walk, rest);
}

static const struct track no_track = {.possible = {ALL_CLASSES, ALL_CLASSES}};

static struct squares find_moves_after(struct translator *t, const struct continuation *then,
                                       struct track track) {
    if (way_is_twisted(t)) return squares_unknown;
    t->track = track;
    struct squares squares = find_moves(t, then);
    t->track = no_track;
    return squares;
}

struct squares making_find(struct translator *t, const struct continuation *then, class_set hand) {
    return find_moves_after(t, then, (struct track){.possible = {ALL_CLASSES, hand}});
}

struct squares making_find_of_pieces(struct translator *t, const struct walk *start,
                                     const struct continuation *then) {
    class_set mask = walk_classes(t->description, start, t->side);
    struct track track = {.possible = {mask, t->known.hand}, .counts = true};
    if (start->word == WORD_FROM) {
        track.possible = (struct possible){EMPTY, mask};
        track.now[0] = EMPTY;
    }
    return find_moves_after(t, then, track);
}

struct squares making_find_of_walk(struct translator *t, const struct walk *walk) {
    const struct walk *first = walk_first_word(walk);
    if (first->word != WORD_EACH || name_operand(t, first).number < 0) return squares_unknown;
    const struct continuation *then = then_new(t, THEN_LEAF, NULL);
    for (; walk != first; walk = walk->left) then = then_walk(t, walk->right, then);
    bool may_be_square = t->known.origin_may_be_square;
    t->known.origin_may_be_square = true;
    struct squares squares = making_find(t, then, EMPTY);
    t->known.origin_may_be_square = may_be_square;
    return squares_both(t, squares_find_reached(t, first, squares_all), squares);
}

bool making_is_exact(struct translator *t, const struct walk *walk) {
    return making_find_of_walk(t, walk).exact;
}
