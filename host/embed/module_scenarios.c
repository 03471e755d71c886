/* Scenarios: positions and claims. What they say, drawn boards too, is read in Lua (repl/scenario);
 * here is the door to it for stock Lua, and files of them are run in Lua states of their own. */
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

static const char TYPE[] = "warpboard.scenarios";

struct scenarios {
    lua_State *inner; /* NULL when it is closed */
};

/* In the registry of the inner state: the file's table. */
static const char FILE_TABLE;

/* A call of a function of repl/scenario/files.lua in the inner state: on the path or the file's
 * table, a number, and what calls the function on top of the outer state's stack, if there is one.
 */
struct call {
    lua_State *outer;
    const char *function, *path;
    lua_Integer number;
};

/* say(tag, text): what the outer function raises must not go through the inner state. */
static int say_outside(lua_State *inner) {
    lua_State *L = lua_touserdata(inner, lua_upvalueindex(1));
    lua_pushvalue(L, -1);
    lua_pushstring(L, luaL_checkstring(inner, 1));
    lua_pushstring(L, luaL_checkstring(inner, 2));
    if (lua_pcall(L, 2, 0, 0) != LUA_OK) lua_pop(L, 1);
    return 0;
}

static int run_call(lua_State *inner) {
    const struct call *call = lua_touserdata(inner, 1);
    if (call->path) module_open(inner);
    installed_part(inner, "repl/scenario/files.lua");
    lua_getfield(inner, -1, call->function);
    if (call->path)
        lua_pushstring(inner, call->path);
    else
        lua_rawgetp(inner, LUA_REGISTRYINDEX, &FILE_TABLE);
    lua_pushinteger(inner, call->number);
    if (lua_isfunction(call->outer, -1)) {
        lua_pushlightuserdata(inner, call->outer);
        lua_pushcclosure(inner, say_outside, 1);
    } else {
        lua_pushnil(inner);
    }
    lua_call(inner, 3, 1);
    if (call->path) lua_rawsetp(inner, LUA_REGISTRYINDEX, &FILE_TABLE);
    return 0;
}

/* False, with a message pushed, if that fails. */
static bool call_inside(const struct scenarios *scenarios, struct call call) {
    lua_State *L = call.outer, *inner = scenarios->inner;
    lua_pushcfunction(inner, run_call);
    lua_pushlightuserdata(inner, &call);
    if (lua_pcall(inner, 1, 0, 0) == LUA_OK) return true;
    if (lua_type(inner, -1) == LUA_TSTRING)
        lua_pushstring(L, lua_tostring(inner, -1));
    else
        lua_pushfstring(L, "an error that is a %s", luaL_typename(inner, -1));
    lua_pop(inner, 1);
    return false;
}

static int collect(lua_State *L) {
    struct scenarios *scenarios = lua_touserdata(L, 1);
    if (scenarios->inner) lua_close(scenarios->inner);
    scenarios->inner = NULL;
    return 0;
}

/* scenarios:list(say) -> nil: tells which scenarios there are, as repl/scenario/files.lua says:
 * say("s", name), say("n", line) and say("t", tags) for each. */
static int list_scenarios(lua_State *L) {
    const struct scenarios *scenarios = luaL_checkudata(L, 1, TYPE);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    return call_inside(scenarios, (struct call){L, "list", NULL, 0}) ? 0 : lua_error(L);
}

/* scenarios:run(number, say) -> nil: runs a scenario, by its number from 1, and tells what it has
 * found, with the tags that repl/scenario/files.lua has. */
static int run_scenario(lua_State *L) {
    const struct scenarios *scenarios = luaL_checkudata(L, 1, TYPE);
    lua_Integer number = luavalue_check_whole(L, 2, 1, INT32_MAX);
    luaL_checktype(L, 3, LUA_TFUNCTION);
    lua_settop(L, 3);
    if (call_inside(scenarios, (struct call){L, "tell", NULL, number})) return 0;
    lua_pushliteral(L, "x"); /* the runner's own failure: scenarios are guarded there */
    lua_insert(L, -2);
    lua_call(L, 2, 0);
    return 0;
}

/* warpboard.scenarios(path, seed[, say]) -> warpboard.Scenarios?, string?: a file of scenarios,
 * read in a Lua state of its own; nil and "path:line: why" when that fails. `say(tag, text)` is
 * told what the file prints, as say("p", line). */
int module_scenarios(lua_State *L) {
    static const luaL_Reg methods[] = {
        {"list", list_scenarios}, {"run", run_scenario}, {NULL, NULL}};
    const char *path = luavalue_check_text(L, 1);
    lua_Integer seed = luaL_checkinteger(L, 2);
    lua_settop(L, 3);
    struct scenarios *scenarios = lua_newuserdatauv(L, sizeof *scenarios, 0);
    scenarios->inner = NULL;
    luavalue_push_type(L, TYPE, methods, collect);
    lua_setmetatable(L, -2);
    lua_insert(L, 3);
    scenarios->inner = state_new_beside(L, state_watched(L));
    if (!call_inside(scenarios, (struct call){L, "load", path, seed})) {
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    lua_settop(L, 3);
    return 1;
}
