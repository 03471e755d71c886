/* Words that make walks of others by looking at the steps in these: what they make are steps again,
 * so that nobody else knows of them. */
#ifndef EMBED_WAYS_H
#define EMBED_WAYS_H

#include "script.h"

/* opposite(ne): makes the walk of the value on the stack. */
int ways_opposite(lua_State *L);

/* turned(n, 2) */
int ways_turned(lua_State *L);

/* as_white(walk) */
int ways_as_white(lua_State *L);

/* Turns the steps that are to be turned, when the board is known. */
void ways_turn(struct script *script);

#endif
