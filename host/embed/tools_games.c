/* Random games for methods in Lua: raw results for repl/tools/figures.lua, and audits. */
#include "luavalue.h"
#include "module_methods.h"

#include "../count/parallel.h"
#include "../system/clock.h"
#include "../system/progress.h"

/* -- Results ----------------------------------------------------------------------------------- */

/* Sets an item of the table on top of the stack, unless nothing was counted. */
static void set_count(lua_State *L, int index, uint64_t count) {
    if (count == 0) return;
    lua_pushinteger(L, (lua_Integer)count);
    lua_rawseti(L, -2, index);
}

/* Adds {reason, file, line, games} to the table on top of the stack. */
static void add_ending(lua_State *L, const struct description *description, int ending,
                       uint64_t games) {
    lua_createtable(L, 0, 4);
    luavalue_set_text(L, "reason", outcome_reason(description, ending));
    luavalue_set_place(L, outcome_place(description, ending));
    luavalue_set_whole(L, "games", (lua_Integer)games);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

/* Sets the field `endings`: a table for each ending of the script and, last, one for the lack of
 * moves if games have ended by it. */
static void set_endings(lua_State *L, const struct playouts *playouts,
                        const struct description *description) {
    uint64_t stuck = playouts->ended[ENDINGS_MAX];
    lua_createtable(L, description->endings + 1, 0);
    for (int i = 0; i < description->endings; i++)
        add_ending(L, description, i, playouts->ended[i]);
    if (stuck) add_ending(L, description, -1, stuck);
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

/* play_random(pos, games, seed, limit, first, jobs) -> table?, string?: return the statistics of
 * random games, {games, plies, captures, limit, white, black, draw, unfinished, lengths,
 * branchings, kinds, endings}. The string is the reason for an early end: a walk failed or the user
 * interrupted. Return nil if no game was over by then. */
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

/* -- Audits ------------------------------------------------------------------------------------ */

/* Pushes the faults that were found by the names of their checks. */
static void push_faults(lua_State *L, const struct audit *audit) {
    lua_newtable(L);
    for (int i = 0; i < AUDIT_CHECKS; i++)
        if (audit->fault[i].length)
            luavalue_set_text(L, audit_name[i], text_string(&audit->fault[i]));
}

static void push_check(lua_State *L, const struct audit *audit, enum audit_check check) {
    bool colours = check == AUDIT_COLOURS, left_out = colours && !audit->symmetric;
    lua_createtable(L, 0, 5);
    luavalue_set_text(L, "name", audit_name[check]);
    luavalue_set_text(L, "meaning", audit_meaning[check]);
    if (left_out) luavalue_set_text(L, "left_out", text_string(&audit->asymmetry));
    if (colours) luavalue_set_text(L, "excuse", audit_excuse(audit->machine->rules->description));
    if (left_out || !audit->fault[check].length) return;
    luavalue_set_text(L, "fault", text_string(&audit->fault[check]));
    luavalue_set_text(L, "line", text_string(&audit->line[check]));
}

static void push_audit(lua_State *L, const struct audit *audit) {
    lua_createtable(L, 0, 7);
    luavalue_set_whole(L, "games", (lua_Integer)audit->games);
    luavalue_set_whole(L, "positions", (lua_Integer)audit->positions);
    luavalue_set_whole(L, "moves", (lua_Integer)audit->moves);
    luavalue_set_whole(L, "unfinished", (lua_Integer)audit->unfinished);
    luavalue_set_whole(L, "undecided", (lua_Integer)audit->undecided);
    luavalue_set_flag(L, "symmetric", audit->symmetric);
    push_faults(L, audit);
    lua_setfield(L, -2, "faults");
    lua_createtable(L, AUDIT_CHECKS, 0);
    for (int i = 0; i < AUDIT_CHECKS; i++) {
        push_check(L, audit, (enum audit_check)i);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "checks");
}

/* Audits games until there were enough or the time, if it is not 0, is over. False when a walk
 * failed. */
static bool audit_games(struct audit *audit, lua_Integer games, uint64_t seed, int limit,
                        double seconds) {
    bool good = true;
    double began = clock_now(), took = 0;
    progress_begin("games");
    for (lua_Integer i = 0; i < games && good; i++) {
        if (i > 0 && seconds > 0 && took > seconds) break;
        good = audit_game(audit, seed, (uint64_t)i, limit);
        took = clock_now() - began;
        double done = (double)(i + 1) / (double)games, passed = seconds > 0 ? took / seconds : 0;
        progress_tell((uint64_t)i + 1, (uint64_t)games, done > passed ? done : passed);
    }
    progress_end();
    return good;
}

/* audit(pos, games, seed, limit, seconds) -> table?, string?: as pos:audit_games, and why it ended
 * when a walk failed or the user interrupted; nil if no game was over by then. */
static int run_audit(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct audit *audit = &pos->owner->audit;
    if (audit->machine) audit_done(audit);
    audit_init(audit, pos->owner->variant->machine, &pos->game->position);
    bool good = audit_games(audit, luaL_checkinteger(L, 2), (uint64_t)luaL_checkinteger(L, 3),
                            (int)luaL_checkinteger(L, 4), luaL_checknumber(L, 5));
    if (good) return push_audit(L, audit), 1;
    handle_push_failure(L, pos->owner);
    if (audit->games == 0) return 2;
    push_audit(L, audit);
    lua_replace(L, -3);
    return 2;
}

/* faults(pos, line) -> table?: return the findings of the variant's latest audit after a line, by
 * the names of its checks; nil if the line can't be played. */
static int list_faults(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct audit *audit = &pos->owner->audit;
    bool good = audit_line(audit, &pos->game->position, luavalue_check_text(L, 2));
    audit->machine->failure = MACHINE_DONE;
    if (good) push_faults(L, audit);
    return good;
}

const luaL_Reg tools_games_functions[] = {
    {"play_random", play_random}, {"audit", run_audit}, {"faults", list_faults}, {NULL, NULL}};
