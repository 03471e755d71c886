/* Methods of positions for playing games and looking at them. */
#include "luavalue.h"
#include "module_methods.h"

#include "../game/move_find.h"
#include "../game/movetext.h"
#include "../game/notation.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- Moves ------------------------------------------------------------------------------------- */

/* Sets the field `to`: the squares that the move's text names behind the first. */
static void set_targets(lua_State *L, const struct board *board, const struct moves *legal,
                        const struct move *move) {
    lua_Integer count = 0;
    lua_newtable(L);
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = &legal->landing[move->first_landing + i];
        if (!landing_is_square(landing)) continue;
        luavalue_push_square(L, board, landing->square);
        lua_rawseti(L, -2, ++count);
    }
    lua_setfield(L, -2, "to");
}

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
    set_targets(L, board, legal, &legal->item[listed->index]);
}

/* Pushes the list of legal moves: texts, or with `full` tables. */
static int push_moves(lua_State *L, struct game_handle *pos, bool full) {
    const struct moves *legal = game_moves(pos->game);
    if (!legal) return handle_push_failure(L, pos->owner);
    struct listed *listed = lua_newuserdatauv(L, (size_t)(legal->count + 1) * sizeof *listed, 0);
    lua_createtable(L, 3 * legal->count, 0);
    for (int i = 0; i < legal->count; i++) listed[i] = listed_of(L, pos, i);
    qsort(listed, (size_t)legal->count, sizeof *listed, by_origin);
    lua_createtable(L, legal->count, 0);
    for (int i = 0; i < legal->count; i++) {
        if (full)
            push_listed(L, &listed[i], &pos->owner->variant->description.board, legal);
        else
            lua_pushstring(L, listed[i].move);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* pos:moves([{full = true}]) -> string[]: Return the texts of all legal moves; with `full`, the
 * table that move_list returns. If the game is over by the clock or by repetition, the moves are
 * still listed, as perft counts them, but play refuses them. */
static int game_method_moves(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    bool full = false;
    if (!lua_isnoneornil(L, 2)) {
        luaL_checktype(L, 2, LUA_TTABLE);
        lua_getfield(L, 2, "full");
        full = lua_toboolean(L, -1);
    }
    return push_moves(L, pos, full);
}

/* Sets the field `landings`. */
static void set_landings(lua_State *L, const struct board *board, const struct moves *legal,
                         const struct move *move) {
    static const char *const sorts[] = {"stop", "swap", "part", "note"};
    lua_createtable(L, move->landings, 0);
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = &legal->landing[move->first_landing + i];
        lua_createtable(L, 0, 2);
        luavalue_set_text(L, "sort", sorts[landing->sort]);
        if (landing_is_square(landing)) luavalue_set_square(L, "square", board, landing->square);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "landings");
}

/* Set a field to the content of a square, as written in position texts. */
static void set_content(lua_State *L, const char *field, struct variant_handle *handle,
                        content what) {
    text_clear(&handle->text);
    notation_write_content(handle->variant->rules, what, &handle->text);
    luavalue_set_text(L, field, text_string(&handle->text));
}

/* Set the field `changes`. It lists squares only, not the other parts of a position. */
static void set_changes(lua_State *L, struct variant_handle *handle, const struct moves *legal,
                        const struct move *move) {
    const struct board *board = &handle->variant->description.board;
    lua_Integer count = 0;
    lua_newtable(L);
    for (int i = 0; i < move->changes; i++) {
        const struct change *change = &legal->change[move->first_change + i];
        if (change->slot >= (uint32_t)board->squares) continue;
        lua_createtable(L, 0, 3);
        luavalue_set_square(L, "square", board, (int)change->slot);
        set_content(L, "before", handle, change->before);
        set_content(L, "after", handle, change->after);
        lua_rawseti(L, -2, ++count);
    }
    lua_setfield(L, -2, "changes");
}

static void push_move(lua_State *L, struct variant_handle *handle, const struct moves *legal,
                      const struct move *move) {
    const struct board *board = &handle->variant->description.board;
    struct text *text = &handle->text;
    lua_createtable(L, 0, 6);
    text_clear(text);
    move_text(legal, move, text);
    luavalue_set_text(L, "move", text_string(text));
    text_clear(text);
    move_origin_text(legal, move, text);
    luavalue_set_text(L, "from", text_string(text));
    luavalue_set_text(L, "kind", moves_kind(legal, move));
    luavalue_set_whole(L, "taken", move->taken);
    set_landings(L, board, legal, move);
    set_changes(L, handle, legal, move);
}

/* pos:move(text) -> table?, string?: Return what a legal move does: {move, from, kind, taken,
 * landings, changes}; or nil and a message. `taken` is the number of captured pieces. `landings` is
 * a list of {sort, square}, in the order of the move's text. The sort is "stop", "swap", "part"
 * (another part of the piece begins) or "note". `changes` is a list of {square, before, after},
 * with contents as in position texts. */
static int game_method_move(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct game *game = pos->game;
    const char *typed = luavalue_check_text(L, 2);
    const struct moves *legal = game_moves(game);
    if (!legal) return handle_push_failure(L, pos->owner);
    int index =
        move_find(legal, &game->paths, game->machine, &game->position, typed, &pos->owner->text);
    if (index < 0 && game->machine->failure != MACHINE_DONE)
        return handle_push_failure(L, pos->owner);
    if (index < 0) return luavalue_push_refusal(L, text_string(&pos->owner->text));
    push_move(L, pos->owner, legal, &legal->item[index]);
    return 1;
}

/* pos:last_move() -> table?: Return what the last move did, as `move` does. Return nil if no move
 * has been played. */
static int game_method_last_move(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct moves *played = &pos->game->played;
    if (played->count == 0) return 0;
    push_move(L, pos->owner, played, &played->item[played->count - 1]);
    return 1;
}

/* The position at index 1, in which a move is to be played or taken back. */
static struct game_handle *check_changeable(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    if (pos->game->searches)
        luaL_error(
            L,
            "a condition cannot play moves in the position that it tests; play them in pos:copy()");
    return pos;
}

/* pos:play(text, [goes_on]) -> warpboard.Position?, string?: Play a move and return the position
 * itself. Return nil and a message if the move isn't legal. With `goes_on` a game may go on after a
 * draw and after an ending by the clock or by repetition, as it may in another program. */
static int game_method_play(lua_State *L) {
    struct game_handle *pos = check_changeable(L);
    struct variant_handle *handle = pos->owner;
    const char *typed = luavalue_check_text(L, 2);
    bool goes_on = lua_toboolean(L, 3);
    if (!(goes_on ? game_play_on : game_play)(pos->game, typed, &handle->text)) {
        if (handle->variant->machine->failure != MACHINE_DONE)
            return handle_push_failure(L, handle);
        return luavalue_push_refusal(L, text_string(&handle->text));
    }
    lua_settop(L, 1);
    return 1;
}

/* pos:undo() -> boolean: Take back the last move. Return false if there is none. */
static int game_method_undo(lua_State *L) {
    lua_pushboolean(L, game_undo(check_changeable(L)->game));
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

const luaL_Reg module_game_methods[] = {
    {"moves", game_method_moves},         {"move", game_method_move},
    {"last_move", game_method_last_move}, {"play", game_method_play},
    {"undo", game_method_undo},           {"history", game_method_history},
    {"outcome", game_method_outcome},     {"ending", game_method_ending},
    {"is_stuck", game_method_is_stuck},   {"text", game_method_text},
    {"__tostring", game_method_text},     {"at", game_method_at},
    {"side", game_method_side},           {"in_check", game_method_in_check},
    {"hash", game_method_hash},           {"audit", game_method_audit},
    {"variant", game_method_variant},     {"copy", game_method_copy},
    {"flip", game_method_flip},           {NULL, NULL}};
