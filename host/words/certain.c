/* Always-succeeds analysis: finds walks that succeed in exactly one way in every position and
 * change nothing on the board. A walk is followed without a position, to find the least and
 * greatest number of ways in which each part succeeds. The possible values of counters are known as
 * sets; a sum is followed for each value of the counter that it asks first.
 *
 * An example, of the counter "left" with the values 0 and 1:
 *
 *     holds("left", 0) * set("left", 1) + holds("left", 1) * (gives_check | set("left", 0) * again)
 *
 * With 0, the first part succeeds once and the second does not. With 1 the first does not, and in
 * the second either `gives_check` or the part after the bar succeeds: the walk is certain. */
#include "analysis.h"

#include <assert.h>

enum {
    STEPS_MAX = 100000,
    WAYS_MAX = 2,
    SPAN_MAX = 63 /* largest span of a counter with known values */
};

/* Numbers of ways in which a walk succeeds, at most WAYS_MAX. */
struct ways {
    int least, most;
};

static const struct ways never = {0, 0}, once = {1, 1}, perhaps = {0, 1};

/* The possible values of counters: a bit each, from the least on. */
struct values {
    uint64_t of[COUNTERS_MAX];
};

struct certainty {
    const struct description *description;
    int side, steps;
    struct values all; /* all possible values */
    bool failed;       /* the walk can't be followed */
    bool looks;        /* in a lookahead, whose changes are undone */
    bool goes;         /* the walk may end elsewhere, or leave marks for the rest of the move */
};

static struct ways look(struct certainty *certainty, const struct walk *walk,
                        struct values *values);

static struct ways limited(int least, int most) {
    return (struct ways){least < WAYS_MAX ? least : WAYS_MAX, most < WAYS_MAX ? most : WAYS_MAX};
}

static void join_values(struct values *values, const struct values *others) {
    for (int i = 0; i < COUNTERS_MAX; i++) values->of[i] |= others->of[i];
}

/* -- Counters ---------------------------------------------------------------------------------- */

/* Return the counter of a word; its index is -1 if its values aren't known. */
static struct quantity counter_of(const struct certainty *certainty, const struct walk *walk) {
    struct quantity counter =
        description_quantity(certainty->description, walk->name[0], certainty->side);
    if (!counter.is_known || counter.is_held || counter.most - counter.least > SPAN_MAX)
        counter.index = -1;
    return counter;
}

static uint64_t asked_values(const struct walk *walk, const struct quantity *counter) {
    uint64_t asked = 0;
    for (int i = 0; i < walk->numbers; i++) {
        assert(walk->number[i] >= counter->least && walk->number[i] <= counter->most);
        asked |= UINT64_C(1) << (walk->number[i] - counter->least);
    }
    return asked;
}

static struct ways look_holds(const struct certainty *certainty, const struct walk *walk,
                              struct values *values) {
    struct quantity counter = counter_of(certainty, walk);
    if (counter.index < 0) return perhaps;
    uint64_t *value = &values->of[counter.index], before = *value;
    *value &= asked_values(walk, &counter);
    return !*value ? never : *value == before ? once : perhaps;
}

/* Follow `set`, or `add`, after which any value of the counter is possible. */
static struct ways look_change(struct certainty *certainty, const struct walk *walk,
                               struct values *values) {
    struct quantity counter = counter_of(certainty, walk);
    bool sets = walk->word == WORD_SET;
    if (counter.is_held) certainty->failed = true;
    if (counter.index >= 0)
        values->of[counter.index] =
            sets ? asked_values(walk, &counter) : certainty->all.of[counter.index];
    return sets ? once : perhaps;
}

/* -- Lasting marks ----------------------------------------------------------------------------- */

/* Return the largest number of marks of the same name that a walk may make; MANY if it is
 * unbounded. */
static int marks_at_most(const struct walk *walk, const struct walk *mark) {
    enum { MANY = MARK_SQUARES_MAX + 1 };
    if (!walk || walk_is_look(walk)) return 0;
    if (walk->word == WORD_MARK) return walk->names && walk_is_equal(walk, mark);
    int left = marks_at_most(walk->left, mark), right = marks_at_most(walk->right, mark);
    if (walk_is_choice(walk)) return left > right ? left : right;
    if (walk->word != WORD_SEQUENCE && walk->word != WORD_FIRST && left) return MANY;
    return left + right < MANY ? left + right : MANY;
}

/* Follow a mark. Fail if a move may make more marks than declared, because that error must be
 * found. */
static struct ways look_mark(struct certainty *certainty, const struct walk *walk) {
    const struct description *description = certainty->description;
    bool lasts = walk->names > 0;
    certainty->goes |= !lasts; /* no word that follows may test it */
    int marks = lasts ? description_marks(description, walk->name[0]) : -1;
    assert(marks >= 0 || !lasts); /* the name has been checked */
    if (lasts && (!description->moves ||
                  marks_at_most(description->moves, walk) > description->marks[marks].most))
        certainty->failed = true;
    return perhaps; /* it fails if the cursor isn't on a square */
}

/* -- Joins ------------------------------------------------------------------------------------- */

/* Return the first word of a walk if it tests a counter; else NULL. */
static const struct walk *first_holds(const struct walk *walk) {
    while (walk->word == WORD_SEQUENCE || walk_is_choice(walk) || walk_is_look(walk))
        walk = walk->left;
    return walk->word == WORD_HOLDS ? walk : NULL;
}

static struct ways look_sum(struct certainty *certainty, const struct walk *walk,
                            struct values *values) {
    struct values others = *values;
    struct ways a = look(certainty, walk->left, values);
    struct ways b = look(certainty, walk->right, &others);
    if (a.most == 0) *values = others;
    if (a.most && b.most) join_values(values, &others);
    return limited(a.least + b.least, a.most + b.most);
}

/* Follow a sum, for each value of the counter that it tests first. */
static struct ways look_either(struct certainty *certainty, const struct walk *walk,
                               struct values *values) {
    const struct walk *holds = first_holds(walk);
    int index = holds ? counter_of(certainty, holds).index : -1;
    uint64_t each = index < 0 ? 0 : values->of[index];
    if (!(each & (each - 1))) return look_sum(certainty, walk, values);
    struct values before = *values;
    struct ways all = {WAYS_MAX, 0};
    *values = (struct values){{0}};
    for (; each; each &= each - 1) {
        struct values one = before;
        one.of[index] = each & -each;
        struct ways ways = look_sum(certainty, walk, &one);
        if (ways.most) join_values(values, &one);
        if (ways.least < all.least) all.least = ways.least;
        if (ways.most > all.most) all.most = ways.most;
    }
    return all;
}

static struct ways look_else(struct certainty *certainty, const struct walk *walk,
                             struct values *values) {
    struct values others = *values;
    struct ways a = look(certainty, walk->left, values);
    if (a.least) return a;
    struct ways b = look(certainty, walk->right, &others);
    if (a.most == 0) {
        *values = others;
        return b;
    }
    join_values(values, &others);
    return (struct ways){b.least < 1 ? b.least : 1, a.most > b.most ? a.most : b.most};
}

/* Follow a lookahead, which leaves everything unchanged. */
static struct ways look_ahead(struct certainty *certainty, const struct walk *walk,
                              const struct values *values) {
    struct values unused = *values;
    bool goes = certainty->goes, looks = certainty->looks, denies = walk->word == WORD_NOT;
    certainty->looks = true;
    struct ways ways = look(certainty, walk->left, &unused);
    certainty->goes = goes;
    certainty->looks = looks;
    return ways.most == 0 ? (denies ? once : never)
           : ways.least   ? (denies ? never : once)
                          : perhaps;
}

/* Follow `all`. It always succeeds, and in one way if each of its rounds has at most one. */
static struct ways look_all(struct certainty *certainty, const struct walk *walk,
                            struct values *values) {
    *values = certainty->all; /* the values after any number of rounds */
    struct ways round = look(certainty, walk->left, values);
    *values = certainty->all;
    return (struct ways){1, round.most > 1 ? WAYS_MAX : 1};
}

/* -- Words ------------------------------------------------------------------------------------- */

static struct ways look_word(struct certainty *certainty, const struct walk *walk,
                             struct values *values) {
    const struct word_entry *word = &word_table[walk->word];
    switch (walk->word) {
    case WORD_HOLDS: return look_holds(certainty, walk, values);
    case WORD_SET:
    case WORD_ADD: return look_change(certainty, walk, values);
    case WORD_MARK: return look_mark(certainty, walk);
    case WORD_EACH: certainty->goes = true; return (struct ways){0, WAYS_MAX};
    default: break;
    }
    if (word->sort == SORT_WAY) certainty->goes = true;
    if (word->sort == SORT_WAY || word->sort == SORT_QUESTION) return perhaps;
    if (!word_has(walk, INERT) && certainty->looks) return perhaps;
    if (!word_has(walk, INERT)) certainty->failed = true;
    return word->facts & NEEDS_SQUARE ? perhaps : once;
}

static struct ways look(struct certainty *certainty, const struct walk *walk,
                        struct values *values) {
    class_set mask;
    struct ways a, b;
    if (++certainty->steps > STEPS_MAX) certainty->failed = true;
    if (certainty->failed) return never;
    if (walk_asks_class(certainty->description, walk, certainty->side, &mask))
        return mask == 0 ? never : mask == ALL_CLASSES ? once : perhaps;
    switch (walk->word) {
    case WORD_SEQUENCE:
        a = look(certainty, walk->left, values);
        b = a.most ? look(certainty, walk->right, values) : never;
        return limited(a.least * b.least, a.most * b.most);
    case WORD_EITHER: return look_either(certainty, walk, values);
    case WORD_ELSE: return look_else(certainty, walk, values);
    case WORD_NOT:
    case WORD_AHEAD: return look_ahead(certainty, walk, values);
    case WORD_ALL: return look_all(certainty, walk, values);
    case WORD_FIRST:
        a = look(certainty, walk->left, values);
        return (struct ways){a.least > 0, a.most > 0};
    default:
        if (!walk->left) return look_word(certainty, walk, values);
        certainty->failed = true;
        return never;
    }
}

/* -- Answers ----------------------------------------------------------------------------------- */

bool walk_is_certain(const struct description *description, const struct walk *walk, int side,
                     bool stands) {
    struct class_facts *facts = &walk->facts[side];
    if (facts->certain == CERTAIN_UNKNOWN) {
        struct certainty certainty = {.description = description, .side = side};
        struct values *all = &certainty.all, values;
        for (int i = 0; i < description->counters; i++) {
            int span = description->counter[i].most - description->counter[i].least;
            all->of[i] = span >= SPAN_MAX ? ~UINT64_C(0) : (UINT64_C(2) << span) - 1;
        }
        values = *all;
        struct ways ways = look(&certainty, walk, &values);
        bool is = !certainty.failed && ways.least == 1 && ways.most == 1;
        facts->certain = !is ? CERTAIN_NO : certainty.goes ? CERTAIN_GOES : CERTAIN_STANDS;
    }
    return facts->certain == CERTAIN_STANDS || (facts->certain == CERTAIN_GOES && !stands);
}
