/* Words that count: counters, and the number of successes of a walk. */
#include "script.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { COUNT_MAX = 100 };

int counting_counter(lua_State *L, enum word word) {
    int values[64], count = lua_gettop(L) - 1;
    if (!script_is_text(L, 1)) return script_word_needs(L, word, "the name of a counter", 1);
    if (count < 1 || count > (word == WORD_HOLDS ? 64 : 1) ||
        !script_read_numbers(L, 2, count, INT_MIN, INT_MAX, values))
        return script_fault(L, "%s needs a counter and %s; for example: %s", word_table[word].text,
                            word == WORD_HOLDS ? "whole numbers" : "one whole number",
                            word_table[word].example);
    const char *name = lua_tostring(L, 1);
    if (!script_check_text(L, name, strlen(name), NAME_BYTES_MAX)) return 1;
    struct arena *arena = script_of(L)->arena;
    struct walk *walk = walk_new(arena, word, script_place(L));
    walk_set_names(arena, walk, 1, &name);
    walk_set_numbers(arena, walk, count, values);
    script_push_walk(L, walk);
    return 1;
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

/* One success more: first(walk * -marked * mark) */
static struct walk *another(lua_State *L, struct walk *walk) {
    return join(L, WORD_FIRST, then(L, unmarked(L, walk), leaf(L, WORD_MARK)), NULL);
}

/* Build a walk for `count` different squares: first(walk * -marked * mark) * first(...) * ... */
static struct walk *so_many(lua_State *L, struct walk *walk, int count) {
    struct walk *one = another(L, walk), *all = one;
    for (int i = 1; i < count; i++) all = then(L, all, one);
    return all;
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
static int push_at_least(lua_State *L, int count, struct walk *walk, struct walk *other) {
    struct walk *all = so_many(L, walk, count);
    if (other) all = then(L, pairs(L, walk, other), all);
    if (!all) return script_push_join(L, WORD_SEQUENCE, walk, walk); /* which is too large, too */
    script_push_join(L, WORD_AHEAD, all, NULL);
    struct walk *ahead = script_walk(L, -1), /* or its substitute after a fault */
        *written = walk_join(script_of(L)->arena, WORD_AT_LEAST, script_place(L), walk, other);
    assert(written); /* it isn't deeper than `all` */
    walk_set_numbers(script_of(L)->arena, written, 1, &count);
    if (ahead->word != WORD_AHEAD) return 1;
    ahead->written = written;
    script_set_nth(script_of(L), ahead, word_table[WORD_AT_LEAST].text);
    return 1;
}

/* at_least(3, walk), at_most(2, walk); with two walks, how many more squares the first succeeds on
 * than the second. "At most n" is built as "not at least n + 1", and "at least 0 more" as "the
 * second has not at least 1 more". */
int counting_successes(lua_State *L, enum word word) {
    int count;
    bool two = !lua_isnoneornil(L, 3), most = word == WORD_AT_MOST;
    struct walk *walk = script_walk(L, 2), *other = two ? script_walk(L, 3) : NULL;
    assert(most || word == WORD_AT_LEAST);
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
    push_at_least(L, turned ? 1 - count : count, turned ? other : walk, turned ? walk : other);
    return most == turned ? 1 : script_push_join(L, WORD_NOT, script_walk(L, -1), NULL);
}
