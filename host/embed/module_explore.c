/* The methods of position objects that count and try out: perft, random games, audits. */
#include "holding.h"

/* -- Perft ------------------------------------------------------------------------------------- */

/* Counts the lines of `depth` moves, in room that the holding keeps. */
static bool count_lines(struct holding *holding, const struct position *position, int depth,
                        bool every, uint64_t *count) {
    if (!holding->perft || holding->perft_depth < depth) {
        perft_free(holding->perft);
        holding->perft = NULL;
        holding->perft = perft_new(holding->variant->machine, depth);
        holding->perft_depth = depth;
    }
    perft_make_all(holding->perft, every);
    return perft_count(holding->perft, position, depth, count);
}

/* pos:perft(depth[, every]) -> integer: how many lines of so many moves there are. With `every` the
 * last moves are made one by one, too, in place of being counted in bulk. */
static int explore_perft(lua_State *L) {
    struct seat *seat = holding_of_game(L);
    int depth = (int)holding_check_whole(L, 2, 0, PERFT_DEPTH_MAX);
    uint64_t count;
    if (!count_lines(seat->holding, &seat->game->position, depth, lua_toboolean(L, 3), &count))
        return holding_push_failure(L, seat->holding);
    lua_pushinteger(L, (lua_Integer)count);
    return 1;
}

/* Counts the lines that begin with a legal move. */
static bool count_behind(struct seat *seat, const struct moves *legal, int index, int depth,
                         uint64_t *count) {
    struct position position = seat->game->position;
    move_apply(legal, &legal->item[index], &position);
    return count_lines(seat->holding, &position, depth, false, count);
}

/* pos:divide(depth) -> table[], integer: {move, count} for each legal move, in the order of
 * moves(), and the sum. */
static int explore_divide(lua_State *L) {
    struct seat *seat = holding_of_game(L);
    int depth = (int)holding_check_whole(L, 2, 1, PERFT_DEPTH_MAX);
    const struct moves *legal = game_moves(seat->game);
    uint64_t count, sum = 0;
    if (!legal) return holding_push_failure(L, seat->holding);
    const struct movelist *list = holding_list_moves(seat, legal);
    lua_createtable(L, list->count, 0);
    for (int i = 0; i < list->count; i++, sum += count) {
        const struct movelist_entry *entry = &list->item[i];
        if (!count_behind(seat, legal, entry->index, depth - 1, &count))
            return holding_push_failure(L, seat->holding);
        lua_createtable(L, 0, 2);
        holding_set_text(L, "move", entry->move);
        holding_set_whole(L, "count", (lua_Integer)count);
        lua_rawseti(L, -2, i + 1);
    }
    lua_pushinteger(L, (lua_Integer)sum);
    return 2;
}

/* -- Random games ------------------------------------------------------------------------------ */

/* Sets a field of the table on top of the stack to how many games ended so, and between which
 * shares of all games that lies. */
static void set_outcome(lua_State *L, const struct playouts *playouts, enum outcome outcome,
                        const char *name) {
    double low, high;
    playouts_interval(playouts->outcome[outcome], playouts->games, &low, &high);
    lua_createtable(L, 0, 3);
    holding_set_whole(L, "games", (lua_Integer)playouts->outcome[outcome]);
    holding_set_number(L, "low", low);
    holding_set_number(L, "high", high);
    lua_setfield(L, -2, name);
}

static void set_outcomes(lua_State *L, const struct playouts *playouts) {
    lua_createtable(L, 0, 4);
    set_outcome(L, playouts, OUTCOME_WHITE, "white");
    set_outcome(L, playouts, OUTCOME_BLACK, "black");
    set_outcome(L, playouts, OUTCOME_DRAW, "draw");
    set_outcome(L, playouts, OUTCOME_ONGOING, "unfinished");
    lua_setfield(L, -2, "outcomes");
}

static void set_lengths(lua_State *L, const struct playouts *playouts) {
    lua_createtable(L, 0, 4);
    holding_set_number(L, "mean", playouts_mean_length(playouts));
    holding_set_whole(L, "median", playouts_median_length(playouts));
    holding_set_whole(L, "shortest", playouts_shortest(playouts));
    holding_set_whole(L, "longest", playouts_longest(playouts));
    lua_setfield(L, -2, "length");
    lua_createtable(L, 0, 3);
    holding_set_number(L, "mean", playouts_mean_branching(playouts));
    holding_set_whole(L, "median", playouts_median_branching(playouts));
    holding_set_whole(L, "most", playouts_most_branching(playouts));
    lua_setfield(L, -2, "branching");
}

static int push_figures(lua_State *L, const struct playouts *playouts) {
    lua_createtable(L, 0, 8);
    holding_set_whole(L, "games", (lua_Integer)playouts->games);
    holding_set_whole(L, "plies", (lua_Integer)playouts->plies);
    holding_set_whole(L, "captures", (lua_Integer)playouts->captures);
    holding_set_whole(L, "limit", playouts->limit);
    set_outcomes(L, playouts);
    set_lengths(L, playouts);
    lua_createtable(L, 0, playouts->kinds);
    for (int i = 0; i < playouts->kinds; i++)
        holding_set_whole(L, playouts->kind[i], (lua_Integer)playouts->kind_count[i]);
    lua_setfield(L, -2, "kinds");
    return 1;
}

/* Empty totals and room for games, kept by the holding. */
static struct playouts *new_playouts(struct holding *holding, const struct position *start,
                                     int limit) {
    struct machine *machine = holding->variant->machine;
    if (holding->playouts.memory) playouts_done(&holding->playouts);
    playouts_init(&holding->playouts, machine->memory, limit);
    if (!holding->room.machine) game_init(&holding->room, machine, start);
    return &holding->playouts;
}

/* pos:random(games, seed[, limit]) -> table: plays random games from here on, of at most `limit`
 * turns, and gives figures. */
static int explore_random(lua_State *L) {
    struct seat *seat = holding_of_game(L);
    struct holding *holding = seat->holding;
    lua_Integer games = holding_check_whole(L, 2, 1, PLAYOUT_GAMES_MAX);
    lua_Integer seed = holding_check_whole(L, 3, LUA_MININTEGER, LUA_MAXINTEGER);
    int limit = lua_isnoneornil(L, 4) ? PLAYOUT_LIMIT
                                      : (int)holding_check_whole(L, 4, 0, PLAYOUT_LIMIT_MAX);
    struct playouts *playouts = new_playouts(holding, &seat->game->position, limit);
    for (lua_Integer i = 0; i < games; i++)
        if (!playout_play(playouts, &holding->room, &seat->game->position, (uint64_t)seed,
                          (uint64_t)i))
            return holding_push_failure(L, holding);
    return push_figures(L, playouts);
}

/* -- Audits ------------------------------------------------------------------------------------ */

static int push_audit(lua_State *L, const struct audit *audit) {
    lua_createtable(L, 0, 5);
    holding_set_whole(L, "games", (lua_Integer)audit->games);
    holding_set_whole(L, "positions", (lua_Integer)audit->positions);
    holding_set_whole(L, "moves", (lua_Integer)audit->moves);
    lua_pushboolean(L, audit->symmetric);
    lua_setfield(L, -2, "symmetric");
    lua_newtable(L);
    for (int i = 0; i < AUDIT_CHECKS; i++)
        if (audit->fault[i].length)
            holding_set_text(L, audit_name((enum audit_check)i), text_string(&audit->fault[i]));
    lua_setfield(L, -2, "faults");
    return 1;
}

/* pos:audit_games(games, seed[, limit]) -> table: plays random games from here on, of at most
 * `limit` turns, and checks in each position what must hold for any variant: {games, positions,
 * moves, symmetric, faults}, the last by name of check. */
static int explore_audit_games(lua_State *L) {
    struct seat *seat = holding_of_game(L);
    struct holding *holding = seat->holding;
    lua_Integer games = holding_check_whole(L, 2, 1, PLAYOUT_GAMES_MAX);
    lua_Integer seed = holding_check_whole(L, 3, LUA_MININTEGER, LUA_MAXINTEGER);
    int limit = lua_isnoneornil(L, 4) ? PLAYOUT_LIMIT
                                      : (int)holding_check_whole(L, 4, 0, PLAYOUT_LIMIT_MAX);
    if (holding->audit.machine) audit_done(&holding->audit);
    audit_init(&holding->audit, holding->variant->machine, &seat->game->position);
    for (lua_Integer i = 0; i < games; i++)
        if (!audit_game(&holding->audit, (uint64_t)seed, (uint64_t)i, limit))
            return holding_push_failure(L, holding);
    return push_audit(L, &holding->audit);
}

/* pos:allocations() -> integer: how often the variant has asked for memory so far. */
static int explore_allocations(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)holding_of_game(L)->holding->variant->memory->allocations);
    return 1;
}

/* pos:fail_after(requests) -> nil: the variant gets memory so many times more, then none; nothing
 * limits it without the number. A test mode. */
static int explore_fail_after(lua_State *L) {
    struct memory *memory = holding_of_game(L)->holding->variant->memory;
    memory->failing_at = 0;
    if (!lua_isnoneornil(L, 2))
        memory->failing_at =
            memory->allocations + (uint64_t)holding_check_whole(L, 2, 0, LUA_MAXINTEGER) + 1;
    return 0;
}

void holding_add_explore_methods(lua_State *L) {
    static const luaL_Reg methods[] = {{"perft", explore_perft},
                                       {"divide", explore_divide},
                                       {"random", explore_random},
                                       {"audit_games", explore_audit_games},
                                       {"allocations", explore_allocations},
                                       {"fail_after", explore_fail_after},
                                       {NULL, NULL}};
    holding_add_methods(L, methods);
}
