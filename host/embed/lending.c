/* Games that are owned elsewhere, lent to Lua. The registry knows which of them have objects; keys
 * are addresses. */
#include "holding.h"

/* The holdings of lent variants, by variant. */
static void push_holdings(lua_State *L) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "warpboard.holdings");
}

/* The objects of lent games, by game; it keeps none of them alive. */
static void push_seats(lua_State *L) {
    if (luaL_getsubtable(L, LUA_REGISTRYINDEX, "warpboard.seats")) return;
    lua_newtable(L);
    holding_set_text(L, "__mode", "v");
    lua_setmetatable(L, -2);
}

/* Pushes an object of the variant, of which one game is lent. */
static void push_variant(lua_State *L, struct variant *variant) {
    push_holdings(L);
    struct holding *holding = holding_push_new(L);
    lua_pushlightuserdata(L, holding);
    lua_rawsetp(L, -3, variant);
    holding->borrowed = true;
    holding->variant = variant;
    lua_remove(L, -2);
}

int module_push_game(lua_State *L, struct variant *variant, struct game *game) {
    luaL_checkstack(L, 10, NULL);
    holding_open(L);
    push_seats(L);
    if (lua_rawgetp(L, -1, game) == LUA_TNIL) {
        push_variant(L, variant);
        holding_push_seat(L, -1)->game = game;
        lua_pushvalue(L, -1);
        lua_rawsetp(L, -5, game);
        lua_replace(L, -3);
        lua_pop(L, 1);
    }
    lua_remove(L, -2);
    return 1;
}

void holding_unlend(lua_State *L, const struct holding *holding) {
    push_holdings(L);
    lua_pushnil(L);
    lua_rawsetp(L, -2, holding->variant);
    push_seats(L);
    for (const struct seat *seat = holding->seats; seat; seat = seat->next) {
        lua_pushnil(L);
        lua_rawsetp(L, -2, seat->game);
    }
    lua_pop(L, 2);
}

void module_forget(lua_State *L, const struct variant *variant) {
    luaL_checkstack(L, 10, NULL);
    push_holdings(L);
    lua_rawgetp(L, -1, variant);
    struct holding *holding = lua_touserdata(L, -1);
    lua_pop(L, 2);
    if (!holding) return;
    holding_unlend(L, holding);
    holding_empty(holding);
}
