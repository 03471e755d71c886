/* The methods of position objects that count and try out: perft, random games. */
#include "installed.h"
#include "luavalue.h"
#include "module_methods.h"

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

/* Sets a field of the table on top of the stack to how many games ended so, and between which
 * shares of all games that lies. */
static void set_outcome(lua_State *L, const struct playouts *playouts, enum outcome outcome,
                        const char *name) {
    double low, high;
    playouts_interval(playouts->outcome[outcome], playouts->games, &low, &high);
    lua_createtable(L, 0, 3);
    luavalue_set_whole(L, "games", (lua_Integer)playouts->outcome[outcome]);
    luavalue_set_number(L, "low", low);
    luavalue_set_number(L, "high", high);
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

/* Sets the field `counts`: how often each number that occurs does. */
static void set_lengths_of_games(lua_State *L, const struct playouts *playouts) {
    lua_newtable(L);
    for (int i = 0; i <= playouts->limit; i++) {
        if (playouts->length[i] == 0) continue;
        lua_pushinteger(L, (lua_Integer)playouts->length[i]);
        lua_rawseti(L, -2, i);
    }
    lua_setfield(L, -2, "counts");
}

static void set_branchings(lua_State *L, const struct playouts *playouts) {
    lua_newtable(L);
    for (int i = 0; i <= BRANCHING_MAX; i++) {
        if (playouts->branching[i] == 0) continue;
        lua_pushinteger(L, (lua_Integer)playouts->branching[i]);
        lua_rawseti(L, -2, i);
    }
    lua_setfield(L, -2, "counts");
}

/* Sets the fields `length` and `branching`, which have no more than counts yet. */
static void set_counts(lua_State *L, const struct playouts *playouts) {
    lua_createtable(L, 0, 5);
    set_lengths_of_games(L, playouts);
    lua_setfield(L, -2, "length");
    lua_createtable(L, 0, 4);
    set_branchings(L, playouts);
    lua_setfield(L, -2, "branching");
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

static int push_figures(lua_State *L, const struct playouts *playouts,
                        const struct description *description) {
    lua_createtable(L, 0, 9);
    set_endings(L, playouts, description);
    luavalue_set_whole(L, "games", (lua_Integer)playouts->games);
    luavalue_set_whole(L, "plies", (lua_Integer)playouts->plies);
    luavalue_set_whole(L, "captures", (lua_Integer)playouts->captures);
    luavalue_set_whole(L, "limit", playouts->limit);
    set_outcomes(L, playouts);
    set_counts(L, playouts);
    lua_createtable(L, 0, playouts->kinds);
    for (int i = 0; i < playouts->kinds; i++)
        luavalue_set_whole(L, playouts->kind[i], (lua_Integer)playouts->kind_count[i]);
    lua_setfield(L, -2, "kinds");
    installed_part(L, "repl/tools/figures.lua");
    lua_getfield(L, -1, "fill");
    lua_pushvalue(L, -3);
    lua_call(L, 1, 0);
    lua_pop(L, 1);
    return 1;
}

/* Empty totals and room for games, kept by the handle. */
static struct playouts *new_playouts(struct variant_handle *handle, int limit) {
    struct machine *machine = handle->variant->machine;
    if (handle->playouts.memory) playouts_done(&handle->playouts);
    playouts_init(&handle->playouts, machine->memory, limit);
    if (!handle->playing.machine) playing_init(&handle->playing, machine);
    return &handle->playouts;
}

/* pos:random(games, seed[, limit[, first[, jobs]]]) -> table?, string?, table?: plays random games
 * from here on, of at most `limit` turns, and gives figures; nil, a message, and the figures of the
 * games that were over, if any, when a walk fails or the user interrupts. A game
 * depends on the seed and on its number: the first has number 0, or `first`. So many processes play
 * at once, for 0 as many as there are processors; without the number it is this one alone. The
 * figures are the same. `length.counts[n]` is how many games had n moves, `branching.counts[n]` in
 * how many positions there were n. */
static int count_random(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct variant_handle *handle = pos->owner;
    int games = (int)luavalue_check_whole(L, 2, 1, PLAYOUT_GAMES_MAX);
    lua_Integer seed = luavalue_check_whole(L, 3, LUA_MININTEGER, LUA_MAXINTEGER);
    int limit = lua_isnoneornil(L, 4) ? PLAYOUT_LIMIT
                                      : (int)luavalue_check_whole(L, 4, 0, PLAYOUT_LIMIT_MAX);
    lua_Integer first =
        lua_isnoneornil(L, 5) ? 0 : luavalue_check_whole(L, 5, 0, PLAYOUT_GAMES_MAX);
    int jobs = lua_isnoneornil(L, 6) ? 1 : (int)luavalue_check_whole(L, 6, 0, WORKERS_MAX);
    struct playouts *playouts = new_playouts(handle, limit);
    struct parallel_games task = {.playing = &handle->playing,
                                  .start = &pos->game->position,
                                  .seed = (uint64_t)seed,
                                  .first = (uint64_t)first,
                                  .games = games,
                                  .jobs = jobs ? jobs : workers_default_jobs()};
    int given = parallel_play(&task, playouts) ? 0 : handle_push_failure(L, handle);
    if (given && playouts->games == 0) return given;
    return given + push_figures(L, playouts, &handle->variant->description);
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
                                         {"random", count_random},
                                         {"allocations", count_allocations},
                                         {"fail_after", count_fail_after},
                                         {NULL, NULL}};
