#include "condition.h"

#include "installed.h"
#include "luavalue.h"

#include <assert.h>

void condition_push(lua_State *L, int pos, int text) {
    installed_run(L, "repl/condition.lua");
    lua_pushvalue(L, pos);
    lua_pushvalue(L, text);
    lua_call(L, 2, 2);
}

/* Pushes what a condition sees of the latest move: {text, from, kind, taken}. */
static void push_move(lua_State *L, const struct game *game) {
    const struct moves *played = &game->played;
    const struct move *move = played->count ? &played->item[played->count - 1] : NULL;
    struct text text, from;
    text_init(&text, played->memory);
    text_init(&from, played->memory);
    if (move) move_text(played, move, &text);
    if (move) move_origin_text(played, move, &from);
    lua_newtable(L);
    luavalue_set_text(L, "text", text_string(&text));
    luavalue_set_text(L, "from", text_string(&from));
    lua_pushstring(L, move ? move_kind(played->rules, move) : "");
    lua_setfield(L, -2, "kind");
    lua_pushinteger(L, move ? move->taken : 0);
    lua_setfield(L, -2, "taken");
    text_done(&text);
    text_done(&from);
}

/* Gets the function and the game: all that may need memory is done in here, protected. */
static int call_function(lua_State *L) {
    const struct game *game = lua_touserdata(L, 2);
    lua_settop(L, 1);
    push_move(L, game);
    lua_call(L, 1, 1);
    return 1;
}

bool condition_call(lua_State *L, const struct game *game, bool *there) {
    assert(lua_isfunction(L, -1));
    lua_pushcfunction(L, call_function);
    lua_pushvalue(L, -2);
    lua_pushlightuserdata(L, (void *)game);
    if (lua_pcall(L, 2, 1, 0) != LUA_OK) return false;
    *there = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return true;
}
