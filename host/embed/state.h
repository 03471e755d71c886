/* Lua states for what is the user's own: lines of the REPL, conditions, scenarios. All of Lua may
 * be had there, but it is interruptible, and what it allocates is counted as the kernel's is.
 * Scripts have states of another sort (script.c). */
#ifndef EMBED_STATE_H
#define EMBED_STATE_H

#include "../base/memory.h"

#include <lua.h>

/* An empty state; lua_close gives it back. When `interrupt` becomes nonzero, what runs there is
 * stopped, and is stopped again at once when it catches that. */
lua_State *state_new(struct memory *memory, const volatile int *interrupt);

/* The same with the memory of another state, which raises if there is none. */
lua_State *state_new_beside(lua_State *L, const volatile int *interrupt);

/* Where the state, or a coroutine of it, looks for an interrupt. */
const volatile int *state_interrupt(lua_State *L);

/* The last interrupt is over. */
void state_reset_interrupt(lua_State *L);

#endif
