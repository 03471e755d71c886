/* Functions with which the prelude makes the board of a script: repl/script/board.lua. */
#include "listed.h"
#include "luavalue.h"
#include "prelude.h"
#include "record.h"
#include "script.h"

#include <string.h>

static struct board *board_of(lua_State *L) {
    return &declare_to(L)->board;
}

/* board(files, ranks, file_join, rank_join): begin the board, all of it in play. */
LISTED(prelude, board)(lua_State *L) {
    board_init(board_of(L), script_of(L)->arena, (int)luaL_checkinteger(L, 1),
               (int)luaL_checkinteger(L, 2), (enum join)luaL_checkinteger(L, 3),
               (enum join)luaL_checkinteger(L, 4));
    declare_to(L)->board_place = script_place(L);
    return 0;
}

/* shape(number): set the form of the cells. */
LISTED(prelude, shape)(lua_State *L) {
    board_set_shape(board_of(L), (enum cell_shape)luaL_checkinteger(L, 1));
    return 0;
}

/* remove(square or cells): take squares out of play. */
LISTED(prelude, remove)(lua_State *L) {
    const struct cells *cells = lua_touserdata(L, 1);
    struct board *board = board_of(L);
    if (!cells) board_remove(board, (int)luaL_checkinteger(L, 1));
    for (int square = 0; cells && square < board->squares; square++)
        if (cells_has(cells->word, square)) board_remove(board, square);
    return 0;
}

/* make_lines(): let no step lead anywhere until lines are added. */
LISTED(prelude, make_lines)(lua_State *L) {
    board_make_lines(board_of(L));
    return 0;
}

/* add_line(from, to) -> boolean: add a line; return false if another line leads in the same
 * direction. */
LISTED(prelude, add_line)(lua_State *L) {
    int way, from = (int)luaL_checkinteger(L, 1), to = (int)luaL_checkinteger(L, 2);
    return luavalue_give_flag(L, board_add_line(board_of(L), from, to, &way));
}

/* is_symmetric() -> boolean: return true if Black may see the board mirrored. */
LISTED(prelude, is_symmetric)(lua_State *L) {
    bool alike = true;
    for (int square = 0; square < board_of(L)->squares; square++)
        alike = alike && description_is_alike(declare_to(L), square);
    return luavalue_give_flag(L, alike);
}

/* square(name) -> integer?: return the number of a square, in play or not. */
LISTED(prelude, square)(lua_State *L) {
    int square =
        script_is_text(L, 1) ? board_named_square(board_of(L), lua_tostring(L, 1)) : SQUARE_NONE;
    if (square >= 0) lua_pushinteger(L, square);
    return square >= 0;
}

/* square_in_play(name) -> integer?, string?: return the number of a square in play, or nil and the
 * reason. */
LISTED(prelude, square_in_play)(lua_State *L) {
    const char *name = luaL_checkstring(L, 1);
    int square = board_named_square(board_of(L), name);
    if (square >= 0 && cells_has(board_of(L)->in_play.word, square))
        return lua_pushinteger(L, square), 1;
    struct text *why = luavalue_push_text(L);
    board_refuse_square(board_of(L), name, why);
    return luavalue_push_refusal(L, text_string(why));
}

LISTED(prelude, square_name)(lua_State *L) {
    luavalue_push_square(L, board_of(L), (int)luaL_checkinteger(L, 1));
    return 1;
}

/* rectangle([first, last[, cells]]) -> cells: add the squares between two corners to a set, or to
 * an empty one. */
LISTED(prelude, rectangle)(lua_State *L) {
    struct cells *cells = lua_touserdata(L, 3);
    if (!cells) {
        cells = lua_newuserdatauv(L, sizeof *cells, 0);
        *cells = (struct cells){0};
    }
    if (lua_isinteger(L, 1))
        board_add_rectangle(board_of(L), (int)lua_tointeger(L, 1), (int)luaL_checkinteger(L, 2),
                            cells);
    return 1;
}

/* zone(name, cells[, black]): add a zone of these squares for White. Black's are those where he
 * sees them, or `black`, as White sees these. */
LISTED(prelude, zone)(lua_State *L) {
    struct description *description = declare_to(L);
    const char *name = luaL_checkstring(L, 1);
    const struct cells *cells = lua_touserdata(L, 2), *black = lua_touserdata(L, 3);
    struct zone *zone = &description->zone[description->zones++];
    const uint64_t *in_play = description->board.in_play.word;
    *zone = (struct zone){.name = arena_copy(script_of(L)->arena, name, strlen(name)),
                          .place = script_place(L)};
    for (int square = 0; square < description->board.squares; square++) {
        int seen = black ? square : description_mirrored(description, square);
        if (cells_has(in_play, square) && cells_has(cells->word, square))
            cells_add(zone->cells[SIDE_WHITE].word, square);
        if (cells_has(in_play, seen) && cells_has((black ? black : cells)->word, square))
            cells_add(zone->cells[SIDE_BLACK].word, seen);
    }
    return 0;
}

/* way(name) -> integer?: return the number of a named direction, which is added if it is new; nil
 * if there are too many. */
LISTED(prelude, way)(lua_State *L) {
    int way = board_way(board_of(L), luaL_checkstring(L, 1), true);
    if (way >= 0) lua_pushinteger(L, way);
    return way >= 0;
}

/* oppose(way, other): make named directions opposites of each other. */
LISTED(prelude, oppose)(lua_State *L) {
    int way = (int)luaL_checkinteger(L, 1), other = (int)luaL_checkinteger(L, 2);
    board_of(L)->way[way]->opposite = other;
    board_of(L)->way[other]->opposite = way;
    return 0;
}

/* link(way, from, to, names): add a link; `names`: the script names the direction here. */
LISTED(prelude, link)(lua_State *L) {
    int way = (int)luaL_checkinteger(L, 1);
    struct way *named = board_of(L)->way[way];
    if (lua_toboolean(L, 4) && named->name && named->place.line == 0)
        named->place = script_place(L);
    board_link(board_of(L), way, (int)luaL_checkinteger(L, 2), (int)luaL_checkinteger(L, 3));
    return 0;
}

/* picture(fields): set the picture; choices by their numbers, areas as cells. */
LISTED(prelude, picture)(lua_State *L) {
    declare_to(L)->picture = (struct board_picture){.river = 0};
    record_read(L, record_picture_fields, &declare_to(L)->picture);
    return 0;
}
