#include "handle.h"

#include "../search/players.h"

#include "installed.h"
#include "listed.h"
#include "luavalue.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char VARIANT_TYPE[] = "warpboard.variant", GAME_TYPE[] = "warpboard.position";

struct variant_object {
    struct variant_handle *handle; /* NULL once it has been collected */
};

/* The user value is the variant object. The handle is apart from the object, because Lua skips a
 * finalizer if it finds no memory for its call. The handle then leaks, with its variant, but
 * owner->games has no part in freed memory. */
struct game_object {
    struct game_handle *handle;
};

/* -- Freeing ----------------------------------------------------------------------------------- */

/* Return true if memory ran out while an object was being built. It is incomplete, so it can't be
 * freed part by part; all its memory is returned at once. */
static bool is_freed_as_a_whole(const struct variant_handle *handle) {
    return handle->poisoned && !handle->borrowed;
}

void handle_tidy(struct variant_handle *handle) {
    if (is_freed_as_a_whole(handle)) return;
    if (handle->players) players_forget_work(handle->players);
    perft_free(handle->perft);
    if (handle->text.memory) text_done(&handle->text);
    handle->perft = NULL;
    handle->text = (struct text){0};
    if (!handle->coverage || !handle->variant) return;
    handle->variant->machine = handle->machine_without_coverage;
    coverage_done(handle->coverage);
    memory_free(handle->variant->memory, handle->coverage);
    handle->coverage = NULL;
}

static void free_game(struct game_handle *pos) {
    if (pos->game == &pos->own && !is_freed_as_a_whole(pos->owner)) game_done(&pos->own);
    pos->game = NULL;
}

/* Take the variant away from all objects, and free it unless it is borrowed. */
static void release_variant(struct variant_handle *handle) {
    for (struct game_handle *pos = handle->games; pos; pos = pos->next) free_game(pos);
    handle_tidy(handle);
    if (handle->players && !is_freed_as_a_whole(handle)) players_free(handle->players);
    handle->players = NULL;
    if (!handle->borrowed) variant_free(handle->variant);
    if (!handle->borrowed) memory_done(&handle->memory);
    handle->variant = NULL;
}

/* Drop a reference to the handle, and free the handle if it was the last. */
static void drop_reference(lua_State *L, struct variant_handle *handle) {
    assert(handle->references > 0);
    if (--handle->references > 0) return;
    assert(!handle->games);
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, handle);
    release_variant(handle);
    free(handle);
}

static int collect_variant(lua_State *L) {
    struct variant_object *object = luaL_checkudata(L, 1, VARIANT_TYPE);
    if (object->handle) drop_reference(L, object->handle);
    object->handle = NULL;
    return 0;
}

static int collect_game(lua_State *L) {
    struct game_object *object = luaL_checkudata(L, 1, GAME_TYPE);
    struct game_handle *pos = object->handle;
    if (!pos) return 0;
    object->handle = NULL;
    free_game(pos);
    if (pos->next) pos->next->previous = pos->previous;
    *(pos->previous ? &pos->previous->next : &pos->owner->games) = pos->next;
    drop_reference(L, pos->owner);
    free(pos);
    return 0;
}

/* -- Making ------------------------------------------------------------------------------------ */

void handle_count_memory(lua_State *L, size_t bytes) {
    if (lua_gc(L, LUA_GCISRUNNING)) lua_gc(L, LUA_GCSTEP, (int)(bytes / 1024));
}

/* Use the variant in this state, or coroutine, from now on; the registry keeps the state as
 * long. */
static void use_in(lua_State *L, struct variant_handle *handle) {
    if (handle->state == L) return;
    lua_pushthread(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, handle);
    handle->state = L;
}

static void raise_out_of_memory(void *context) {
    struct variant_handle *handle = context;
    handle->poisoned = true; /* a run was left in the middle */
    luaL_error(handle->state, "out of memory");
}

struct variant_handle *handle_push_variant(lua_State *L) {
    struct variant_object *object = lua_newuserdatauv(L, sizeof *object, 0);
    object->handle = NULL;
    luaL_setmetatable(L, VARIANT_TYPE);
    struct variant_handle *handle = object->handle = calloc(1, sizeof *handle);
    if (!handle)
        return luaL_error(L, "out of memory"), NULL; /* never, but the analysers do not know */
    handle->references = 1;
    handle->memory = (struct memory){.fail = raise_out_of_memory, .context = handle};
    use_in(L, handle);
    return handle;
}

/* Push a position object without a game, which keeps the variant object at `index`. */
static struct game_handle *push_game_object(lua_State *L, int index) {
    const struct variant_object *variant = luaL_checkudata(L, index, VARIANT_TYPE);
    index = lua_absindex(L, index);
    handle_count_memory(L, sizeof(struct game_handle));
    struct game_object *object = lua_newuserdatauv(L, sizeof *object, 1);
    object->handle = NULL;
    luaL_setmetatable(L, GAME_TYPE);
    lua_pushvalue(L, index);
    lua_setiuservalue(L, -2, 1);
    struct game_handle *pos = object->handle = calloc(1, sizeof *pos);
    if (!pos)
        return luaL_error(L, "out of memory"), NULL; /* never, but the analysers do not know */
    *pos = (struct game_handle){.owner = variant->handle, .next = variant->handle->games};
    if (pos->next) pos->next->previous = pos;
    pos->owner->games = pos;
    pos->owner->references++;
    return pos;
}

struct game_handle *handle_push_game(lua_State *L, int index, const struct position *start) {
    struct game_handle *pos = push_game_object(L, index);
    game_init(&pos->own, pos->owner->variant->machine, start);
    game_hold(&pos->own);
    pos->game = &pos->own;
    return pos;
}

/* Key of the registry, for the object of the borrowed game. */
static const char BORROWED;

void handle_push_borrowed(lua_State *L, struct variant *variant, struct game *game) {
    luaL_checkstack(L, 10, NULL);
    assert(game->machine == variant->machine);
    struct variant_handle *handle = handle_push_variant(L);
    handle->borrowed = true;
    handle->variant = variant;
    push_game_object(L, -1)->game = game;
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &BORROWED);
    lua_remove(L, -2);
}

void handle_return_borrowed(lua_State *L, const struct variant *variant) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &BORROWED);
    const struct game_object *object = lua_touserdata(L, -1);
    struct variant_handle *handle = object ? object->handle->owner : NULL;
    lua_pop(L, 1);
    if (!handle || handle->variant != variant) return;
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &BORROWED);
    release_variant(handle);
}

/* -- Methods ----------------------------------------------------------------------------------- */

/* The only upvalue of every method is the address of this, which distinguishes methods from other
 * functions. */
static const char METHOD;

void handle_push_mark(lua_State *L) {
    lua_pushlightuserdata(L, (void *)&METHOD);
}

static void offer_names(lua_State *L, int table, struct nearest *nearest) {
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1))
        if (lua_type(L, -2) == LUA_TSTRING) nearest_offer(nearest, lua_tostring(L, -2));
}

/* Raise an error: neither the type of these objects nor the table on top, of those that are written
 * in Lua, has such a method. Name the one that may have been meant. */
static int refuse_method(lua_State *L, const char *what) {
    struct nearest nearest = {.wrong = luaL_tolstring(L, 2, NULL)};
    offer_names(L, 1, &nearest);
    offer_names(L, lua_gettop(L) - 1, &nearest);
    struct brief wrong = text_brief(nearest.wrong);
    if (nearest.best)
        return luaL_error(L, "a %s has no \"%s\", did you mean \"%s\"?", what, wrong.bytes,
                          nearest.best);
    return luaL_error(L, "a %s has no \"%s\"; `help %s` lists its methods", what, wrong.bytes,
                      strcmp(what, "position") == 0 ? "pos" : what);
}

/* The stack frame of the latest method. Stacks grow down, so a method that another one calls has a
 * lower frame. */
#ifdef __wasm__
static uintptr_t latest_frame; /* a page has one thread */
#else
static _Thread_local uintptr_t latest_frame;
#endif

/* Call a method that is written in Lua. The upvalues are the method and the type of its object.
 * Other methods of the object may be called while it runs. */
static int call_written(lua_State *L) {
    uintptr_t frame = latest_frame;
    if (strcmp(lua_tostring(L, lua_upvalueindex(2)), "variant") == 0)
        handle_check_variant(L, 1);
    else
        handle_check_game(L, 1);
    latest_frame = frame;
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

/* Find a method that isn't in the type yet, because it may be written in Lua. */
static int find_method(lua_State *L) {
    const char *what = lua_tostring(L, lua_upvalueindex(1));
    installed_part(L, lua_pushfstring(L, "repl/methods/%s.lua", what));
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) == LUA_TNIL) return lua_pop(L, 1), refuse_method(L, what);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushcclosure(L, call_written, 2);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, 1);
    return 1;
}

/* Push a new metatable, and the upvalue of its methods. */
static void push_type(lua_State *L, const char *type, const char *what, lua_CFunction collect) {
    luaL_newmetatable(L, type);
    lua_newtable(L);
    lua_pushstring(L, what);
    lua_pushcclosure(L, find_method, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "__index");
    luavalue_set_flag(L, "__metatable", false);
    lua_pushcfunction(L, collect);
    lua_setfield(L, -2, "__gc");
    handle_push_mark(L);
}

void handle_open(lua_State *L) {
    if (luaL_getmetatable(L, VARIANT_TYPE) == LUA_TNIL) {
        push_type(L, VARIANT_TYPE, "variant", collect_variant);
        LISTED_SET(L, variant, 1);
        push_type(L, GAME_TYPE, "position", collect_game);
        LISTED_SET(L, game_method, 1);
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
}

/* Return true if a method is running in a state or coroutine, from a level of its calls on. */
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

/* Return true if another running method called this one: by a finalizer or a metamethod, possibly
 * in a coroutine. The text, list and so on of that method are in use. */
static bool is_reentrant(lua_State *L, const struct variant_handle *handle, uintptr_t frame) {
#ifndef __wasm__                             /* where a function may need no frame */
    if (frame >= latest_frame) return false; /* most calls: the latest method is over */
#endif
    if (is_within_method(L, 1)) return true;
    if (!handle || handle->state == L) return false;
    bool alive =
        lua_status(handle->state) == LUA_OK; /* a state that an error ended still shows its last
                                                calls */
    return alive && is_within_method(handle->state, 0);
}

/* Prepare an operation on behalf of this state. It isn't inlined, so that all methods have its
 * frame at the same distance. */
__attribute__((noinline)) static void begin_call(lua_State *L, struct variant_handle *handle,
                                                 const char *what) {
    uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
    if (is_reentrant(L, handle, frame))
        luaL_error(L, "this %s is in use by another call that hasn't finished", what);
    if (!handle || !handle->variant) {
        luaL_error(L, "this %s no longer exists", what);
        return; /* never, but the analysers do not know */
    }
    if (handle->poisoned) luaL_error(L, "this %s was lost when memory ran out", what);
    latest_frame = frame;
    use_in(L, handle);
    columns_tidy(&handle->variant->columns);
    if (!handle->text.memory) text_init(&handle->text, handle->variant->memory);
    text_clear(&handle->text);
    handle->variant->machine->failure = MACHINE_DONE;
}

/* Return the object at an index; raise if it is something else, as after pos.moves(). */
static void *check_object(lua_State *L, int index, const char *type, const char *call) {
    if (index == 1 && !lua_isuserdata(L, index))
        luaL_argerror(L, index,
                      lua_pushfstring(L, "%s expected, got %s; write a colon, as in %s", type,
                                      luaL_typename(L, index), call));
    return luaL_checkudata(L, index, type);
}

struct variant_handle *handle_check_variant(lua_State *L, int index) {
    struct variant_object *object = check_object(L, index, VARIANT_TYPE, "variant:start()");
    begin_call(L, object->handle, "variant");
    return object->handle;
}

struct game_handle *handle_check_game(lua_State *L, int index) {
    struct game_handle *pos =
        ((struct game_object *)check_object(L, index, GAME_TYPE, "pos:moves()"))->handle;
    begin_call(L, pos && pos->game ? pos->owner : NULL, "position");
    return pos;
}

bool handle_is_variant(lua_State *L, int index) {
    return luaL_testudata(L, index, VARIANT_TYPE) != NULL;
}

struct game_handle *handle_test_game(lua_State *L, int index) {
    const struct game_object *object = luaL_testudata(L, index, GAME_TYPE);
    return object && object->handle && object->handle->game ? object->handle : NULL;
}

bool handle_is_lost(lua_State *L, int index) {
    const struct variant_object *variant = luaL_testudata(L, index, VARIANT_TYPE);
    const struct game_handle *pos = handle_test_game(L, index);
    return variant ? variant->handle && variant->handle->poisoned : pos && pos->owner->poisoned;
}

/* Return true if a message begins with "file:line: ". */
static bool has_place(const char *message) {
    const char *end = strstr(message, ": ");
    if (!end) return false;
    const char *at = end;
    while (at > message && isdigit((unsigned char)at[-1])) at--;
    return at < end && at > message && at[-1] == ':';
}

int handle_push_failure(lua_State *L, const struct variant_handle *handle) {
    const struct machine *machine = handle->variant->machine;
    bool stopped = machine->interrupt && *machine->interrupt;
    lua_pushnil(L);
    if (stopped || has_place(machine->fault))
        lua_pushstring(L, machine->fault);
    else
        lua_pushfstring(L, "%s: %s", handle->variant->description.file, machine->fault);
    return 2;
}
