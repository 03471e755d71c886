/* The methods of variants that count what their scripts do: coverage. */
#include "holding.h"

#include "../play/notation.h"
#include "../show/coveragetext.h"

enum { GAMES = 100, LIMIT = 300 };

lua_Integer holding_option(lua_State *L, int table, const char *name, lua_Integer otherwise, lua_Integer most) {
    if (lua_isnoneornil(L, table)) return otherwise;
    luaL_checktype(L, table, LUA_TTABLE);
    if (lua_getfield(L, table, name) == LUA_TNIL) return lua_pop(L, 1), otherwise;
    lua_Integer value = holding_check_whole(L, lua_gettop(L), 0, most);
    lua_pop(L, 1);
    return value;
}

/* -- coverage ------------------------------------------------------------------------------------------------------ */

static int push_words(lua_State *L) {
    const struct coverage_words *words = lua_touserdata(L, 1);
    lua_createtable(L, words->count, 0);
    for (int i = 0; i < words->count; i++) {
        const struct coverage_word *word = &words->item[i];
        lua_createtable(L, 0, 5);
        holding_set_text(L, "word", word->text);
        holding_set_text(L, "file", word->place.file);
        holding_set_whole(L, "line", word->place.line);
        holding_set_whole(L, "tried", (lua_Integer)word->tried);
        holding_set_whole(L, "succeeded", (lua_Integer)word->succeeded);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Plays the games and leaves the table of words on the stack; false when that fails. */
static bool cover(lua_State *L, struct holding *holding, int games, int limit, uint64_t seed, int *status) {
    struct coverage coverage;
    struct coverage_words words;
    struct position start;
    struct variant *variant = holding->variant;
    position_read(&start, variant->machine, variant->description.start, &holding->text);
    coverage_init(&coverage, variant_plain(variant));
    bool good = coverage_play(&coverage, &start, games, limit, seed);
    if (!good) machine_fail(variant->machine, "%.250s", coverage.machine->fault);
    coverage_words_init(&words, variant->memory);
    coverage_add_words(&coverage, &words);
    coverage_done(&coverage);
    text_clear(&holding->text);
    coveragetext_report(&words, &holding->text);
    lua_pushcfunction(L, push_words);
    lua_pushlightuserdata(L, &words);
    *status = lua_pcall(L, 1, 1, 0);
    coverage_words_done(&words);
    return good;
}

/* variant:coverage([{games, limit, seed}]) -> table: random games; {words, text}: words is a list of {word, file, line,
 * tried, succeeded}, text says which of them never succeeded. */
static int count_coverage(lua_State *L) {
    struct holding *holding = holding_of_variant(L, 1);
    int games = (int)holding_option(L, 2, "games", GAMES, INT32_MAX), status;
    int limit = (int)holding_option(L, 2, "limit", LIMIT, 1000000);
    uint64_t seed = (uint64_t)holding_option(L, 2, "seed", 1, LUA_MAXINTEGER);
    lua_createtable(L, 0, 2);
    if (!cover(L, holding, games, limit, seed, &status)) return holding_push_failure(L, holding);
    if (status != LUA_OK) return lua_error(L);
    lua_setfield(L, -2, "words");
    holding_set_text(L, "text", text_string(&holding->text));
    return 1;
}

void holding_add_count_methods(lua_State *L) {
    static const luaL_Reg methods[] = {{"coverage", count_coverage}, {NULL, NULL}};
    luaL_setfuncs(L, methods, 0);
}
