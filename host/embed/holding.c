#include "holding.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char VARIANT_TYPE[] = "warpboard.variant", GAME_TYPE[] = "warpboard.position";

/* -- Lives ------------------------------------------------------------------------------------- */

static void out_of_memory(void *context) {
    struct holding *holding = context;
    holding->spoilt = true; /* a run was left in the middle */
    luaL_error(holding->running, "out of memory");
}

static void free_rooms(struct holding *holding) {
    perft_free(holding->perft);
    if (holding->playouts.memory) playouts_done(&holding->playouts);
    if (holding->room.machine) game_done(&holding->room);
    if (holding->audit.machine) audit_done(&holding->audit);
    if (holding->text.memory) text_done(&holding->text);
    if (holding->list.arena.memory) movelist_done(&holding->list);
    holding->perft = NULL;
    holding->playouts = (struct playouts){0};
    holding->room = (struct game){0};
    holding->audit = (struct audit){0};
    holding->text = (struct text){0};
    holding->list = (struct movelist){0};
}

static void stop_covering(struct holding *holding) {
    if (!holding->covering || !holding->variant) return;
    holding->variant->machine = holding->spared;
    coverage_done(holding->covering);
    memory_free(holding->variant->memory, holding->covering);
    holding->covering = NULL;
}

/* Where memory ran out in the middle of making something, that is no whole thing that could be
 * freed part by part; all the memory is given back together. */
static bool is_lost(const struct holding *holding) {
    return holding->spoilt && !holding->borrowed;
}

static void free_game(struct seat *seat) {
    if (seat->game == &seat->own && !is_lost(seat->holding)) game_done(&seat->own);
    seat->game = NULL;
}

void holding_empty(struct holding *holding) {
    for (struct seat *seat = holding->seats; seat; seat = seat->next) free_game(seat);
    if (!is_lost(holding)) {
        free_rooms(holding);
        stop_covering(holding);
    }
    if (!holding->borrowed) variant_free(holding->variant);
    if (!holding->borrowed) memory_done(&holding->memory);
    holding->variant = NULL;
}

/* From now on it is used in this state, or coroutine, which the registry keeps as long. */
static void run_in(lua_State *L, struct holding *holding) {
    if (holding->running == L) return;
    lua_pushthread(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, holding);
    holding->running = L;
}

static void leave(lua_State *L, struct holding *holding) {
    if (--holding->holders > 0) return;
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, holding);
    if (holding->borrowed && holding->variant) holding_unlend(L, holding);
    holding_empty(holding);
    free(holding);
}

static int collect_variant(lua_State *L) {
    struct variant_box *box = luaL_checkudata(L, 1, VARIANT_TYPE);
    if (box->holding) leave(L, box->holding);
    box->holding = NULL;
    return 0;
}

static int collect_seat(lua_State *L) {
    struct seat_box *box = luaL_checkudata(L, 1, GAME_TYPE);
    struct seat *seat = box->seat;
    if (!seat) return 0;
    box->seat = NULL;
    free_game(seat);
    if (seat->next) seat->next->previous = seat->previous;
    *(seat->previous ? &seat->previous->next : &seat->holding->seats) = seat->next;
    leave(L, seat->holding);
    free(seat);
    return 0;
}

void holding_weigh(lua_State *L, size_t bytes) {
    if (lua_gc(L, LUA_GCISRUNNING)) lua_gc(L, LUA_GCSTEP, (int)(bytes / 1024));
}

static struct variant_box *push_box(lua_State *L) {
    struct variant_box *box = lua_newuserdatauv(L, sizeof *box, 0);
    box->holding = NULL;
    luaL_setmetatable(L, VARIANT_TYPE);
    return box;
}

struct holding *holding_push_new(lua_State *L) {
    struct variant_box *box = push_box(L);
    struct holding *holding = box->holding = calloc(1, sizeof *holding);
    if (!holding)
        return luaL_error(L, "out of memory"), NULL; /* never, but the analysers do not know */
    *holding =
        (struct holding){.holders = 1, .memory = {.fail = out_of_memory, .context = holding}};
    run_in(L, holding);
    return holding;
}

/* An object without a seat, which keeps the variant object at `index`. */
static struct seat_box *push_seat_box(lua_State *L, int index) {
    index = lua_absindex(L, index);
    holding_weigh(L, sizeof(struct seat));
    struct seat_box *box = lua_newuserdatauv(L, sizeof *box, 1);
    box->seat = NULL;
    luaL_setmetatable(L, GAME_TYPE);
    lua_pushvalue(L, index);
    lua_setiuservalue(L, -2, 1);
    return box;
}

struct seat *holding_push_seat(lua_State *L, int index) {
    struct holding *holding =
        ((struct variant_box *)luaL_checkudata(L, index, VARIANT_TYPE))->holding;
    struct seat *seat = push_seat_box(L, index)->seat = calloc(1, sizeof *seat);
    if (!seat) {
        luaL_error(L, "out of memory");
        return NULL; /* never, but the analysers do not know */
    }
    *seat = (struct seat){.holding = holding, .next = holding->seats};
    if (seat->next) seat->next->previous = seat;
    holding->seats = seat;
    holding->holders++;
    return seat;
}

struct seat *holding_push_game(lua_State *L, int index, const struct position *start) {
    struct seat *seat = holding_push_seat(L, index);
    game_init(&seat->own, seat->holding->variant->machine, start);
    game_hold(&seat->own);
    seat->game = &seat->own;
    return seat;
}

/* Asked for a method that there is not: says which one may have been meant. What the objects are
 * called is the upvalue.
 */
static int refuse_method(lua_State *L) {
    struct nearest nearest = {.wrong = luaL_tolstring(L, 2, NULL)};
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1))
        if (lua_type(L, -2) == LUA_TSTRING) nearest_offer(&nearest, lua_tostring(L, -2));
    const char *best = nearest.best ? nearest.best : "";
    return luaL_error(L, "a %s has no \"%s\"%s%s%s", lua_tostring(L, lua_upvalueindex(1)),
                      nearest.wrong, *best ? ", did you mean \"" : "", best, *best ? "\"?" : "");
}

static void open_type(lua_State *L, const char *type, const char *what, lua_CFunction collect) {
    luaL_newmetatable(L, type);
    lua_newtable(L);
    lua_pushstring(L, what);
    lua_pushcclosure(L, refuse_method, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushcfunction(L, collect);
    lua_setfield(L, -2, "__gc");
}

void holding_open(lua_State *L) {
    if (luaL_getmetatable(L, VARIANT_TYPE) == LUA_TNIL) {
        open_type(L, VARIANT_TYPE, "variant", collect_variant);
        holding_add_variant_methods(L);
        holding_add_variant_tools(L);
        holding_add_count_methods(L);
        open_type(L, GAME_TYPE, "position", collect_seat);
        holding_add_game_methods(L);
        holding_add_explore_methods(L);
        holding_add_tools_methods(L);
        holding_add_find_method(L);
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
}

/* -- Use --------------------------------------------------------------------------------------- */

/* The one upvalue of every method is the address of this, which tells methods from other functions.
 */
static const char METHOD;

void holding_add_methods(lua_State *L, const luaL_Reg *methods) {
    lua_pushlightuserdata(L, (void *)&METHOD);
    luaL_setfuncs(L, methods, 1);
}

/* Whether a method is at work in a state or coroutine, from a level of its calls on. */
static bool is_within_method(lua_State *L, int level) {
    lua_Debug debug;
    int top = lua_gettop(L);
    for (; lua_getstack(L, level, &debug); level++) {
        lua_getinfo(L, "f", &debug);
        bool method = lua_iscfunction(L, -1) && lua_getupvalue(L, -1, 1) &&
                      lua_touserdata(L, -1) == (const void *)&METHOD;
        lua_settop(L, top);
        if (method) return true;
    }
    return false;
}

/* Whether the running method was called by another that is still at work: by a collector's or a
 * table's function, which may do so in a coroutine. What that one keeps for the moment must not be
 * changed. */
static bool is_amid_method(lua_State *L, const struct holding *holding) {
    if (is_within_method(L, 1)) return true;
    if (!holding || holding->running == L) return false;
    bool alive = lua_status(holding->running) ==
                 LUA_OK; /* what an error has ended shows its last calls for ever */
    return alive && is_within_method(holding->running, 0);
}

/* Makes ready for an operation on behalf of this state. */
static void enter(lua_State *L, struct holding *holding, const char *what) {
    if (is_amid_method(L, holding))
        luaL_error(L, "this %s is used within a call that is not over yet", what);
    if (!holding || !holding->variant) {
        luaL_error(L, "this %s is no longer there", what);
        return; /* never, but the analysers do not know */
    }
    if (holding->spoilt) luaL_error(L, "this %s was lost when memory ran out", what);
    run_in(L, holding);
    columns_tidy(&holding->variant->columns);
    if (!holding->text.memory) text_init(&holding->text, holding->variant->memory);
    text_clear(&holding->text);
    holding->variant->machine->failure = MACHINE_DONE;
}

struct holding *holding_of_variant(lua_State *L, int index) {
    struct variant_box *box = luaL_checkudata(L, index, VARIANT_TYPE);
    enter(L, box->holding, "variant");
    return box->holding;
}

struct seat *holding_of_game(lua_State *L) {
    struct seat *seat = ((struct seat_box *)luaL_checkudata(L, 1, GAME_TYPE))->seat;
    enter(L, seat && seat->game ? seat->holding : NULL, "position");
    return seat;
}

const char *holding_check_text(lua_State *L, int index) {
    size_t length;
    luaL_checktype(L, index, LUA_TSTRING);
    const char *text = lua_tolstring(L, index, &length);
    luaL_argcheck(L, strlen(text) == length, index, "text without zero bytes expected");
    return text;
}

lua_Integer holding_check_whole(lua_State *L, int index, lua_Integer least, lua_Integer most) {
    luaL_checktype(L, index, LUA_TNUMBER);
    lua_Integer value = luaL_checkinteger(L, index);
    if (value < least || value > most)
        luaL_argerror(L, index,
                      lua_pushfstring(L, "whole number from %I to %I expected", least, most));
    return value;
}

int holding_push_refusal(lua_State *L, const char *message) {
    lua_pushnil(L);
    lua_pushstring(L, message);
    return 2;
}

/* Whether a message begins with "file:line: ". */
static bool has_place(const char *message) {
    const char *end = strstr(message, ": ");
    if (!end) return false;
    const char *at = end;
    while (at > message && isdigit((unsigned char)at[-1])) at--;
    return at < end && at > message && at[-1] == ':';
}

int holding_push_failure(lua_State *L, struct holding *holding) {
    const struct machine *machine = holding->variant->machine;
    bool stopped = machine->interrupt && *machine->interrupt;
    lua_pushnil(L);
    if (stopped || has_place(machine->fault))
        lua_pushstring(L, machine->fault);
    else
        lua_pushfstring(L, "%s: %s", holding->variant->description.file, machine->fault);
    return 2;
}

void holding_set_text(lua_State *L, const char *field, const char *value) {
    lua_pushstring(L, value);
    lua_setfield(L, -2, field);
}

void holding_set_whole(lua_State *L, const char *field, lua_Integer value) {
    lua_pushinteger(L, value);
    lua_setfield(L, -2, field);
}

void holding_set_number(lua_State *L, const char *field, double value) {
    lua_pushnumber(L, value);
    lua_setfield(L, -2, field);
}
