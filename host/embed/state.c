#include "state.h"

#include <assert.h>
#include <lauxlib.h>
#include <stdlib.h>

enum { LOOK_EVERY = 10000 /* instructions between two looks at the interrupt */ };

/* Found through the state's extra space, where copies for coroutines find it too. */
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
                1); /* whoever catches the error meets the next one at once */
    luaL_error(L, "interrupted");
}

/* A method that was interrupted has said so to its caller, who gets as long again to tell of what
 * was found so far. */
static void check_interrupt(lua_State *L, lua_Debug *debug) {
    (void)debug;
    if (*state_interrupt(L)) lua_sethook(L, raise_interrupted, LUA_MASKCOUNT, LOOK_EVERY);
}

/* As Lua's own, which has allocated what there is already. */
static void *allocate(void *context, void *block, size_t before, size_t after) {
    if (after == 0) return free(block), NULL;
    if (!memory_count_request(context) && (!block || after > before))
        return NULL; /* what shrinks must not fail */
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
    lua_sethook(L, check_interrupt, LUA_MASKCOUNT, LOOK_EVERY);
}

/* -- Interrupts of the module ------------------------------------------------------------------ */

static const char INTERRUPT; /* in the registry: the number's address */

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
