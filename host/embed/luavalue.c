#include "luavalue.h"

#include <assert.h>
#include <string.h>

const char *luavalue_check_text(lua_State *L, int index) {
    size_t length;
    luaL_checktype(L, index, LUA_TSTRING);
    const char *text = lua_tolstring(L, index, &length);
    luaL_argcheck(L, strlen(text) == length, index, "text without zero bytes expected");
    return text;
}

lua_Integer luavalue_check_whole(lua_State *L, int index, lua_Integer least, lua_Integer most) {
    luaL_checktype(L, index, LUA_TNUMBER);
    lua_Integer value = luaL_checkinteger(L, index);
    if (value < least || value > most)
        luaL_argerror(L, index,
                      lua_pushfstring(L, "whole number from %I to %I expected", least, most));
    return value;
}

lua_Integer luavalue_option(lua_State *L, int table, const char *name, lua_Integer otherwise,
                            lua_Integer most) {
    if (lua_isnoneornil(L, table)) return otherwise;
    luaL_checktype(L, table, LUA_TTABLE);
    if (lua_getfield(L, table, name) == LUA_TNIL) return lua_pop(L, 1), otherwise;
    int whole;
    lua_Integer value = lua_tointegerx(L, -1, &whole);
    if (lua_type(L, -1) != LUA_TNUMBER || !whole || value < 0 || value > most)
        luaL_argerror(L, table,
                      lua_pushfstring(L, "\"%s\" must be a whole number from 0 to %I", name, most));
    lua_pop(L, 1);
    return value;
}

double luavalue_option_number(lua_State *L, int table, const char *name, double otherwise,
                              double most) {
    if (!lua_istable(L, table)) return otherwise;
    int type = lua_getfield(L, table, name);
    double value = lua_tonumber(L, -1);
    lua_pop(L, 1);
    if (type == LUA_TNIL) return otherwise;
    if (type != LUA_TNUMBER || !(value >= 0 && value <= most))
        luaL_argerror(L, table, lua_pushfstring(L, "%s must be a number from 0 to %f", name, most));
    return value;
}

static void refuse_square(lua_State *L, int index, const struct board *board, const char *name) {
    struct text *why = luavalue_push_text(L);
    board_refuse_square(board, name, why);
    luaL_argerror(L, index, text_string(why));
}

int luavalue_check_square(lua_State *L, int index, const struct board *board, bool in_play) {
    const char *name = luavalue_check_text(L, index);
    int square = board_named_square(board, name);
    if (square < 0 || (in_play && !cells_has(board->in_play.word, square)))
        refuse_square(L, index, board, name);
    return square;
}

void luavalue_push_square(lua_State *L, const struct board *board, int square) {
    char name[SQUARE_NAME_SIZE];
    board_square_name(board, square, name);
    lua_pushstring(L, name);
}

int luavalue_give_flag(lua_State *L, bool value) {
    lua_pushboolean(L, value);
    return 1;
}

int luavalue_give_whole(lua_State *L, lua_Integer value) {
    lua_pushinteger(L, value);
    return 1;
}

int luavalue_give_text(lua_State *L, const char *value) {
    lua_pushstring(L, value);
    return 1;
}

int luavalue_give_bytes(lua_State *L, const struct text *bytes) {
    lua_pushlstring(L, text_string(bytes), (size_t)bytes->length);
    return 1;
}

int luavalue_push_refusal(lua_State *L, const char *message) {
    lua_pushnil(L);
    lua_pushstring(L, message);
    return 2;
}

void luavalue_push_type(lua_State *L, const char *name, const luaL_Reg *methods,
                        lua_CFunction collect) {
    if (!luaL_newmetatable(L, name)) return;
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_setfield(L, -2, "__index");
    if (collect) {
        lua_pushcfunction(L, collect);
        lua_setfield(L, -2, "__gc");
    }
    luavalue_set_flag(L, "__metatable", false);
}

void luavalue_set_text(lua_State *L, const char *field, const char *value) {
    assert(lua_istable(L, -1));
    lua_pushstring(L, value);
    lua_setfield(L, -2, field);
}

void luavalue_set_whole(lua_State *L, const char *field, lua_Integer value) {
    assert(lua_istable(L, -1));
    lua_pushinteger(L, value);
    lua_setfield(L, -2, field);
}

void luavalue_set_flag(lua_State *L, const char *field, bool value) {
    assert(lua_istable(L, -1));
    lua_pushboolean(L, value);
    lua_setfield(L, -2, field);
}

void luavalue_set_square(lua_State *L, const char *field, const struct board *board, int square) {
    assert(lua_istable(L, -1));
    luavalue_push_square(L, board, square);
    lua_setfield(L, -2, field);
}

void luavalue_set_number(lua_State *L, const char *field, double value) {
    assert(lua_istable(L, -1));
    lua_pushnumber(L, value);
    lua_setfield(L, -2, field);
}

void luavalue_append(lua_State *L) {
    assert(lua_istable(L, -2));
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

void luavalue_push_texts(lua_State *L, const char *const *text, int count) {
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushstring(L, text[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

void luavalue_push_wholes(lua_State *L, const int *whole, int count) {
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, whole[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

void luavalue_set_place(lua_State *L, struct place place) {
    luavalue_set_text(L, "file", place.file);
    luavalue_set_whole(L, "line", place.line);
}

void luavalue_set_squares(lua_State *L, const char *field, const struct board *board,
                          const struct cells *cells) {
    lua_Integer count = 0;
    lua_newtable(L);
    for (int square = 0; square < board->squares; square++) {
        if (!cells_has(cells->word, square)) continue;
        luavalue_push_square(L, board, square);
        lua_rawseti(L, -2, ++count);
    }
    lua_setfield(L, -2, field);
}

void luavalue_fail(void *L) {
    luaL_error(L, "not enough memory");
}

struct lasting_text {
    struct memory memory;
    struct text text;
};

static int free_text(lua_State *L) {
    memory_done(&((struct lasting_text *)lua_touserdata(L, 1))->memory);
    return 0;
}

struct text *luavalue_push_text(lua_State *L) {
    static const luaL_Reg none[] = {{NULL, NULL}};
    struct lasting_text *lasting = lua_newuserdatauv(L, sizeof *lasting, 0);
    lasting->memory = (struct memory){.fail = luavalue_fail, .context = L};
    text_init(&lasting->text, &lasting->memory);
    luavalue_push_type(L, "warpboard.text", none, free_text);
    lua_setmetatable(L, -2);
    return &lasting->text;
}
