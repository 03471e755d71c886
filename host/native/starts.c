/* Starts as C: from and by try each piece, each tries each square of a zone.
 *
 * An example: `from "man" * (n * empty + ne * enemy * take) * stop`, of White. One shift of the bit
 * board of empty squares shows which men have an empty square before them (a guard,
 * compile/guards.h), so that no branch is begun in vain. The two alternatives have separate guards.
 * If moves are counted, so that their order does not matter, each alternative is a loop over the
 * men that can begin it:
 *
 *     set o2 = m0(&b1.at);                              the men
 *     set o3 = o2, could3 = 0;
 *     could3 |= ((m1(&b1.at) >> 8) & ...) | 0x0ull;     those south of an empty square
 *     o3 &= could3;
 *     for (; o3; o3 &= o3 - 1) { ...n * empty * stop }
 *     set o4 = o2, could4 = 0;
 *     ...ne * enemy * take * stop
 *
 * The alternatives of `on "home" * (a + b)` and `reset * (a + b)` are loops, too. An alternative
 * that is exactly one move of each man needs no loop: the men that can begin it are counted. To
 * find such alternatives, the first jump of a chain is separated from the others (find_counted):
 *
 *     ne * enemy * take * ne * empty * here      one move: counted
 *     ne * enemy * take * ne * empty * more      a loop over the men that can jump again
 *
 * If moves are made or listed, there is one loop over the men that can begin either alternative. A
 * man that can't begin an alternative skips it, because a bit of o3 or o4 is tested first. Zones
 * and lasting marks that the first steps must lead to are tested for all men at once, too
 * (squares_find_start). */
#include "holes.h"
#include "pieces.h"
#include "translator.h"

#include "../words/analysis.h"

#include <assert.h>

enum {
    ALTERNATIVES_MAX = 16,
    BEHIND_MAX = 16,     /* walks before alternatives that are repeated for each of them */
    GUARD_WORDS_MAX = 64 /* words after a start in which guards are looked for */
};

/* -- Loops ------------------------------------------------------------------------------------- */

/* Open a loop over the squares of the variable o<number>, in order, with a branch for each. */
static struct alternative loop_open(struct translator *t, int number) {
    int rest = code_number(t);
    code_begin(t, "FOR_MEMBERS(r%d, o%d) {", rest, number);
    struct alternative loop = alternative_begin(t);
    code_line(t, "@.s = MEMBER(r%d);", rest);
    if (way_is_twisted(t)) code_line(t, "@.mirrored = 0;");
    return loop;
}

/* -- Pieces ------------------------------------------------------------------------------------ */

/* Write the lifting of the piece here, which is one of these classes. */
static void write_lift(struct translator *t, class_set mask) {
    code_list_line(t, "if (@.origin != UNSET) JOIN_NOTE(@, actions, CARRY);");
    if (mask_single(mask) >= 0)
        code_line(t, "@.carried = %d;", mask_single(mask));
    else
        code_line(t, "@.carried = content(&@.at, @.s);");
    code_list_line(t, "if (@.origin == UNSET) JOIN_NOTE(@, origin, @.carried);");
    if (t->columns) code_line(t, "@.carried_below = below(&@.at, @.s);");
    code_line(t, "clear(&@, @.s, %d);", mask_bits(mask));
    t->known.here = EMPTY;
    t->known.hand = mask;
}

/* Write the setting of the origin to this C expression, unless it is set already. */
static void write_origin(struct translator *t, const char *value) {
    const char *condition = t->known.origin_may_be_set ? "if (@.origin == UNSET) " : "";
    assert(t->known.origin_may_be_unset || t->known.origin_may_be_set);
    if (t->known.origin_may_be_unset) code_line(t, "%s@.origin = %s;", condition, value);
    t->known.origin_may_be_unset = false;
    t->known.origin_may_be_set = true;
}

/* Return a start and the walks that follow it as one walk, to find its guards. */
static const struct walk *sequence_of(struct translator *t, const struct walk *walk,
                                      const struct continuation *then) {
    struct walk *both = (struct walk *)walk;
    for (int i = 0; both && i < GUARD_WORDS_MAX; i++, then = then->next) {
        walk = both;
        while (then && then->sort == THEN_CALL && !then->function->walk)
            then = then->function->then;
        if (!then || then->sort != THEN_WALK) break;
        both = walk_join(t->arena, WORD_SEQUENCE, walk->place, both, (struct walk *)then->walk);
    }
    return walk;
}

/* Open a loop over the pieces of the variable o<number>. */
static struct alternative loop_open_piece(struct translator *t, const struct walk *walk,
                                          int number) {
    class_set mask = walk_classes(t->description, walk, t->side);
    struct alternative loop = loop_open(t, number);
    t->known.here = mask;
    if (walk->word == WORD_FROM) write_lift(t, mask);
    write_origin(t, "@.s");
    return loop;
}

/* Write a branch for each piece of the variable o<number>. */
static void write_pieces(struct translator *t, const struct walk *walk,
                         const struct continuation *then, int number) {
    struct alternative loop = loop_open_piece(t, walk, number);
    if (!making_write_lines(t, then)) then_write(t, then);
    alternative_close(t, &loop);
}

/* Write the removal of pieces from o<number> that can't begin the continuation. */
static void write_beginners(struct translator *t, const struct walk *walk,
                            const struct continuation *then, int number) {
    if (sets_write_guards(t, sequence_of(t, walk, then), number))
        code_line(t, "o%d &= could%d;", number, number);
    struct squares squares = squares_find_start(t, then);
    if (squares.set) code_line(t, "o%d &= %s;", number, squares_text(t, squares));
}

static void write_each_piece(struct translator *t, const struct walk *walk,
                             const struct continuation *then, int number) {
    write_beginners(t, walk, then, number);
    write_pieces(t, walk, then, number);
}

/* -- Alternatives ------------------------------------------------------------------------------ */

struct alternatives {
    const struct continuation *item[ALTERNATIVES_MAX];
    int count;
    int behind;             /* number of repeated walks before the alternatives being listed */
    const struct walk *rec; /* rec whose first round is being listed */
    bool opens;             /* alternatives are separated as far as possible, to be counted */
    struct squares squares[ALTERNATIVES_MAX]; /* if so: squares where pieces begin them */
};

static void list_alternatives(struct translator *t, const struct continuation *then,
                              struct alternatives *list);

/* Return true if a walk may be done before each of several alternatives instead of once before
 * all. */
static bool is_repeatable(const struct translator *t, const struct walk *walk) {
    struct cells cells;
    return word_has(walk, INERT) || walk_asks_zone(t->description, walk, t->side, &cells);
}

/* List the alternatives after a walk that is repeated for each of them. */
static void list_behind(struct translator *t, const struct walk *walk,
                        const struct continuation *then, struct alternatives *list) {
    int first = list->count;
    list->behind++;
    list_alternatives(t, then, list);
    list->behind--;
    for (int i = first; i < list->count && i < ALTERNATIVES_MAX; i++)
        list->item[i] = then_walk(t, walk, list->item[i]);
}

/* Return a copy of a rec's body in which calls of itself begin the rec. */
static struct walk *first_round(struct translator *t, const struct walk *walk,
                                const struct walk *rec) {
    if (walk->word == WORD_SELF && walk->rec == rec) return (struct walk *)rec;
    if (!walk_uses(walk, WORD_SELF)) return (struct walk *)walk;
    struct walk *copy = walk_copy(t->arena, walk);
    copy->left = first_round(t, walk->left, rec);
    copy->size = 1 + copy->left->size;
    if (!walk->right) return copy;
    copy->right = first_round(t, walk->right, rec);
    copy->size += copy->right->size;
    return copy;
}

/* List the alternatives that a continuation begins with; their number may be more than fit. */
static void list_alternatives(struct translator *t, const struct continuation *then,
                              struct alternatives *list) {
    const struct walk *walk = then && then->sort == THEN_WALK ? then->walk : NULL;
    if (list->count > ALTERNATIVES_MAX) return;
    bool goes_behind =
        walk && (is_repeatable(t, walk) || (list->opens && squares_is_straight(t, walk)));
    if (goes_behind && list->behind < BEHIND_MAX) {
        list_behind(t, walk, then->next, list);
    } else if (walk && walk->word == WORD_REC && list->opens && !list->rec &&
               !walk_recurs_without_capture(walk)) {
        list->rec = walk;
        list_alternatives(t, then_walk(t, first_round(t, walk->left, walk), then->next), list);
        list->rec = NULL;
    } else if (walk && walk->word == WORD_SEQUENCE) {
        list_alternatives(t, then_walk(t, walk->left, then_second(t, walk, then->next)), list);
    } else if (walk && walk->word == WORD_EITHER) {
        then = list->opens ? then->next : then_share(t, then->next, WEIGHT_HEAVY);
        list_alternatives(t, then_walk(t, walk->left, then), list);
        list_alternatives(t, then_walk(t, walk->right, then), list);
    } else if (list->count++ < ALTERNATIVES_MAX) {
        list->item[list->count - 1] = then;
    }
}

/* Return true if the continuation doesn't depend on the order of branches. */
static bool is_unordered(const struct continuation *then) {
    static const uint64_t unordered = 1u << THEN_WALK | 1u << THEN_LEAF | 1u << THEN_FLAG |
                                      1u << THEN_MEASURE | 1u << THEN_SELECT;
    while (then && unordered >> then->sort & 1) then = then->next;
    return !then;
}

/* Return true if the continuation is several alternatives that may be tried in any order, each with
 * guards. */
static bool find_guarded(struct translator *t, const struct walk *walk,
                         const struct continuation *then, struct alternatives *list) {
    bool moves = t->purpose == PURPOSE_MOVES || t->purpose == PURPOSE_COUNT;
    *list = (struct alternatives){.count = 0};
    if (!moves || !is_unordered(then)) return false;
    list_alternatives(t, then, list);
    if (list->count < 2 || list->count > ALTERNATIVES_MAX) return false;
    for (int i = 0; i < list->count; i++)
        if (!sets_has_guards(t, sequence_of(t, walk, list->item[i]))) return false;
    return true;
}

/* Write a loop over the pieces that can begin any of the alternatives, which are tried in order.
 * Sets say which of them a piece can begin. */
static void write_in_order(struct translator *t, const struct walk *walk,
                           const struct alternatives *list, int all) {
    struct pieces pieces;
    const char *any = "NO_SQUARES";
    code_line(t, "set g%d[%d];", all, list->count);
    for (int i = 0; i < list->count; i++) {
        int some = code_number(t);
        code_line(t, "set o%d = o%d;", some, all);
        write_beginners(t, walk, list->item[i], some);
        code_line(t, "g%d[%d] = o%d;", all, i, some);
        any = arena_print(t->arena, "%s | o%d", any, some);
    }
    code_line(t, "o%d &= %s;", all, any);
    struct alternative loop = loop_open_piece(t, walk, all);
    pieces_init(t, &pieces, ALIKE_PERIOD_MAX);
    for (int i = 0; i < list->count; i++) {
        pieces_begin(t, &pieces);
        struct alternative alternative = alternative_open(t);
        code_require(t, "has(g%d[%s], @.s)", all, hole_text(t, "int ", "", i));
        then_write(t, list->item[i]);
        alternative_close(t, &alternative);
        pieces_end(t, &pieces);
    }
    pieces_write(t, &pieces);
    alternative_close(t, &loop);
}

static void write_alternatives(struct translator *t, const struct walk *walk,
                               const struct alternatives *list, int all) {
    for (int i = 0; i < list->count; i++) {
        int some = code_number(t);
        code_line(t, "set o%d = o%d;", some, all);
        write_each_piece(t, walk, list->item[i], some);
    }
}

/* Return true if the continuation only ends moves. */
static bool only_ends_moves(const struct continuation *then) {
    while (then->sort == THEN_WALK) then = then->next;
    return then->sort == THEN_LEAF;
}

/* Return true if pieces that start here have alternatives of which some are moves that sets count,
 * and the others begin on known squares. */
static bool find_counted(struct translator *t, const struct walk *walk,
                         const struct continuation *then, struct alternatives *list) {
    class_set mask = walk_classes(t->description, walk, t->side);
    bool some = false;
    *list = (struct alternatives){.opens = true};
    if (t->purpose != PURPOSE_COUNT || rules_test_moves(t->rules) || t->known.origin_may_be_set ||
        mask & ~t->distinct[t->side] || !only_ends_moves(then))
        return false;
    list_alternatives(t, then, list);
    if (list->count > ALTERNATIVES_MAX) return false;
    for (int i = 0; i < list->count; i++) {
        list->squares[i] = making_find_of_pieces(t, walk, list->item[i]);
        if (!list->squares[i].exact && !list->squares[i].set) return false;
        some |= list->squares[i].exact;
    }
    return some;
}

static void write_counted(struct translator *t, const struct walk *walk,
                          const struct alternatives *list, int all) {
    const char *count = "", *by_origin = "";
    for (int i = 0; i < list->count; i++) {
        const char *squares = squares_text(t, list->squares[i]);
        int some = code_number(t);
        code_line(t, "set o%d = o%d & %s;", some, all, squares);
        if (list->squares[i].exact) {
            count = arena_print(t->arena, "%s%scount_bits(o%d)", count, *count ? " + " : "", some);
            by_origin = arena_print(t->arena, "%s\n  count_origins(node, o%d);", by_origin, some);
        } else {
            write_pieces(t, walk, list->item[i], some);
        }
    }
    code_line(t, "node->count += (uint64_t)(%s);", count);
    code_line(t, "if (node->by_origin) {%s\n}", by_origin);
}

void start_write_pieces(struct translator *t, const struct walk *walk,
                        const struct continuation *then) {
    class_set mask = walk_classes(t->description, walk, t->side);
    int number = code_number(t);
    bool only = t->purpose == PURPOSE_CAPTURE;
    struct alternatives list;
    if (walk->word == WORD_FROM) word_require_empty_hand(t);
    code_line(t, "set o%d = m%d(&@.at)%s;", number, mask_number(t, mask),
              only ? " & (@.origin == UNSET ? node->only : ~NO_SQUARES)" : "");
    pick_write_start(t, walk, number);
    bool skips = t->purpose == PURPOSE_COUNT || t->purpose == PURPOSE_MOVES;
    if (skips) code_begin(t, "if (some(o%d)) {", number);
    if (find_counted(t, walk, then, &list))
        write_counted(t, walk, &list, number);
    else if (!find_guarded(t, walk, then, &list))
        write_each_piece(t, walk, then, number);
    else if (t->purpose == PURPOSE_MOVES)
        write_in_order(t, walk, &list, number);
    else
        write_alternatives(t, walk, &list, number);
    if (skips) code_end(t);
}

/* -- Other starts ------------------------------------------------------------------------------ */

/* Write the signal if the variable o<number> has a square, because nothing else matters. */
static void write_found(struct translator *t, const struct continuation *then, int number) {
    while (then->sort != THEN_LEAVE) then = then->next;
    code_begin(t, "if (some(o%d)) {", number);
    signal_write(t, then);
    code_end(t);
}

/* Write the count of the squares in o<number> that are certainly legal moves, or the pick of the
 * wanted one. Uncertain squares are left. Return true if none is ever uncertain. */
static bool write_single_moves(struct translator *t, int number) {
    bool royal = t->rules->royal >= 0, picks = t->purpose == PURPOSE_MOVES && t->picks[t->side];
    const char *unsure = royal ? "(node->fixed | node->exposing)" : "NO_SQUARES";
    if (picks)
        code_line(t, "if (node->run->picks%s) o%d = pick_square(node->run, o%d);",
                  royal ? arena_print(t->arena, " && node->safe && !some(o%d & %s)", number, unsure)
                        : "",
                  number, number);
    if (t->purpose != PURPOSE_COUNT) return false;
    if (royal) {
        code_line(t, "set left%d = o%d & (node->safe ? %s : node->depends.cause);", number, number,
                  unsure);
        code_line(t, "if (node->safe) node->count += count_bits(o%d & ~left%d);\no%d = left%d;",
                  number, number, number, number);
    } else {
        code_line(t, "node->count += count_bits(o%d);", number);
    }
    return !royal;
}

void start_write_each(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    int zone = name_operand(t, walk).number, number = code_number(t);
    const char *cells = zone >= 0 ? cells_text(t, t->description->zone[zone].cells[t->side].word)
                        : t->uses[WORD_MARK] ? "@.marked"
                                             : "NO_SQUARES";
    struct squares squares = squares_find_begun(t, then), single = {NULL, false};
    bool found = zone >= 0 && squares.exact;
    if (zone >= 0 && !found) single = making_find(t, then, t->known.hand);
    if (single.exact) squares = single;
    code_line(t, "set o%d = %s%s%s;", number, cells, squares.set ? " & " : "",
              squares.set ? squares_text(t, squares) : "");
    if (found) write_found(t, then, number);
    if (found || (single.exact && write_single_moves(t, number))) {
        squares_end_begun(t);
        return;
    }
    squares_write_begun(t);
    struct alternative loop = loop_open(t, number);
    cost_write_poll(t);
    t->known.here = ALL_CLASSES;
    then_write(t, then);
    squares_end_begun(t);
    alternative_close(t, &loop);
}

void start_write_drop(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    int held = name_operand(t, walk).number, kind = held / 2;
    word_require_empty_hand(t);
    code_require(t, "GET(@.at, held_%d) > 0", held);
    int class = description_class(t->description, kind, t->side);
    code_list_line(t, "if (@.origin != UNSET) JOIN_NOTE(@, actions, CARRY);");
    code_list_line(t, "if (@.origin == UNSET) JOIN_NOTE(@, origin, %d);", class);
    t->known.origin_may_be_square = t->known.origin_may_be_set;
    write_origin(t, arena_print(t->arena, "RESERVE - %d", kind));
    word_write_carried(t, class);
    code_line(t, "SET(@.at, held_%d, GET(@.at, held_%d) - 1);\nCOUNT_CHANGE(@);", held, held);
    then_write(t, then);
}

void start_write_pass(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    (void)walk;
    code_line(t, "@.origin = NO_ORIGIN;");
    t->known.origin_may_be_unset = false;
    t->known.origin_may_be_set = true;
    then_write(t, then);
}

/* Write `lift`, which puts pieces beneath the piece in hand, or takes up the branch's first
 * piece. */
void start_write_lift(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    word_require_class(t, piece_classes());
    code_require(t, "lift(node, &@, %s)", hole_text(t, "int ", "", name_operand(t, walk).number));
    write_origin(t, "@.s");
    code_list_line(t, "JOIN_NOTE(@, actions, CARRY);");
    t->known.here = t->known.hand = ALL_CLASSES;
    then_write(t, then);
}
