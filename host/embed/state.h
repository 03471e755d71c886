/* Lua states for the user's own code: lines of the prompt, conditions, scenarios. All of Lua may be
 * had there, but it is interruptible, and what it allocates is counted as the kernel's is. Scripts
 * have states of another sort (script.c). */
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

/* Calls a function of what a file below repl returns in another state, on copies of all values of
 * this one from an index on: texts, whole numbers, nil, and functions of two texts, of which nobody
 * is told what they raise. Pushes copies of the texts that it gives, nil for what is none; how
 * many. -1, and why as text, if it raises. */
int state_call(lua_State *L, int first, lua_State *inner, const char *file, const char *function);

/* -- Interrupts of the module, which others may have opened in states of their own ------------- */

/* From now on, what variants that are loaded in this state do is stopped when *interrupt becomes
 * nonzero. */
void state_watch(lua_State *L, const volatile int *interrupt);

/* The number; never NULL: one that stays 0 where nobody has shown any. */
const volatile int *state_watched(lua_State *L);

/* After an interrupt was heard: who called has a while to tell of what was found so far, before
 * what runs in Lua is stopped. */
void state_interrupt_heard(lua_State *L);

#endif
