/* Methods of positions: games and counts. */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"

#include "../game/movetext.h"
#include "../game/notation.h"
#include "../system/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* pos:undo() -> boolean: Take back the last move. Return false if there is none. */
LISTED(game_method, undo)(lua_State *L) {
    struct game *game = handle_check_game(L, 1)->game;
    if (game->searches)
        return luaL_error(L, "a condition cannot play moves in the position that it tests; play "
                             "them in pos:copy()");
    return luavalue_give_flag(L, game_undo(game));
}

/* pos:history() -> string[]: Return the texts of the moves played so far. */
LISTED(game_method, history)(lua_State *L) {
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

/* -- The present position ---------------------------------------------------------------------- */

/* pos:outcome() -> string, string?: Return the outcome: "ongoing", "white", "black" or "draw". The
 * second result is the reason, unless the game continues. */
LISTED(game_method, outcome)(lua_State *L) {
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
LISTED(game_method, is_stuck)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    enum outcome outcome;
    const char *reason;
    if (!game_outcome(pos->game, &outcome, &reason)) return handle_push_failure(L, pos->owner);
    return luavalue_give_flag(L, outcome != OUTCOME_ONGOING && game_is_stuck(pos->game));
}

/* pos:ending() -> table?: Return {file, line} of the declaration that ended the game. If there is
 * no legal move and no ending decides that, it is the declaration of the moves. Return nil if the
 * game goes on or if a walk failed. */
LISTED(game_method, ending)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    enum outcome outcome;
    const char *reason;
    if (!game_outcome(pos->game, &outcome, &reason) || outcome == OUTCOME_ONGOING) return 0;
    lua_createtable(L, 0, 2);
    luavalue_set_place(L, outcome_place(&pos->owner->variant->description, pos->game->ended_by));
    return 1;
}

/* pos:text() -> string: Return the position text. `tostring(pos)` does the same. */
LISTED(game_method, text)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    notation_write(&pos->game->position, &pos->owner->text);
    return luavalue_give_text(L, text_string(&pos->owner->text));
}

/* pos:at(square) -> string: Return the contents of a square, as in position texts; "" if it is
 * empty. */
LISTED(game_method, at)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct variant *variant = pos->owner->variant;
    int square = luavalue_check_square(L, 2, &variant->description.board, true);
    notation_write_content(variant->rules, pos->game->position.slot[square], &pos->owner->text);
    return luavalue_give_text(L, text_string(&pos->owner->text));
}

/* pos:side() -> string: Return the side to move: "white" or "black". */
LISTED(game_method, side)(lua_State *L) {
    return luavalue_give_text(
        L, handle_check_game(L, 1)->game->position.side == SIDE_WHITE ? "white" : "black");
}

/* pos:in_check() -> boolean: Return true if the royal piece of the player to move is attacked, or a
 * condition of `legal` fails for this player. */
LISTED(game_method, in_check)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct machine *machine = pos->game->machine;
    struct position *position = &pos->game->position;
    return luavalue_give_flag(L, legality_is_in_check(machine, position, (int)position->side));
}

/* pos:hash() -> string: Return sixteen hexadecimal digits that depend on everything in the position
 * except clock and move number. */
LISTED(game_method, hash)(lua_State *L) {
    char digits[17];
    snprintf(digits, sizeof digits, "%016" PRIx64, handle_check_game(L, 1)->game->position.hash);
    return luavalue_give_text(L, digits);
}

/* pos:audit() -> boolean?, string?: Return true if the data of the position is consistent; else nil
 * and a description of the contradiction. */
LISTED(game_method, audit)(lua_State *L) {
    const char *wrong;
    if (!position_audit(&handle_check_game(L, 1)->game->position, &wrong))
        return luavalue_push_refusal(L, wrong);
    return luavalue_give_flag(L, true);
}

/* -- Other objects ----------------------------------------------------------------------------- */

/* Push the variant object of the position at index 1; return its index. */
static int push_variant(lua_State *L) {
    lua_getiuservalue(L, 1, 1);
    return lua_gettop(L);
}

/* pos:variant() -> warpboard.Variant: Return the variant of the position. */
LISTED(game_method, variant)(lua_State *L) {
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
LISTED(game_method, copy)(lua_State *L) {
    struct game *game = handle_check_game(L, 1)->game;
    game->history_read = true; /* the copy may be asked for its history */
    copy_history(handle_push_game(L, push_variant(L), &game->start)->game, game);
    return 1;
}

/* pos:flip() -> warpboard.Position: Return a new game at the same position with colors exchanged,
 * seen from the other side. */
LISTED(game_method, flip)(lua_State *L) {
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

/* Count the lines of `depth` moves, in memory that the handle keeps. */
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
LISTED(game_method, perft)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    int depth = (int)luavalue_check_whole(L, 2, 0, PERFT_DEPTH_MAX);
    uint64_t count;
    if (!count_lines(pos->owner, pos->game, depth, lua_toboolean(L, 3), &count))
        return handle_push_failure(L, pos->owner);
    return luavalue_give_whole(L, (lua_Integer)count);
}

/* -- Memory ------------------------------------------------------------------------------------ */

/* pos:allocations() -> integer: Return how often the variant has allocated memory so far. */
LISTED(game_method, allocations)(lua_State *L) {
    return luavalue_give_whole(
        L, (lua_Integer)handle_check_game(L, 1)->owner->variant->memory->allocations);
}

/* pos:fail_after(requests) -> nil: For tests: let all allocations fail after the given number of
 * further ones. Without the number, end this mode. */
LISTED(game_method, fail_after)(lua_State *L) {
    struct memory *memory = handle_check_game(L, 1)->owner->variant->memory;
    memory->failing_at = 0;
    if (!lua_isnoneornil(L, 2))
        memory->failing_at =
            memory->allocations + (uint64_t)luavalue_check_whole(L, 2, 0, LUA_MAXINTEGER) + 1;
    return 0;
}

LISTED(game_method, __tostring)(lua_State *L) {
    return game_method_text(L);
}
