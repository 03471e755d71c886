#include "state.h"

#include "installed.h"

#include "../system/signals.h"

#include <assert.h>
#include <lauxlib.h>
#include <stdlib.h>

enum { LOOK_EVERY = 10000 /* instructions between two looks at the interrupt */ };

/* Return the place of a state's interrupt, in its extra space, which coroutines copy. */
static const volatile int **interrupt_of(lua_State *L) {
    return lua_getextraspace(L);
}

const volatile int *state_interrupt(lua_State *L) {
    assert(*interrupt_of(L));
    return *interrupt_of(L);
}

static void raise_interrupted(lua_State *L, lua_Debug *debug) {
    (void)debug;
    if (!*state_interrupt(L)) {
        state_reset_interrupt(L);
        return;
    }
    lua_sethook(L, raise_interrupted, LUA_MASKCOUNT,
                1); /* code that catches the error gets the next one at once */
    luaL_error(L, "interrupted");
}

/* Raise an error on interruption. The interrupted method has returned its partial results to its
 * caller, who gets as much time again to show them. */
static void check_interrupt(lua_State *L, lua_Debug *debug) {
    (void)debug;
    if (*state_interrupt(L)) lua_sethook(L, raise_interrupted, LUA_MASKCOUNT, LOOK_EVERY);
}

/* Allocate like the allocator of Lua that made the blocks so far. */
static void *allocate(void *context, void *block, size_t before, size_t after) {
    if (after == 0) return free(block), NULL;
    if (!memory_count_request(context) && (!block || after > before))
        return NULL; /* shrinking must not fail */
    return realloc(block, after);
}

lua_State *state_new(struct memory *memory, const volatile int *interrupt) {
    lua_State *L = memory_count_request(memory) ? luaL_newstate() : NULL;
    if (!L) memory->fail(memory->context);
    lua_setallocf(L, allocate, memory);
    *interrupt_of(L) = interrupt;
    state_reset_interrupt(L);
    return L;
}

lua_State *state_new_beside(lua_State *L, const volatile int *interrupt) {
    void *context;
    lua_Alloc allocate_too = lua_getallocf(L, &context);
    lua_State *inner = lua_newstate(allocate_too, context);
    if (!inner) luaL_error(L, "not enough memory");
    *interrupt_of(inner) = interrupt;
    state_reset_interrupt(inner);
    return inner;
}

void state_reset_interrupt(lua_State *L) {
    if (signals_arrive()) lua_sethook(L, check_interrupt, LUA_MASKCOUNT, LOOK_EVERY);
}

void state_ignore_interrupt(lua_State *L) {
    lua_sethook(L, NULL, 0, 0);
}

/* -- Calls in another state -------------------------------------------------------------------- */

/* The arguments of a protected call. */
struct call {
    lua_State *outer;
    int first;
    const char *file, *function;
};

/* Call the function at an index of the outer state with two texts. State and index are the
 * upvalues. */
static int call_outside(lua_State *inner) {
    lua_State *L = lua_touserdata(inner, lua_upvalueindex(1));
    lua_pushvalue(L, (int)lua_tointeger(inner, lua_upvalueindex(2)));
    lua_pushstring(L, luaL_checkstring(inner, 1));
    lua_pushstring(L, luaL_checkstring(inner, 2));
    if (lua_pcall(L, 2, 0, 0) != LUA_OK) lua_pop(L, 1);
    return 0;
}

static void push_copy(lua_State *inner, lua_State *L, int index) {
    switch (lua_type(L, index)) {
    case LUA_TSTRING: lua_pushstring(inner, lua_tostring(L, index)); break;
    case LUA_TNUMBER: lua_pushinteger(inner, lua_tointeger(L, index)); break;
    case LUA_TFUNCTION:
        lua_pushlightuserdata(inner, L);
        lua_pushinteger(inner, index);
        lua_pushcclosure(inner, call_outside, 2);
        break;
    default: lua_pushnil(inner);
    }
}

static int make_call(lua_State *inner) {
    const struct call *call = lua_touserdata(inner, 1);
    int last = lua_gettop(call->outer);
    lua_settop(inner, 0);
    installed_part(inner, call->file);
    lua_getfield(inner, 1, call->function);
    lua_replace(inner, 1);
    for (int i = call->first; i <= last; i++) push_copy(inner, call->outer, i);
    lua_call(inner, last - call->first + 1, LUA_MULTRET);
    return lua_gettop(inner);
}

int state_call(lua_State *L, int first, lua_State *inner, const char *file, const char *function) {
    int before = lua_gettop(inner);
    lua_pushcfunction(inner, make_call);
    lua_pushlightuserdata(inner, &(struct call){L, first, file, function});
    bool good = lua_pcall(inner, 1, LUA_MULTRET, 0) == LUA_OK;
    int count = lua_gettop(inner) - before;
    luaL_checkstack(L, count, NULL);
    if (good || lua_type(inner, -1) == LUA_TSTRING)
        for (int i = 1; i <= count; i++) lua_pushstring(L, lua_tostring(inner, before + i));
    else
        lua_pushfstring(L, "an error that is a %s", luaL_typename(inner, -1));
    lua_settop(inner, before);
    return good ? count : -1;
}

/* -- Interrupts of the module ------------------------------------------------------------------ */

static const char INTERRUPT; /* key of the registry, for the number's address */

static const volatile int never;

void state_watch(lua_State *L, const volatile int *interrupt) {
    lua_pushlightuserdata(L, (void *)interrupt);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &INTERRUPT);
}

const volatile int *state_watched(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &INTERRUPT);
    const volatile int *interrupt = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return interrupt ? interrupt : &never;
}

void state_interrupt_heard(lua_State *L) {
    if (state_watched(L) != &never) state_reset_interrupt(L);
}
