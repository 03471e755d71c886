#include "check.h"

#include "../base/text.h"
#include "analysis.h"

#include <assert.h>
#include <string.h>

struct checker {
    const struct description *d;
    struct faults *faults;
    const char *place[PLACES_MAX]; /* names of squares anywhere in the script */
    int places;
    check_explain *explain;
    void *context;
    bool is_second;   /* right side of + or |, whose left side has reached a square */
    const char *look; /* sign of the lookahead before the word, if its walk has its own start:
                         "-" */
};

/* Return true if a word may use the name of a piece. */
static bool may_use_kind(const struct checker *checker, const struct walk *walk, const char *name) {
    int kind = description_kind(checker->d, name);
    return kind >= 0 && (!word_has(walk, LASTING) || checker->d->kind[kind].kept);
}

static bool may_use_place(const struct checker *checker, const struct walk *walk,
                          const char *name) {
    if (strcmp(name, "origin") == 0) return walk->word != WORD_PLACE;
    for (int i = 0; i < checker->places; i++)
        if (strcmp(checker->place[i], name) == 0) return true;
    return false;
}

static bool is_way(const struct board *board, const char *name) {
    for (int i = 0; i < board->ways; i++)
        if (board->way[i]->name && strcmp(board->way[i]->name, name) == 0) return true;
    return false;
}

/* Return NULL if a word may use this name; otherwise the noun for its names. Names of counters are
 * always explained, because their numbers are checked there. */
static const char *wrong_noun(const struct checker *checker, const struct walk *walk,
                              const char *name) {
    const struct description *d = checker->d;
    switch (word_table[walk->word].form) {
    case FORM_KINDS:
    case FORM_ATTACKERS:
    case FORM_KIND:
    case FORM_DROPS: return may_use_kind(checker, walk, name) ? NULL : "piece";
    case FORM_ZONE:
        if (word_table[walk->word].sort == SORT_START && strcmp(name, "marked") == 0) return NULL;
        return description_zone(d, name) >= 0 ? NULL : "zone";
    case FORM_PLACE:
    case FORM_PLACES: return may_use_place(checker, walk, name) ? NULL : "place";
    case FORM_MARKS: return description_marks(d, name) >= 0 ? NULL : "marks";
    case FORM_EDGE: return strcmp(name, "files") == 0 || strcmp(name, "ranks") == 0 ? NULL : "edge";
    case FORM_RIGHT: return description_right(d, name) >= 0 ? NULL : "right";
    case FORM_COMPARE:
    case FORM_COUNTER:
    case FORM_COUNT: return "counter";
    case FORM_WAY: return is_way(&d->board, name) ? NULL : "way";
    default: return NULL;
    }
}

static void check_name(struct checker *checker, const struct walk *walk, const char *name) {
    const char *noun = wrong_noun(checker, walk, name);
    if (!noun) return;
    bool has_values = word_table[walk->word].form == FORM_COUNTER;
    checker->explain(checker->context,
                     &(struct check_name){.place = walk->place,
                                          .word = word_table[walk->word].text,
                                          .noun = noun,
                                          .name = name,
                                          .number = walk->number,
                                          .numbers = has_values ? walk->numbers : 0,
                                          .marked = checker->place,
                                          .places = checker->places});
}

static void collect_places(struct checker *checker, const struct walk *walk) {
    if (walk->word == WORD_PLACE) {
        int i = 0;
        while (i < checker->places && strcmp(checker->place[i], walk->name[0]) != 0) i++;
        if (i == checker->places && i < PLACES_MAX)
            checker->place[checker->places++] = walk->name[0];
    }
    if (walk->left) collect_places(checker, walk->left);
    if (walk->right) collect_places(checker, walk->right);
}

static bool check_walk(struct checker *checker, const struct walk *walk, bool on_square);

/* Check the counter that a word names as a number of rounds or squares. */
static void check_counted(struct checker *checker, const struct walk *walk) {
    const struct walk *written = walk->written;
    if (written && word_table[written->word].form == FORM_COUNT && written->names)
        check_name(checker, written, written->name[0]);
}

/* Return the sign of the last factor if it only looks at a walk that starts on a square of its own:
 * `-` for -each "home". */
static const char *look_of(const struct walk *walk) {
    while (walk->word == WORD_SEQUENCE) walk = walk->right;
    if (walk->word != WORD_NOT && walk->word != WORD_AHEAD) return NULL;
    const struct walk *start = walk->left;
    while (start->word == WORD_SEQUENCE) start = start->left;
    if (word_table[start->word].sort != SORT_START) return NULL;
    return walk->word == WORD_NOT ? "-" : "#";
}

static bool check_join(struct checker *checker, const struct walk *walk, bool on_square) {
    bool left, right;
    const char *look = checker->look;
    switch (walk->word) {
    case WORD_SEQUENCE:
        left = check_walk(checker, walk->left, on_square);
        checker->look = look_of(walk->left);
        right = check_walk(checker, walk->right, left);
        checker->look = look;
        return right;
    case WORD_EITHER:
    case WORD_ELSE:
        left = check_walk(checker, walk->left, on_square);
        bool outer = checker->is_second;
        checker->is_second = left && !on_square;
        right = check_walk(checker, walk->right, on_square);
        checker->is_second = outer;
        return left && right;
    case WORD_REPEAT:
    case WORD_ALL:
        left = check_walk(checker, walk->left, on_square);
        return on_square || (left && walk->numbers && walk->number[0] > 0);
    case WORD_NOT:
    case WORD_AHEAD: check_walk(checker, walk->left, on_square); return on_square;
    default: /* first, most, rec; a rec within itself is assumed to end on a square */
        return walk->left ? check_walk(checker, walk->left, on_square)
                          : on_square || walk->word == WORD_SELF;
    }
}

/* Check a walk that begins on a square, or not; return true if it ends on one. */
static bool check_walk(struct checker *checker, const struct walk *walk, bool on_square) {
    check_counted(checker, walk);
    walk = walk_as_word(walk);
    const struct word_entry *word = &word_table[walk->word];
    if (walk->word == WORD_FAULTY) return true;
    for (int i = 0; i < walk->names; i++) check_name(checker, walk, walk->name[i]);
    if (word->sort == SORT_JOIN) return check_join(checker, walk, on_square);
    if (!on_square && word_has(walk, NEEDS_SQUARE) && checker->look)
        fault_add(
            checker->faults, walk->place,
            "%s: the walk is not on a square yet; `%s` is applied before `*`, so put brackets "
            "around the walk after it: %s(each \"board\" * own)",
            walk_said(walk), checker->look, checker->look);
    else if (!on_square && word_has(walk, NEEDS_SQUARE))
        fault_add(
            checker->faults, walk->place,
            checker->is_second
                ? "%s: the walk is not on a square yet; `*` is applied before `+`, so put brackets "
                  "around the choice: n * (empty + enemy * take)"
                : "%s: the walk is not on a square yet; begin it with `from`, `by` or `each` "
                  "(after "
                  "`drop`, write `each`)",
            walk_said(walk));
    if (word->sort == SORT_QUESTION && !checker->d->royals && walk->names == 0 &&
        walk->word != WORD_GUARDED && walk_asks_attack(walk))
        fault_add(checker->faults, walk->place,
                  "%s: no piece is royal; declare one: royal "
                  "\"king\"",
                  word->text);
    if (word->sort == SORT_START) return !word_has(walk, STAYS);
    if (walk_counts_rounds(walk)) return on_square;
    return on_square || word->sort == SORT_WAY || word->sort == SORT_QUESTION ||
           word->sort == SORT_ACTION;
}

/* -- Recursions that cannot end ---------------------------------------------------------------- */

/* Find recursions that cannot end: a rec whose every branch continues with the rec itself is a
 * fault. Only the walk is examined; explore/lint.h finds branches that cannot succeed on the board.
 * An example:
 *
 *     rec(function(more) return n * rec(function(deep) return e * (deep | more) end) end) */

struct rec_search {
    struct faults *faults;
    const struct walk *rec[WALK_DEPTH_MAX]; /* the recs around the walk, the outer first */
    int depth;
    bool faulty; /* after a fault: the intended walk is unknown */
};

/* Return the number, from 1, of the rec around this walk that it belongs to. The walk that a rec
 * passes to its function is invalid outside of the rec. */
static int rec_depth(struct rec_search *search, const struct walk *self) {
    int depth = search->depth;
    while (depth > 0 && search->rec[depth - 1] != self->rec) depth--;
    if (depth > 0) return depth;
    fault_add(
        search->faults, self->place,
        "rec: the argument of its function works only inside that function; elsewhere, use the "
        "walk that rec returns");
    search->faulty = true;
    return 0;
}

static int rec_needed(struct rec_search *search, const struct walk *walk);

static int needed_in_rec(struct rec_search *search, const struct walk *rec) {
    bool before = search->faulty;
    search->faulty = false;
    assert(search->depth < WALK_DEPTH_MAX);
    search->rec[search->depth++] = rec;
    int needed = rec_needed(search, rec->left), own = search->depth--;
    bool ends = needed < own;
    if (!ends && !search->faulty)
        fault_add(search->faults, rec->place,
                  "rec: every alternative repeats the walk, so it never ends; for example: "
                  "rec(function(more) return n * (more | here) end)");
    search->faulty |= before;
    return ends ? needed : 0; /* one fault is enough */
}

/* Return 0 if the walk has a branch that ends by itself. Otherwise every branch continues with the
 * walk of a rec around it. Take the depth, from 1, of the innermost such rec of each branch, and
 * return the least.
 *
 * A rec can end if the result is less than its own depth. In the example the branches of the inner
 * body need `deep`, 2, and `more`, 1, so the inner rec needs 1. The outer one has the depth 1
 * itself, so it cannot end. */
static int rec_needed(struct rec_search *search, const struct walk *walk) {
    if (walk->word == WORD_FAULTY) search->faulty = true;
    if (walk->word == WORD_SELF) return rec_depth(search, walk);
    if (walk->word == WORD_REC) return needed_in_rec(search, walk);
    int left = walk->left ? rec_needed(search, walk->left) : 0,
        right = walk->right ? rec_needed(search, walk->right) : 0;
    switch (walk->word) {
    case WORD_SEQUENCE: return left > right ? left : right;
    case WORD_EITHER:
    case WORD_ELSE: return left < right ? left : right;
    case WORD_REPEAT: return walk->number[0] > 0 ? left : 0;
    case WORD_ALL:
    case WORD_NOT: return 0;
    default: return left;
    }
}

/* -- The whole --------------------------------------------------------------------------------- */

/* Return true if the walk tests attacks on pieces that are not royal. */
static bool asks_for_others(const struct walk *walk) {
    return walk && ((walk->names > 0 && walk_asks_attack(walk)) || walk->word == WORD_GUARDED ||
                    asks_for_others(walk->left) || asks_for_others(walk->right));
}

/* Check that captures in recursions don't test attacks. An attack is decided by the capturing walks
 * without these tests, but recursions stay as they are. */
static void check_attacks(struct checker *checker) {
    const struct description *d = checker->d;
    struct arena *arena = checker->faults->arena;
    if (!d->moves) return;
    const struct walk *royal = walk_attacks(arena, d),
                      *asked =
                          asks_for_others(d->moves) ? walk_captures_only(arena, d->moves) : NULL;
    if ((royal && walk_asks_royal_attack(royal)) || (asked && walk_asks_attack(asked)))
        fault_add(
            checker->faults, d->moves_place,
            "moves: a capture within `rec` or `times` can't test whether a square is attacked, "
            "because the test would run the same captures again; test it before or after "
            "them");
}

static void check_whole_walk(struct checker *checker, const struct walk *walk) {
    check_walk(checker, walk, false);
    rec_needed(&(struct rec_search){.faults = checker->faults}, walk);
}

static void each_walk(struct checker *checker,
                      void (*check)(struct checker *checker, const struct walk *walk)) {
    const struct description *d = checker->d;
    if (d->moves) check(checker, d->moves);
    if (d->attacks) check(checker, d->attacks);
    for (int i = 0; i < d->endings; i++)
        if (d->ending[i].walk) check(checker, d->ending[i].walk);
    for (int i = 0; i < d->nevers; i++)
        if (d->never[i].walk) check(checker, d->never[i].walk);
    for (int i = 0; i < d->legals; i++) check(checker, d->legal[i].walk);
    for (int i = 0; i < d->helps; i++) check(checker, d->help[i].walk);
}

void check_description(const struct description *description, struct faults *faults,
                       check_explain *explain, void *context) {
    struct checker checker = {
        .d = description, .faults = faults, .explain = explain, .context = context};
    each_walk(&checker, collect_places);
    each_walk(&checker, check_whole_walk);
    check_attacks(&checker);
}
