/* Methods of positions that find the best move: searches, proofs, and the account of a position's
 * value. */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"

#include "../game/movetext.h"
#include "../game/notation.h"
#include "../search/endgame.h"
#include "../search/evaluation.h"
#include "../search/tree.h"
#include "../system/clock.h"
#include "../system/progress.h"

#include <limits.h>
#include <math.h>

/* -- Searches ---------------------------------------------------------------------------------- */

/* Push a list of the texts of the moves of a line. The game's position isn't changed. */
static void push_line(lua_State *L, struct game_handle *pos, const struct search_result *result) {
    struct game *game = pos->game;
    int played = 0;
    lua_createtable(L, result->moves, 0);
    for (; played < result->moves; played++) {
        const struct moves *legal = game_moves(game);
        if (!legal || result->move[played] >= legal->count) break;
        text_clear(&pos->owner->text);
        move_text(legal, &legal->item[result->move[played]], &pos->owner->text);
        lua_pushstring(L, text_string(&pos->owner->text));
        lua_rawseti(L, -2, played + 1);
        game_push(game, result->move[played]);
    }
    while (played-- > 0) game_undo(game);
}

/* Push a table with the fields that every search returns. */
static void push_best(lua_State *L, struct game_handle *pos, const struct search_result *result) {
    lua_createtable(L, 0, 8);
    push_line(L, pos, result);
    lua_rawgeti(L, -1, 1);
    lua_setfield(L, -3, "move");
    lua_setfield(L, -2, "line");
    luavalue_set_whole(L, "positions", (lua_Integer)result->positions);
}

static void push_result(lua_State *L, struct game_handle *pos, const struct search_result *result) {
    push_best(L, pos, result);
    luavalue_set_whole(L, "score", result->score);
    luavalue_set_whole(L, "depth", result->depth);
    if (score_is_decided(result->score)) {
        luavalue_set_text(L, "decided", result->score > 0 ? "win" : "loss");
        luavalue_set_whole(L, "plies", score_plies(result->score));
    } else if (result->proved) {
        luavalue_set_text(L, "decided", "draw");
    }
}

/* Refuse a game that is over. Return false if it was refused. */
static bool check_ongoing(lua_State *L, struct game_handle *pos, int *results) {
    enum outcome outcome;
    const char *reason;
    if (!game_outcome(pos->game, &outcome, &reason)) {
        *results = handle_push_failure(L, pos->owner);
        return false;
    }
    if (outcome == OUTCOME_ONGOING) return true;
    lua_pushnil(L);
    lua_pushfstring(L, "the game is over, %s: %s", outcome_result(outcome), reason);
    *results = 2;
    return false;
}

/* -- pos:search -------------------------------------------------------------------------------- */

/* The function `watch` of a search. It is called from within the search, which no Lua error may
 * leave; an error is kept and raised after the search. */
struct watching {
    lua_State *L;
    struct game_handle *pos;
    const struct search_result *result; /* NULL: none is new */
    bool failed;                        /* its error is on top of the stack */
};

/* Take the options of the search and the struct watching. Return the results of the function. */
static int call_watch(lua_State *L) {
    const struct watching *watching = lua_touserdata(L, 2);
    lua_getfield(L, 1, "watch");
    if (watching->result)
        push_result(L, watching->pos, watching->result);
    else
        lua_pushnil(L);
    lua_call(L, 1, 1);
    return 1;
}

static bool ask_watch(void *context, const struct search_result *result) {
    struct watching *watching = context;
    lua_State *L = watching->L;
    if (watching->failed) return true;
    watching->result = result;
    lua_pushcfunction(L, call_watch);
    lua_pushvalue(L, 2);
    lua_pushlightuserdata(L, watching);
    watching->failed = lua_pcall(L, 2, 1, 0) != LUA_OK;
    if (watching->failed) return true;
    bool ends = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return ends;
}

/* Return the numbers of the moves that the search leaves out, from the list at index 3; Lua owns
 * the memory. */
static int *read_left_out(lua_State *L, int count) {
    int *left_out = lua_newuserdatauv(L, (size_t)(count + 1) * sizeof *left_out, 0);
    for (int i = 0; i < count; i++, lua_pop(L, 1)) {
        lua_rawgeti(L, 3, i + 1);
        left_out[i] = (int)lua_tointeger(L, -1) - 1;
    }
    return left_out;
}

/* search(pos, {positions, seconds, depth, player, noise, seed, exact, playouts, watch}, left_out)
 * -> table?, string?: search for the best move, except for some, given by their numbers in the list
 * of `moves`. Return an entry of pos:search with the further field `number`; nothing if all are
 * left out; nil and a message if no move is legal or a walk fails. */
LISTED(tool, search)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct watching watching = {L, pos, NULL, false};
    struct search_task task = {.positions =
                                   (uint64_t)luavalue_option(L, 2, "positions", 0, LUA_MAXINTEGER),
                               .seconds = luavalue_option_number(L, 2, "seconds", 0, HUGE_VAL),
                               .depth = (int)luavalue_option(L, 2, "depth", 0, SEARCH_DEPTH_MAX),
                               .noise = (int)luavalue_option(L, 2, "noise", 0, INT_MAX),
                               .seed = (uint64_t)luavalue_option(L, 2, "seed", 1, LUA_MAXINTEGER),
                               .without_count = (int)lua_rawlen(L, 3),
                               .context = &watching};
    struct search_result result;
    int results;
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (!check_ongoing(L, pos, &results)) return results;
    if (task.without_count == pos->game->legal.count) return 0;
    int player = (int)luavalue_option(L, 2, "player", MODULE_PLAYER, PLAYERS - 1);
    struct search *search = players_search(module_players(pos->owner), player);
    lua_getfield(L, 2, "exact");
    task.exact = lua_toboolean(L, -1);
    lua_getfield(L, 2, "playouts");
    bool plays_out = lua_toboolean(L, -1);
    if (lua_getfield(L, 2, "watch") != LUA_TNIL) task.watcher = ask_watch;
    task.without = read_left_out(L, task.without_count);
    bool good = plays_out ? tree_run(pos->owner->variant->machine, pos->game, &task, &result)
                          : search_run(search, pos->game, &task, &result);
    if (watching.failed) return lua_error(L);
    if (!good || !game_still_has(pos->game, result.move[0]))
        return handle_push_failure(L, pos->owner);
    push_result(L, pos, &result);
    luavalue_set_whole(L, "number", result.move[0] + 1);
    return 1;
}

/* pos:sampled_move(rounds, seed) -> string?, string?: Return the best move according to the given
 * number of random games, played in a growing tree (UCT). Return nil and a message if there is no
 * legal move or a walk fails. */
LISTED(game_method, sampled_move)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    uint64_t rounds = (uint64_t)luavalue_check_whole(L, 2, 1, MODULE_POSITIONS_MAX);
    uint64_t seed = (uint64_t)luavalue_check_whole(L, 3, LUA_MININTEGER, LUA_MAXINTEGER);
    struct machine *machine = pos->owner->variant->machine;
    int results;
    if (!check_ongoing(L, pos, &results)) return results;
    int number = tree_search(machine, pos->game, rounds, seed);
    if (number < 0 || !game_still_has(pos->game, number)) return handle_push_failure(L, pos->owner);
    const struct moves *legal = game_moves(pos->game);
    text_clear(&pos->owner->text);
    move_text(legal, &legal->item[number], &pos->owner->text);
    return luavalue_give_text(L, text_string(&pos->owner->text));
}

/* account(pos, others) -> number[]?, string|integer?, string?: return the numbers of pos:account by
 * the numbers of their weights. `others` is as in account_take. */
LISTED(tool, account)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct evaluation *evaluation = &module_players(pos->owner)->evaluation[MODULE_PLAYER];
    const struct description *description = &pos->owner->variant->description;
    int count = weights_count(&evaluation->weights), least = 0, of = 0;
    double *points = lua_newuserdatauv(L, (size_t)count * sizeof *points, 0);
    int others = (int)luavalue_check_whole(L, 2, -1, INT_MAX);
    if (!account_take(evaluation, pos->game, others, points))
        return handle_push_failure(L, pos->owner);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushnumber(L, points[i]);
        lua_rawseti(L, -2, i + 1);
    }
    for (int kind = 0; kind < description->kinds; kind++) {
        int value = evaluation_of_class(evaluation, class_of(kind, SIDE_WHITE));
        if (value <= 0 || (least != 0 && value >= least)) continue;
        least = value;
        of = kind;
    }
    if (least == 0) return 1;
    lua_pushinteger(L, least);
    lua_pushstring(L, description->kind[of].name);
    return 3;
}

/* -- pos:endgame ------------------------------------------------------------------------------- */

enum { GRAPH_POSITIONS = 1000000, GRAPH_POSITIONS_MAX = 1 << 28 };

/* Push the result for the position in the form that a search returns. */
static bool push_endgame_result(lua_State *L, struct game_handle *pos, struct endgame *endgame) {
    struct search_result result = {.positions = (uint64_t)endgame->graph.positions};
    enum outcome outcome = endgame->won[0];
    int side = endgame->graph.node[0].side, plies = endgame->plies[0];
    result.moves = endgame_line(endgame, result.move, SEARCH_PLIES_MAX);
    if (result.moves < 0 || !game_still_has(pos->game, result.move[0])) return false;
    result.depth = plies;
    if (outcome != OUTCOME_ONGOING) result.score = score_of_outcome(outcome, side, plies);
    result.proved = true;
    push_result(L, pos, &result);
    lua_pushboolean(L, endgame_is_certain(endgame, outcome, plies, &pos->game->position,
                                          pos->game->played.count));
    lua_setfield(L, -2, "certain");
    return true;
}

static void set_summary(lua_State *L, struct game_handle *pos, const struct endgame *endgame) {
    const struct endgame_summary sum = endgame_sum_up(endgame);
    luavalue_set_whole(L, "white", sum.outcome[OUTCOME_WHITE]);
    luavalue_set_whole(L, "black", sum.outcome[OUTCOME_BLACK]);
    luavalue_set_whole(L, "draws", sum.outcome[OUTCOME_DRAW]);
    if (sum.longest < 0) return;
    struct position position;
    struct text *text = &pos->owner->text;
    graph_position(&endgame->graph, sum.longest, &position);
    text_clear(text);
    notation_write(&position, text);
    luavalue_set_whole(L, "longest", endgame->plies[sum.longest]);
    luavalue_set_text(L, "longest_position", text_string(text));
}

static int push_endgame(lua_State *L, struct game_handle *pos, enum graph_status status,
                        struct endgame *endgame, const struct graph_limits *limits) {
    if (status == GRAPH_FAILED) return handle_push_failure(L, pos->owner);
    if (status == GRAPH_DONE) {
        if (!push_endgame_result(L, pos, endgame)) return handle_push_failure(L, pos->owner);
        set_summary(L, pos, endgame);
        return 1;
    }
    lua_pushnil(L);
    if (status == GRAPH_LATE)
        lua_pushfstring(L, "the time is up after %d positions", endgame->graph.positions);
    else
        lua_pushfstring(L, "more than %d positions can be reached from here, or too many moves",
                        limits->positions);
    return 2;
}

/* pos:endgame([{positions, seconds}]) -> table?, string?: Solve the game: find the result that both
 * players can force, by retrograde analysis of every position that can be reached from this one.
 * Return {move, line, decided, plies, positions, white, black, draws, longest, longest_position,
 * certain}. `decided` is the result for the player to move. `positions` is the number of positions;
 * `white`, `black` and `draws` are the numbers of those that each result is forced in. `longest` is
 * the length of the longest forced win, and `longest_position` a position where it begins. The
 * analysis ignores clock and repetition; `certain` is true if they don't change the result. Return
 * nil and a message if there are more positions than allowed, the time is up, or a walk fails. */
LISTED(game_method, endgame)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    double seconds = luavalue_option_number(L, 2, "seconds", 0, MODULE_SECONDS_MAX);
    struct graph_limits limits = {
        .positions = (int)luavalue_option(L, 2, "positions", GRAPH_POSITIONS, GRAPH_POSITIONS_MAX),
        .until = seconds > 0 ? clock_now() + seconds : 0};
    struct machine *machine = pos->owner->variant->machine;
    struct columns *columns = machine->rules->columns;
    int results, before = columns->count;
    struct endgame endgame;
    if (!check_ongoing(L, pos, &results)) return results;
    endgame_init(&endgame, machine);
    progress_begin("positions");
    enum graph_status status = endgame_solve(&endgame, &pos->game->position, &limits);
    progress_end();
    results = push_endgame(L, pos, status, &endgame, &limits);
    endgame_done(&endgame);
    columns_forget(columns, before);
    return results;
}

/* -- pos:prove --------------------------------------------------------------------------------- */

static void push_proof(lua_State *L, struct game_handle *pos, const struct proof *proof) {
    static const char *const decided[] = {"loss", "draw", "win"};
    struct search_result result = {
        .positions = proof->positions, .moves = 1, .move = {proof->move}};
    push_best(L, pos, &result);
    luavalue_set_text(L, "decided", decided[proof->value + 1]);
}

/* pos:prove([{positions, seconds}]) -> table?, string?, integer?: Find the result that both players
 * can force in a game whose moves only fill the board, or only empty it. Return {move, line,
 * decided, positions}: the best move, its line, the result for the player to move, and the number
 * of positions searched. The number of moves to the end is not found. Return nil and a message if
 * this isn't such a game or a walk fails. If the allowed positions or seconds are used up, the
 * third result is the number of positions searched. */
LISTED(game_method, prove)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct proof_limits limits = {
        .positions = (uint64_t)luavalue_option(L, 2, "positions", 0, MODULE_POSITIONS_MAX),
        .seconds = luavalue_option_number(L, 2, "seconds", 0, MODULE_SECONDS_MAX)};
    struct proof proof;
    int results;
    if (!check_ongoing(L, pos, &results)) return results;
    progress_begin("positions");
    enum proof_status status =
        prover_run(players_prover(module_players(pos->owner)), pos->game, &limits, &proof);
    progress_end();
    if (status == PROOF_FAILED || (status == PROOF_DONE && !game_still_has(pos->game, proof.move)))
        return handle_push_failure(L, pos->owner);
    if (status == PROOF_DONE) {
        push_proof(L, pos, &proof);
        return 1;
    }
    lua_pushnil(L);
    if (status == PROOF_UNSUITED) {
        lua_pushliteral(L, "this kind of proof needs moves that only fill or only empty the board, "
                           "and results that depend on the position alone");
        return 2;
    }
    lua_pushliteral(L, "no proof was found within the given positions or seconds");
    lua_pushinteger(L, (lua_Integer)proof.positions);
    return 3;
}
