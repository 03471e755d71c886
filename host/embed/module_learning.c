/* Methods of variants with which players learn: games against themselves, samples and weights. */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"

#include "../count/playout.h"
#include "../game/notation.h"

#include <math.h>

struct players *module_players(struct variant_handle *handle) {
    struct variant *variant = handle->variant;
    struct position start;
    if (!handle->players) {
        notation_read(&start, variant->machine, variant->description.start, &handle->text);
        handle->players = players_new(variant->machine, &start);
    }
    return handle->players;
}

static int check_player(lua_State *L, int index) {
    return lua_isnoneornil(L, index) ? MODULE_PLAYER
                                     : (int)luavalue_check_whole(L, index, 1, PLAYERS - 1);
}

enum { KEPT = 200000, GAME_PLIES = 400, POSITIONS = 200, OPENING_MAX = 10000 };

/* Return the player of a table of options, which must be able to learn. */
static int check_learner(lua_State *L) {
    int player = (int)luavalue_option(L, 2, "player", MODULE_PLAYER, PLAYERS - 1);
    if (player == 0) luaL_argerror(L, 2, "player 0 is untrained and cannot learn");
    return player;
}

static void push_figures(lua_State *L, const struct learning_figures *figures) {
    lua_createtable(L, 0, 5);
    luavalue_set_whole(L, "games", (lua_Integer)figures->games);
    luavalue_set_whole(L, "unfinished", (lua_Integer)figures->unfinished);
    luavalue_set_whole(L, "drawn", (lua_Integer)figures->drawn);
    luavalue_set_whole(L, "plies", (lua_Integer)figures->plies);
    luavalue_set_whole(L, "samples", (lua_Integer)figures->samples);
}

/* variant:play_itself([{games, first, seed, positions, opening, limit, noise, share, seconds,
 * player}]) -> table?, string?: Let a player play games against itself, and keep samples to learn
 * from. The first game has number `first`. Each game begins with up to `opening` random moves,
 * usually few. A sample combines two targets: `share` is the weight of the search's score; the rest
 * is the target of the next sample or, at the end, the result of the game. After `seconds` no
 * further move is played. Return {games, unfinished, drawn, plies, samples}, or nil and a message
 * if a walk fails. */
LISTED(variant, play_itself)(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    struct players *players = module_players(handle);
    struct learning_figures figures = {0};
    struct learning_games games = {
        .start = &players->start,
        .seed = (uint64_t)luavalue_option(L, 2, "seed", 1, LUA_MAXINTEGER),
        .first = (uint64_t)luavalue_option(L, 2, "first", 0, LUA_MAXINTEGER),
        .games = (int)luavalue_option(L, 2, "games", 100, PLAYOUT_GAMES_MAX),
        .opening = (int)luavalue_option(L, 2, "opening", 40, OPENING_MAX),
        .limit = (int)luavalue_option(L, 2, "limit", GAME_PLIES, PLAYOUT_LIMIT_MAX),
        .score_share = luavalue_option_number(L, 2, "share", 0.5, 1),
        .seconds = luavalue_option_number(L, 2, "seconds", 0, MODULE_SECONDS_MAX),
        .task = {.positions =
                     (uint64_t)luavalue_option(L, 2, "positions", POSITIONS, MODULE_POSITIONS_MAX),
                 .noise = (int)luavalue_option(L, 2, "noise", 10, MODULE_NOISE_MAX)}};
    struct learning *learning = players_learning(players, check_learner(L));
    if (!learning_play(learning, &games, &figures)) return handle_push_failure(L, handle);
    push_figures(L, &figures);
    return 1;
}

/* variant:take_samples(count[, player]) -> string: Return the last `count` samples that a player
 * has kept, as bytes, and remove them from the player. */
LISTED(variant, take_samples)(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    struct learning *learning = players_learning(module_players(handle), check_player(L, 3));
    int samples = learning_samples(learning);
    int first = samples - (int)luavalue_check_whole(L, 2, 0, samples);
    text_clear(&handle->text);
    learning_write(learning, first, &handle->text);
    learning_forget(learning, first);
    return luavalue_give_bytes(L, &handle->text);
}

/* variant:add_samples(bytes[, player]) -> integer: Add samples to a player that take_samples has
 * returned in another process. Return the player's number of samples. */
LISTED(variant, add_samples)(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    size_t length;
    const char *bytes = luaL_checklstring(L, 2, &length);
    struct learning *learning = players_learning(module_players(handle), check_player(L, 3));
    if (!learning_read(learning, bytes, length))
        luaL_argerror(L, 2, "samples of a variant with the same rules expected");
    return luavalue_give_whole(L, learning_samples(learning));
}

/* variant:fit([{kept, player}]) -> number, number: Fit the weights of a player to its samples. Then
 * forget all samples except the latest `kept`. Return the mean error before and after. */
LISTED(variant, fit)(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    int kept = (int)luavalue_option(L, 2, "kept", KEPT, PLAYOUT_GAMES_MAX);
    double error[2];
    learning_fit(players_learning(module_players(handle), check_learner(L)), kept, error);
    lua_pushnumber(L, error[0]);
    lua_pushnumber(L, error[1]);
    return 2;
}

/* -- Weights ----------------------------------------------------------------------------------- */

/* weight_counts(variant) -> integer[]: return the number of weights of each sort, in the order of
 * enum weight_sort. */
LISTED(tool, weight_counts)(lua_State *L) {
    const struct players *players = module_players(handle_check_variant(L, 1));
    const int *first = players->evaluation[MODULE_PLAYER].weights.first;
    lua_createtable(L, WEIGHT_SORTS, 0);
    for (int sort = 0; sort < WEIGHT_SORTS; sort++) {
        lua_pushinteger(L, first[sort + 1] - first[sort]);
        lua_rawseti(L, -2, sort + 1);
    }
    return 1;
}

static void push_rounded(lua_State *L, const double *number, int count) {
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, lround(number[i]));
        lua_rawseti(L, -2, i + 1);
    }
}

/* weights(variant, player) -> integer[], integer[], integer, integer: return the weights of a
 * player, for a full and a sparse board, and the fewest and the most pieces. */
LISTED(tool, weights)(lua_State *L) {
    const struct players *players = module_players(handle_check_variant(L, 1));
    const struct weights *weights = &players->evaluation[luaL_checkinteger(L, 2)].weights;
    push_rounded(L, weights->full, weights_count(weights));
    push_rounded(L, weights->sparse, weights_count(weights));
    lua_pushinteger(L, weights->fewest);
    lua_pushinteger(L, weights->most);
    return 4;
}

/* Return the number at an index of the list on top of the stack. */
static double item_of(lua_State *L, int index) {
    lua_rawgeti(L, -1, index);
    double number = lua_tonumber(L, -1);
    lua_pop(L, 1);
    return number;
}

/* take_weights(variant, player, pieces, values): give a player the weights that
 * repl/tools/weights.lua has read. Others have the values that the script gives them. */
LISTED(tool, take_weights)(lua_State *L) {
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
