/* Lua states for the user's own code: lines of the prompt, conditions, scenarios. All of Lua can be
 * used there. It can be interrupted, and its allocations are counted like those of the kernel.
 * Scripts have other states (script.c). */
#pragma once

#include "../base/memory.h"

#include <lua.h>

/* Make an empty state, to be closed by lua_close. When `interrupt` becomes nonzero, running code is
 * stopped; if it catches that, it is stopped again at once. */
lua_State *state_new(struct memory *memory, const volatile int *interrupt);

/* Make an empty state in the memory of another one, which raises if there is none left. */
lua_State *state_new_beside(lua_State *L, const volatile int *interrupt);

/* Return the interrupt of the state, or of a coroutine's state. */
const volatile int *state_interrupt(lua_State *L);

/* Stop running code at an interrupt, as at first. */
void state_reset_interrupt(lua_State *L);

/* Don't stop running code at an interrupt, until state_reset_interrupt. */
void state_ignore_interrupt(lua_State *L);

/* Call a function of a file below repl in another state, on copies of all values of this one from
 * an index on: texts, whole numbers, nil, and functions of two texts, whose errors are ignored.
 * Push copies of the returned texts, nil for other values, and return their number. If it raises,
 * push the reason as text and return -1. */
int state_call(lua_State *L, int first, lua_State *inner, const char *file, const char *function);

/* -- Interrupts of the module, which others may have opened in states of their own ------------- */

/* Stop variants that are loaded in this state when *interrupt becomes nonzero. */
void state_watch(lua_State *L, const volatile int *interrupt);

/* Return that interrupt; never NULL: without state_watch it points to a constant 0. */
const volatile int *state_watched(lua_State *L);

/* Report that an interrupt was noticed: the caller has a while to show its results so far, before
 * running Lua code is stopped. */
void state_interrupt_heard(lua_State *L);
