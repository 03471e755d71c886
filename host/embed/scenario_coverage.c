#include "scenario_coverage.h"

#include "module.h"
#include "scenario.h"
#include "shared.h"
#include "state.h"

#include <lauxlib.h>
#include <lualib.h>

/* What is to be run, handed to a protected call. */
struct order {
    struct coverage_words *words;
    const char *file;
    char *const *path;
    int paths;
};

/* tell(file, line, word, tried, succeeded, nth), for the words that are upvalue 1. */
static int tell(lua_State *L) {
    struct coverage_words *words = lua_touserdata(L, lua_upvalueindex(1));
    struct place place = {luaL_checkstring(L, 1), (int)luaL_checkinteger(L, 2)};
    struct coverage_word word = {place, (int)luaL_checkinteger(L, 6), luaL_checkstring(L, 3),
                                 (uint64_t)luaL_checkinteger(L, 4),
                                 (uint64_t)luaL_checkinteger(L, 5)};
    coverage_words_add(words, &word);
    return 0;
}

static int run(lua_State *L) {
    const struct order *order = lua_touserdata(L, 1);
    luaL_openlibs(L);
    luaL_requiref(L, "warpboard", luaopen_warpboard, 1);
    module_watch(L, state_interrupt(L));
    luaL_requiref(L, "warpboard.scenario", luaopen_warpboard_scenario, 0);
    shared_run(L, "repl/coverage.lua");
    lua_pushstring(L, order->file);
    lua_createtable(L, order->paths, 0);
    for (int i = 0; i < order->paths; i++) {
        lua_pushstring(L, order->path[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_pushlightuserdata(L, order->words);
    lua_pushcclosure(L, tell, 1);
    lua_call(L, 3, 1);
    return 1;
}

int scenario_coverage_run(struct coverage_words *words, const char *file, char *const *path,
                          int paths, const volatile int *interrupt, struct text *message) {
    struct order order = {words, file, path, paths};
    struct memory *memory = words->arena.memory;
    lua_State *L = state_new(memory, interrupt);
    lua_pushcfunction(L, run);
    lua_pushlightuserdata(L, &order);
    bool good = lua_pcall(L, 1, 1, 0) == LUA_OK;
    int count = good ? (int)lua_tointeger(L, -1) : -1;
    if (!good)
        text_print(message, "%s",
                   lua_isstring(L, -1) ? lua_tostring(L, -1) : "an error that is no text");
    lua_close(L);
    return count;
}
