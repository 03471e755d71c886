/* C functions for methods that play and describe moves, and for the one that finds the move of a
 * typed text (repl/tools/typed.lua). */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"

#include "../game/movetext.h"
#include "../game/notation.h"

#include <string.h>

/* -- Playing ----------------------------------------------------------------------------------- */

/* play(pos, text[, goes_on[, asks]]) -> boolean?, string?: play the move with this text. Return
 * false if no move has it; nil and a message if none can be played; with `asks`, nothing while a
 * condition is tested on the position. With `goes_on` a game may continue after a draw, see
 * game_play. */
LISTED(tool, play)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const char *text = luavalue_check_text(L, 2);
    if (lua_toboolean(L, 4) && pos->game->searches) return 0;
    enum game_answer answer = game_play(pos->game, text, lua_toboolean(L, 3), &pos->owner->text);
    if (answer == GAME_REFUSED && pos->game->machine->failure != MACHINE_DONE)
        return handle_push_failure(L, pos->owner);
    if (answer == GAME_REFUSED) return luavalue_push_refusal(L, text_string(&pos->owner->text));
    return luavalue_give_flag(L, answer == GAME_PLAYED);
}

/* -- Effects of a move ------------------------------------------------------------------------- */

/* Set the field `landings`. */
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

/* Set a field to the text of a move, or of its origin. */
static void set_written(lua_State *L, const char *field, struct text *text,
                        const struct moves *moves, const struct move *move,
                        void (*write)(const struct moves *moves, const struct move *move,
                                      struct text *text)) {
    text_clear(text);
    write(moves, move, text);
    luavalue_set_text(L, field, text_string(text));
}

static int push_move(lua_State *L, struct variant_handle *handle, const struct moves *legal,
                     const struct move *move) {
    lua_createtable(L, 0, 6);
    set_written(L, "move", &handle->text, legal, move, move_text);
    set_written(L, "from", &handle->text, legal, move, move_origin_text);
    luavalue_set_text(L, "kind", moves_kind(legal, move));
    luavalue_set_whole(L, "taken", move->taken);
    set_landings(L, &handle->variant->description.board, legal, move);
    set_changes(L, handle, legal, move);
    return 1;
}

/* move(pos, text) -> table|boolean?, string?: return the table of pos:move for the move with this
 * text; false if no move has it; nil and a message if a walk fails. */
LISTED(tool, move)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct moves *legal = game_moves(pos->game);
    if (!legal) return handle_push_failure(L, pos->owner);
    int index = move_find(legal, luavalue_check_text(L, 2));
    if (index >= 0) return push_move(L, pos->owner, legal, &legal->item[index]);
    return luavalue_give_flag(L, false);
}

/* last_move(pos) -> table?: as pos:last_move. */
LISTED(tool, last_move)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct moves *played = &pos->game->played;
    if (played->count == 0) return 0;
    return push_move(L, pos->owner, played, &played->item[played->count - 1]);
}

/* -- Texts of moves ---------------------------------------------------------------------------- */

/* Set the field `to` to the squares in the text of a move after the first one. */
static void set_targets(lua_State *L, const struct moves *legal, const struct move *move) {
    const struct board *board = &legal->rules->description->board;
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

/* written(pos[, form]) -> {move, from, to}[]?, string?: return the texts of the legal moves, those
 * of their origins, and the squares that follow. They are in the order in which the walks find
 * them. With the number of a form of addition (game/movetext.h), each text gets it. Return nil and
 * a message if a walk fails. */
LISTED(tool, written)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    lua_Integer form = luaL_optinteger(L, 2, 0);
    const struct moves *legal = game_moves(pos->game);
    if (!legal) return handle_push_failure(L, pos->owner);
    lua_createtable(L, legal->count, 0);
    for (int i = 0; i < legal->count; i++) {
        struct move move = legal->item[i];
        if (form) move.distinction = distinctions[form - 1];
        lua_createtable(L, 0, 3);
        set_written(L, "move", &pos->owner->text, legal, &move, move_text);
        set_written(L, "from", &pos->owner->text, legal, &move, move_origin_text);
        set_targets(L, legal, &move);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Return true if a move has the kind, and after its first square the square of this name; NULL for
 * any. */
static bool is_wanted(const struct moves *legal, const struct move *move, const char *kind,
                      const char *name) {
    const struct landing *landing = &legal->landing[move->first_landing];
    if (kind && strcmp(moves_kind(legal, move), kind) != 0) return false;
    if (!name) return true;
    int square = board_named_square(&legal->rules->description->board, name);
    for (int i = 0; i < move->landings; i++)
        if (landing_is_square(&landing[i]) && landing[i].square == square) return true;
    return false;
}

/* listed(pos, kind, square, full) -> table[]?, string?: return {from, move, position, kind, to} for
 * each legal move of a kind that has a square after its first one; nil for any. They are in the
 * order in which the walks find them; `kind` and `to` are missing unless `full` is true. Return nil
 * and a message if a walk fails. */
LISTED(tool, listed)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const char *kind = luaL_optstring(L, 2, NULL), *square = luaL_optstring(L, 3, NULL);
    bool full = lua_toboolean(L, 4);
    lua_Integer count = 0;
    struct text *text = &pos->owner->text;
    const struct moves *legal = game_moves(pos->game);
    if (!legal) return handle_push_failure(L, pos->owner);
    lua_newtable(L);
    for (int i = 0; i < legal->count; i++) {
        const struct move *move = &legal->item[i];
        struct position after = pos->game->position;
        if (!is_wanted(legal, move, kind, square)) continue;
        lua_createtable(L, 0, 5);
        set_written(L, "move", text, legal, move, move_text);
        set_written(L, "from", text, legal, move, move_origin_text);
        move_apply(legal, move, &after);
        text_clear(text);
        notation_write(&after, text);
        luavalue_set_text(L, "position", text_string(text));
        if (full) luavalue_set_text(L, "kind", moves_kind(legal, move));
        if (full) set_targets(L, legal, move);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

static void set_kind(lua_State *L, const char *field, const struct rules *rules, int class) {
    lua_pushlstring(L, &rules->description->kind[class_kind(class)].letter, 1);
    lua_setfield(L, -2, field);
}

static void push_path(lua_State *L, struct text *text, const struct moves *paths,
                      const struct move *path) {
    const struct board *board = &paths->rules->description->board;
    struct move bare = *path;
    int parts, last = move_last_square(paths, path, &parts);
    bare.before = bare.after = CLASS_EMPTY;
    lua_createtable(L, 0, 12);
    set_written(L, "text", text, paths, path, move_text);
    set_written(L, "bare", text, paths, &bare, move_text);
    if (path->origin >= 0) luavalue_set_square(L, "from", board, path->origin);
    if (last >= 0) luavalue_set_square(L, "to", board, last);
    luavalue_set_whole(L, "taken", path->taken);
    luavalue_set_flag(L, "swaps", path->actions & ACTION_SWAP);
    luavalue_set_flag(L, "splits", path->actions & ACTION_PART);
    luavalue_set_text(L, "kind", moves_kind(paths, path));
    if (path->before == CLASS_EMPTY) return;
    set_kind(L, "piece", paths->rules, path->before);
    luavalue_set_flag(L, "royal", rules_are_royal(paths->rules, path->before));
    if (move_is_promotion(path)) set_kind(L, "becomes", paths->rules, path->after);
}

/* Return true if a move ends on the square of this name; for NULL, true. */
static bool ends_on(const struct moves *moves, const struct move *move, const char *name) {
    int length, parts;
    if (!name) return true;
    int square = board_parse_square(&moves->rules->description->board, name, &length);
    return square != SQUARE_NONE && !name[length] &&
           square == move_last_square(moves, move, &parts);
}

/* paths(pos[, square]) -> table[]?, string?: return each way to write a legal move, or those that
 * end on a square: {text, bare, move, from, to, taken, swaps, splits, kind, piece, royal, becomes}.
 * `move` is the number of the move in the list of `written`, and `bare` the text without a
 * promotion. `to` is the last square. `piece` is the letter of the piece on the origin, and
 * `becomes` that of its new kind. The list has the field `uci` if moves are written from square to
 * square. Return nil and a message if a walk fails. */
LISTED(tool, paths)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const char *square = luaL_optstring(L, 2, NULL);
    struct game *game = pos->game;
    struct moves *paths = &game->paths;
    const struct moves *legal = game_moves(game);
    if (!legal || !moves_generate(paths, game->machine, &game->position, MOVES_PATHS, NULL))
        return handle_push_failure(L, pos->owner);
    lua_createtable(L, paths->count, 1);
    luavalue_set_flag(L, "uci", paths->rules->description->notation == NOTATION_UCI);
    for (int i = 0, index = 0; i < paths->count; i++) {
        if (!ends_on(paths, &paths->item[i], square)) continue;
        int looked = 0; /* most paths belong to the same move as the path before, or to the next */
        while (looked < legal->count &&
               !move_is_same(legal, &legal->item[index], paths, &paths->item[i])) {
            index = (index + 1) % legal->count;
            looked++;
        }
        push_path(L, &pos->owner->text, paths, &paths->item[i]);
        if (looked < legal->count) luavalue_set_whole(L, "move", index + 1);
        luavalue_append(L);
    }
    return 1;
}
