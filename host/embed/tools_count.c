/* Random games for pos:random, and what they have come to; repl/tools/figures.lua makes figures of
 * that. */
#include "luavalue.h"
#include "module_methods.h"

#include "../count/parallel.h"

/* Sets an item of the table on top of the stack, unless nothing was counted. */
static void set_count(lua_State *L, int index, uint64_t count) {
    if (count == 0) return;
    lua_pushinteger(L, (lua_Integer)count);
    lua_rawseti(L, -2, index);
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
    lua_newtable(L); /* how many games had each number of moves */
    for (int i = 0; i <= playouts->limit; i++) set_count(L, i, playouts->length[i]);
    lua_setfield(L, -2, "lengths");
    lua_newtable(L); /* in how many positions there was each number of moves */
    for (int i = 0; i <= BRANCHING_MAX; i++) set_count(L, i, playouts->branching[i]);
    lua_setfield(L, -2, "branchings");
    lua_createtable(L, 0, playouts->kinds);
    for (int i = 0; i < playouts->kinds; i++)
        luavalue_set_whole(L, playouts->kind[i], (lua_Integer)playouts->kind_count[i]);
    lua_setfield(L, -2, "kinds");
}

/* play_random(pos, games, seed, limit, first, jobs) -> table?, string?: what random games have
 * come to, {games, plies, captures, limit, white, black, draw, unfinished, lengths, branchings,
 * kinds, endings}, and why they ended when a walk failed or the user interrupted; nil if no game
 * was over by then. */
static int play_random(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct variant_handle *handle = pos->owner;
    struct machine *machine = handle->variant->machine;
    struct playouts playouts;
    struct playing playing;
    int limit = (int)luaL_checkinteger(L, 4), jobs = (int)luaL_checkinteger(L, 6);
    struct parallel_games task = {.playing = &playing,
                                  .start = &pos->game->position,
                                  .seed = (uint64_t)luaL_checkinteger(L, 3),
                                  .first = (uint64_t)luaL_checkinteger(L, 5),
                                  .games = (int)luaL_checkinteger(L, 2),
                                  .jobs = jobs ? jobs : workers_default_jobs()};
    playouts_init(&playouts, machine->memory, limit);
    playing_init(&playing, machine);
    bool good = parallel_play(&task, &playouts), any = good || playouts.games > 0;
    if (!good) handle_push_failure(L, handle);
    if (any) push_played(L, &playouts, &handle->variant->description);
    if (!good && any) lua_replace(L, -3);
    playing_done(&playing);
    playouts_done(&playouts);
    return good ? 1 : 2;
}

const luaL_Reg tools_count_functions[] = {{"play_random", play_random}, {NULL, NULL}};
