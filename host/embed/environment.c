/* The environment of a script: the vocabulary, the declarations, and the harmless and deterministic
 * part of Lua. It has no metatables, coroutines, load, collector or outside world. */
#include "listed.h"
#include "luavalue.h"
#include "prelude.h"
#include "script.h"

#include <string.h>

enum { ITEMS_MAX = 100000 /* items of a table that is iterated over */ };

/* -- Lua's library ----------------------------------------------------------------------------- */

/* Call a function of Lua's library, upvalue 1, in place of the running one. Before that, call the
 * check, upvalue 2, with the same arguments. If the check returns a text, raise it. If it returns
 * true, its other results take the place of the arguments. */
static int call_bounded(lua_State *L) {
    int count = lua_gettop(L);
    luaL_checkstack(L, count + LUA_MINSTACK, NULL);
    lua_pushvalue(L, lua_upvalueindex(2));
    for (int i = 1; i <= count; i++) lua_pushvalue(L, i);
    lua_call(L, count, LUA_MULTRET);
    int results = lua_gettop(L) - count;
    if (lua_type(L, count + 1) == LUA_TSTRING)
        return luaL_error(L, "%s", lua_tostring(L, count + 1));
    bool replaces = lua_toboolean(L, count + 1);
    if (replaces) lua_rotate(L, 1, results - 1);
    lua_settop(L, replaces ? results - 1 : count);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* bounded(function, check) -> function: return a function of Lua's library with this check of its
 * arguments (repl/script/bounds.lua). */
LISTED(prelude, bounded)(lua_State *L) {
    lua_pushcclosure(L, call_bounded, 2);
    return 1;
}

/* Return true if the first of two keys comes first: numbers do, then texts in alphabetical
 * order. */
static int comes_first(lua_State *L) {
    size_t first, second;
    bool text = lua_type(L, 1) == LUA_TSTRING, other = lua_type(L, 2) == LUA_TSTRING;
    if (!text || !other) {
        return luavalue_give_flag(L, text == other ? lua_compare(L, 1, 2, LUA_OPLT) : other);
    }
    const char *a = lua_tolstring(L, 1, &first), *b = lua_tolstring(L, 2, &second);
    int order = memcmp(a, b, first < second ? first : second);
    return luavalue_give_flag(L, order ? order < 0 : first < second);
}

static int next_in_order(lua_State *L) {
    lua_Integer index = lua_tointeger(L, lua_upvalueindex(2));
    do { /* entries removed meanwhile are skipped */
        lua_settop(L, 1);
        if (lua_geti(L, lua_upvalueindex(1), ++index) == LUA_TNIL) return 1;
        lua_pushvalue(L, -1);
    } while (lua_gettable(L, 1) == LUA_TNIL);
    lua_pushinteger(L, index);
    lua_replace(L, lua_upvalueindex(2));
    return 2;
}

/* Iterate like pairs, but in an order that is the same in every process. */
static int ordered_pairs(lua_State *L) {
    int count = 0;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1))
        if (count++ == ITEMS_MAX)
            return luaL_error(L, "a call can handle at most %d items of a table", ITEMS_MAX);
    lua_pushvalue(L, lua_upvalueindex(1)); /* table.sort */
    lua_createtable(L, count, 0);
    count = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING && lua_type(L, -2) != LUA_TNUMBER)
            return luaL_error(L, "pairs works only on tables whose keys are numbers and texts");
        lua_pushvalue(L, -2);
        lua_rawseti(L, 3, ++count);
    }
    lua_pushvalue(L, 3);
    lua_insert(L, 2);
    lua_pushcfunction(L, comes_first);
    lua_call(L, 2, 0);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_in_order, 2);
    lua_pushvalue(L, 1);
    return 2;
}

/* -- Errors ------------------------------------------------------------------------------------ */

/* Return the results of pcall and xpcall after the call. They don't catch errors that a limit
 * raised. */
static int end_protected(lua_State *L, int status, int results) {
    if (status == LUA_OK) return results;
    if (watch_is_final(&script_of(L)->watch, status)) return lua_error(L);
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
}

static int final_pcall(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushboolean(L, 1);
    lua_insert(L, 1);
    int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
    return end_protected(L, status, lua_gettop(L));
}

/* Call like xpcall, but call the handler after the error, because no script can be stopped while
 * Lua raises one. */
static int final_xpcall(lua_State *L) {
    int arguments = lua_gettop(L) - 2;
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushboolean(L, 1);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 2); /* function, handler, true, function, arguments */
    int status = lua_pcall(L, arguments, LUA_MULTRET, 0);
    if (status != LUA_OK && !watch_is_final(&script_of(L)->watch, status)) {
        lua_pushvalue(L, 2);
        lua_insert(L, -2);
        lua_call(L, 1, 1);
    }
    return end_protected(L, status, lua_gettop(L) - 2);
}

/* -- All --------------------------------------------------------------------------------------- */

static const luaL_Reg replaced[] = {{"pcall", final_pcall}, {"xpcall", final_xpcall}, {NULL, NULL}};

static void open_libraries(lua_State *L) {
    static const luaL_Reg opened[] = {{"_G", luaopen_base},
                                      {"string", luaopen_string},
                                      {"table", luaopen_table},
                                      {"math", luaopen_math},
                                      {"utf8", luaopen_utf8}};
    for (size_t i = 0; i < sizeof opened / sizeof *opened; i++) {
        luaL_requiref(L, opened[i].name, opened[i].func, 1);
        lua_pop(L, 1);
    }
}

/* Add the allowed parts of Lua's library to the table on top of the stack. */
static void script_open_libraries(lua_State *L) {
    static const char *const kept[] = {"assert",   "error",    "ipairs", "select",
                                       "tonumber", "tostring", "type",   "string",
                                       "table",    "math",     "utf8"};
    lua_getglobal(L, "table");
    lua_getfield(L, -1, "sort");
    lua_pushcclosure(L, ordered_pairs, 1);
    lua_setfield(L, -3, "pairs");
    lua_pop(L, 1);
    prelude_push_part(L, "bounds");
    lua_pop(L, 1);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        lua_getglobal(L, kept[i]);
        lua_setfield(L, -2, kept[i]);
    }
    luaL_setfuncs(L, replaced, 0);
}

/* Push the value of a global name; return false if it is unknown. The upvalue has the globals that
 * are functions. */
static bool push_global(lua_State *L, const char *name) {
    if (lua_getfield(L, lua_upvalueindex(1), name) != LUA_TNIL) return true;
    lua_pop(L, 1);
    return script_push_word(L, name);
}

static int environment_index(lua_State *L) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (push_global(L, name)) return 1;
    if (strcmp(name, "moves") == 0 && script_of(L)->moves != LUA_NOREF)
        return lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->moves), 1;
    script_check_room(L);
    lua_settop(L, 2);
    return prelude_call_part(L, "mistakes", "unknown");
}

static int environment_newindex(lua_State *L) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    const char *mistake = "assigned name";
    if (strcmp(name, "moves") == 0) {
        script_take_moves(L, 3);
        return 0;
    }
    if (push_global(L, name)) mistake = "assigned word";
    lua_settop(L, 2);
    prelude_call_part(L, "mistakes", mistake);
    return 0;
}

void script_open_globals(lua_State *L) {
    lua_newtable(L);
    open_libraries(L);
    prelude_open(L); /* which checks how long texts are: without the bounds for scripts */
    script_open_libraries(L);
    script_open_words(L);
    script_open_files(L);
}

void script_push_environment(lua_State *L) {
    lua_newtable(L);
    lua_newtable(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->globals);
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, environment_index, 1);
    lua_setfield(L, -3, "__index");
    lua_pushcclosure(L, environment_newindex, 1);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
}
