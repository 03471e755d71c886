/* C functions for pos:change, which sets positions up by hand. It changes a separate game, piece by
 * piece; the intermediate positions need not be possible in the variant. */
#include "module_methods.h"

#include "../game/notation.h"

/* The position of the game at index 1, to be changed. */
static struct position *check_edited(lua_State *L) {
    return &handle_check_game(L, 1)->game->position;
}

static void clear_from(struct position *position, int slot) {
    for (; slot < position->rules->layout.slots; slot++)
        position_set_slot(position, (uint32_t)slot, 0);
}

/* begin_edit(pos) -> warpboard.Position: a new game from the position. */
static int begin_edit(lua_State *L) {
    const struct position *position = check_edited(L);
    lua_getiuservalue(L, 1, 1);
    handle_push_game(L, lua_gettop(L), position);
    return 1;
}

/* clear(pos): empties squares, reserves, rights, counters and marks; the side to move stays. */
static int clear(lua_State *L) {
    clear_from(check_edited(L), 0);
    return 0;
}

/* clear_marks(pos): those of the last move. */
static int clear_marks(lua_State *L) {
    struct position *position = check_edited(L);
    clear_from(position, position->rules->layout.marks);
    return 0;
}

/* flip(pos): as pos:flip. */
static int flip(lua_State *L) {
    struct position *position = check_edited(L), before = *position;
    position_flip(&before, position);
    return 0;
}

/* turn(pos, is_white): whose turn it is; the marks of the last move are those of the other side. */
static int turn(lua_State *L) {
    struct position *position = check_edited(L);
    enum side side = lua_toboolean(L, 2) ? SIDE_WHITE : SIDE_BLACK;
    if ((enum side)position->side != side) clear_marks(L);
    position_set_side(position, side);
    return 0;
}

/* put(pos, piece, square) -> string?: put a piece on a square; "" empties it. Return "piece" or
 * "square" if that argument is invalid. Rights that end when the square is touched are lost. */
static int put(lua_State *L) {
    struct position *position = check_edited(L);
    const struct rules *rules = position->rules;
    const char *piece = luaL_checkstring(L, 2), *name = luaL_checkstring(L, 3);
    content what = CLASS_EMPTY;
    if (*piece && !notation_read_content(rules, piece, &what))
        return lua_pushliteral(L, "piece"), 1;
    int square = board_named_square(&rules->description->board, name);
    if (square < 0) return lua_pushliteral(L, "square"), 1;
    position_set_slot(position, (uint32_t)square, what);
    for (int right = 0; right < 2 * RIGHTS_MAX; right++)
        if (rules->rights_ended_by[square] >> right & 1)
            position_set_slot(position, (uint32_t)(rules->layout.rights + right), 0);
    return 0;
}

/* Return true if pieces of a class may be in the reserve. */
static bool is_kept(const struct description *description, content what) {
    return description->reserved && class_is_piece((int)what) && what < COLUMN_FIRST &&
           description->kind[class_kind((int)what)].kept;
}

/* reserve(pos, piece, number) -> string?: add a number of pieces to their owner's reserve. Return
 * "piece" if the piece is invalid, "reserve" if the reserve can't hold them or has too few. */
static int reserve(lua_State *L) {
    struct position *position = check_edited(L);
    const struct rules *rules = position->rules;
    const char *piece = luaL_checkstring(L, 2);
    lua_Integer number = luaL_checkinteger(L, 3);
    content what;
    if (!*piece || !notation_read_content(rules, piece, &what))
        return lua_pushliteral(L, "piece"), 1;
    uint32_t slot = (uint32_t)rules->layout.reserves + what - CLASS_FIRST;
    if (!is_kept(rules->description, what) || position->slot[slot] + number < 0)
        return lua_pushliteral(L, "reserve"), 1;
    position_set_slot(position, slot, (uint32_t)(position->slot[slot] + number));
    return 0;
}

/* count(pos, which, number) -> boolean: set a counter, given by its number from 1, to a value.
 * Return false if its range doesn't include the value. */
static int count(lua_State *L) {
    struct position *position = check_edited(L);
    const struct description *description = position->rules->description;
    lua_Integer which = luaL_checkinteger(L, 2), number = luaL_checkinteger(L, 3);
    luaL_argcheck(L, which >= 1 && which <= description->counters, 2,
                  "number of a counter expected");
    const struct counter *counter = &description->counter[which - 1];
    bool good = number >= counter->least && number <= counter->most;
    uint32_t slot = (uint32_t)position->rules->layout.counters + (uint32_t)which - 1;
    if (good) position_set_slot(position, slot, (uint32_t)(number - counter->least));
    lua_pushboolean(L, good);
    return 1;
}

const luaL_Reg tools_edit_functions[] = {{"begin_edit", begin_edit},
                                         {"clear", clear},
                                         {"clear_marks", clear_marks},
                                         {"flip", flip},
                                         {"turn", turn},
                                         {"put", put},
                                         {"reserve", reserve},
                                         {"count", count},
                                         {NULL, NULL}};
