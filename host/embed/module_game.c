/* Methods of positions: games, counts and searches. */
#include "luavalue.h"
#include "module_methods.h"

#include "../game/movetext.h"
#include "../game/notation.h"
#include "../search/endgame.h"
#include "../search/evaluation.h"
#include "../search/tree.h"
#include "../system/clock.h"
#include "../system/progress.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- Moves ------------------------------------------------------------------------------------- */

/* A legal move as texts: "c3", "c3-d4", "1m1m1m1m/... b 1". */
struct listed {
    const char *from, *move, *position;
    int index; /* among the legal moves */
};

/* Return the content of a text, which the list on top of the stack keeps alive, and clear the
 * text. */
static const char *keep(lua_State *L, struct text *text) {
    lua_pushlstring(L, text_string(text), (size_t)text->length);
    const char *kept = lua_tostring(L, -1);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    text_clear(text);
    return kept;
}

static struct listed listed_of(lua_State *L, struct game_handle *pos, int index) {
    const struct moves *legal = &pos->game->legal;
    const struct move *move = &legal->item[index];
    struct text *text = &pos->owner->text;
    struct position after = pos->game->position;
    struct listed listed = {.index = index};
    text_clear(text);
    move_origin_text(legal, move, text);
    listed.from = keep(L, text);
    move_text(legal, move, text);
    listed.move = keep(L, text);
    move_apply(legal, move, &after);
    notation_write(&after, text);
    listed.position = keep(L, text);
    return listed;
}

/* The order of lists, the same for every program: by origin, then by the position that results,
 * byte by byte. */
static int by_origin(const void *a, const void *b) {
    const struct listed *x = a, *y = b;
    int from = strcmp(x->from, y->from);
    int result = from ? from : strcmp(x->position, y->position);
    return result ? result : strcmp(x->move, y->move);
}

static void push_listed(lua_State *L, const struct listed *listed, const struct board *board,
                        const struct moves *legal) {
    lua_createtable(L, 0, 5);
    luavalue_set_text(L, "from", listed->from);
    luavalue_set_text(L, "move", listed->move);
    luavalue_set_text(L, "position", listed->position);
    luavalue_set_text(L, "kind", moves_kind(legal, &legal->item[listed->index]));
    module_set_targets(L, board, legal, &legal->item[listed->index]);
}

/* The moves that a list has: those that land on a square, and those of a kind. */
struct wanted {
    const char *to, *kind; /* NULL: all */
};

static bool is_wanted(const struct moves *legal, const struct move *move,
                      const struct wanted *wanted) {
    const struct landing *landing = &legal->landing[move->first_landing];
    int length, square;
    if (wanted->kind && strcmp(moves_kind(legal, move), wanted->kind) != 0) return false;
    if (!wanted->to) return true;
    square = board_parse_square(&legal->rules->description->board, wanted->to, &length);
    if (square == SQUARE_NONE || wanted->to[length]) return false;
    for (int i = 0; i < move->landings; i++)
        if (landing_is_square(&landing[i]) && landing[i].square == square) return true;
    return false;
}

/* Pushes the list of the legal moves that are wanted: texts, or with `full` tables. */
static int push_moves(lua_State *L, struct game_handle *pos, const struct wanted *wanted,
                      bool full) {
    const struct moves *legal = game_moves(pos->game);
    if (!legal) return handle_push_failure(L, pos->owner);
    struct listed *listed = lua_newuserdatauv(L, (size_t)(legal->count + 1) * sizeof *listed, 0);
    int count = 0;
    lua_newtable(L);
    for (int i = 0; i < legal->count; i++)
        if (is_wanted(legal, &legal->item[i], wanted)) listed[count++] = listed_of(L, pos, i);
    qsort(listed, (size_t)count, sizeof *listed, by_origin);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        if (full)
            push_listed(L, &listed[i], &pos->owner->variant->description.board, legal);
        else
            lua_pushstring(L, listed[i].move);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* pos:moves([{full, to, kind}]) -> string[]: Return the texts of all legal moves; with `full`, the
 * table that move_list returns. With the square `to`, only moves that have it in their text after
 * the first square; with `kind`, only moves of that kind. If the game is over by the clock or by
 * repetition, the moves are still listed, as perft counts them, but play refuses them. */
static int game_method_moves(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct wanted wanted = {NULL, NULL};
    bool full = false;
    if (!lua_isnoneornil(L, 2)) {
        luaL_checktype(L, 2, LUA_TTABLE);
        lua_getfield(L, 2, "full");
        full = lua_toboolean(L, -1);
        lua_getfield(L, 2, "to");
        wanted.to = luaL_optstring(L, -1, NULL);
        lua_getfield(L, 2, "kind");
        wanted.kind = luaL_optstring(L, -1, NULL);
    }
    return push_moves(L, pos, &wanted, full);
}

/* pos:undo() -> boolean: Take back the last move. Return false if there is none. */
static int game_method_undo(lua_State *L) {
    struct game *game = handle_check_game(L, 1)->game;
    if (game->searches)
        return luaL_error(L, "a condition cannot play moves in the position that it tests; play "
                             "them in pos:copy()");
    lua_pushboolean(L, game_undo(game));
    return 1;
}

/* pos:history() -> string[]: Return the texts of the moves played so far. */
static int game_method_history(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct moves *played = &pos->game->played;
    pos->game->history_read = true;
    struct text *text = &pos->owner->text;
    lua_createtable(L, played->count, 0);
    for (int i = 0; i < played->count; i++) {
        text_clear(text);
        move_text(played, &played->item[i], text);
        lua_pushstring(L, text_string(text));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* -- What stands ------------------------------------------------------------------------------- */

/* pos:outcome() -> string, string?: Return the outcome: "ongoing", "white", "black" or "draw". The
 * second result is the reason, unless the game goes on. */
static int game_method_outcome(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    enum outcome outcome;
    const char *reason;
    if (!game_outcome(pos->game, &outcome, &reason)) return handle_push_failure(L, pos->owner);
    lua_pushstring(L, outcome_name(outcome));
    if (!*reason) return 1;
    lua_pushstring(L, reason);
    return 2;
}

/* pos:is_stuck() -> boolean?, string?: Return true if the game is over because the player has no
 * legal move. Return nil and a message if a walk fails. */
static int game_method_is_stuck(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    enum outcome outcome;
    const char *reason;
    if (!game_outcome(pos->game, &outcome, &reason)) return handle_push_failure(L, pos->owner);
    lua_pushboolean(L, outcome != OUTCOME_ONGOING && game_is_stuck(pos->game));
    return 1;
}

/* pos:ending() -> table?: Return {file, line} of the declaration that ended the game. If there is
 * no legal move and no ending decides that, it is the declaration of the moves. Return nil if the
 * game goes on or if a walk failed. */
static int game_method_ending(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    enum outcome outcome;
    const char *reason;
    if (!game_outcome(pos->game, &outcome, &reason) || outcome == OUTCOME_ONGOING) return 0;
    lua_createtable(L, 0, 2);
    luavalue_set_place(L, outcome_place(&pos->owner->variant->description, pos->game->ended_by));
    return 1;
}

/* pos:text() -> string: Return the position text. `tostring(pos)` does the same. */
static int game_method_text(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    notation_write(&pos->game->position, &pos->owner->text);
    lua_pushstring(L, text_string(&pos->owner->text));
    return 1;
}

/* pos:at(square) -> string: Return the contents of a square, as in position texts; "" if it is
 * empty. */
static int game_method_at(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct variant *variant = pos->owner->variant;
    int square = luavalue_check_square(L, 2, &variant->description.board, true);
    notation_write_content(variant->rules, pos->game->position.slot[square], &pos->owner->text);
    lua_pushstring(L, text_string(&pos->owner->text));
    return 1;
}

/* pos:side() -> string: Return the side to move: "white" or "black". */
static int game_method_side(lua_State *L) {
    lua_pushstring(L,
                   handle_check_game(L, 1)->game->position.side == SIDE_WHITE ? "white" : "black");
    return 1;
}

/* pos:in_check() -> boolean: Return true if the royal piece of the player to move is attacked, or a
 * condition of `legal` fails for this player. */
static int game_method_in_check(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct machine *machine = pos->game->machine;
    struct position *position = &pos->game->position;
    lua_pushboolean(L, legality_is_in_check(machine, position, (int)position->side));
    return 1;
}

/* pos:hash() -> string: Return sixteen hexadecimal digits that depend on everything in the position
 * except clock and move number. */
static int game_method_hash(lua_State *L) {
    char digits[17];
    snprintf(digits, sizeof digits, "%016" PRIx64, handle_check_game(L, 1)->game->position.hash);
    lua_pushstring(L, digits);
    return 1;
}

/* pos:audit() -> boolean?, string?: Return true if the data of the position is consistent; else nil
 * and a description of the contradiction. */
static int game_method_audit(lua_State *L) {
    const char *wrong;
    if (!position_audit(&handle_check_game(L, 1)->game->position, &wrong))
        return luavalue_push_refusal(L, wrong);
    lua_pushboolean(L, true);
    return 1;
}

/* -- Other objects ----------------------------------------------------------------------------- */

/* Pushes the variant object of the position at index 1; returns its index. */
static int push_variant(lua_State *L) {
    lua_getiuservalue(L, 1, 1);
    return lua_gettop(L);
}

/* pos:variant() -> warpboard.Variant: Return the variant of the position. */
static int game_method_variant(lua_State *L) {
    handle_check_game(L, 1);
    push_variant(L);
    return 1;
}

static void copy_history(struct game *to, const struct game *from) {
    struct memory *memory = from->machine->memory;
    int count = from->played.count;
    to->before = memory_grow(memory, to->before, &to->before_capacity, count, sizeof *to->before);
    if (count) memcpy(to->before, from->before, (size_t)count * sizeof *to->before);
    for (int i = 0; i < count; i++) moves_copy(&to->played, &from->played, &from->played.item[i]);
    to->position = from->position;
}

/* pos:copy() -> warpboard.Position: Return an independent copy of the game. */
static int game_method_copy(lua_State *L) {
    struct game *game = handle_check_game(L, 1)->game;
    game->history_read = true; /* the copy may be asked */
    copy_history(handle_push_game(L, push_variant(L), &game->start)->game, game);
    return 1;
}

/* pos:flip() -> warpboard.Position: Return a new game at the same position with colors exchanged,
 * seen from the other side. */
static int game_method_flip(lua_State *L) {
    struct position flipped;
    position_flip(&handle_check_game(L, 1)->game->position, &flipped);
    handle_push_game(L, push_variant(L), &flipped);
    return 1;
}

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
    bool good = perft_count(handle->perft, &game->position, &past, depth, count);
    progress_end();
    return good;
}

/* pos:perft(depth[, every]) -> integer: Return the number of sequences of `depth` moves. If `every`
 * is true, the last moves are also made one by one instead of counted in bulk. */
static int game_method_perft(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    int depth = (int)luavalue_check_whole(L, 2, 0, PERFT_DEPTH_MAX);
    uint64_t count;
    if (!count_lines(pos->owner, pos->game, depth, lua_toboolean(L, 3), &count))
        return handle_push_failure(L, pos->owner);
    lua_pushinteger(L, (lua_Integer)count);
    return 1;
}

/* -- Memory ------------------------------------------------------------------------------------ */

/* pos:allocations() -> integer: Return how often the variant has allocated memory so far. */
static int game_method_allocations(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)handle_check_game(L, 1)->owner->variant->memory->allocations);
    return 1;
}

/* pos:fail_after(requests) -> nil: For tests: let all allocations fail after the given number of
 * further ones. Without the number, end this mode. */
static int game_method_fail_after(lua_State *L) {
    struct memory *memory = handle_check_game(L, 1)->owner->variant->memory;
    memory->failing_at = 0;
    if (!lua_isnoneornil(L, 2))
        memory->failing_at =
            memory->allocations + (uint64_t)luavalue_check_whole(L, 2, 0, LUA_MAXINTEGER) + 1;
    return 0;
}

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

/* Refuses a game that is over; false when that is done. */
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

/* -- Who looks on ------------------------------------------------------------------------------ */

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

/* The numbers of the moves that the search leaves out, from the list at index 3: in a block of
 * Lua's. */
static int *read_left_out(lua_State *L, int count) {
    int *left_out = lua_newuserdatauv(L, (size_t)(count + 1) * sizeof *left_out, 0);
    for (int i = 0; i < count; i++, lua_pop(L, 1)) {
        lua_rawgeti(L, 3, i + 1);
        left_out[i] = (int)lua_tointeger(L, -1) - 1;
    }
    return left_out;
}

/* search(pos, {positions, seconds, depth, player, noise, seed, exact, watch}, left_out) -> table?,
 * string?: search for the best move, except for some, given by their numbers in the list of
 * `written`. Return an entry of pos:search with the further field `number`; nothing if all are left
 * out; nil and a message if no move is legal or a walk fails. */
static int tool_search(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct search_budget budget = {
        .positions = (uint64_t)luavalue_option(L, 2, "positions", 0, LUA_MAXINTEGER),
        .seconds = luavalue_option_number(L, 2, "seconds", 0, HUGE_VAL),
        .depth = (int)luavalue_option(L, 2, "depth", 0, SEARCH_DEPTH_MAX)};
    struct watching watching = {L, pos, NULL, false};
    const struct search_watcher watcher = {ask_watch, &watching};
    struct search_result result;
    int results, count = (int)lua_rawlen(L, 3);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (!check_ongoing(L, pos, &results)) return results;
    if (count == pos->game->legal.count) return 0;
    int player = (int)luavalue_option(L, 2, "player", MODULE_PLAYER, PLAYERS - 1);
    struct search *search = players_search(module_players(pos->owner), player);
    search_set_noise(search, (int)luavalue_option(L, 2, "noise", 0, INT_MAX),
                     (uint64_t)luavalue_option(L, 2, "seed", 1, LUA_MAXINTEGER));
    lua_getfield(L, 2, "exact");
    search_set_exact(search, lua_toboolean(L, -1));
    bool watched = lua_getfield(L, 2, "watch") != LUA_TNIL;
    search_set_watcher(search, watched ? &watcher : NULL);
    bool good = search_run(search, pos->game, &budget, read_left_out(L, count), count, &result);
    search_set_watcher(search, NULL);
    if (watching.failed) return lua_error(L);
    if (!good) return handle_push_failure(L, pos->owner);
    push_result(L, pos, &result);
    luavalue_set_whole(L, "number", result.move[0] + 1);
    return 1;
}

/* pos:sampled_move(rounds, seed) -> string?, string?: Return the best move according to the given
 * number of random games, played in a growing tree (UCT). Return nil and a message if there is no
 * legal move or a walk fails. */
static int game_method_sampled_move(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    uint64_t rounds = (uint64_t)luavalue_check_whole(L, 2, 1, MODULE_POSITIONS_MAX);
    uint64_t seed = (uint64_t)luavalue_check_whole(L, 3, LUA_MININTEGER, LUA_MAXINTEGER);
    struct machine *machine = pos->owner->variant->machine;
    int results;
    if (!check_ongoing(L, pos, &results)) return results;
    int number = tree_search(machine, pos->game, rounds, seed);
    const struct moves *legal = number >= 0 ? game_moves(pos->game) : NULL;
    if (!legal) return handle_push_failure(L, pos->owner);
    text_clear(&pos->owner->text);
    move_text(legal, &legal->item[number], &pos->owner->text);
    lua_pushstring(L, text_string(&pos->owner->text));
    return 1;
}

/* account(pos) -> number[]?, string|integer?, string?: return the numbers of pos:account by the
 * numbers of their weights. */
static int tool_account(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct evaluation *evaluation = &module_players(pos->owner)->evaluation[MODULE_PLAYER];
    const struct description *description = &pos->owner->variant->description;
    int count = weights_count(&evaluation->weights), least = 0, of = 0;
    double *points = lua_newuserdatauv(L, (size_t)count * sizeof *points, 0);
    if (!account_take(evaluation, pos->game, points)) return handle_push_failure(L, pos->owner);
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
    int side = endgame->graph.side[0], plies = endgame->plies[0];
    result.moves = endgame_line(endgame, result.move, SEARCH_PLIES_MAX);
    if (result.moves < 0) return false;
    result.depth = plies;
    if (outcome != OUTCOME_ONGOING)
        result.score = outcome == (side == SIDE_WHITE ? OUTCOME_WHITE : OUTCOME_BLACK)
                           ? SCORE_WIN - plies
                           : plies - SCORE_WIN;
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
static int game_method_endgame(lua_State *L) {
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
static int game_method_prove(lua_State *L) {
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
    if (status == PROOF_FAILED) return handle_push_failure(L, pos->owner);
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

const luaL_Reg tools_search_functions[] = {
    {"search", tool_search}, {"account", tool_account}, {NULL, NULL}};

#define METHOD(name)                                                                               \
    { #name, game_method_##name }
const luaL_Reg module_game_methods[] = {METHOD(moves),        METHOD(undo),
                                        METHOD(history),      METHOD(outcome),
                                        METHOD(ending),       METHOD(is_stuck),
                                        METHOD(text),         METHOD(at),
                                        METHOD(side),         METHOD(in_check),
                                        METHOD(hash),         METHOD(audit),
                                        METHOD(variant),      METHOD(copy),
                                        METHOD(flip),         METHOD(perft),
                                        METHOD(allocations),  METHOD(fail_after),
                                        METHOD(endgame),      METHOD(prove),
                                        METHOD(sampled_move), {"__tostring", game_method_text},
                                        {NULL, NULL}};
