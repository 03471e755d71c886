/* The environment of a script: the vocabulary, the declarations, and what of Lua can neither do harm nor differ from
 * run to run. There is no metatable, coroutine, load, collector or outside world in it. */
#include "declare.h"

#include <stdlib.h>
#include <string.h>

/* Pushes what a global name stands for; false if it is unknown. The globals that are called are the upvalue. */
static bool push_global(lua_State *L, const char *name) {
    if (lua_getfield(L, lua_upvalueindex(1), name) != LUA_TNIL) return true;
    lua_pop(L, 1);
    return author_push_word(L, name) || author_push_condition(L, name);
}

static int environment_index(lua_State *L) {
    if (lua_type(L, 2) != LUA_TSTRING) return author_fault(L, "a script's globals have names");
    const char *name = lua_tostring(L, 2);
    if (push_global(L, name)) return 1;
    if (strcmp(name, "moves") == 0 && author_of(L)->description->moves) {
        author_push_walk(L, author_of(L)->description->moves);
        return 1;
    }
    struct nearest nearest = {.wrong = name};
    author_offer_names(L, &nearest);
    return author_fault(L, "unknown word \"%.60s\"%s", name, nearest_guess(&nearest, author_of(L)->arena));
}

static int environment_newindex(lua_State *L) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    if (strcmp(name, "moves") == 0) {
        author_take_moves(L, 3);
        return 0;
    }
    if (push_global(L, name))
        return REFUSE("\"%.60s\" is a word and cannot be set; a variable of the script begins with local", name);
    return REFUSE("\"%.60s\" is not declared; a variable of the script begins with local", name);
}

/* A key of a table that is gone through: a text, else a number. */
struct key {
    const char *text;
    bool whole;
    lua_Integer integer;
    lua_Number number;
};

/* Numbers first, then texts in the alphabet. */
static int by_key(const void *a, const void *b) {
    const struct key *x = a, *y = b;
    if (x->text && y->text) return strcmp(x->text, y->text);
    if (x->text || y->text) return x->text ? 1 : -1;
    if (x->whole && y->whole) return x->integer < y->integer ? -1 : x->integer > y->integer;
    return x->number < y->number ? -1 : x->number > y->number;
}

static struct key read_key(lua_State *L, int index) {
    int whole;
    struct key key = {.text = lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : NULL};
    if (key.text) return key;
    if (lua_type(L, index) != LUA_TNUMBER) luaL_error(L, "pairs goes through tables whose keys are numbers and texts");
    key.number = lua_tonumber(L, index);
    key.integer = lua_tointegerx(L, index, &whole);
    key.whole = whole;
    return key;
}

static void push_key(lua_State *L, const struct key *key) {
    if (key->text)
        lua_pushstring(L, key->text);
    else if (key->whole)
        lua_pushinteger(L, key->integer);
    else
        lua_pushnumber(L, key->number);
}

static int next_in_order(lua_State *L) {
    lua_Integer index = lua_tointeger(L, lua_upvalueindex(2)) + 1;
    lua_pushinteger(L, index);
    lua_replace(L, lua_upvalueindex(2));
    if (lua_geti(L, lua_upvalueindex(1), index) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    lua_gettable(L, 1);
    return 2;
}

/* pairs in an order that is the same in every process. */
static int ordered_pairs(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    size_t count = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) count++;
    struct key *keys = lua_newuserdatauv(L, (count + 1) * sizeof *keys, 0);
    count = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) keys[count++] = read_key(L, -2);
    qsort(keys, count, sizeof *keys, by_key);
    lua_newtable(L);
    for (size_t i = 0; i < count; i++) {
        push_key(L, &keys[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_in_order, 2);
    lua_pushvalue(L, 1);
    return 2;
}

static int plain_tostring(lua_State *L) {
    int type = lua_type(L, 1);
    if (type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN || type == LUA_TNIL)
        luaL_tolstring(L, 1, NULL);
    else
        lua_pushstring(L, luaL_typename(L, 1)); /* no addresses: they differ from run to run */
    return 1;
}

static void take_global(lua_State *L, int environment, const char *name) {
    lua_getglobal(L, name);
    lua_setfield(L, environment, name);
}

static void drop_field(lua_State *L, const char *library, const char *field) {
    lua_getglobal(L, library);
    lua_pushnil(L);
    lua_setfield(L, -2, field);
    lua_pop(L, 1);
}

void author_open_globals(lua_State *L) {
    static const char *const kept[] = {"assert", "error",  "ipairs", "select", "tonumber",
                                       "type",   "string", "table",  "math",   "utf8"};
    luaL_requiref(L, "_G", luaopen_base, 1);
    luaL_requiref(L, "string", luaopen_string, 1);
    luaL_requiref(L, "table", luaopen_table, 1);
    luaL_requiref(L, "math", luaopen_math, 1);
    luaL_requiref(L, "utf8", luaopen_utf8, 1);
    lua_settop(L, 0);
    drop_field(L, "string", "dump");
    drop_field(L, "math", "random");
    drop_field(L, "math", "randomseed");
    lua_newtable(L);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) take_global(L, 1, kept[i]);
    lua_pushcfunction(L, ordered_pairs);
    lua_setfield(L, 1, "pairs");
    lua_pushcfunction(L, plain_tostring);
    lua_setfield(L, 1, "tostring");
    author_open_words(L);
    declare_open_board(L);
    declare_open_pieces(L);
    declare_open_endings(L);
    lua_pushcfunction(L, declare_option);
    lua_setfield(L, 1, "option");
    author_open_files(L);
}

void author_push_environment(lua_State *L) {
    lua_newtable(L);
    lua_newtable(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, author_of(L)->globals);
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, environment_index, 1);
    lua_setfield(L, -3, "__index");
    lua_pushcclosure(L, environment_newindex, 1);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
}
