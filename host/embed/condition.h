/* Conditions: Lua expressions about a position and the move that led to it, as `find` looks for;
 * what they may say is written in repl/condition.lua. Inside of embed. */
#ifndef EMBED_CONDITION_H
#define EMBED_CONDITION_H

#include "../game/game.h"

#include <lua.h>

/* Pushes a function that answers for the position at index `pos` and the condition's text at index
 * `text`; or nil and a message. */
void condition_push(lua_State *L, int pos, int text);

/* Calls the function on top of the stack, which stays there, about the game's latest move; false,
 * with the error pushed, if it fails. */
bool condition_call(lua_State *L, const struct game *game, bool *there);

#endif
