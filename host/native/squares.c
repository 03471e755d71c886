/* Finds all squares from which a walk can succeed, as C: bit boards, from the end of the walk to
 * its beginning. This is how an ending such as four in a row is tested, and how a loop over squares
 * skips those from which nothing follows.
 *
 * An example: `empty * -(s * empty)`, the squares on which a disc comes to rest. m0 is the set of
 * empty squares, and the continuation is possible on any square:
 *
 *     s * empty       from where a step s leads to an empty square:    (m0 << 7) & ...
 *     -(s * empty)    all others:                                      q2 = ON_BOARD & ~(...)
 *     empty * ...     those of them that are empty:                    q3 = q2 & m0
 *
 * Words that are not known here, and all words from the first change of the board on, may succeed
 * anywhere. Then the set has more squares than necessary, and `exact` becomes false. Only for
 * boards that are not twisted. */
#include "squares.h"

#include "../words/analysis.h"
#include "../words/effects.h"

#include <string.h>

enum { ROUNDS_WORDS_MAX = 16 }; /* of a walk whose rounds are worth being followed by sets */

static const char *write_squares(struct translator *t, const struct walk *walk, const char *target,
                                 bool *exact);

static bool has_sets(const struct translator *t) {
    return !way_is_twisted(t);
}

/* The text as a variable, unless it is one or a constant. */
static const char *write_variable(struct translator *t, const char *text) {
    if (!strpbrk(text, " (")) return text;
    int number = code_number(t);
    code_line(t, "set q%d = %s;", number, text);
    return arena_print(t->arena, "q%d", number);
}

static const char *both(struct translator *t, const char *a, const char *b) {
    if (strcmp(a, "ON_BOARD") == 0) return b;
    if (strcmp(b, "ON_BOARD") == 0) return a;
    return write_variable(t, arena_print(t->arena, "%s & %s", a, b));
}

static const char *anywhere(bool *exact) {
    *exact = false;
    return "ON_BOARD";
}

static const char *standing(struct translator *t, class_set mask) {
    mask &= t->classes;
    if (mask == t->classes) return "ON_BOARD";
    return write_variable(t, arena_print(t->arena, "m%d(&@.at) & ON_BOARD", mask_number(t, mask)));
}

static const char *write_step(struct translator *t, const struct walk *step, const char *target,
                              bool *exact) {
    int way = way_number(t, step);
    if (!way_has_shifts(t, way)) return anywhere(exact);
    return write_variable(t, way_sources_text(t, way, target));
}

/* Notes where an alternative may succeed, if that is asked. */
static const char *write_alternative(struct translator *t, const struct walk *walk,
                                     const char *target, bool *exact) {
    const char *squares = write_squares(t, walk, target, exact);
    if (walk->word != WORD_EITHER && t->notes_begun && t->begins < BEGINS_MAX)
        t->begun[t->begins++] = (struct begun){walk, squares};
    return squares;
}

static const char *write_either(struct translator *t, const struct walk *walk, const char *target,
                                bool *exact) {
    const char *left = write_alternative(t, walk->left, target, exact);
    const char *right = write_alternative(t, walk->right, target, exact);
    return write_variable(t, arena_print(t->arena, "%s | %s", left, right));
}

/* The squares from which the walk cannot succeed. */
static const char *write_others(struct translator *t, const struct walk *walk, bool *exact) {
    bool told = true;
    const char *squares = write_squares(t, walk, "ON_BOARD", &told);
    if (!told) return anywhere(exact);
    return write_variable(t, arena_print(t->arena, "ON_BOARD & ~%s", squares));
}

static const char *write_else(struct translator *t, const struct walk *walk, const char *target,
                              bool *exact) {
    const char *left = write_squares(t, walk->left, target, exact);
    const char *right = write_squares(t, walk->right, target, exact);
    right = both(t, right, write_others(t, walk->left, exact));
    return write_variable(t, arena_print(t->arena, "%s | %s", left, right));
}

bool squares_go_straight(struct translator *t, const struct walk *round, int *way) {
    switch (round->word) {
    case WORD_STEP:
    case WORD_WAY: {
        int other = way_number(t, round);
        if (*way >= 0 && *way != other) return false;
        *way = other;
        return way_order(t, other) != 0;
    }
    case WORD_SEQUENCE:
        return squares_go_straight(t, round->left, way) &&
               squares_go_straight(t, round->right, way);
    default: {
        class_set mask;
        return walk_asks_class(t->description, round, t->side, &mask);
    }
    }
}

/* From the squares of `end`, any number of rounds backward. */
static const char *write_rounds(struct translator *t, const struct walk *round, const char *end,
                                bool *exact) {
    int number = code_number(t);
    const char *reached = arena_print(t->arena, "q%d", number);
    code_line(t, "set %s = %s;", reached, end);
    code_begin(t, "for (;;) {");
    const char *more = write_squares(t, round, reached, exact);
    code_line(t, "if (!some(%s & ~%s)) break;\n%s |= %s;", more, reached, reached, more);
    code_end(t);
    return reached;
}

static const char *write_repetition(struct translator *t, const struct walk *walk,
                                    const char *target, bool *exact) {
    const struct walk *round = walk->left;
    int way = -1;
    if (round->size > ROUNDS_WORDS_MAX || !squares_go_straight(t, round, &way) || way < 0)
        return anywhere(exact);
    if (walk->word == WORD_ALL)
        return write_rounds(t, round, both(t, target, write_others(t, round, exact)), exact);
    const char *squares = write_rounds(t, round, target, exact);
    for (int i = 0; i < walk->number[0]; i++) squares = write_squares(t, round, squares, exact);
    return squares;
}

/* Somewhere there must be a square of the set: then the walk succeeds wherever it begins. */
static const char *write_some(struct translator *t, const char *squares, const char *target) {
    return write_variable(
        t, arena_print(t->arena, "some(%s & %s) ? ON_BOARD : NO_SQUARES", squares, target));
}

static const char *zone_text(struct translator *t, const struct walk *walk) {
    return cells_text(t, t->description->zone[name_operand(t, walk).number].cells[t->side].word);
}

/* Those that bear lasting marks: during a move they stay as they are. Mostly there are none; where
 * the first of several is none, so are the others. */
static const char *write_marked(struct translator *t, const struct operand *marks) {
    const char *squares = "NO_SQUARES";
    int most = t->description->marks[marks->number].most;
    for (int i = 0; i < most; i++)
        if (marks->set == 0 || marks->set == (uint64_t)i + 1)
            squares = arena_print(t->arena, "%s | marked_square((int)GET(@.at, mark_%d_%d))",
                                  squares, marks->number, i);
    if (marks->set == 0 && most > 1)
        squares = arena_print(t->arena, "!GET(@.at, mark_%d_0) ? NO_SQUARES : %s", marks->number,
                              squares);
    return write_variable(t, squares);
}

static bool changes_marks(const struct walk *walk) {
    return walk_uses(walk, WORD_MARK) || walk_uses(walk, WORD_UNMARK);
}

/* Those that bear marks of this name or of this move. The latter are known until a word changes
 * them. */
static const char *write_marked_squares(struct translator *t, const struct walk *walk,
                                        const char *target, bool *exact) {
    struct operand marks = name_operand(t, walk);
    if (marks.number >= 0) return both(t, write_marked(t, &marks), target);
    if (!t->marks_stay) return anywhere(exact);
    return both(t, t->uses[WORD_MARK] ? "@.marked" : "NO_SQUARES", target);
}

/* The square of a place; none while it has none. */
static const char *write_at(struct translator *t, const struct walk *walk) {
    const char *square = word_place_square(t, name_operand(t, walk).number);
    return write_variable(
        t, arena_print(t->arena, "%s < 0 ? NO_SQUARES : single(%s)", square, square));
}

/* Return true if the target squares of the walk are known, so that its continuation matters. */
static bool is_known(struct translator *t, const struct walk *walk) {
    class_set mask;
    int way = -1;
    if (walk_asks_class(t->description, walk, t->side, &mask)) return true;
    switch (walk->word) {
    case WORD_SEQUENCE:
    case WORD_EITHER:
    case WORD_ELSE: return is_known(t, walk->left) && is_known(t, walk->right);
    case WORD_NOT:
    case WORD_AHEAD:
    case WORD_STEP:
    case WORD_WAY:
    case WORD_ON: return true;
    case WORD_AT: return t->places_stay;
    case WORD_MARKED: return t->marks_stay || name_operand(t, walk).number >= 0;
    case WORD_EACH: return name_operand(t, walk).number >= 0;
    case WORD_REPEAT:
    case WORD_ALL: return squares_go_straight(t, walk->left, &way);
    default: return word_is_side_effect(walk);
    }
}

static const char *write_sequence(struct translator *t, const struct walk *walk, const char *target,
                                  bool *exact) {
    bool marks_stay = t->marks_stay, known = is_known(t, walk->left);
    t->marks_stay &= !changes_marks(walk->left);
    target = known ? write_squares(t, walk->right, target, exact) : anywhere(exact);
    t->marks_stay = marks_stay;
    return write_squares(t, walk->left, target, exact);
}

static const char *write_squares(struct translator *t, const struct walk *walk, const char *target,
                                 bool *exact) {
    class_set mask;
    if (walk_asks_class(t->description, walk, t->side, &mask))
        return both(t, standing(t, mask), target);
    switch (walk->word) {
    case WORD_SEQUENCE: return write_sequence(t, walk, target, exact);
    case WORD_EITHER: return write_either(t, walk, target, exact);
    case WORD_ELSE: return write_else(t, walk, target, exact);
    case WORD_NOT: return both(t, write_others(t, walk->left, exact), target);
    case WORD_AHEAD: return both(t, write_squares(t, walk->left, "ON_BOARD", exact), target);
    case WORD_STEP:
    case WORD_WAY: return write_step(t, walk, target, exact);
    case WORD_ON: return both(t, zone_text(t, walk), target);
    case WORD_AT: return t->places_stay ? both(t, write_at(t, walk), target) : anywhere(exact);
    case WORD_MARKED: return write_marked_squares(t, walk, target, exact);
    case WORD_EACH:
        return is_known(t, walk) ? write_some(t, zone_text(t, walk), target) : anywhere(exact);
    case WORD_REPEAT:
    case WORD_ALL: return write_repetition(t, walk, target, exact);
    default: return word_is_side_effect(walk) ? target : anywhere(exact);
    }
}

/* -- Forward ----------------------------------------------------------------------------------- */

/* Rounds of a repetition from the squares of a set: `all` goes on where it can. */
static const char *write_rounds_on(struct translator *t, const struct walk *walk, const char *from,
                                   bool *exact) {
    const struct walk *round = walk->left;
    int way = -1, least = walk->word == WORD_ALL ? 0 : walk->number[0], number;
    if (round->size > ROUNDS_WORDS_MAX || !squares_go_straight(t, round, &way) || way < 0)
        return anywhere(exact);
    for (int i = 0; i < least; i++) from = squares_write_reached(t, round, from, exact);
    const char *reached = arena_print(t->arena, "q%d", number = code_number(t));
    code_begin(t, "set q%d = %s;\nfor (set r%d = q%d;;) {", number, from, number, number);
    const char *more = squares_write_reached(t, round, arena_print(t->arena, "r%d", number), exact);
    code_line(t, "if (!some(%s & ~q%d)) break;\nr%d = %s, q%d |= r%d;", more, number, number, more,
              number, number);
    code_end(t);
    return walk->word == WORD_ALL ? both(t, reached, write_others(t, round, exact)) : reached;
}

const char *squares_write_reached(struct translator *t, const struct walk *walk, const char *from,
                                  bool *exact) {
    class_set mask;
    const char *left;
    if (walk_asks_class(t->description, walk, t->side, &mask))
        return both(t, standing(t, mask), from);
    switch (walk->word) {
    case WORD_SEQUENCE:
        left = squares_write_reached(t, walk->left, from, exact);
        return squares_write_reached(t, walk->right, left, exact);
    case WORD_EITHER:
        left = squares_write_reached(t, walk->left, from, exact);
        return write_variable(t, arena_print(t->arena, "%s | %s", left,
                                             squares_write_reached(t, walk->right, from, exact)));
    case WORD_NOT: return both(t, write_others(t, walk->left, exact), from);
    case WORD_AHEAD: return both(t, write_squares(t, walk->left, "ON_BOARD", exact), from);
    case WORD_STEP:
    case WORD_WAY:
        if (!way_has_shifts(t, way_number(t, walk))) return anywhere(exact);
        return write_variable(t, way_targets_text(t, way_number(t, walk), from));
    case WORD_EACH: return zone_text(t, walk);
    case WORD_REPEAT:
    case WORD_ALL: return write_rounds_on(t, walk, from, exact);
    default: return anywhere(exact);
    }
}

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
        !way_has_shifts(t, way) || t->board->way[way]->inverse < 0)
        return false;
    while (last->word == WORD_SEQUENCE) last = last->right;
    *ends |=
        walk_asks_class(t->description, last, t->side, &mask) ? mask & t->classes : ALL_CLASSES;
    return true;
}

/* Adds the rounds of such lines from all squares of a set to the variable n<number>. */
static void write_line_ends(struct translator *t, const struct walk *walk, const char *from,
                            int number) {
    bool exact = true;
    if (walk->word == WORD_EITHER) {
        write_line_ends(t, walk->left, from, number);
        write_line_ends(t, walk->right, from, number);
        return;
    }
    for (int i = 0; i < walk->number[0]; i++)
        from = squares_write_reached(t, walk->left, from, &exact);
    const char *reached = arena_print(t->arena, "r%d", code_number(t));
    code_begin(t, "for (set %s = %s; some(%s);) {", reached, from, reached);
    code_line(t, "n%d += count_bits(%s);", number, reached);
    code_line(t, "%s = %s;", reached, squares_write_reached(t, walk->left, reached, &exact));
    code_end(t);
}

/* Return the continuation, split so that its first walk isn't a sequence. */
static const struct continuation *first_item(struct translator *t,
                                             const struct continuation *then) {
    if (then->sort == THEN_CALL && !then->function->walk)
        return first_item(t, then->function->then);
    if (then->sort != THEN_WALK || then->walk->word != WORD_SEQUENCE) return then;
    const struct walk *walk = then->walk;
    return first_item(t, then_walk(t, walk->left, then_walk(t, walk->right, then->next)));
}

bool squares_write_line_moves(struct translator *t, const struct continuation *then) {
    struct possible possible = {.hand = t->known.hand};
    bool exact = true, counts = t->purpose == PURPOSE_COUNT && has_sets(t) && end_is_counted(t);
    const struct continuation *first = first_item(t, then);
    if (!counts || first->sort != THEN_WALK || !are_lines(t, first->walk, &possible.here))
        return false;
    then = first_item(t, first->next);
    while (then->sort == THEN_WALK && end_is_sure(t, then->walk, &possible))
        then = first_item(t, then->next);
    possible.here = 0;
    if (then->sort != THEN_WALK || !are_lines(t, then->walk, &possible.here) ||
        !end_is_one_move(t, then->next, possible))
        return false;
    int number = code_number(t);
    const char *from = arena_print(t->arena, "q%d", number);
    code_line(t, "uint32_t n%d = 0;\nset %s = single(@.s);", number, from);
    write_line_ends(t, then->walk, squares_write_reached(t, first->walk, from, &exact), number);
    code_line(t, "node->count += n%d;", number);
    code_line(t, "if (node->by_origin && @.origin >= 0) node->by_origin[@.origin] += n%d;", number);
    return true;
}

/* -- Moves ------------------------------------------------------------------------------------- */

/* Return the squares for each of which the continuation makes one move, if it is legal, given the
 * possible contents. The continuation may begin with questions about the square alone. */
static const char *write_moves(struct translator *t, const struct continuation *then,
                               struct possible possible, bool *exact) {
    class_set mask;
    if (end_is_one_move(t, then, possible) || end_is_one_if_legal(t, then, possible))
        return "ON_BOARD";
    if (then->sort != THEN_WALK) return anywhere(exact);
    const struct walk *walk = then->walk;
    if (walk->word == WORD_SEQUENCE)
        return write_moves(t, then_walk(t, walk->left, then_walk(t, walk->right, then->next)),
                           possible, exact);
    if (walk_asks_class(t->description, walk, t->side, &mask)) {
        possible.here &= mask;
        return both(t, standing(t, mask), write_moves(t, then->next, possible, exact));
    }
    if (walk->word != WORD_NOT && walk->word != WORD_AHEAD && walk->word != WORD_ON)
        return anywhere(exact);
    return write_squares(t, walk, write_moves(t, then->next, possible, exact), exact);
}

const char *squares_write_moves(struct translator *t, const struct continuation *then,
                                class_set hand, bool *exact) {
    if (!has_sets(t)) return anywhere(exact);
    return write_moves(t, then, (struct possible){ALL_CLASSES, hand}, exact);
}

bool squares_make_moves(struct translator *t, const struct walk *walk) {
    const struct walk *first = walk;
    while (first->word == WORD_SEQUENCE) first = first->left;
    if (first->word != WORD_EACH || name_operand(t, first).number < 0) return false;
    const struct continuation *then = then_new(t, THEN_LEAF, NULL);
    for (; walk != first; walk = walk->left) then = then_walk(t, walk->right, then);
    struct text *out = t->out, unused;
    int numbers = t->numbers;
    struct knowledge known = t->known;
    bool exact = true;
    text_init(&unused, t->arena->memory);
    t->out = &unused;
    t->known.origin_may_be_square = true;
    (void)squares_write_moves(t, then, EMPTY, &exact);
    t->out = out;
    t->numbers = numbers;
    t->known = known;
    text_done(&unused);
    return exact;
}

/* The squares from which one of the continuations' walks after the other can succeed. */
const char *squares_write(struct translator *t, const struct continuation *then, bool *exact) {
    if (!has_sets(t)) return anywhere(exact);
    if (then->sort == THEN_LEAVE) return "ON_BOARD";
    if (then->sort != THEN_WALK) return anywhere(exact);
    bool marks_stay = t->marks_stay, known = is_known(t, then->walk);
    t->marks_stay &= !changes_marks(then->walk);
    const char *target = known ? squares_write(t, then->next, exact) : anywhere(exact);
    t->marks_stay = marks_stay;
    return write_squares(t, then->walk, target, exact);
}

/* -- Pieces ------------------------------------------------------------------------------------ */

/* An example: from "pawn" * on "second" * n * empty * mark "passed" * n * empty * -on "far" begins
 * on the second rank, two steps south of squares outside of the far zone. The contents of squares
 * aren't used: guards test them (compile/guards.h), and they may change. */
const char *squares_write_start(struct translator *t, const struct continuation *then) {
    struct walk *asked = NULL, *way_there = NULL;
    struct cells cells;
    bool exact = true;
    if (!has_sets(t)) return "ON_BOARD";
    for (; then && (then = first_item(t, then))->sort == THEN_WALK; then = then->next) {
        struct walk *walk = (struct walk *)then->walk;
        bool asks =
            walk->word == WORD_MARKED || walk_asks_zone(t->description, walk, t->side, &cells);
        if (!asks && !walk_is_step(walk)) {
            if (walk_stays(walk) || word_has(walk, STAYS)) continue;
            break;
        }
        way_there =
            way_there ? walk_join(t->arena, WORD_SEQUENCE, walk->place, way_there, walk) : walk;
        if (asks) asked = way_there;
    }
    return asked ? write_squares(t, asked, "ON_BOARD", &exact) : "ON_BOARD";
}

/* -- Loops ------------------------------------------------------------------------------------- */

const char *squares_write_begun(struct translator *t, const struct continuation *then,
                                bool *exact) {
    t->notes_begun = t->places_stay = t->marks_stay = true;
    for (const struct continuation *item = then; item->sort == THEN_WALK; item = item->next)
        t->places_stay &= !walk_uses(item->walk, WORD_PLACE);
    const char *squares = squares_write(t, then, exact);
    t->notes_begun = t->places_stay = t->marks_stay = false;
    return squares;
}

void squares_end_begun(struct translator *t) {
    t->begins = 0;
}

void squares_require_begun(struct translator *t, const struct walk *walk) {
    for (int i = 0; i < t->begins; i++)
        if (t->begun[i].walk == walk && walk_count(t->moves, walk) == 1)
            code_require(t, "has(%s, @.s)", t->begun[i].squares);
}
