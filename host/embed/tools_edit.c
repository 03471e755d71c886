/* What repl/methods/edit.lua needs to set positions up by hand. It changes a game of its own, piece
 * by piece; what becomes of that need not be a position of the game until it is finished. */
#include "luavalue.h"
#include "tools.h"

#include "../game/edit.h"

/* begin_edit(pos) -> warpboard.Position: a new game from the position. */
static int begin_edit(lua_State *L) {
    const struct game_handle *pos = handle_check_game(L, 1);
    lua_getiuservalue(L, 1, 1);
    handle_push_game(L, lua_gettop(L), &pos->game->position);
    return 1;
}

/* clear(pos), flip(pos) */
static int clear(lua_State *L) {
    edit_clear(&handle_check_game(L, 1)->game->position);
    return 0;
}

static int flip(lua_State *L) {
    struct position *position = &handle_check_game(L, 1)->game->position, before = *position;
    position_flip(&before, position);
    return 0;
}

/* turn(pos, is_white): whose turn it is. */
static int turn(lua_State *L) {
    edit_turn(&handle_check_game(L, 1)->game->position,
              lua_toboolean(L, 2) ? SIDE_WHITE : SIDE_BLACK);
    return 0;
}

/* put(pos, piece, square) -> string?: what stands there, "" for nothing; "piece" or "square" for
 * what is none. */
static int put(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct variant *variant = pos->owner->variant;
    const char *piece = luaL_checkstring(L, 2), *name = luaL_checkstring(L, 3);
    content what = CLASS_EMPTY;
    int length = 0;
    if (*piece && !notation_read_content(variant->rules, piece, &what))
        return lua_pushliteral(L, "piece"), 1;
    int square = board_parse_square(&variant->description.board, name, &length);
    if (square < 0 || name[length]) return lua_pushliteral(L, "square"), 1;
    edit_put(&pos->game->position, square, what);
    return 0;
}

/* reserve(pos, piece, number) -> string?: adds so many pieces to their owner's reserve; "piece" for
 * what is none, "reserve" where it cannot hold them or has too few. */
static int reserve(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const char *piece = luaL_checkstring(L, 2);
    content what;
    if (!*piece || !notation_read_content(pos->owner->variant->rules, piece, &what))
        return lua_pushliteral(L, "piece"), 1;
    if (edit_reserve(&pos->game->position, what, (int)luaL_checkinteger(L, 3))) return 0;
    return lua_pushliteral(L, "reserve"), 1;
}

/* finish_edit(pos) -> warpboard.Position?, string?: the game, which begins there; nil, and why the
 * rules cannot have the position. */
static int finish_edit(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct position position = pos->game->position;
    if (!edit_finish(&position, pos->game->machine, &pos->owner->text))
        return luavalue_push_refusal(L, text_string(&pos->owner->text));
    game_restart(pos->game, &position);
    lua_settop(L, 1);
    return 1;
}

const luaL_Reg tools_edit_functions[] = {{"begin_edit", begin_edit},
                                         {"clear", clear},
                                         {"flip", flip},
                                         {"turn", turn},
                                         {"put", put},
                                         {"reserve", reserve},
                                         {"finish_edit", finish_edit},
                                         {NULL, NULL}};
