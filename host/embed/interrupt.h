/* Interrupts: what the module does is stopped when the user wishes it, by a number that whoever
 * opens the module shows to it. States of state.h, which stop Lua too, show it their own. */
#ifndef EMBED_INTERRUPT_H
#define EMBED_INTERRUPT_H

#include <lua.h>

/* From now on, what variants that are loaded in this state do is stopped when *interrupt becomes
 * nonzero. */
void interrupt_watch(lua_State *L, const volatile int *interrupt);

/* The number; never NULL: one that stays 0 where nobody has shown any. */
const volatile int *interrupt_watched(lua_State *L);

/* After an interrupt was heard: who called has a while to tell of what was found so far, before
 * what runs in Lua is stopped. */
void interrupt_heard(lua_State *L);

#endif
