/* Scenarios: positions and claims. Lua reads their text and drawn boards (repl/scenario). The
 * functions here make it available to stock Lua, and run files of scenarios in separate Lua
 * states. */
#include "installed.h"
#include "luavalue.h"
#include "module.h"
#include "module_methods.h"
#include "state.h"

#include <lauxlib.h>

int luaopen_warpboard_scenario(lua_State *L) {
    installed_run(L, "repl/scenario/init.lua");
    return 1;
}

/* -- Files ------------------------------------------------------------------------------------- */

static const char TYPE[] = "warpboard.scenarios", FILES[] = "repl/scenario/files.lua";

struct scenarios {
    lua_State *inner; /* NULL when it is closed */
};

static int collect(lua_State *L) {
    struct scenarios *scenarios = lua_touserdata(L, 1);
    if (scenarios->inner) lua_close(scenarios->inner);
    scenarios->inner = NULL;
    return 0;
}

/* scenarios:list(say) -> nil: Report the scenarios of the file. `say` is called with ("s", name),
 * ("n", line) and ("t", tags) for each; repl/scenario/files.lua explains the tags. */
static int list_scenarios(lua_State *L) {
    const struct scenarios *scenarios = luaL_checkudata(L, 1, TYPE);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    return state_call(L, 2, scenarios->inner, FILES, "list") < 0 ? lua_error(L) : 0;
}

/* scenarios:run(number, say) -> nil: Run a scenario, given its number from 1. `say` is called with
 * each result; repl/scenario/files.lua lists the tags. */
static int run_scenario(lua_State *L) {
    const struct scenarios *scenarios = luaL_checkudata(L, 1, TYPE);
    luavalue_check_whole(L, 2, 1, INT32_MAX);
    luaL_checktype(L, 3, LUA_TFUNCTION);
    lua_settop(L, 3);
    if (state_call(L, 2, scenarios->inner, FILES, "tell") >= 0) return 0;
    lua_pushvalue(L, 3);
    lua_pushliteral(L, "x"); /* the runner's own failure: scenarios are guarded there */
    lua_pushvalue(L, 4);
    lua_call(L, 2, 0);
    return 0;
}

static int open_module(lua_State *inner) {
    module_open(inner);
    return 0;
}

/* warpboard.scenarios(path, seed[, say]) -> warpboard.Scenarios?, string?: Read a file of scenarios
 * in a Lua state of its own. Return nil and "path:line: message" if that fails. When the file
 * prints a line, `say("p", line)` is called. */
int module_scenarios(lua_State *L) {
    static const luaL_Reg methods[] = {
        {"list", list_scenarios}, {"run", run_scenario}, {NULL, NULL}};
    luavalue_check_text(L, 1);
    luaL_checkinteger(L, 2);
    lua_settop(L, 3);
    struct scenarios *scenarios = lua_newuserdatauv(L, sizeof *scenarios, 0);
    scenarios->inner = NULL;
    luavalue_push_type(L, TYPE, methods, collect);
    lua_setmetatable(L, -2);
    lua_insert(L, 1);
    lua_State *inner = scenarios->inner = state_new_beside(L, state_watched(L));
    lua_pushcfunction(inner, open_module);
    if (lua_pcall(inner, 0, 0, 0) != LUA_OK) return luavalue_push_refusal(L, "not enough memory");
    if (state_call(L, 2, inner, FILES, "open") >= 0) return lua_settop(L, 1), 1;
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}
