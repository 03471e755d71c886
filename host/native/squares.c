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
#include "translator.h"

#include "../words/analysis.h"
#include "../words/effects.h"

#include <assert.h>

enum { ROUNDS_FIXED_MAX = 8 }; /* up to this number, rounds cost less than a test after each */

/* -- Sets -------------------------------------------------------------------------------------- */

/* An expression of C, with at most two others in it, %1$s and %2$s. Or all squares that rounds lead
 * to: `a` and, for each set `round` of such squares, `b`. */
struct set_value {
    const char *format; /* NULL: of rounds */
    struct set_value *a, *b, *round;
    int rounds;       /* number of rounds after which none leads further; 0: unknown */
    const char *text; /* a constant, or a variable once it is written; else NULL */
};

const struct squares squares_all = {NULL, true}, squares_unknown = {NULL, false};

static bool has_sets(const struct translator *t) {
    return !way_is_twisted(t);
}

static struct squares make(struct translator *t, const char *format, struct squares a,
                           struct squares b) {
    struct set_value *set = arena_new(t->arena, sizeof *set);
    *set = (struct set_value){.format = format, .a = a.set, .b = b.set};
    return (struct squares){set, a.exact && b.exact};
}

struct squares squares_named(struct translator *t, const char *text) {
    struct squares squares = make(t, text, squares_all, squares_all);
    squares.set->text = text;
    return squares;
}

struct squares squares_both(struct translator *t, struct squares a, struct squares b) {
    if (a.set && b.set) return make(t, "%1$s & %2$s", a, b);
    return (struct squares){a.set ? a.set : b.set, a.exact && b.exact};
}

static struct squares either(struct translator *t, struct squares a, struct squares b) {
    if (a.set && b.set) return make(t, "%1$s | %2$s", a, b);
    if ((!a.set && a.exact) || (!b.set && b.exact)) return squares_all;
    return (struct squares){NULL, a.exact && b.exact};
}

static struct squares others(struct translator *t, struct squares a) {
    return a.exact ? make(t, "ON_BOARD & ~%1$s", a, squares_all) : squares_unknown;
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

/* Write a set as a variable, unless it is written already, and return its name. */
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

/* An example: the last test of from "man" * n * enemy * take * n * empty * -(n * enemy). The sets
 * are those of the position before the move: the squares of the man and the first enemy are still
 * occupied there. That doesn't matter, because three steps north lead to neither of them. For `-(s
 * * enemy)` it matters: one step south of the end, the square is certainly empty. On a ring of
 * three ranks, the tested square is the man's own, which is empty. */

/* How often the end of a track equals the square that it has passed after a number of steps. */
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

/* Return the squares that have one of these classes if the track ends there. */
static struct squares standing(struct translator *t, class_set mask) {
    const struct track *track = &t->track;
    mask &= t->classes;
    if (mask == t->classes) return squares_all;
    if (track->is_lost) return squares_unknown;
    for (int i = track->steps; i >= 0; i--) {
        enum meeting meeting = track->now[i] ? meets(t, track, i) : NEVER;
        if (meeting == ALWAYS && !(track->now[i] & mask)) return squares_named(t, "NO_SQUARES");
        if (meeting == ALWAYS && !(track->now[i] & ~mask)) return squares_all;
        if (meeting != NEVER) return squares_unknown;
    }
    return make(t, arena_print(t->arena, "m%d(&@.at) & ON_BOARD", mask_number(t, mask)),
                squares_all, squares_all);
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

/* Begin another track, because the walk may lead anywhere. */
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

/* Follow the walk to its end. */
void squares_follow(struct translator *t, const struct walk *walk) {
    struct track *track = &t->track;
    class_set mask;
    struct cells cells;
    track->marks_stay &= !walk_uses(walk, WORD_MARK) && !walk_uses(walk, WORD_UNMARK);
    if (walk_asks_class(t->description, walk, t->side, &mask)) {
        track->possible.here &= mask;
    } else if (walk->word == WORD_SEQUENCE) {
        squares_follow(t, walk->left);
        squares_follow(t, walk->right);
    } else if (walk_is_step(walk) && track->steps < TRACK_MAX) {
        track->way[track->steps++] = way_number(t, walk);
        track->now[track->steps] = 0;
        track->possible.here = ALL_CLASSES;
    } else if (!walk_is_look(walk) && !walk_asks_zone(t->description, walk, t->side, &cells)) {
        follow_word(t, walk);
    }
}

/* -- Tests ------------------------------------------------------------------------------------- */

static struct squares zone(struct translator *t, const struct walk *walk) {
    return squares_named(
        t, cells_text(t, t->description->zone[name_operand(t, walk).number].cells[t->side].word));
}

/* Return the squares with lasting marks, which don't change during a move. Mostly there are none:
 * if the first of several marks is unused, so are the others. */
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
    return make(t, squares, squares_all, squares_all);
}

/* Return the squares with marks of this name, or of this move. The latter are known until a word
 * changes them. */
static struct squares marked(struct translator *t, const struct walk *walk) {
    struct operand marks = name_operand(t, walk);
    if (marks.number >= 0) return lasting(t, &marks);
    return t->track.marks_stay ? squares_named(t, t->uses[WORD_MARK] ? "@.marked" : "NO_SQUARES")
                               : squares_unknown;
}

/* Return the square of a place; no square while it has none. */
static struct squares place(struct translator *t, const struct walk *walk) {
    const char *square = word_place_square(t, name_operand(t, walk).number);
    return make(t, arena_print(t->arena, "%s < 0 ? NO_SQUARES : single(%s)", square, square),
                squares_all, squares_all);
}

/* Find the squares on which a test of the square succeeds. Return false if the walk isn't such a
 * test. */
static bool find_asked(struct translator *t, const struct walk *walk, struct squares *asked) {
    class_set mask;
    struct cells cells;
    if (walk_asks_class(t->description, walk, t->side, &mask)) {
        *asked = standing(t, mask);
        return true;
    }
    if (walk_asks_zone(t->description, walk, t->side, &cells)) {
        *asked = squares_named(t, cells_text(t, cells.word));
        return true;
    }
    switch (walk->word) {
    case WORD_NOT: *asked = others(t, squares_sources(t, walk->left, squares_all)); return true;
    case WORD_AHEAD: *asked = squares_sources(t, walk->left, squares_all); return true;
    case WORD_AT: *asked = t->begun.places_stay ? place(t, walk) : squares_unknown; return true;
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

int squares_most_rounds(struct translator *t, const struct walk *round) {
    int way = -1, most = 0;
    if (!squares_go_straight(t, round, &way) || way < 0) return 0;
    for (int first = 0; first < t->board->squares; first++) {
        int steps = 0;
        for (int s = first; (s = t->board->way[way]->next[s]) >= 0;) steps++;
        if (steps > most) most = steps;
    }
    return most;
}

/* Return all squares that rounds lead to, forward from a set or backward. */
static struct squares rounds(struct translator *t, const struct walk *round, struct squares first,
                             struct squares follow(struct translator *, const struct walk *,
                                                   struct squares)) {
    struct squares from = make(t, "", squares_all, squares_all), more = follow(t, round, from);
    struct squares all = make(t, NULL, first, more);
    all.set->round = from.set;
    all.set->rounds = squares_most_rounds(t, round);
    return all;
}

static bool follows_line(struct translator *t, const struct walk *round) {
    int way = -1;
    return round->size <= ROUNDS_WORDS_MAX && squares_go_straight(t, round, &way) && way >= 0;
}

bool squares_is_straight(const struct translator *t, const struct walk *walk) {
    class_set mask;
    struct cells cells;
    return walk_is_step(walk) || walk_is_look(walk) || word_is_side_effect(walk) ||
           is_removal(walk) || only_turns_hand(t, walk) ||
           walk_asks_class(t->description, walk, t->side, &mask) ||
           walk_asks_zone(t->description, walk, t->side, &cells);
}

/* -- Backward ---------------------------------------------------------------------------------- */

/* Return the squares from which an alternative may succeed, and note them if a loop needs them. */
static struct squares alternative(struct translator *t, const struct walk *walk,
                                  struct squares target) {
    struct squares squares = squares_sources(t, walk, target);
    if (walk->word != WORD_EITHER && t->begun.is_noted && t->begun.count < BEGINS_MAX) {
        t->begun.item[t->begun.count].walk = walk;
        t->begun.item[t->begun.count++].squares = squares;
    }
    return squares;
}

/* Return the squares from which a walk leads to those found for the walk after it. */
static struct squares sequence(struct translator *t, const struct walk *walk,
                               struct squares target) {
    struct track before = t->track;
    squares_follow(t, walk->left);
    target = squares_sources(t, walk->right, target);
    t->track = before;
    return squares_sources(t, walk->left, target);
}

static struct squares repetition(struct translator *t, const struct walk *walk,
                                 struct squares target) {
    const struct walk *round = walk->left;
    struct track before = t->track;
    if (!follows_line(t, round)) return squares_unknown;
    lose_track(t, round);
    struct squares squares =
        rounds(t, round,
               walk->word == WORD_ALL
                   ? squares_both(t, target, others(t, squares_sources(t, round, squares_all)))
                   : target,
               squares_sources);
    for (int i = 0; walk->word == WORD_REPEAT && i < walk->number[0]; i++)
        squares = squares_sources(t, round, squares);
    t->track = before;
    return squares;
}

struct squares squares_sources(struct translator *t, const struct walk *walk,
                               struct squares target) {
    struct squares asked, left;
    if (find_asked(t, walk, &asked)) return squares_both(t, asked, target);
    switch (walk->word) {
    case WORD_SEQUENCE: return sequence(t, walk, target);
    case WORD_EITHER:
        left = alternative(t, walk->left, target);
        return either(t, left, alternative(t, walk->right, target));
    case WORD_ELSE:
        if (!target.set && target.exact)
            return either(t, squares_sources(t, walk->left, squares_all),
                          squares_sources(t, walk->right, squares_all));
        left = others(t, squares_sources(t, walk->left, squares_all));
        return either(t, squares_sources(t, walk->left, target),
                      squares_both(t, squares_sources(t, walk->right, target), left));
    case WORD_STEP:
    case WORD_WAY:
        if (!way_has_shifts(t, way_number(t, walk))) return squares_unknown;
        return make(t, way_sources_text(t, way_number(t, walk), "%1$s"), target, squares_all);
    case WORD_EACH: /* there must be such a square: then it succeeds wherever it begins */
        if (name_operand(t, walk).number < 0) return squares_unknown;
        return make(t, "some(%1$s & %2$s) ? ON_BOARD : NO_SQUARES", zone(t, walk), target);
    case WORD_REPEAT:
    case WORD_ALL: return repetition(t, walk, target);
    case WORD_REC: return squares_sources(t, walk->left, squares_unknown);
    default:
        if (is_removal(walk)) {
            class_set needs = word_needs(t->description, walk, t->side, EMPTY);
            return t->track.possible.here & ~needs ? squares_both(t, standing(t, needs), target)
                                                   : target;
        }
        return word_is_side_effect(walk) || only_turns_hand(t, walk) ? target : squares_unknown;
    }
}

struct squares squares_find(struct translator *t, const struct continuation *then) {
    if (!has_sets(t) || !then) return squares_unknown;
    if (then->sort == THEN_LEAVE) return then->lands ? squares_unknown : squares_all;
    if (then->sort != THEN_WALK) return squares_unknown;
    struct track before = t->track;
    squares_follow(t, then->walk);
    struct squares target = squares_find(t, then->next);
    t->track = before;
    return squares_sources(t, then->walk, target);
}

/* -- Forward ----------------------------------------------------------------------------------- */

/* Return the squares that a repetition reaches from those of a set; `all` continues while it
 * can. */
static struct squares rounds_on(struct translator *t, const struct walk *walk,
                                struct squares from) {
    const struct walk *round = walk->left;
    int least = walk->word == WORD_ALL ? 0 : walk->number[0];
    if (!follows_line(t, round)) return squares_unknown;
    for (int i = 0; i < least; i++) from = squares_find_reached(t, round, from);
    struct squares reached = rounds(t, round, from, squares_find_reached);
    return walk->word == WORD_ALL
               ? squares_both(t, reached, others(t, squares_sources(t, round, squares_all)))
               : reached;
}

struct squares squares_find_reached(struct translator *t, const struct walk *walk,
                                    struct squares from) {
    struct squares asked, left;
    int way;
    if (find_asked(t, walk, &asked)) return squares_both(t, asked, from);
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
        if (way < 0 || !way_has_shifts(t, way)) return squares_unknown;
        return make(t, way_sources_text(t, way, "%1$s"), from, squares_all);
    case WORD_EACH: return zone(t, walk);
    case WORD_REPEAT:
    case WORD_ALL: return rounds_on(t, walk, from);
    default: return squares_unknown;
    }
}

/* -- Pieces ------------------------------------------------------------------------------------ */

/* An example: from "pawn" * on "second" * n * empty * mark "passed" * n * empty * -on "far" begins
 * on the second rank, two steps south of squares outside of the far zone. The contents of squares
 * aren't used: guards test them (compile/guards.h), and they may change. */
struct squares squares_find_start(struct translator *t, const struct continuation *then) {
    struct walk *asked = NULL, *way_there = NULL;
    struct cells cells;
    if (!has_sets(t)) return squares_unknown;
    for (; then && (then = then_first(t, then))->sort == THEN_WALK; then = then->next) {
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
    return asked ? squares_sources(t, asked, squares_all) : squares_all;
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
