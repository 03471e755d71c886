/* Tools: C functions for methods that are written in Lua. */
#include "installed.h"
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"
#include "state.h"
#include "variant.h"

#include "../base/random.h"
#include "../game/movetext.h"
#include "../game/notation.h"
#include "../system/clock.h"
#include "../system/file.h"
#include "../system/progress.h"
#include "../system/workers.h"

#include <string.h>
#include <xxhash.h>

int tools_raise_failure(lua_State *L, const struct variant_handle *handle) {
    lua_createtable(L, 0, 1);
    handle_push_failure(L, handle);
    lua_setfield(L, -3, "walk");
    lua_pop(L, 1);
    return lua_error(L);
}

/* -- Playing ----------------------------------------------------------------------------------- */

/* choices(pos) -> integer, boolean: return the number of moves that can be played, 0 if the game is
 * over; and true if an ending of the script has decided it. */
LISTED(tool, choices)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    enum outcome outcome;
    const char *reason;
    if (!game_outcome(pos->game, &outcome, &reason)) return tools_raise_failure(L, pos->owner);
    lua_pushinteger(L, outcome == OUTCOME_ONGOING ? pos->game->legal.count : 0);
    lua_pushboolean(L, outcome != OUTCOME_ONGOING && pos->game->ended_by >= 0);
    return 2;
}

/* choose(pos, number): play one of them, from 1 on, in the order in which the walks find them. */
LISTED(tool, choose)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    int index = (int)luavalue_check_whole(L, 2, 1, INT_MAX) - 1;
    if (!game_still_has(pos->game, index)) return tools_raise_failure(L, pos->owner);
    game_push(pos->game, index);
    return 0;
}

/* retract(pos, count): take back this number of moves. */
LISTED(tool, retract)(lua_State *L) {
    struct game *game = handle_check_game(L, 1)->game;
    for (lua_Integer count = luaL_checkinteger(L, 2); count > 0; count--) game_undo(game);
    return 0;
}

/* asked_past(pos) -> boolean: return true if the moves so far have been read since `find` began. */
LISTED(tool, asked_past)(lua_State *L) {
    return luavalue_give_flag(L, handle_check_game(L, 1)->game->history_read);
}

static int draw(lua_State *L) {
    struct random *random = lua_touserdata(L, lua_upvalueindex(1));
    return luavalue_give_whole(L, 1 + random_below(random, (uint32_t)luaL_checkinteger(L, 1)));
}

/* random(seed, game) -> function: return the generator of a random game. It takes a number n and
 * returns a number from 1 to n. */
LISTED(tool, random)(lua_State *L) {
    uint64_t seed = (uint64_t)luaL_checkinteger(L, 1), number = (uint64_t)luaL_checkinteger(L, 2);
    random_seed(lua_newuserdatauv(L, sizeof(struct random), 0), seed ^ random_mix(number));
    lua_pushcclosure(L, draw, 1);
    return 1;
}

/* progress(done, all[, share]): report the number of items done, or the share of the time. */
LISTED(tool, progress)(lua_State *L) {
    progress_tell((uint64_t)luaL_checkinteger(L, 1), (uint64_t)luaL_checkinteger(L, 2),
                  luaL_optnumber(L, 3, 0));
    return 0;
}

/* printable(text, at) -> integer: return the number of bytes of the printable character that begins
 * there; 0 if none does. */
LISTED(tool, printable)(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    return luavalue_give_whole(
        L, text_printable(text + luavalue_check_whole(L, 2, 1, (lua_Integer)length) - 1));
}

/* read_file(path, most[, binary]) -> string?, string?: return the content of a regular file of at
 * most `most` bytes, which has no zero bytes unless `binary` is true; otherwise nil and the reason.
 */
LISTED(tool, read_file)(lua_State *L) {
    const char *path = luaL_checkstring(L, 1);
    int most = (int)luaL_checkinteger(L, 2);
    struct text *held = luavalue_push_text(L), *why = luavalue_push_text(L);
    bool good = (lua_toboolean(L, 3) ? file_read : file_read_text)(path, most, held, why);
    if (!good) return luavalue_push_refusal(L, text_string(why));
    return luavalue_give_bytes(L, held);
}

/* is_readable(path) -> boolean: return true if something of that name exists and may be read. It
 * isn't opened. */
LISTED(tool, is_readable)(lua_State *L) {
    return luavalue_give_flag(L, file_is_readable(luaL_checkstring(L, 1)));
}

/* script_file(name) -> string?: return the path of a variant's script */
LISTED(tool, script_file)(lua_State *L) {
    char path[PATH_MAX];
    if (!variant_path(luaL_checkstring(L, 1), path)) return 0;
    return luavalue_give_text(L, path);
}

/* script_names() -> string[]: return the names of the scripts in all variant folders. */
LISTED(tool, script_names)(lua_State *L) {
    struct text *names = luavalue_push_text(L);
    variant_add_names("", names);
    lua_newtable(L);
    for (int at = 0; at < names->length; at += (int)strlen(names->bytes + at) + 1) {
        lua_pushstring(L, names->bytes + at);
        luavalue_append(L);
    }
    return 1;
}

/* hash(text[, before]) -> integer: hash a text; `before` is the hash of the text before it. */
LISTED(tool, hash)(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 1, &length);
    return luavalue_give_whole(
        L, (lua_Integer)XXH64(bytes, length, (uint64_t)luaL_optinteger(L, 2, 0)));
}

/* clock() -> number, number: return the seconds since some moment, and the processor time of this
 * process and of those it has waited for, in seconds. */
LISTED(tool, clock)(lua_State *L) {
    lua_pushnumber(L, clock_now());
    lua_pushnumber(L, clock_of_process());
    return 2;
}

/* -- Calls ------------------------------------------------------------------------------------- */

/* is_variant(value) -> boolean */
LISTED(tool, is_variant)(lua_State *L) {
    return luavalue_give_flag(L, handle_is_variant(L, 1));
}

/* Call the function at index 2 on all values after it. A position at index 4 isn't changed: the
 * called functions must not play in it. */
static int call_body(lua_State *L) {
    struct game_handle *pos = handle_test_game(L, 4);
    struct game *game = pos ? pos->game : NULL;
    struct columns *columns = pos ? game->machine->rules->columns : NULL;
    int before = pos ? game->played.count : 0, arguments = lua_gettop(L) - 2;
    lua_pushvalue(L, 2);
    for (int i = 1; i <= arguments; i++) lua_pushvalue(L, 2 + i);
    if (!pos) return lua_pcall(L, arguments, 1, 0);
    bool read = game->history_read;
    columns->busy++; /* don't let the called methods tidy them */
    game->searches++;
    game->history_read = false;
    int status = lua_pcall(L, arguments, 1, 0);
    game->searches--;
    game->history_read |= read;
    columns->busy--;
    while (!pos->owner->poisoned && game->played.count > before) game_undo(game);
    return status;
}

/* run(unit, body, found, object, ...) -> table?, string?, table?: call the function body(found,
 * object, ...), which adds its findings to the table; progress counts `unit`. Return the table.
 * Return nil and a message if the body returns one, or something that it calls raises an error;
 * also the table if a walk has failed or the user interrupts. */
static int run(lua_State *L) {
    const volatile int *interrupt = state_watched(L);
    luaL_checkstack(L, lua_gettop(L) + LUA_MINSTACK, NULL);
    progress_begin(luaL_checkstring(L, 1));
    int status = call_body(L);
    progress_end();
    if (status == LUA_ERRMEM || handle_is_lost(L, 4) || handle_is_lost(L, 5)) return lua_error(L);
    if (status == LUA_OK && lua_isnil(L, -1)) return lua_pushvalue(L, 3), 1;
    bool failed = status != LUA_OK && lua_istable(L, -1) && lua_getfield(L, -1, "walk") != LUA_TNIL;
    if (*interrupt) state_interrupt_heard(L);
    lua_pushnil(L);
    lua_insert(L, -2);
    if (!failed && !*interrupt) return 2;
    lua_pushvalue(L, 3);
    return 3;
}

/* -- Setting up positions ---------------------------------------------------------------------- */

/* C functions for pos:change, which sets positions up by hand. It changes a separate game, piece by
 * piece; the intermediate positions need not be possible in the variant. */

/* Return the position of the game at index 1, to be changed. */
static struct position *check_edited(lua_State *L) {
    return &handle_check_game(L, 1)->game->position;
}

/* begin_edit(pos) -> warpboard.Position: return a new game from the position. */
LISTED(tool, begin_edit)(lua_State *L) {
    const struct position *position = check_edited(L);
    lua_getiuservalue(L, 1, 1);
    handle_push_game(L, lua_gettop(L), position);
    return 1;
}

/* slots(pos) -> integer, integer, integer, integer: return the numbers of the first slots for
 * rights, counters and marks, and of all slots. Squares come first, from 0, then reserves. */
LISTED(tool, slots)(lua_State *L) {
    const struct layout *layout = &check_edited(L)->rules->layout;
    lua_pushinteger(L, layout->rights);
    lua_pushinteger(L, layout->counters);
    lua_pushinteger(L, layout->marks);
    lua_pushinteger(L, layout->slots);
    return 4;
}

/* set_slot(pos, slot, value) -> boolean: return false if it has that value already. */
LISTED(tool, set_slot)(lua_State *L) {
    struct position *position = check_edited(L);
    int slot = (int)luavalue_check_whole(L, 2, 0, position->rules->layout.slots - 1);
    uint32_t value = (uint32_t)luaL_checkinteger(L, 3);
    lua_pushboolean(L, position->slot[slot] != value);
    position_set_slot(position, (uint32_t)slot, value);
    return 1;
}

/* flip(pos): do the same as pos:flip, in place. */
LISTED(tool, flip)(lua_State *L) {
    struct position *position = check_edited(L), before = *position;
    position_flip(&before, position);
    return 0;
}

/* set_side(pos, is_white): set the side to move. */
LISTED(tool, set_side)(lua_State *L) {
    position_set_side(check_edited(L), lua_toboolean(L, 2) ? SIDE_WHITE : SIDE_BLACK);
    return 0;
}

/* put(pos, piece, square) -> string?: put a piece on a square; "" empties it. Return "piece" or
 * "square" if that argument is invalid. Rights that end when the square is touched are lost. */
LISTED(tool, put)(lua_State *L) {
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
LISTED(tool, reserve)(lua_State *L) {
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

/* -- The table --------------------------------------------------------------------------------- */

void tools_open(lua_State *L) {
    lua_newtable(L);
    handle_push_mark(L);
    LISTED_SET(L, tool, 1);
    lua_pushcfunction(L, module_vocabulary);
    lua_setfield(L, -2, "vocabulary");
    lua_pushcfunction(L, run);
    lua_setfield(L, -2, "run");
    lua_pushcfunction(L, module_work);
    lua_setfield(L, -2, "work");
    luavalue_set_whole(L, "GAMES_MAX", PLAYOUT_GAMES_MAX);
    luavalue_set_whole(L, "PLIES", PLAYOUT_LIMIT);
    luavalue_set_whole(L, "PLIES_MAX", PLAYOUT_LIMIT_MAX);
    luavalue_set_whole(L, "DEPTH_MAX", PERFT_DEPTH_MAX);
    luavalue_set_whole(L, "COUNT_MAX", INT32_MAX);
    luavalue_set_whole(L, "JOBS_MAX", WORKERS_MAX);
    luavalue_set_whole(L, "JOBS", workers_default_jobs());
    luavalue_set_whole(L, "PLAYERS_MAX", PLAYERS - 1);
    luavalue_set_whole(L, "SEARCH_DEPTH_MAX", SEARCH_DEPTH_MAX);
    luavalue_set_whole(L, "POSITIONS_MAX", MODULE_POSITIONS_MAX);
    luavalue_set_whole(L, "NOISE_MAX", MODULE_NOISE_MAX);
    luavalue_set_number(L, "SEARCH_SECONDS_MAX", MODULE_SECONDS_MAX);
    luavalue_set_whole(L, "MEMORY", LIMITS_MEMORY);
    luavalue_set_whole(L, "MEMORY_MAX", LIMITS_MEMORY_MAX);
    luavalue_set_number(L, "SECONDS", limits_usual().seconds);
    luavalue_set_whole(L, "SECONDS_MAX", LIMITS_SECONDS_MAX);
    installed_add_part(L, "tools");
}
