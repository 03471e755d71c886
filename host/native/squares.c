/* Finds all squares from which a walk can succeed, as bit boards, from the end of the walk to its
 * beginning. This is how an ending such as four in a row is tested, and how a loop over squares
 * skips those from which nothing follows.
 *
 * An example: `empty * -(s * empty)`, the squares on which a disc comes to rest. m0 is the set of
 * empty squares, and the continuation is possible on any square:
 *
 *     s * empty       from where a step s leads to an empty square:    (m0 << 7) & ...
 *     -(s * empty)    all others:                                      q2 = ON_BOARD & ~(...)
 *     empty * ...     those of them that are empty:                    q3 = q2 & m0
 *
 * Such a set is a value: an expression of others, of which nothing is written before it is used.
 * Words that are not known here may succeed anywhere. Then the set has more squares than necessary,
 * and isn't `exact`. Only for boards that are not twisted. */
#include "squares.h"

#include "../words/analysis.h"
#include "../words/effects.h"

#include <assert.h>

enum {
    ROUNDS_WORDS_MAX = 16, /* of a walk whose rounds are worth being followed by sets */
    ROUNDS_FIXED_MAX = 8   /* up to this number, rounds cost less than a test after each */
};

/* -- Sets -------------------------------------------------------------------------------------- */

/* An expression of C, with at most two others in it, %1$s and %2$s. Or all squares that rounds lead
 * to: `a` and, for each set `round` of such squares, `b`. */
struct set_value {
    const char *format; /* NULL: of rounds */
    struct set_value *a, *b, *round;
    int rounds;       /* the number of rounds after which none leads further; 0: unknown */
    const char *text; /* a variable, once it is written, or a constant; else NULL */
};

static const struct squares board = {NULL, true}, anywhere = {NULL, false};

static bool has_sets(const struct translator *t) {
    return !way_is_twisted(t);
}

static struct squares make(struct translator *t, const char *format, struct squares a,
                           struct squares b) {
    struct set_value *set = arena_new(t->arena, sizeof *set);
    *set = (struct set_value){.format = format, .a = a.set, .b = b.set};
    return (struct squares){set, a.exact && b.exact};
}

/* A constant or variable of C. */
static struct squares named(struct translator *t, const char *text) {
    struct squares squares = make(t, text, board, board);
    squares.set->text = text;
    return squares;
}

static struct squares both(struct translator *t, struct squares a, struct squares b) {
    if (a.set && b.set) return make(t, "%1$s & %2$s", a, b);
    return (struct squares){a.set ? a.set : b.set, a.exact && b.exact};
}

static struct squares either(struct translator *t, struct squares a, struct squares b) {
    if (a.set && b.set) return make(t, "%1$s | %2$s", a, b);
    if ((!a.set && a.exact) || (!b.set && b.exact)) return board;
    return (struct squares){NULL, a.exact && b.exact};
}

static struct squares others(struct translator *t, struct squares a) {
    return a.exact ? make(t, "ON_BOARD & ~%1$s", a, board) : anywhere;
}

static const char *write_set(struct translator *t, struct set_value *set);

static void write_rounds(struct translator *t, struct set_value *set, int number) {
    assert(set->round);
    const char *first = write_set(t, set->a);
    code_line(t, "set q%d = %s, r%d = q%d;", number, first, number, number);
    set->round->text = arena_print(t->arena, "r%d", number);
    bool fixed = set->rounds > 0 && set->rounds <= ROUNDS_FIXED_MAX && t->board->words == 1;
    code_begin(t, fixed ? "for (int i = 0; i < %d; i++) {" : "for (;;) {", set->rounds);
    const char *more = write_set(t, set->b);
    if (!fixed) code_line(t, "if (!some(%s & ~q%d)) break;", more, number);
    code_line(t, "r%d = %s, q%d |= r%d;", number, more, number, number);
    code_end(t);
}

/* Write a set as a variable, unless it is written already; its name. */
static const char *write_set(struct translator *t, struct set_value *set) {
    if (!set) return "ON_BOARD";
    if (set->text) return set->text;
    const char *a = write_set(t, set->a), *b = set->format ? write_set(t, set->b) : NULL;
    int number = code_number(t);
    if (set->format)
        code_line(t, "set q%d = %s;", number, arena_print(t->arena, set->format, a, b));
    else
        write_rounds(t, set, number);
    return set->text = arena_print(t->arena, "q%d", number);
}

const char *squares_text(struct translator *t, struct squares squares) {
    return write_set(t, squares.set);
}

/* -- Tracks ------------------------------------------------------------------------------------ */

/* An example: from "man" * n * enemy * take * n * empty * -(n * enemy), and here the last question.
 * The sets are those of the position before the move: the squares of the man and the first enemy
 * are still occupied there. That doesn't matter, because three steps north lead to neither of them.
 * For `-(s * enemy)` it matters: one step south of the end there is certainly nothing. On a ring of
 * three ranks, the man's own square is meant, which is empty. */

/* How often the end of a track is the square that it has passed after a number of steps. */
enum meeting { NEVER, SOMETIMES, ALWAYS };

static enum meeting meets(const struct translator *t, const struct track *track, int steps) {
    bool yes = false, no = false;
    for (int first = 0; first < t->board->squares; first++) {
        int square = first, then = first;
        for (int i = 0; i < track->steps && square >= 0; i++) {
            square = t->board->way[track->way[i]]->next[square];
            if (i < steps) then = square;
        }
        *(square == then ? &yes : &no) |= square >= 0;
    }
    return !yes ? NEVER : no ? SOMETIMES : ALWAYS;
}

/* The squares where one of these classes is at the end of the track. */
static struct squares standing(struct translator *t, class_set mask) {
    const struct track *track = &t->track;
    mask &= t->classes;
    if (mask == t->classes) return board;
    if (track->is_lost) return anywhere;
    for (int i = track->steps; i >= 0; i--) {
        enum meeting meeting = track->now[i] ? meets(t, track, i) : NEVER;
        if (meeting == ALWAYS && !(track->now[i] & mask)) return named(t, "NO_SQUARES");
        if (meeting == ALWAYS && !(track->now[i] & ~mask)) return board;
        if (meeting != NEVER) return anywhere;
    }
    return make(t, arena_print(t->arena, "m%d(&@.at) & ON_BOARD", mask_number(t, mask)), board,
                board);
}

/* Return true if the word empties or claims its square, wherever there is something to remove. */
static bool is_removal(const struct walk *walk) {
    const struct word_entry *word = &word_table[walk->word];
    bool removes = word->after == AFTER_EMPTY || word->after == AFTER_CLAIMED;
    return word->sort == SORT_ACTION && word->hand == HAND_SAME && removes;
}

/* Return true if it certainly turns the piece in hand, and changes nothing else. */
static bool only_turns_hand(const struct translator *t, const struct walk *walk) {
    class_set hand = t->track.possible.hand;
    class_set sides =
        side_classes(t->description, SIDE_WHITE) | side_classes(t->description, SIDE_BLACK);
    return word_table[walk->word].after == AFTER_TURNED && !(hand & ~sides);
}

static bool changes_squares(const struct walk *word) {
    return word_table[word->word].after != AFTER_SAME || word_has(word, ELSEWHERE);
}

/* The walk may lead anywhere: another track begins. */
static void lose_track(struct translator *t, const struct walk *walk) {
    struct track *track = &t->track;
    bool lost = track->is_lost || walk_has(walk, changes_squares);
    for (int i = 0; i <= track->steps; i++) lost |= track->now[i] != 0;
    *track = (struct track){.is_lost = lost,
                            .possible = {ALL_CLASSES, ALL_CLASSES},
                            .marks_stay = track->marks_stay,
                            .counts = track->counts};
}

static void follow_word(struct translator *t, const struct walk *walk) {
    struct track *track = &t->track;
    bool changes = word_changes(t->description, walk, t->side, track->possible) != 0;
    bool stays = !walk->left && word_has(walk, STAYS) && !word_has(walk, ELSEWHERE);
    if (!stays || !word_effect(t->description, walk, t->side, &track->possible))
        lose_track(t, walk);
    else if (changes)
        track->now[track->steps] = track->possible.here;
}

/* Go on to the end of a walk. */
static void follow_walk(struct translator *t, const struct walk *walk) {
    struct track *track = &t->track;
    class_set mask;
    struct cells cells;
    track->marks_stay &= !walk_uses(walk, WORD_MARK) && !walk_uses(walk, WORD_UNMARK);
    if (walk_asks_class(t->description, walk, t->side, &mask)) {
        track->possible.here &= mask;
    } else if (walk->word == WORD_SEQUENCE) {
        follow_walk(t, walk->left);
        follow_walk(t, walk->right);
    } else if (walk_is_step(walk) && track->steps < TRACK_MAX) {
        track->way[track->steps++] = way_number(t, walk);
        track->now[track->steps] = 0;
        track->possible.here = ALL_CLASSES;
    } else if (!walk_is_look(walk) && !walk_asks_zone(t->description, walk, t->side, &cells)) {
        follow_word(t, walk);
    }
}

/* -- Questions --------------------------------------------------------------------------------- */

static struct squares sources(struct translator *t, const struct walk *walk, struct squares target);

static struct squares zone(struct translator *t, const struct walk *walk) {
    return named(
        t, cells_text(t, t->description->zone[name_operand(t, walk).number].cells[t->side].word));
}

/* Those that bear lasting marks: during a move they stay as they are. Mostly there are none; where
 * the first of several is none, so are the others. */
static struct squares lasting(struct translator *t, const struct operand *marks) {
    const char *squares = "NO_SQUARES";
    int most = t->description->marks[marks->number].most;
    for (int i = 0; i < most; i++)
        if (marks->set == 0 || marks->set == (uint64_t)i + 1)
            squares = arena_print(t->arena, "%s | marked_square((int)GET(@.at, mark_%d_%d))",
                                  squares, marks->number, i);
    if (marks->set == 0 && most > 1)
        squares = arena_print(t->arena, "!GET(@.at, mark_%d_0) ? NO_SQUARES : %s", marks->number,
                              squares);
    return make(t, squares, board, board);
}

/* Those that bear marks of this name or of this move. The latter are known until a word changes
 * them. */
static struct squares marked(struct translator *t, const struct walk *walk) {
    struct operand marks = name_operand(t, walk);
    if (marks.number >= 0) return lasting(t, &marks);
    return t->track.marks_stay ? named(t, t->uses[WORD_MARK] ? "@.marked" : "NO_SQUARES")
                               : anywhere;
}

/* The square of a place; none while it has none. */
static struct squares place(struct translator *t, const struct walk *walk) {
    const char *square = word_place_square(t, name_operand(t, walk).number);
    return make(t, arena_print(t->arena, "%s < 0 ? NO_SQUARES : single(%s)", square, square), board,
                board);
}

/* Find the squares on which a question about the square succeeds. Return false if the walk is
 * something else. */
static bool find_asked(struct translator *t, const struct walk *walk, struct squares *asked) {
    class_set mask;
    struct cells cells;
    if (walk_asks_class(t->description, walk, t->side, &mask)) {
        *asked = standing(t, mask);
        return true;
    }
    if (walk_asks_zone(t->description, walk, t->side, &cells)) {
        *asked = named(t, cells_text(t, cells.word));
        return true;
    }
    switch (walk->word) {
    case WORD_NOT: *asked = others(t, sources(t, walk->left, board)); return true;
    case WORD_AHEAD: *asked = sources(t, walk->left, board); return true;
    case WORD_AT: *asked = t->begun.places_stay ? place(t, walk) : anywhere; return true;
    case WORD_MARKED: *asked = marked(t, walk); return true;
    default: return false;
    }
}

/* -- Rounds ------------------------------------------------------------------------------------ */

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

/* Return the largest number of rounds along a line that never comes back. */
static int most_rounds(struct translator *t, const struct walk *round) {
    int way = -1, most = 0;
    if (!squares_go_straight(t, round, &way) || way < 0) return 0;
    for (int first = 0; first < t->board->squares; first++) {
        int steps = 0;
        for (int s = first; (s = t->board->way[way]->next[s]) >= 0;) steps++;
        if (steps > most) most = steps;
    }
    return most;
}

/* All squares that rounds lead to, forward from a set or backward. */
static struct squares rounds(struct translator *t, const struct walk *round, struct squares first,
                             struct squares follow(struct translator *, const struct walk *,
                                                   struct squares)) {
    struct squares from = make(t, "", board, board), more = follow(t, round, from);
    struct squares all = make(t, NULL, first, more);
    all.set->round = from.set;
    all.set->rounds = most_rounds(t, round);
    return all;
}

static bool follows_line(struct translator *t, const struct walk *round) {
    int way = -1;
    return round->size <= ROUNDS_WORDS_MAX && squares_go_straight(t, round, &way) && way >= 0;
}

/* -- Backward ---------------------------------------------------------------------------------- */

/* Notes where an alternative may succeed, if that is asked. */
static struct squares alternative(struct translator *t, const struct walk *walk,
                                  struct squares target) {
    struct squares squares = sources(t, walk, target);
    if (walk->word != WORD_EITHER && t->begun.is_noted && t->begun.count < BEGINS_MAX) {
        t->begun.item[t->begun.count].walk = walk;
        t->begun.item[t->begun.count++].squares = squares;
    }
    return squares;
}

/* Return the squares from which a walk leads to those found for what follows it. */
static struct squares sequence(struct translator *t, const struct walk *walk,
                               struct squares target) {
    struct track before = t->track;
    follow_walk(t, walk->left);
    target = sources(t, walk->right, target);
    t->track = before;
    return sources(t, walk->left, target);
}

static struct squares repetition(struct translator *t, const struct walk *walk,
                                 struct squares target) {
    const struct walk *round = walk->left;
    struct track before = t->track;
    if (!follows_line(t, round)) return anywhere;
    lose_track(t, round);
    struct squares squares = rounds(
        t, round,
        walk->word == WORD_ALL ? both(t, target, others(t, sources(t, round, board))) : target,
        sources);
    for (int i = 0; walk->word == WORD_REPEAT && i < walk->number[0]; i++)
        squares = sources(t, round, squares);
    t->track = before;
    return squares;
}

/* The squares from which a walk can end on the target. */
static struct squares sources(struct translator *t, const struct walk *walk,
                              struct squares target) {
    struct squares asked, left;
    if (find_asked(t, walk, &asked)) return both(t, asked, target);
    switch (walk->word) {
    case WORD_SEQUENCE: return sequence(t, walk, target);
    case WORD_EITHER:
        left = alternative(t, walk->left, target);
        return either(t, left, alternative(t, walk->right, target));
    case WORD_ELSE:
        if (!target.set && target.exact)
            return either(t, sources(t, walk->left, board), sources(t, walk->right, board));
        left = others(t, sources(t, walk->left, board));
        return either(t, sources(t, walk->left, target),
                      both(t, sources(t, walk->right, target), left));
    case WORD_STEP:
    case WORD_WAY:
        if (!way_has_shifts(t, way_number(t, walk))) return anywhere;
        return make(t, way_sources_text(t, way_number(t, walk), "%1$s"), target, board);
    case WORD_EACH: /* there must be such a square: then it succeeds wherever it begins */
        if (name_operand(t, walk).number < 0) return anywhere;
        return make(t, "some(%1$s & %2$s) ? ON_BOARD : NO_SQUARES", zone(t, walk), target);
    case WORD_REPEAT:
    case WORD_ALL: return repetition(t, walk, target);
    case WORD_REC: return sources(t, walk->left, anywhere);
    default:
        if (is_removal(walk)) {
            class_set needs = word_needs(t->description, walk, t->side, EMPTY);
            return t->track.possible.here & ~needs ? both(t, standing(t, needs), target) : target;
        }
        return word_is_side_effect(walk) || only_turns_hand(t, walk) ? target : anywhere;
    }
}

struct squares squares_find(struct translator *t, const struct continuation *then) {
    if (!has_sets(t) || !then) return anywhere;
    if (then->sort == THEN_LEAVE) return board;
    if (then->sort != THEN_WALK) return anywhere;
    struct track before = t->track;
    follow_walk(t, then->walk);
    struct squares target = squares_find(t, then->next);
    t->track = before;
    return sources(t, then->walk, target);
}

/* -- Forward ----------------------------------------------------------------------------------- */

/* Rounds of a repetition from the squares of a set: `all` goes on where it can. */
static struct squares rounds_on(struct translator *t, const struct walk *walk,
                                struct squares from) {
    const struct walk *round = walk->left;
    int least = walk->word == WORD_ALL ? 0 : walk->number[0];
    if (!follows_line(t, round)) return anywhere;
    for (int i = 0; i < least; i++) from = squares_find_reached(t, round, from);
    struct squares reached = rounds(t, round, from, squares_find_reached);
    return walk->word == WORD_ALL ? both(t, reached, others(t, sources(t, round, board))) : reached;
}

struct squares squares_find_reached(struct translator *t, const struct walk *walk,
                                    struct squares from) {
    struct squares asked, left;
    int way;
    if (find_asked(t, walk, &asked)) return both(t, asked, from);
    switch (walk->word) {
    case WORD_SEQUENCE:
        left = squares_find_reached(t, walk->left, from);
        return squares_find_reached(t, walk->right, left);
    case WORD_EITHER:
        left = squares_find_reached(t, walk->left, from);
        return either(t, left, squares_find_reached(t, walk->right, from));
    case WORD_STEP:
    case WORD_WAY:
        way = t->board->way[way_number(t, walk)]->inverse;
        if (way < 0 || !way_has_shifts(t, way)) return anywhere;
        return make(t, way_sources_text(t, way, "%1$s"), from, board);
    case WORD_EACH: return zone(t, walk);
    case WORD_REPEAT:
    case WORD_ALL: return rounds_on(t, walk, from);
    default: return anywhere;
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
        t->board->way[way]->inverse < 0 || !way_has_shifts(t, t->board->way[way]->inverse))
        return false;
    while (last->word == WORD_SEQUENCE) last = last->right;
    *ends |=
        walk_asks_class(t->description, last, t->side, &mask) ? mask & t->classes : ALL_CLASSES;
    return true;
}

/* Adds the rounds of such lines from all squares of a set to the variable n<number>. */
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
    struct squares more = squares_find_reached(t, walk->left, named(t, reached));
    code_line(t, "%s = %s;", reached, squares_text(t, more));
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
    bool counts = t->purpose == PURPOSE_COUNT && has_sets(t) && end_is_counted(t);
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
    struct squares from = named(t, arena_print(t->arena, "q%d", number));
    code_line(t, "uint32_t n%d = 0;\nset q%d = single(@.s);", number, number);
    write_line_ends(t, then->walk, squares_find_reached(t, first->walk, from), number);
    code_line(t, "node->count += n%d;", number);
    code_line(t, "if (node->by_origin && @.origin >= 0) node->by_origin[@.origin] += n%d;", number);
    return true;
}

/* -- Moves ------------------------------------------------------------------------------------- */

bool squares_is_straight(const struct translator *t, const struct walk *walk) {
    class_set mask;
    struct cells cells;
    return walk_is_step(walk) || walk_is_look(walk) || word_is_side_effect(walk) ||
           is_removal(walk) || only_turns_hand(t, walk) ||
           walk_asks_class(t->description, walk, t->side, &mask) ||
           walk_asks_zone(t->description, walk, t->side, &cells);
}

/* Return the squares for each of which the continuation makes one move, if it is legal, where the
 * track ends. The continuation may begin with walks that succeed at most once. */
static struct squares find_moves(struct translator *t, const struct continuation *then) {
    struct track before = t->track;
    struct possible possible = before.possible, ends = possible;
    if (before.counts
            ? end_is_one_branch(t, then, &ends)
            : end_is_one_move(t, then, possible) || end_is_one_if_legal(t, then, possible))
        return board;
    then = first_item(t, then);
    if (then->sort != THEN_WALK || t->words == WORDS_MAX) return anywhere;
    if (!squares_is_straight(t, then->walk)) return sources(t, then->walk, anywhere);
    follow_walk(t, then->walk);
    t->words++;
    struct squares rest = find_moves(t, then->next);
    t->words--;
    t->track = before;
    return sources(t, then->walk, rest);
}

static const struct track no_track = {.possible = {ALL_CLASSES, ALL_CLASSES}};

static struct squares find_moves_after(struct translator *t, const struct continuation *then,
                                       struct track track) {
    if (!has_sets(t)) return anywhere;
    t->track = track;
    struct squares squares = find_moves(t, then);
    t->track = no_track;
    return squares;
}

struct squares squares_find_moves(struct translator *t, const struct continuation *then,
                                  class_set hand) {
    return find_moves_after(t, then, (struct track){.possible = {ALL_CLASSES, hand}});
}

struct squares squares_find_piece_moves(struct translator *t, const struct walk *start,
                                        const struct continuation *then) {
    class_set mask = walk_classes(t->description, start, t->side);
    struct track track = {.possible = {mask, t->known.hand}, .counts = true};
    if (start->word == WORD_FROM) {
        track.possible = (struct possible){EMPTY, mask};
        track.now[0] = EMPTY;
    }
    return find_moves_after(t, then, track);
}

struct squares squares_find_making(struct translator *t, const struct walk *walk) {
    const struct walk *first = walk_first_word(walk);
    if (first->word != WORD_EACH || name_operand(t, first).number < 0) return anywhere;
    const struct continuation *then = then_new(t, THEN_LEAF, NULL);
    for (; walk != first; walk = walk->left) then = then_walk(t, walk->right, then);
    bool may_be_square = t->known.origin_may_be_square;
    t->known.origin_may_be_square = true;
    struct squares squares = squares_find_moves(t, then, EMPTY);
    t->known.origin_may_be_square = may_be_square;
    return both(t, zone(t, first), squares);
}

bool squares_make_moves(struct translator *t, const struct walk *walk) {
    return squares_find_making(t, walk).exact;
}

/* -- Pieces ------------------------------------------------------------------------------------ */

/* An example: from "pawn" * on "second" * n * empty * mark "passed" * n * empty * -on "far" begins
 * on the second rank, two steps south of squares outside of the far zone. The contents of squares
 * aren't used: guards test them (compile/guards.h), and they may change. */
struct squares squares_find_start(struct translator *t, const struct continuation *then) {
    struct walk *asked = NULL, *way_there = NULL;
    struct cells cells;
    if (!has_sets(t)) return anywhere;
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
    return asked ? sources(t, asked, board) : board;
}

/* -- Loops ------------------------------------------------------------------------------------- */

struct squares squares_find_begun(struct translator *t, const struct continuation *then) {
    t->begun.is_noted = t->begun.places_stay = t->track.marks_stay = true;
    for (const struct continuation *item = then; item->sort == THEN_WALK; item = item->next)
        t->begun.places_stay &= !walk_uses(item->walk, WORD_PLACE);
    struct squares squares = squares_find(t, then);
    t->begun.is_noted = t->begun.places_stay = t->track.marks_stay = false;
    return squares;
}

void squares_write_begun(struct translator *t) {
    for (int i = 0; i < t->begun.count; i++) (void)squares_text(t, t->begun.item[i].squares);
}

void squares_end_begun(struct translator *t) {
    t->begun.count = 0;
}

void squares_require_begun(struct translator *t, const struct walk *walk) {
    for (int i = 0; i < t->begun.count; i++)
        if (t->begun.item[i].walk == walk && t->begun.item[i].squares.set &&
            walk_count(t->moves, walk) == 1)
            code_require(t, "has(%s, @.s)", squares_text(t, t->begun.item[i].squares));
}
