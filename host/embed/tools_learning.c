/* C functions for variant:set_weights. */
#include "module_methods.h"

/* weight_names(variant) -> string[]: the names of all weights, in their order. */
static int weight_names(lua_State *L) {
    const struct players *players = module_players(handle_check_variant(L, 1));
    const struct weights *weights = &players->evaluation[MODULE_PLAYER].weights;
    lua_createtable(L, weights_count(weights), 0);
    for (int i = 0; i < weights_count(weights); i++) {
        char name[WEIGHT_NAME_SIZE];
        weights_name(weights, i, name);
        lua_pushstring(L, name);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* The number at an index of the list on top of the stack. */
static double item_of(lua_State *L, int index) {
    lua_rawgeti(L, -1, index);
    double number = lua_tonumber(L, -1);
    lua_pop(L, 1);
    return number;
}

/* take_weights(variant, player, pieces, values): give a player the weights that
 * repl/tools/weights.lua has read. Others have the values that the script gives them. */
static int take_weights(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    struct players *players = module_players(handle);
    int player = (int)luaL_checkinteger(L, 2);
    struct weights weights;
    lua_settop(L, 4);
    weights_init(&weights, players->machine->memory, players->machine->rules, &players->start);
    for (int i = 0; i < weights_count(&weights); i++, lua_pop(L, 1)) {
        if (lua_rawgeti(L, 4, i + 1) == LUA_TNIL) continue;
        weights.full[i] = item_of(L, 1);
        weights.sparse[i] = item_of(L, 2);
    }
    lua_pop(L, 1);
    if (lua_rawlen(L, 3)) {
        weights.fewest = (int)item_of(L, 1);
        weights.most = (int)item_of(L, 2);
    }
    players_set_weights(players, player, &weights);
    return 0;
}

const luaL_Reg tools_learning_functions[] = {
    {"weight_names", weight_names}, {"take_weights", take_weights}, {NULL, NULL}};
