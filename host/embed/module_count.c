/* The methods of position objects that count and try out: perft, random games. */
#include "luavalue.h"
#include "module_methods.h"
#include "tools.h"

#include "../count/parallel.h"
#include "../system/progress.h"

/* -- Perft ------------------------------------------------------------------------------------- */

static void tell_counted(void *context, uint64_t counted, double share) {
    (void)context;
    progress_tell(counted, 0, share);
}

/* Counts the lines of `depth` moves, in room that the handle keeps. */
static bool count_lines(struct variant_handle *handle, const struct game *game, int depth,
                        bool every, uint64_t *count) {
    struct past past = game_past(game);
    if (!handle->perft || handle->perft_depth < depth) {
        perft_free(handle->perft);
        handle->perft = NULL;
        handle->perft = perft_new(handle->variant->machine, depth);
        handle->perft_depth = depth;
        perft_watch(handle->perft, tell_counted, NULL);
    }
    perft_make_all(handle->perft, every);
    progress_begin("lines");
    bool good = perft_count_after(handle->perft, &game->position, &past, depth, count);
    progress_end();
    return good;
}

/* pos:perft(depth[, every]) -> integer: how many lines of so many moves there are. With `every` the
 * last moves are made one by one, too, in place of being counted in bulk. */
static int count_perft(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    int depth = (int)luavalue_check_whole(L, 2, 0, PERFT_DEPTH_MAX);
    uint64_t count;
    if (!count_lines(pos->owner, pos->game, depth, lua_toboolean(L, 3), &count))
        return handle_push_failure(L, pos->owner);
    lua_pushinteger(L, (lua_Integer)count);
    return 1;
}

/* -- Random games ------------------------------------------------------------------------------ */

/* Sets the field `lengths`: how many games had each number of moves. */
static void set_lengths(lua_State *L, const struct playouts *playouts) {
    lua_newtable(L);
    for (int i = 0; i <= playouts->limit; i++) {
        if (playouts->length[i] == 0) continue;
        lua_pushinteger(L, (lua_Integer)playouts->length[i]);
        lua_rawseti(L, -2, i);
    }
    lua_setfield(L, -2, "lengths");
}

/* Sets the field `branchings`: in how many positions there was each number of moves. */
static void set_branchings(lua_State *L, const struct playouts *playouts) {
    lua_newtable(L);
    for (int i = 0; i <= BRANCHING_MAX; i++) {
        if (playouts->branching[i] == 0) continue;
        lua_pushinteger(L, (lua_Integer)playouts->branching[i]);
        lua_rawseti(L, -2, i);
    }
    lua_setfield(L, -2, "branchings");
}

/* Sets the field `endings`: {reason, file, line, games} for each ending of the script. */
static void set_endings(lua_State *L, const struct playouts *playouts,
                        const struct description *description) {
    lua_createtable(L, description->endings, 0);
    for (int i = 0; i < description->endings; i++) {
        const struct ending *ending = &description->ending[i];
        lua_createtable(L, 0, 4);
        luavalue_set_text(L, "reason", outcome_reason(ending));
        luavalue_set_place(L, ending->place);
        luavalue_set_whole(L, "games", (lua_Integer)playouts->ended[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "endings");
}

static void push_played(lua_State *L, const struct playouts *playouts,
                        const struct description *description) {
    lua_createtable(L, 0, 12);
    set_endings(L, playouts, description);
    luavalue_set_whole(L, "games", (lua_Integer)playouts->games);
    luavalue_set_whole(L, "plies", (lua_Integer)playouts->plies);
    luavalue_set_whole(L, "captures", (lua_Integer)playouts->captures);
    luavalue_set_whole(L, "limit", playouts->limit);
    luavalue_set_whole(L, "white", (lua_Integer)playouts->outcome[OUTCOME_WHITE]);
    luavalue_set_whole(L, "black", (lua_Integer)playouts->outcome[OUTCOME_BLACK]);
    luavalue_set_whole(L, "draw", (lua_Integer)playouts->outcome[OUTCOME_DRAW]);
    luavalue_set_whole(L, "unfinished", (lua_Integer)playouts->outcome[OUTCOME_ONGOING]);
    set_lengths(L, playouts);
    set_branchings(L, playouts);
    lua_createtable(L, 0, playouts->kinds);
    for (int i = 0; i < playouts->kinds; i++)
        luavalue_set_whole(L, playouts->kind[i], (lua_Integer)playouts->kind_count[i]);
    lua_setfield(L, -2, "kinds");
}

/* Empty totals and room for games, kept by the handle. */
static struct playouts *new_playouts(struct variant_handle *handle, int limit) {
    struct machine *machine = handle->variant->machine;
    if (handle->playouts.memory) playouts_done(&handle->playouts);
    playouts_init(&handle->playouts, machine->memory, limit);
    if (!handle->playing.machine) playing_init(&handle->playing, machine);
    return &handle->playouts;
}

/* play_random(pos, games, seed, limit, first, jobs) -> table?, string?: what random games have
 * come to, {games, plies, captures, limit, white, black, draw, unfinished, lengths, branchings,
 * kinds, endings}, and why they ended when a walk failed or the user interrupted; nil if no game
 * was over by then. */
static int play_random(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct variant_handle *handle = pos->owner;
    struct playouts *playouts = new_playouts(handle, (int)luaL_checkinteger(L, 4));
    int jobs = (int)luaL_checkinteger(L, 6);
    struct parallel_games task = {.playing = &handle->playing,
                                  .start = &pos->game->position,
                                  .seed = (uint64_t)luaL_checkinteger(L, 3),
                                  .first = (uint64_t)luaL_checkinteger(L, 5),
                                  .games = (int)luaL_checkinteger(L, 2),
                                  .jobs = jobs ? jobs : workers_default_jobs()};
    bool good = parallel_play(&task, playouts);
    if (!good) handle_push_failure(L, handle);
    if (!good && playouts->games == 0) return 2;
    push_played(L, playouts, &handle->variant->description);
    if (good) return 1;
    lua_replace(L, -3);
    return 2;
}

/* -- Memory ------------------------------------------------------------------------------------ */

/* pos:allocations() -> integer: how often the variant has asked for memory so far. */
static int count_allocations(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)handle_check_game(L, 1)->owner->variant->memory->allocations);
    return 1;
}

/* pos:fail_after(requests) -> nil: the variant gets memory so many times more, then none; nothing
 * limits it without the number. A test mode. */
static int count_fail_after(lua_State *L) {
    struct memory *memory = handle_check_game(L, 1)->owner->variant->memory;
    memory->failing_at = 0;
    if (!lua_isnoneornil(L, 2))
        memory->failing_at =
            memory->allocations + (uint64_t)luavalue_check_whole(L, 2, 0, LUA_MAXINTEGER) + 1;
    return 0;
}

const luaL_Reg module_count_methods[] = {{"perft", count_perft},
                                         {"allocations", count_allocations},
                                         {"fail_after", count_fail_after},
                                         {NULL, NULL}};

const luaL_Reg tools_count_functions[] = {{"play_random", play_random}, {NULL, NULL}};
