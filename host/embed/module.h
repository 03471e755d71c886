/* The Lua module `warpboard`: variants and positions as Lua objects, for tests, scenarios, the REPL
 * and stock Lua. Wrong arguments raise at the caller's line; an illegal move, a bad position text
 * or a faulty script gives nil and a message. */
#ifndef EMBED_MODULE_H
#define EMBED_MODULE_H

#include "../game/game.h"
#include "script.h"

/* Of the program too. */
#define MODULE_VERSION "0.1.0"

/* What `require "warpboard"` calls: pushes the table with load, variants and version. Returns 1. */
__attribute__((visibility("default"))) int luaopen_warpboard(lua_State *L);

/* Pushes a position object that shares a game owned elsewhere: moves played in Lua are played
 * there, and the other way round. Memory that runs out is the business of the owner of
 * variant->memory. Returns 1. */
int module_push_game(lua_State *L, struct variant *variant, struct game *game);

/* To be called before a variant is freed that games were pushed of: its objects in Lua live on, but
 * using one raises.
 */
void module_forget(lua_State *L, const struct variant *variant);

/* From now on, what variants that are loaded in Lua do is stopped when *interrupt becomes nonzero.
 */
void module_watch(lua_State *L, const volatile int *interrupt);

#endif
