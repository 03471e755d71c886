#include "interrupt.h"

#include "state.h"

static const char INTERRUPT; /* in the registry: the number's address */

static const volatile int never;

void interrupt_watch(lua_State *L, const volatile int *interrupt) {
    lua_pushlightuserdata(L, (void *)interrupt);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &INTERRUPT);
}

const volatile int *interrupt_watched(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &INTERRUPT);
    const volatile int *interrupt = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return interrupt ? interrupt : &never;
}

void interrupt_heard(lua_State *L) {
    if (interrupt_watched(L) != &never) state_reset_interrupt(L);
}
