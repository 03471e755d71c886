/* Functions with which the prelude makes words that count: repl/script/counting.lua. */
#include "prelude.h"
#include "script.h"

#include <assert.h>
#include <string.h>

enum { VALUES_MAX = 64 };

static enum word check_word(lua_State *L, int index) {
    const char *text = luaL_checkstring(L, index);
    int word = 0;
    while (strcmp(word_table[word].text, text) != 0) word++;
    assert(word < WORD_COUNT);
    return (enum word)word;
}

/* Set the names and numbers of a walk to those of the lists at two indices; nil for none. */
static void set_values(lua_State *L, struct walk *walk, int names, int numbers) {
    const char *name[WALK_NAMES_MAX];
    int number[VALUES_MAX], name_count = 0, number_count = 0;
    for (; lua_istable(L, names) && lua_geti(L, names, name_count + 1) != LUA_TNIL; lua_pop(L, 1))
        name[name_count++] = lua_tostring(L, -1); /* the list keeps it */
    for (; lua_istable(L, numbers) && lua_geti(L, numbers, number_count + 1) != LUA_TNIL;
         lua_pop(L, 1))
        number[number_count++] = (int)lua_tointeger(L, -1);
    walk_set_names(script_of(L)->arena, walk, name_count, name);
    walk_set_numbers(script_of(L)->arena, walk, number_count, number);
}

/* walk(word[, names[, numbers]]) -> walk: make the walk of one word. */
static int count_walk(lua_State *L) {
    struct walk *walk = walk_new(script_of(L)->arena, check_word(L, 1), script_place(L));
    lua_settop(L, 3);
    set_values(L, walk, 2, 3);
    script_push_walk(L, walk);
    return 1;
}

/* wrap(word, walk) -> walk: as in first(walk). */
static int count_wrap(lua_State *L) {
    return script_push_join(L, check_word(L, 1), script_walk(L, 2), NULL);
}

/* word_needs(word, what, value) -> walk: add the fault that the word needs something else. */
static int count_word_needs(lua_State *L) {
    lua_settop(L, 3);
    return script_word_needs(L, check_word(L, 1), luaL_checkstring(L, 2), 3);
}

/* example(word) -> string */
static int count_example(lua_State *L) {
    lua_pushstring(L, word_table[check_word(L, 1)].example);
    return 1;
}

/* size(walk) -> integer: the number of its words. */
static int count_size(lua_State *L) {
    lua_pushinteger(L, script_walk(L, 1)->size);
    return 1;
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

/* calls_outer_rec(walk) -> boolean */
static int count_calls_outer_rec(lua_State *L) {
    lua_pushboolean(L, calls_outer_rec(script_walk(L, 1), NULL));
    return 1;
}

/* How often a loop repeats a walk; with a counter, so much more often than its value. */
struct rounds {
    int least, most;
    const char *counter; /* or NULL */
};

/* times.round, times.end: a round counts in a place, by a name that no script can give. */
static struct walk *round_word(lua_State *L, enum word word, const struct rounds *rounds,
                               int number, int depth) {
    struct arena *arena = script_of(L)->arena;
    const char *name[] = {arena_print(arena, "\trounds %d", depth), rounds->counter};
    struct walk *walk = walk_new(arena, word, script_place(L));
    walk_set_names(arena, walk, rounds->counter ? 2 : 1, name);
    walk_set_numbers(arena, walk, 1, &number);
    return walk;
}

/* rec(function(more) return times.round * walk * more + times.end end); NULL if it is too large */
static struct walk *loop(lua_State *L, const struct rounds *rounds, struct walk *walk) {
    struct arena *arena = script_of(L)->arena;
    struct place place = script_place(L);
    struct walk *rec = walk_new(arena, WORD_REC, place), *self = walk_new(arena, WORD_SELF, place);
    int depth = loops_within(walk);
    struct walk *begin = round_word(L, WORD_ROUND_BEGIN, rounds, rounds->most, depth),
                *end = round_word(L, WORD_ROUNDS_END, rounds, rounds->least, depth);
    self->rec = rec;
    struct walk *round = walk_join(arena, WORD_SEQUENCE, place, walk, self);
    if (round) round = walk_join(arena, WORD_SEQUENCE, place, begin, round);
    rec->left = round ? walk_join(arena, WORD_EITHER, place, round, end) : NULL;
    if (!rec->left || rec->left->size >= WALK_SIZE_MAX || rec->left->depth >= WALK_DEPTH_MAX)
        return NULL;
    rec->size = rec->left->size + 1;
    rec->depth = rec->left->depth + 1;
    return rec;
}

/* rounds(walk, least, most[, counter]) -> walk: repeat it so often, with a counter so much more
 * often than its value. */
static int count_rounds(lua_State *L) {
    struct rounds rounds = {(int)luaL_checkinteger(L, 2), (int)luaL_checkinteger(L, 3),
                            luaL_optstring(L, 4, NULL)};
    struct walk *made = loop(L, &rounds, script_walk(L, 1));
    if (!made) return script_refuse_size(L);
    script_push_walk(L, made);
    return 1;
}

/* note_written(walk, word, left, right, names, numbers, counts, is_at_most): the script has this
 * word in place of the walk; `counts`: it is one of the equal words of its line. */
static int count_note_written(lua_State *L) {
    struct script *script = script_of(L);
    enum word word = check_word(L, 2);
    struct walk *walk = script_walk(L, 1), *written;
    written = walk_join(script->arena, word, script_place(L), script_walk(L, 3), script_walk(L, 4));
    if (walk->word == WORD_FAULTY || !written) return 0;
    set_values(L, written, 5, 6);
    written->is_at_most = lua_toboolean(L, 8);
    walk->written = written;
    if (lua_toboolean(L, 7)) script_set_nth(script, walk, word_table[word].text);
    return 0;
}

#define FUNCTION(name)                                                                             \
    { #name, count_##name }
const luaL_Reg prelude_count_functions[] = {
    FUNCTION(walk), FUNCTION(wrap),   FUNCTION(word_needs),   FUNCTION(example),
    FUNCTION(size), FUNCTION(rounds), FUNCTION(note_written), FUNCTION(calls_outer_rec),
    {NULL, NULL}};
