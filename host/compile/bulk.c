#include "bulk.h"

#include "../words/analysis.h"
#include "../words/effects.h"

#include <assert.h>
#include <string.h>

/* An example, for White on 4 x 4 squares:
 *
 *     from "man" * n * (empty + enemy * take) * (on "far" * become "rook" + -on "far") * stop
 *   + from "rook" * (n * empty) ^ 0 * n * empty * stop
 *   + from "rook" * other "rook" * n * empty * stop
 *
 * becomes three terms,
 *
 *     man    n   onto empty, enemy   arriving on a1-d3   as a man
 *     man    n   onto empty, enemy   arriving on a4-d4   as a rook
 *     rook   n, a line   onto empty  anywhere            as a rook
 *
 * Each is counted with a shift or a ray of bit boards, a mask and a popcount. The last alternative
 * isn't a single step, so it is left to be run. So is a step that may be the same move as one of
 * another term. */

enum { ITEMS_MAX = 64, NESTED_MAX = 64, BRANCHES_MAX = 256 };

struct bulk_maker {
    struct compiler *compiler;
    const struct description *description;
    struct bulk *bulk;
    const struct walk *start; /* the present walk's start */
    class_set classes;        /* the pieces that its start admits */
    struct walk *uncounted;   /* sum of this walk's alternatives that aren't terms */
    struct walk *zones;       /* zones that it requires at its start; NULL for none */
    struct cells departures;  /* the squares of these zones */
    struct walk *rest;        /* sum of the whole stage's uncounted alternatives */
    bool decides;             /* another stage follows if this one has no moves */
    int first;                /* index of the first term of the present step */
    class_set careful;        /* classes whose terms must be comparable with branches */
    bool too_large;           /* too many terms or choices, or walks too large */
    int choices;              /* number of successive choices in the present walk */
    class_set distinct;
    bool tells_captures;              /* walk_tells_captures */
    int16_t alike[BOARD_SQUARES_MAX]; /* by square: first square of the same zones */
};

/* The words of a sequence, in their order: none is a sequence itself. */
struct items {
    const struct walk *item[ITEMS_MAX];
    int count;
};

/* Replace an item by the words of a walk. Return false if there are too many. */
static bool replace_item(struct items *items, int at, const struct walk *walk) {
    const struct walk *word[ITEMS_MAX];
    int words = walk_list(walk, WORD_SEQUENCE, word, ITEMS_MAX), after = items->count - at - 1;
    assert(after >= 0);
    if (items->count + words - 1 > ITEMS_MAX) return false;
    memmove(items->item + at + words, items->item + at + 1, (size_t)after * sizeof *word);
    memcpy(items->item + at, word, (size_t)words * sizeof *word);
    items->count += words - 1;
    return true;
}

static struct items without_first(const struct items *items, int count) {
    assert(count <= items->count);
    struct items rest = {.count = items->count - count};
    memcpy(rest.item, items->item + count, (size_t)rest.count * sizeof *rest.item);
    return rest;
}

static struct walk *join(struct bulk_maker *maker, enum word word, struct walk *a, struct walk *b) {
    if (!a || !b) return a ? a : b;
    struct walk *joined = walk_join(maker->compiler->arena, word, b->place, a, b);
    if (!joined) maker->too_large = true;
    return joined ? joined : a;
}

/* -- Terms ------------------------------------------------------------------------------------- */

static void add_term(struct bulk_maker *maker, struct bulk_term term) {
    struct bulk *bulk = maker->bulk;
    for (int i = maker->first; i < bulk->terms; i++) { /* the same on other classes */
        struct bulk_term *same = &bulk->term[i];
        if (same->class == term.class && same->way == term.way && same->line == term.line &&
            same->through == term.through && same->first_way == term.first_way &&
            same->over == term.over && same->quiet == term.quiet && same->results == term.results &&
            memcmp(&same->arrivals, &term.arrivals, sizeof term.arrivals) == 0 &&
            memcmp(&same->departures, &term.departures, sizeof term.departures) == 0) {
            same->onto |= term.onto;
            return;
        }
    }
    assert(class_is_piece(term.class) && term.results);
    term.moves_per_arrival = classes_count(term.results);
    if (bulk->terms == BULK_TERMS_MAX)
        maker->too_large = true;
    else
        bulk->term[bulk->terms++] = term;
}

static void find_alike(struct bulk_maker *maker) {
    uint64_t zones[BOARD_SQUARES_MAX];
    for (int square = 0; square < maker->description->board.squares; square++) {
        int same = 0;
        zones[square] = description_zones_of(maker->description, square, maker->compiler->side);
        while (zones[same] != zones[square]) same++;
        maker->alike[square] = (int16_t)same;
    }
}

/* Find the classes of carried pieces after their arrival on a piece of `class`, by square; the same
 * on squares of the same zones. Return false if they are unknown. */
static bool find_results(const struct bulk_maker *maker, const struct items *tail,
                         class_set carried, int class, class_set *results) {
    const struct description *description = maker->description;
    int side = maker->compiler->side;
    for (int square = 0; square < description->board.squares; square++) {
        int same = maker->alike[square];
        results[square] = results[same];
        if (same < square) continue;
        struct arrival arrival = {description,
                                  side,
                                  square,
                                  class,
                                  !(maker->classes & ~maker->distinct),
                                  description_names_landings(description)};
        struct hand hand = {.empty = class == CLASS_EMPTY ? carried : 0,
                            .found = class == CLASS_EMPTY ? 0 : carried};
        for (int i = 0; i < tail->count; i++)
            if (!arrival_find(&arrival, tail->item[i], hand, &hand)) return false;
        if (maker->decides && hand.found) return false; /* walked, but not a move */
        results[square] = hand.empty;
    }
    return true;
}

static void add_results(struct bulk_maker *maker, struct bulk_term term, const class_set *results) {
    int squares = maker->description->board.squares;
    class_set royals = maker->compiler->rules->royals[maker->compiler->side]; /* in own terms */
    struct cells done = {0};
    for (int first = 0; first < squares; first++) {
        if (cells_has(done.word, first)) continue;
        term.arrivals = (struct cells){0};
        for (int square = first; square < squares; square++) {
            if (results[square] != results[first]) continue;
            cells_add(term.arrivals.word, square);
            cells_add(done.word, square);
        }
        for (class_set rest = results[first]; rest; rest &= ~term.results) {
            term.results = rest & royals ? rest & royals & -(rest & royals) : rest;
            add_term(maker, term);
        }
    }
}

/* -- Steps ------------------------------------------------------------------------------------- */

/* Return true if terms of the present step may be the same move as others of the stage. */
static bool meets_others(const struct bulk_maker *maker) {
    const struct bulk *bulk = maker->bulk;
    const struct board *board = &maker->description->board;
    for (int i = bulk->stage[bulk->stages].first; i < maker->first; i++)
        for (int j = maker->first; j < bulk->terms; j++)
            if (overlap_of_terms(board, &bulk->term[i], &bulk->term[j])) return true;
    return false;
}

/* Add the terms of pieces of one class that arrive on one of the classes `onto`. Return false if
 * sets can't count them. */
static bool add_class(struct bulk_maker *maker, struct bulk_term term, class_set onto,
                      const struct items *tail) {
    class_set results[BOARD_SQUARES_MAX];
    for (int class = 0; class < class_of(maker->description->kinds, 0); class ++) {
        if (!(classes_have(onto, class))) continue;
        if (!find_results(maker, tail, classes_only(term.class), class, results)) return false;
        for (int square = 0; square < maker->description->board.squares; square++)
            if (classes_have(results[square], class) ||
                (term.through && class == term.through && results[square]))
                return false; /* no change on arrival: one move with any other such */
        term.onto = classes_only(class);
        add_results(maker, term, results);
    }
    return true;
}

static bool has_shift(const struct bulk_maker *maker, int way) {
    return way >= 0 && maker->description->board.way[way]->shifts >= 0;
}

/* Add a term for such steps to a square of the classes `onto`. Return false if sets can't count
 * it. */
static bool add_steps(struct bulk_maker *maker, struct bulk_term term, class_set onto,
                      const struct items *tail) {
    maker->first = maker->bulk->terms;
    if (!has_shift(maker, term.way) || (term.first_way >= 0 && !has_shift(maker, term.first_way)) ||
        overlap_with_origin(&maker->description->board, &term) ||
        (term.through &&
         ((maker->careful & maker->classes) || classes_have(maker->classes, term.through))))
        return false;
    for (class_set rest = maker->classes; rest; rest &= rest - 1) {
        term.class = classes_first(rest);
        if (add_class(maker, term, onto, tail)) continue;
        maker->bulk->terms = maker->first; /* if one class is counted by sets, all are */
        return false;
    }
    if (!meets_others(maker)) return true;
    maker->bulk->terms = maker->first;
    return false;
}

/* -- Walks ------------------------------------------------------------------------------------- */

/* Return true if a walk continues from the other one of a pair if it is on one of them: the tests
 * of `n * (-pair + pair * (other "gate" * n + -other "gate"))` after its first step, where `pair`
 * is `own * is "gate"`. */
static bool is_passage(const struct bulk_maker *maker, int way, const struct walk *walk,
                       class_set *pair) {
    const struct description *description = maker->description;
    int side = maker->compiler->side;
    class_set apart;
    if (walk->word != WORD_EITHER || walk->right->word != WORD_SEQUENCE) return false;
    const struct walk *on = walk->right->left, *from = walk->right->right;
    if (!walk_asks_class(description, walk->left, side, &apart) ||
        !walk_asks_class(description, on, side, pair) || apart != ~*pair ||
        classes_count(*pair) != 1)
        return false;
    if (from->word == WORD_EITHER && from->right->word == WORD_NOT &&
        from->right->left->word == WORD_OTHER)
        from = from->left; /* without another one, the step ends here */
    return from->word == WORD_SEQUENCE && from->left->word == WORD_OTHER &&
           walk_is_step(from->right) && !(*pair & ~walk_kinds(description, from->left)) &&
           way == emit_way_of(maker->compiler, from->right);
}

/* Take a step, which may go through a pair. Return the number of items that it is; 0 if there is
 * none. */
static int take_step(const struct bulk_maker *maker, const struct walk *const *item, int count,
                     struct bulk_term *term) {
    class_set pair;
    if (count == 0 || !walk_is_step(item[0])) return 0;
    term->way = emit_way_of(maker->compiler, item[0]);
    if (count == 1 || !is_passage(maker, term->way, item[1], &pair)) return 1;
    term->through = classes_first(pair);
    return 2;
}

/* Take a step onto an empty square, at least once and again and again; or any number of times, and
 * one more such step. Return the number of these items; 0 for anything else. */
static int take_line(const struct bulk_maker *maker, const struct items *items,
                     struct bulk_term *term) {
    const struct walk *repeat = items->item[0];
    const struct walk *body[ITEMS_MAX];
    struct bulk_term more = *term;
    class_set onto = ALL_CLASSES, mask;
    term->line = true;
    if (repeat->word != WORD_REPEAT || repeat->number[0] > 1) return 0;
    int words = walk_list(repeat->left, WORD_SEQUENCE, body, ITEMS_MAX);
    int taken = words > ITEMS_MAX ? 0 : take_step(maker, body, words, term);
    for (int i = taken; i < words; i++, onto &= mask)
        if (!taken || !walk_asks_class(maker->description, body[i], maker->compiler->side, &mask))
            return 0;
    if (onto != EMPTY) return 0;
    if (repeat->number[0] == 1) return 1;
    taken = take_step(maker, items->item + 1, items->count - 1, &more);
    return taken && more.way == term->way && more.through == term->through ? 1 + taken : 0;
}

/* Drop the words at the end of a tail that always succeed in one way and don't distinguish moves; a
 * test that no check is given; and `land`, because it is implied. Return true if there was such a
 * test. */
static bool drop_certain_end(const struct bulk_maker *maker, struct items *tail) {
    const struct description *description = maker->description;
    int side = maker->compiler->side;
    bool stands = true, lands = false, tests = false;
    if (maker->classes & ~maker->distinct) return false;
    for (int last = tail->count - 1; last >= 0 && !lands; last--) {
        const struct walk *walk = tail->item[last];
        bool quiet = stands && walk->word == WORD_NOT && walk->left->word == WORD_GIVES_CHECK;
        lands = walk->word == WORD_LAND;
        if (!lands && !quiet && !walk_is_certain(description, walk, side, false)) break;
        stands = lands || quiet || (stands && walk_is_certain(description, walk, side, true));
        tests |= quiet;
        if (stands) tail->count = last;
    }
    return tests;
}

/* Return true if the walk always succeeds after a step that leads to another square. */
static bool is_elsewhere(const struct walk *walk) {
    return walk->word == WORD_NOT && walk->left->word == WORD_AT &&
           strcmp(walk->left->name[0], "origin") == 0;
}

/* Return true if the walk succeeds in one way on every square; marks fail only elsewhere, and if
 * there are too many. */
static bool is_certain(const struct bulk_maker *maker, const struct walk *walk) {
    struct arena *arena = maker->compiler->arena;
    if (walk->word == WORD_MARK)
        walk = walk_join(arena, WORD_ELSE, walk->place, (struct walk *)walk,
                         walk_new(arena, WORD_HERE, walk->place));
    return walk && walk_is_certain(maker->description, walk, maker->compiler->side, true);
}

/* Take a step, or two. The words between them must change nothing where the first one leads, as in
 * a pawn's two steps. Return the number of these items; 0 if there is none. */
static int take_steps(const struct bulk_maker *maker, const struct items *items,
                      struct bulk_term *term) {
    class_set over = ALL_CLASSES, mask;
    int side = maker->compiler->side, at = 1;
    if (!walk_is_step(items->item[0])) return 0;
    term->way = emit_way_of(maker->compiler, items->item[0]);
    if (maker->careful & maker->classes & ~maker->distinct) return 1;
    for (; at < items->count && !walk_is_step(items->item[at]); at++) {
        const struct walk *item = items->item[at];
        if (walk_asks_class(maker->description, item, side, &mask))
            over &= mask;
        else if (!is_elsewhere(item) && !is_certain(maker, item))
            return 1;
    }
    if (at == items->count) return 1;
    term->first_way = term->way;
    term->way = emit_way_of(maker->compiler, items->item[at]);
    term->over = over;
    return at + 1;
}

static bool split_arrival(struct bulk_maker *maker, const struct items *items, int at);

/* Add the terms of a start's tail. There are no alternatives in it up to its first step. */
static void add_items(struct bulk_maker *maker, const struct items *items) {
    struct bulk_term term = {
        .start = maker->start, .first_way = -1, .departures = maker->departures};
    struct bulk_term line = term;
    struct walk *left = maker->zones;
    int taken = take_line(maker, items, &line);
    class_set onto = taken == 1 ? EMPTY : ALL_CLASSES;
    if (taken)
        term = line;
    else
        taken = take_steps(maker, items, &term);
    struct items tail = without_first(items, taken);
    term.quiet = drop_certain_end(maker, &tail);
    if (taken && (add_steps(maker, term, onto, &tail) || split_arrival(maker, items, taken)))
        return;
    for (int i = 0; i < items->count; i++)
        left = join(maker, WORD_SEQUENCE, left, (struct walk *)items->item[i]);
    maker->uncounted = join(maker, WORD_EITHER, maker->uncounted, left);
}

/* Call go_on for each alternative of the item alone. */
static void each_alternative(struct bulk_maker *maker, const struct items *items, int at,
                             void (*go_on)(struct bulk_maker *maker, const struct items *items)) {
    const struct walk *branch[BRANCHES_MAX];
    int branches = walk_list(items->item[at], WORD_EITHER, branch, BRANCHES_MAX);
    if (++maker->choices == NESTED_MAX || branches > BRANCHES_MAX) maker->too_large = true;
    for (int i = 0; i < branches && !maker->too_large; i++) {
        struct items one = *items;
        maker->too_large |= !replace_item(&one, at, branch[i]);
        if (!maker->too_large) go_on(maker, &one);
    }
    maker->choices--;
}

/* Split a tail whose step is followed by alternatives: count those that can be terms, and leave the
 * others uncounted. Return false if none can be counted. */
static bool split_arrival(struct bulk_maker *maker, const struct items *items, int at) {
    struct walk *uncounted = maker->uncounted;
    int terms = maker->bulk->terms;
    if (at == items->count || items->item[at]->word != WORD_EITHER) return false;
    each_alternative(maker, items, at, add_items);
    if (maker->bulk->terms == terms) maker->uncounted = uncounted;
    return maker->bulk->terms > terms;
}

/* Go through the alternatives of a walk, as far as its first step. Words that nothing can notice
 * are left out. */
static void spread(struct bulk_maker *maker, const struct items *items) {
    const struct walk *first = items->item[0];
    struct items rest = without_first(items, 1);
    struct cells cells, departures = maker->departures;
    struct walk *zones = maker->zones;
    if (rest.count > 0 && word_has(first, INERT)) {
        spread(maker, &rest);
    } else if (rest.count > 0 &&
               walk_asks_zone(maker->description, first, maker->compiler->side, &cells)) {
        for (int i = 0; i < CELL_WORDS_MAX; i++) maker->departures.word[i] &= cells.word[i];
        maker->zones = join(maker, WORD_SEQUENCE, zones, (struct walk *)first);
        spread(maker, &rest);
        maker->departures = departures;
        maker->zones = zones;
    } else if (first->word == WORD_EITHER) {
        each_alternative(maker, items, 0, spread);
    } else {
        add_items(maker, items);
    }
}

/* Gather each alternative of a walk: a start with its tail, or anything else. */
static void gather(struct bulk_maker *maker, struct walk *walk) {
    if (walk->word == WORD_EITHER) {
        gather(maker, walk->left);
        gather(maker, walk->right);
        return;
    }
    struct items items = {.count = 1};
    if (!replace_item(&items, 0, walk) || items.item[0]->word != WORD_FROM || items.count == 1) {
        maker->rest = join(maker, WORD_EITHER, maker->rest, walk);
        return;
    }
    maker->start = items.item[0];
    maker->classes = walk_classes(maker->description, maker->start, maker->compiler->side);
    items = without_first(&items, 1);
    maker->uncounted = maker->zones = NULL;
    memset(&maker->departures, 0xff, sizeof maker->departures);
    spread(maker, &items);
    if (maker->uncounted)
        maker->rest =
            join(maker, WORD_EITHER, maker->rest,
                 join(maker, WORD_SEQUENCE, (struct walk *)maker->start, maker->uncounted));
}

/* -- Stages ------------------------------------------------------------------------------------ */

/* Return true if the walks that are left may make a move of the term that has_counted, in
 * native/runtime.h, can't recognize. */
static bool may_repeat(const struct bulk_maker *maker, const struct bulk_term *term) {
    bool simple = !term->through && term->first_way < 0;
    return !simple && !classes_have(maker->distinct, term->class) &&
           overlap_with_walk(maker->compiler, maker->rest, term, maker->tells_captures);
}

static void gather_stage(struct bulk_maker *maker, struct walk *walk, int first) {
    maker->bulk->terms = first;
    maker->rest = NULL;
    gather(maker, walk);
}

static void add_stage(struct bulk_maker *maker, struct walk *walk) {
    struct bulk *bulk = maker->bulk;
    struct bulk_stage *stage = &bulk->stage[bulk->stages];
    stage->first = bulk->terms;
    maker->careful = 0;
    gather_stage(maker, walk, stage->first);
    for (int i = stage->first; i < bulk->terms; i++)
        if (may_repeat(maker, &bulk->term[i])) maker->careful |= classes_only(bulk->term[i].class);
    if (maker->careful) gather_stage(maker, walk, stage->first);
    if (maker->too_large) bulk->terms = stage->first;
    stage->terms = bulk->terms - stage->first;
    stage->whole = walk;
    stage->walk = maker->too_large ? walk : maker->rest;
    maker->too_large = false;
    bulk->stages++;
}

/* Add the operands of `|` as stages, as far as there is room. `last`: no other stage follows. */
static void add_stages(struct bulk_maker *maker, struct walk *walk, bool last, int room) {
    if (walk->word == WORD_ELSE && maker->bulk->stages < room - 1) {
        add_stages(maker, walk->left, false, room - 1);
        add_stages(maker, walk->right, last, room);
        return;
    }
    maker->decides = !last;
    add_stage(maker, walk);
}

/* Return true if equal moves are one move, or if no moves are equal. */
static bool can_merge(const struct bulk_maker *maker) {
    const struct description *description = maker->description;
    if (description->identity == IDENTITY_ORIGIN) return true;
    bool distinct = description->identity != IDENTITY_NOTHING;
    for (int kind = 0; kind < description->kinds; kind++)
        distinct &= classes_have(maker->distinct,
                                 description_class(description, kind, maker->compiler->side));
    return distinct;
}

struct bulk *bulk_compile(struct compiler *compiler, class_set distinct) {
    const struct description *description = compiler->description;
    struct walk *walk = walk_composed(description->moves);
    struct bulk *bulk = arena_new(compiler->arena, sizeof *bulk);
    struct bulk_maker maker = {
        .compiler = compiler, .description = description, .bulk = bulk, .distinct = distinct};
    maker.tells_captures =
        walk_tells_captures(description, walk, compiler->side, compiler->rules->needs.columns);
    bool fits = can_merge(&maker) && description->legals == 0 &&
                description->board.poses == description->board.squares;
    if (!fits || (walk->word == WORD_ELSE && compiler->rules->royal >= 0)) return bulk;
    find_alike(&maker);
    add_stages(&maker, walk, true, BULK_STAGES_MAX);
    assert(bulk->stages <= BULK_STAGES_MAX && bulk->terms <= BULK_TERMS_MAX);
    if (bulk->terms == 0) bulk->stages = 0;
    return bulk;
}
