#include "luacall.h"

#include "handle.h"
#include "installed.h"
#include "luavalue.h"
#include "module.h"
#include "state.h"

#include <lauxlib.h>
#include <stdlib.h>

struct luacall {
    lua_State *lua;
    void *context;
};

/* -- Tables ------------------------------------------------------------------------------------ */

void luacall_set_text(struct luacall *call, const char *field, const char *value) {
    luavalue_set_text(call->lua, field, value);
}

void luacall_set_flag(struct luacall *call, const char *field, bool value) {
    luavalue_set_flag(call->lua, field, value);
}

void luacall_set_whole(struct luacall *call, const char *field, long long value) {
    luavalue_set_whole(call->lua, field, value);
}

void luacall_set_number(struct luacall *call, const char *field, double value) {
    luavalue_set_number(call->lua, field, value);
}

/* What Lua calls: upvalue 1 is the entry, upvalue 2 the context. */
static int call_entry(lua_State *L) {
    const struct luacall_entry *entry = lua_touserdata(L, lua_upvalueindex(1));
    struct luacall call = {L, lua_touserdata(L, lua_upvalueindex(2))};
    return entry->function(&call, call.context);
}

void luacall_set_functions(struct luacall *call, const struct luacall_entry *entries) {
    for (; entries->name; entries++) {
        lua_pushlightuserdata(call->lua, (void *)entries);
        lua_pushlightuserdata(call->lua, call->context);
        lua_pushcclosure(call->lua, call_entry, 2);
        lua_setfield(call->lua, -2, entries->name);
    }
}

void luacall_add_text(struct luacall *call, const char *value) {
    lua_pushstring(call->lua, value);
    lua_rawseti(call->lua, -2, luaL_len(call->lua, -2) + 1);
}

void luacall_open(struct luacall *call) {
    luaL_checkstack(call->lua, LUA_MINSTACK, NULL);
    lua_newtable(call->lua);
}

void luacall_close(struct luacall *call, const char *field) {
    if (field)
        lua_setfield(call->lua, -2, field);
    else
        lua_rawseti(call->lua, -2, luaL_len(call->lua, -2) + 1);
}

/* -- Functions --------------------------------------------------------------------------------- */

const char *luacall_text(struct luacall *call, int index, size_t *length) {
    return luaL_checklstring(call->lua, index, length);
}

long long luacall_whole(struct luacall *call, int index) {
    return luaL_checkinteger(call->lua, index);
}

bool luacall_flag(struct luacall *call, int index) {
    return lua_toboolean(call->lua, index);
}

bool luacall_has(struct luacall *call, int index) {
    return !lua_isnoneornil(call->lua, index);
}

int luacall_pairs(struct luacall *call, int index) {
    luaL_checktype(call->lua, index, LUA_TTABLE);
    return (int)luaL_len(call->lua, index);
}

void luacall_pair(struct luacall *call, int index, int item, const char *pair[2]) {
    lua_geti(call->lua, index, item);
    luaL_checktype(call->lua, -1, LUA_TTABLE);
    for (int i = 0; i < 2; i++) {
        lua_geti(call->lua, -1, i + 1);
        luaL_checktype(call->lua, -1,
                       LUA_TSTRING); /* a number would be a text on the stack alone */
        pair[i] = lua_tostring(call->lua, -1);
        lua_pop(call->lua, 1);
    }
    lua_pop(call->lua, 1);
}

struct limits luacall_limits(struct luacall *call, int index) {
    return module_read_limits(call->lua, index);
}

int luacall_give_text(struct luacall *call, const char *value) {
    lua_pushstring(call->lua, value);
    return 1;
}

int luacall_give_nothing(struct luacall *call) {
    lua_pushnil(call->lua);
    return 1;
}

int luacall_give_bytes(struct luacall *call, const char *bytes, size_t length) {
    lua_pushlstring(call->lua, bytes, length);
    return 1;
}

int luacall_give_flag(struct luacall *call, bool value) {
    lua_pushboolean(call->lua, value);
    return 1;
}

int luacall_give_number(struct luacall *call, double value) {
    lua_pushnumber(call->lua, value);
    return 1;
}

int luacall_give_whole(struct luacall *call, long long value) {
    lua_pushinteger(call->lua, value);
    return 1;
}

void luacall_raise(struct luacall *call, const char *message) {
    lua_pushstring(call->lua, message);
    lua_error(call->lua);
    abort(); /* lua_error does not return */
}

/* -- Calls ------------------------------------------------------------------------------------- */

/* What `require` calls for a module: upvalue 1 is its file. */
static int load_module(lua_State *L) {
    installed_run(L, lua_tostring(L, lua_upvalueindex(1)));
    return 1;
}

/* Where `require` looks: require "tools.json" is repl/tools/json.lua, wherever LUA_PATH may lead.
 */
static int find_module(lua_State *L) {
    lua_pushfstring(L, "repl/%s.lua", luaL_gsub(L, luaL_checkstring(L, 1), ".", "/"));
    lua_pushcclosure(L, load_module, 1);
    return 1;
}

static void open_libraries(lua_State *L) {
    module_open(L);
    lua_getglobal(L, "package");
    lua_createtable(L, 2, 0);
    lua_getfield(L, -2, "searchers");
    lua_rawgeti(L, -1, 1); /* finds what is preloaded */
    lua_rawseti(L, -3, 1);
    lua_pop(L, 1);
    lua_pushcfunction(L, find_module);
    lua_rawseti(L, -2, 2);
    lua_setfield(L, -2, "searchers");
    lua_settop(L, 1);
}

/* In the registry: the order, and the first table. */
static const char ORDER, FIRST_TABLE;

/* Sets the fields of the table on top of the stack. */
static void set_game(lua_State *L, struct variant *variant, struct game *game) {
    handle_push_borrowed(L, variant, game);
    lua_getiuservalue(L, -1, 1);
    lua_setfield(L, -3, "variant");
    lua_setfield(L, -2, "pos");
}

void luacall_forget(struct luacall *call) {
    lua_rawgetp(call->lua, LUA_REGISTRYINDEX, &ORDER);
    struct luacall_order *order = lua_touserdata(call->lua, -1);
    if (order->variant) handle_return_borrowed(call->lua, order->variant);
    order->variant = NULL;
    lua_pop(call->lua, 1);
}

static int show_game(lua_State *L) {
    struct luacall_order *order = lua_touserdata(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &FIRST_TABLE);
    set_game(L, order->variant, order->game);
    return 0;
}

void luacall_show(struct luacall *call, struct variant *variant, struct game *game) {
    lua_State *L = call->lua;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &ORDER);
    struct luacall_order *order = lua_touserdata(L, -1);
    order->variant = variant;
    order->game = game;
    lua_pushcfunction(L, show_game);
    lua_insert(L, -2);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) /* for want of memory alone */
        order->memory->fail(order->memory->context);
}

static int run_order(lua_State *L) {
    struct luacall_order *order = lua_touserdata(L, 1);
    struct luacall call = {L, order->context};
    lua_pushvalue(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &ORDER);
    open_libraries(L);
    installed_run(L, order->file);
    for (int i = 0; i < 2; i++) {
        luacall_open(&call);
        if (i == 0 && order->variant) set_game(L, order->variant, order->game);
        if (i == 0) {
            lua_pushvalue(L, -1);
            lua_rawsetp(L, LUA_REGISTRYINDEX, &FIRST_TABLE);
        }
        order->fill[i](&call, order->context);
    }
    lua_call(L, 2, 1);
    return 1;
}

bool luacall_run(struct luacall_order *order, struct text *result, struct text *message) {
    lua_State *L = state_new(order->memory, order->interrupt);
    lua_pushcfunction(L, run_order);
    lua_pushlightuserdata(L, order);
    bool good = lua_pcall(L, 1, 1, 0) == LUA_OK;
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    if (!good || text)
        text_print(good ? result : message, "%s", text ? text : "an error that is no text");
    if (order->variant) handle_return_borrowed(L, order->variant);
    lua_close(L);
    return good;
}
