/* Words that count: counters, and the number of successes of a walk. */
#include "script.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum {
    COUNT_MAX = 100,
    VALUES_MAX = 64,
    COPIES_MAX = 8,
    COPIED_WORDS_MAX = 24,
    ROUNDS_MAX = 1000,
    AMOUNT_MAX = 1000000
};

/* How often `times` repeats a walk; with a counter, so much more often than its value. */
struct rounds {
    int least, most;
    const char *counter; /* or NULL */
};

/* {82, 162}: the smaller one first. */
static bool read_range(lua_State *L, int index, int *range) {
    if (script_list_length(L, index) != 2) return false;
    for (int i = 0; i < 2; i++) {
        lua_geti(L, index, i + 1);
        bool good = script_read_whole(L, -1, -AMOUNT_MAX, AMOUNT_MAX, &range[i]);
        lua_pop(L, 1);
        if (!good) return false;
    }
    return range[0] <= range[1];
}

/* A word about the counter that is named at index 1. */
static int push_about(lua_State *L, enum word word, int count, const int *values) {
    bool compares = word == WORD_EXCEEDS && lua_type(L, 2) == LUA_TSTRING;
    const char *name[] = {lua_tostring(L, 1), compares ? lua_tostring(L, 2) : NULL};
    struct arena *arena = script_of(L)->arena;
    struct walk *walk = walk_new(arena, word, script_place(L));
    walk_set_names(arena, walk, 1 + compares, name);
    walk_set_numbers(arena, walk, count, values);
    script_push_walk(L, walk);
    return 1;
}

/* Values of `holds`, and how many; a list of two is a range. Less than 1 if they are something
 * else, or too many for single values. */
static int read_values(lua_State *L, int *values) {
    int count = 0, range[2];
    for (int i = 2; i <= lua_gettop(L); i++) {
        if (count == VALUES_MAX) return 0;
        if (lua_type(L, i) != LUA_TTABLE) {
            if (!script_read_whole(L, i, INT_MIN, INT_MAX, &values[count++])) return 0;
            continue;
        }
        if (!read_range(L, i, range)) return 0;
        if (range[1] - (long long)range[0] >= VALUES_MAX - count) return 0;
        for (int value = range[0]; value <= range[1]; value++) values[count++] = value;
    }
    return count;
}

/* holds("store", {82, 162}) with a great range: exceeds("store", 81) * -exceeds("store", 162) */
static int push_range(lua_State *L, const int *range) {
    int below[] = {range[0] - 1}, most[] = {range[1]};
    push_about(L, WORD_EXCEEDS, 1, below);
    struct walk *least = script_walk(L, -1);
    push_about(L, WORD_EXCEEDS, 1, most);
    script_push_join(L, WORD_NOT, script_walk(L, -1), NULL);
    return script_push_join(L, WORD_SEQUENCE, least, script_walk(L, -1));
}

static int make_holds(lua_State *L) {
    int values[VALUES_MAX], range[2], count = read_values(L, values);
    if (count > 0) return push_about(L, WORD_HOLDS, count, values);
    if (lua_gettop(L) == 2 && lua_type(L, 2) == LUA_TTABLE && read_range(L, 2, range))
        return push_range(L, range);
    return script_fault(L,
                        "`holds` needs a counter and one or more values that it may have; for "
                        "example: %s",
                        word_table[WORD_HOLDS].example);
}

/* exceeds("won", 81), exceeds("won", "enemy's won", 3) */
static int make_exceeds(lua_State *L) {
    int values[2], first = lua_type(L, 2) == LUA_TSTRING ? 3 : 2, count = lua_gettop(L) - first + 1;
    bool good = first == 2 || script_is_text(L, 2);
    if (!good || count > 4 - first || (first == 2 && count < 1) ||
        !script_read_numbers(L, first, count, -AMOUNT_MAX, AMOUNT_MAX, values))
        return script_fault(L,
                            "`exceeds` needs a counter, then another counter or a whole number; "
                            "after another counter, a whole number may follow; for example: %s",
                            word_table[WORD_EXCEEDS].example);
    return push_about(L, WORD_EXCEEDS, count, values);
}

int counting_counter(lua_State *L, enum word word) {
    int value;
    if (!script_is_text(L, 1)) return script_word_needs(L, word, "the name of a counter", 1);
    for (int i = 1; i <= 2; i++) {
        const char *name = script_is_text(L, i) ? lua_tostring(L, i) : "";
        if (!script_check_text(L, name, strlen(name), NAME_BYTES_MAX)) return 1;
    }
    if (word == WORD_HOLDS) return make_holds(L);
    if (word == WORD_EXCEEDS) return make_exceeds(L);
    if (lua_gettop(L) != 2 || !script_read_whole(L, 2, INT_MIN, INT_MAX, &value))
        return script_fault(L, "`%s` needs a counter and one whole number; for example: %s",
                            word_table[word].text, word_table[word].example);
    return push_about(L, word, 1, &value);
}

/* -- Numbers of squares ------------------------------------------------------------------------ */

/* Join the parts of a count. Return NULL as soon as a walk has become too large. */
static struct walk *join(lua_State *L, enum word word, struct walk *left, struct walk *right) {
    if (!left || (word == WORD_SEQUENCE && !right)) return NULL;
    return walk_join(script_of(L)->arena, word, script_place(L), left, right);
}

static struct walk *then(lua_State *L, struct walk *left, struct walk *right) {
    return join(L, WORD_SEQUENCE, left, right);
}

static struct walk *leaf(lua_State *L, enum word word) {
    return walk_new(script_of(L)->arena, word, script_place(L));
}

/* walk * -marked */
static struct walk *unmarked(lua_State *L, struct walk *walk) {
    return then(L, walk, join(L, WORD_NOT, leaf(L, WORD_MARKED), NULL));
}

/* The walks of `rec` around a part of a walk. */
struct enclosing {
    const struct walk *rec;
    const struct enclosing *outer;
};

/* Whether the walk calls a rec that contains it, so that a round may begin within a round. */
static bool calls_outer_rec(const struct walk *walk, const struct enclosing *within) {
    if (!walk) return false;
    if (walk->word == WORD_SELF) {
        while (within && within->rec != walk->rec) within = within->outer;
        return !within;
    }
    struct enclosing here = {walk, within};
    if (walk->word == WORD_REC) within = &here;
    return calls_outer_rec(walk->left, within) || calls_outer_rec(walk->right, within);
}

/* How deep loops are nested in a walk. */
static int loops_within(const struct walk *walk) {
    if (!walk) return 0;
    int left = loops_within(walk->left), right = loops_within(walk->right);
    return (left > right ? left : right) + (walk->word == WORD_ROUND_BEGIN);
}

/* times.round, times.end: a round counts in a place, by a name that no script can give. */
static struct walk *round_word(lua_State *L, enum word word, const struct rounds *rounds,
                               int number, int depth) {
    struct arena *arena = script_of(L)->arena;
    const char *name[] = {arena_print(arena, "\trounds %d", depth), rounds->counter};
    struct walk *walk = leaf(L, word);
    walk_set_names(arena, walk, rounds->counter ? 2 : 1, name);
    walk_set_numbers(arena, walk, 1, &number);
    return walk;
}

/* rec(function(more) return times.round * walk * more + times.end end); NULL if it is too large */
static struct walk *loop(lua_State *L, const struct rounds *rounds, struct walk *walk) {
    struct walk *rec = leaf(L, WORD_REC), *self = leaf(L, WORD_SELF);
    int depth = loops_within(walk);
    struct walk *round =
        then(L, round_word(L, WORD_ROUND_BEGIN, rounds, rounds->most, depth), then(L, walk, self));
    struct walk *end = round_word(L, WORD_ROUNDS_END, rounds, rounds->least, depth);
    self->rec = rec;
    rec->left = round ? join(L, WORD_EITHER, round, end) : NULL;
    if (!rec->left || rec->left->size >= WALK_SIZE_MAX || rec->left->depth >= WALK_DEPTH_MAX)
        return NULL;
    rec->size = rec->left->size + 1;
    rec->depth = rec->left->depth + 1;
    return rec;
}

/* One success more: first(walk * -marked * mark) */
static struct walk *another(lua_State *L, struct walk *walk) {
    return join(L, WORD_FIRST, then(L, unmarked(L, walk), leaf(L, WORD_MARK)), NULL);
}

/* Join copies of a walk. */
static struct walk *copies(lua_State *L, struct walk *walk, int count) {
    struct walk *all = walk;
    for (int i = 1; i < count; i++) all = then(L, all, walk);
    return all;
}

/* Build a walk for `count` different squares: first(walk * -marked * mark) * first(...) * ... */
static struct walk *so_many(lua_State *L, struct walk *walk, int count) {
    struct walk *one = another(L, walk);
    if (count <= COPIES_MAX || !one || calls_outer_rec(one, NULL)) return copies(L, one, count);
    return loop(L, &(struct rounds){.least = count, .most = count}, one);
}

/* place "counted", at "counted", by a name that no script can give */
static struct walk *counted(lua_State *L, enum word word) {
    static const char *const name = "\tcounted";
    struct walk *walk = leaf(L, word);
    walk_set_names(script_of(L)->arena, walk, 1, &name);
    return walk;
}

/* Squares on which both walks succeed count for neither, and the others in pairs:
 *
 *     all(first(walk * -marked * place "counted" * #(other * at "counted") * mark))
 *       * all(first(other * -marked * mark) * first(walk * -marked * mark)) */
static struct walk *pairs(lua_State *L, struct walk *walk, struct walk *other) {
    struct walk *same = join(L, WORD_AHEAD, then(L, other, counted(L, WORD_AT)), NULL);
    struct walk *both = then(L, then(L, unmarked(L, walk), counted(L, WORD_PLACE)), same);
    both = join(L, WORD_ALL, join(L, WORD_FIRST, then(L, both, leaf(L, WORD_MARK)), NULL), NULL);
    return then(L, both, join(L, WORD_ALL, then(L, another(L, other), another(L, walk)), NULL));
}

/* Pushes at_least(count, walk), or at_least(count, walk, other), for a count from 1:
 *
 *     #(first(walk * -marked * mark) * first(...) * first(...))
 *
 * in the second after the pairs. */
static int push_at_least(lua_State *L, int count, bool is_at_most, struct walk *walk,
                         struct walk *other) {
    struct walk *all = so_many(L, walk, count);
    if (other) all = then(L, pairs(L, walk, other), all);
    if (!all) return script_push_join(L, WORD_SEQUENCE, walk, walk); /* which is too large, too */
    script_push_join(L, WORD_AHEAD, all, NULL);
    struct walk *ahead = script_walk(L, -1), /* or its substitute after a fault */
        *written = walk_join(script_of(L)->arena, WORD_AT_LEAST, script_place(L), walk, other);
    assert(written); /* it isn't deeper than `all` */
    walk_set_numbers(script_of(L)->arena, written, 1, &count);
    written->is_at_most = is_at_most;
    if (ahead->word != WORD_AHEAD) return 1;
    ahead->written = written;
    script_set_nth(script_of(L), ahead, word_table[WORD_AT_LEAST].text);
    return 1;
}

/* at_least(1, walk, "won"), at_least(1, "won", walk): compare the number of squares of the walk
 * with the counter whose name is the argument at `index`. The second form is built as a negation of
 * the first one:
 *
 *     #(as many rounds of first(walk * -marked * mark) as the counter's value and `more`) */
static int compare_with_counter(lua_State *L, enum word word, int index) {
    int count, most = word == WORD_AT_MOST;
    struct walk *walk = script_walk(L, 5 - index);
    const char *name = lua_tostring(L, index);
    if (!script_read_whole(L, 1, -COUNT_MAX, COUNT_MAX, &count))
        return script_word_needs(L, word, "a whole number from -100 to 100, then two walks", 1);
    if (!walk || calls_outer_rec(walk, NULL))
        return script_word_needs(L, word, "a walk and the name of a counter", 5 - index);
    if (!script_check_text(L, name, strlen(name), NAME_BYTES_MAX)) return 1;
    int more = index == 3 ? count + most : !most - count;
    struct walk *one = another(L, walk);
    struct rounds rounds = {.least = more, .most = more, .counter = name};
    struct walk *all = one ? loop(L, &rounds, one) : NULL;
    struct walk *written =
        walk_join(script_of(L)->arena, WORD_AT_LEAST, script_place(L), walk, NULL);
    if (!all || !written) return script_refuse_size(L);
    script_push_join(L, WORD_AHEAD, all, NULL);
    struct walk *ahead = script_walk(L, -1);
    walk_set_numbers(script_of(L)->arena, written, 1, &more);
    walk_set_names(script_of(L)->arena, written, 1, &name);
    if (ahead->word == WORD_AHEAD) ahead->written = written;
    return most == (index == 2) ? 1 : script_push_join(L, WORD_NOT, ahead, NULL);
}

/* at_least(3, walk), at_most(2, walk); with two walks, how many more squares the first succeeds on
 * than the second. "At most n" is built as "not at least n + 1", and "at least 0 more" as "the
 * second has not at least 1 more". */
int counting_successes(lua_State *L, enum word word) {
    int count;
    bool two = !lua_isnoneornil(L, 3), most = word == WORD_AT_MOST;
    struct walk *walk = script_walk(L, 2), *other = two ? script_walk(L, 3) : NULL;
    assert(most || word == WORD_AT_LEAST);
    for (int i = 2; i <= 3; i++)
        if (script_is_text(L, i)) return compare_with_counter(L, word, i);
    if (!script_read_whole(L, 1, two ? -COUNT_MAX : !most, COUNT_MAX, &count))
        return script_word_needs(L, word,
                                 two    ? "a whole number from -100 to 100, then two walks"
                                 : most ? "a whole number from 0 to 100, then a walk"
                                        : "a whole number from 1 to 100, then a walk",
                                 1);
    if (!walk) return script_word_needs(L, word, "a number, then a walk", 2);
    if (two && !other) return script_word_needs(L, word, "a number, then one walk or two", 3);
    count += most;
    bool turned = count < 1;
    push_at_least(L, turned ? 1 - count : count, most && !turned, turned ? other : walk,
                  turned ? walk : other);
    return most == turned ? 1 : script_push_join(L, WORD_NOT, script_walk(L, -1), NULL);
}

/* -- Numbers of rounds ------------------------------------------------------------------------- */

static bool read_rounds(lua_State *L, struct rounds *rounds) {
    int range[2];
    *rounds = (struct rounds){.least = 0};
    if (script_is_text(L, 1)) {
        rounds->counter = lua_tostring(L, 1);
        return true;
    }
    if (lua_type(L, 1) == LUA_TTABLE ? !read_range(L, 1, range)
                                     : !script_read_whole(L, 1, 0, ROUNDS_MAX, &range[0]))
        return false;
    if (lua_type(L, 1) != LUA_TTABLE) range[1] = range[0];
    rounds->least = range[0];
    rounds->most = range[1];
    return range[0] >= 0 && range[1] > 0 && range[1] <= ROUNDS_MAX;
}

/* Return the walk as the script has written it, for listings: the loop replaces it. */
static struct walk *written_times(lua_State *L, const struct rounds *rounds, struct walk *walk) {
    struct arena *arena = script_of(L)->arena;
    struct walk *written = walk_join(arena, WORD_TIMES, script_place(L), walk, NULL);
    int number[] = {rounds->least, rounds->most};
    if (written && rounds->counter)
        walk_set_names(arena, written, 1, &rounds->counter);
    else if (written)
        walk_set_numbers(arena, written, rounds->least == rounds->most ? 1 : 2, number);
    return written;
}

/* times(5, walk), times({2, 4}, walk), times("left", walk): a few copies of a small walk, or of one
 * that may begin itself anew; else a loop */
int counting_times(lua_State *L) {
    struct rounds rounds;
    struct walk *walk = script_walk(L, 2);
    if (!read_rounds(L, &rounds))
        return script_fault(
            L,
            "`times` needs a walk, and before it a whole number from 1 to %d, a list "
            "of two numbers, the smaller one first, or the name of a counter; for "
            "example: %s",
            ROUNDS_MAX, word_table[WORD_TIMES].example);
    if (rounds.counter &&
        !script_check_text(L, rounds.counter, strlen(rounds.counter), NAME_BYTES_MAX))
        return 1;
    if (!walk) return script_word_needs(L, WORD_TIMES, "a number, then a walk", 2);
    bool fixed = rounds.least == rounds.most && !rounds.counter, open = calls_outer_rec(walk, NULL);
    if (open && !fixed)
        return script_fault(L, "times: in a rec, only times with a fixed number can contain the "
                               "argument of the rec's function: times(3, ...)");
    struct walk *made = NULL;
    if (fixed && (open || rounds.least * walk->size <= COPIED_WORDS_MAX)) {
        made = copies(L, walk, rounds.least);
    } else if ((made = loop(L, &rounds, walk))) {
        made->written = written_times(L, &rounds, walk);
        script_set_nth(script_of(L), made, word_table[WORD_TIMES].text);
    }
    if (!made) return script_refuse_size(L);
    script_push_walk(L, made);
    return 1;
}
