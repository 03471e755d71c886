/* The methods that play to find something out: coverage of a script's words, lines that bring
 * something about. */
#include "holding.h"

#include "../explore/find.h"
#include "../game/notation.h"
#include "../show/coveragetext.h"
#include "question.h"

#include <string.h>

lua_Integer holding_option(lua_State *L, int table, const char *name, lua_Integer otherwise,
                           lua_Integer most) {
    if (lua_isnoneornil(L, table)) return otherwise;
    luaL_checktype(L, table, LUA_TTABLE);
    if (lua_getfield(L, table, name) == LUA_TNIL) return lua_pop(L, 1), otherwise;
    int whole;
    lua_Integer value = lua_tointegerx(L, -1, &whole);
    if (lua_type(L, -1) != LUA_TNUMBER || !whole || value < 0 || value > most)
        luaL_argerror(L, table,
                      lua_pushfstring(L, "\"%s\" is a whole number from 0 to %I", name, most));
    lua_pop(L, 1);
    return value;
}

/* -- coverage ---------------------------------------------------------------------------------- */

static int push_words(lua_State *L) {
    const struct coverage_words *words = lua_touserdata(L, 1);
    lua_createtable(L, words->count, 0);
    for (int i = 0; i < words->count; i++) {
        const struct coverage_word *word = &words->item[i];
        lua_createtable(L, 0, 6);
        holding_set_text(L, "word", word->text);
        holding_set_text(L, "file", word->place.file);
        holding_set_whole(L, "line", word->place.line);
        holding_set_whole(L, "nth", word->nth);
        holding_set_whole(L, "tried", (lua_Integer)word->tried);
        holding_set_whole(L, "succeeded", (lua_Integer)word->succeeded);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Plays the games and leaves the table of words on the stack; false when that fails. */
static bool cover(lua_State *L, struct holding *holding, int games, int limit, uint64_t seed,
                  int *status) {
    struct coverage coverage;
    struct coverage_words words;
    struct position start;
    struct variant *variant = holding->variant;
    notation_read(&start, variant->machine, variant->description.start, &holding->text);
    coverage_init(&coverage, variant->machine);
    bool good = coverage_play(&coverage, &start, games, limit, seed);
    if (!good) machine_fail(variant->machine, "%.250s", coverage.machine->fault);
    coverage_words_init(&words, variant->memory);
    coverage_add_words(&coverage, &words);
    coverage_done(&coverage);
    text_clear(&holding->text);
    coveragetext_report(&words, variant->description.file, &holding->text);
    lua_pushcfunction(L, push_words);
    lua_pushlightuserdata(L, &words);
    *status = lua_pcall(L, 1, 1, 0);
    coverage_words_done(&words);
    return good;
}

/* variant:coverage([{games, limit, seed}]) -> table: random games; {words, text}: words is a list
 * of {word, file, line, nth, tried, succeeded}, text says which of them never succeeded. */
static int count_coverage(lua_State *L) {
    struct holding *holding = holding_of_variant(L, 1);
    int games = (int)holding_option(L, 2, "games", COVERAGE_GAMES, PLAYOUT_GAMES_MAX), status;
    int limit = (int)holding_option(L, 2, "limit", COVERAGE_LIMIT, PLAYOUT_LIMIT_MAX);
    uint64_t seed = (uint64_t)holding_option(L, 2, "seed", 1, LUA_MAXINTEGER);
    lua_createtable(L, 0, 2);
    if (!cover(L, holding, games, limit, seed, &status)) return holding_push_failure(L, holding);
    if (status != LUA_OK) return lua_error(L);
    lua_setfield(L, -2, "words");
    holding_set_text(L, "text", text_string(&holding->text));
    return 1;
}

/* variant:cover() -> nil: from now on, whatever is played with positions of the variant is counted,
 * see covered(); to be said before there are any. */
static int count_cover(lua_State *L) {
    struct holding *holding = holding_of_variant(L, 1);
    struct variant *variant = holding->variant;
    if (holding->borrowed)
        return luaL_error(L, "this variant is played elsewhere; load one of its own to cover");
    if (holding->covering) return 0;
    holding->covering = memory_new(variant->memory, sizeof *holding->covering);
    coverage_init(holding->covering, variant->machine);
    holding->spared = variant->machine;
    variant->machine = holding->covering->machine;
    return 0;
}

/* variant:covered() -> table[]: the words that were tried since cover(): {word, file, line, nth,
 * tried, succeeded} each. */
static int count_covered(lua_State *L) {
    struct coverage_words words;
    struct holding *holding = holding_of_variant(L, 1);
    if (!holding->covering) return luaL_error(L, "nothing was counted; say variant:cover() first");
    coverage_words_init(&words, holding->variant->memory);
    coverage_add_words(holding->covering, &words);
    lua_pushcfunction(L, push_words);
    lua_pushlightuserdata(L, &words);
    int status = lua_pcall(L, 1, 1, 0);
    coverage_words_done(&words);
    return status == LUA_OK ? 1 : lua_error(L);
}

/* -- find -------------------------------------------------------------------------------------- */

/* A condition that is a function: it gets the position, at index 1, and the move. */
static int call_condition(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushvalue(L, 1);
    lua_call(L, 2, 1);
    return 1;
}

/* Pushes the question that the condition at index 2 asks; false, with nil and a message pushed, if
 * it is none. */
static bool push_question(lua_State *L) {
    if (lua_isfunction(L, 2)) {
        lua_pushvalue(L, 2);
        lua_pushvalue(L, 1);
        lua_pushcclosure(L, call_condition, 2);
        return true;
    }
    luaL_argcheck(L, lua_type(L, 2) == LUA_TSTRING, 2,
                  "a condition as text, or a function, expected");
    question_push(L, 1, 2);
    if (lua_isnil(L, -2)) return false;
    lua_pop(L, 1);
    return true;
}

static bool asks(void *state, struct game *game, bool *there) {
    return question_call(state, game, there);
}

static int push_found(lua_State *L) {
    const struct found *found = lua_touserdata(L, 1);
    lua_createtable(L, 0, 3);
    holding_set_whole(L, "positions", (lua_Integer)found->positions);
    if (!found->there) return 1;
    lua_pushboolean(L, found->shortest);
    lua_setfield(L, -2, "shortest");
    lua_newtable(L);
    const char *at = text_string(&found->line);
    for (int i = 1; *at; i++) {
        size_t length = strcspn(at, " ");
        lua_pushlstring(L, at, length);
        lua_rawseti(L, -2, i);
        at += length + (at[length] == ' ');
    }
    lua_setfield(L, -2, "line");
    return 1;
}

/* pos:find(condition[, {wide, deep, limit, seed}]) -> table: the shortest line from here on after
 * which the condition holds, a text as for the verb `find` or a function of position and move:
 * {positions, line, shortest}, without the last two if none was found; nil and a message when the
 * condition fails. */
static int count_find(lua_State *L) {
    struct found found;
    struct seat *seat = holding_of_game(L);
    struct memory *memory = seat->holding->variant->memory;
    struct find_effort effort = {(int)holding_option(L, 3, "wide", FIND_WIDE, INT32_MAX),
                                 (int)holding_option(L, 3, "deep", FIND_DEEP, INT32_MAX),
                                 (int)holding_option(L, 3, "limit", FIND_LIMIT, PLAYOUT_LIMIT_MAX),
                                 (uint64_t)holding_option(L, 3, "seed", 1, LUA_MAXINTEGER)};
    lua_settop(L, 3);
    if (!push_question(L)) return 2;
    found_init(&found, memory);
    bool good = find_line(&found, seat->game, asks, L, effort);
    if (good) {
        lua_pushcfunction(L, push_found);
        lua_pushlightuserdata(L, &found);
    }
    int status = good ? lua_pcall(L, 1, 1, 0) : LUA_OK;
    found_done(&found);
    if (status != LUA_OK) return lua_error(L);
    if (good) return 1;
    if (seat->game->machine->failure != MACHINE_DONE) return holding_push_failure(L, seat->holding);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

/* No method as the others are: its condition calls those. */
void holding_add_find_method(lua_State *L) {
    static const luaL_Reg methods[] = {{"find", count_find}, {NULL, NULL}};
    luaL_setfuncs(L, methods, 0);
}

void holding_add_count_methods(lua_State *L) {
    static const luaL_Reg methods[] = {{"coverage", count_coverage},
                                       {"cover", count_cover},
                                       {"covered", count_covered},
                                       {NULL, NULL}};
    holding_add_methods(L, methods);
}
