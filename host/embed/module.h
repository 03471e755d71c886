/* The Lua module `warpboard`: variants and positions as Lua objects, for tests, scenarios, the REPL
 * and stock Lua. Wrong arguments raise at the caller's line; an illegal move, a bad position text
 * or a faulty script gives nil and a message. */
#ifndef EMBED_MODULE_H
#define EMBED_MODULE_H

#include "limits.h"

#include <lua.h>

/* Of the program too. */
#define MODULE_VERSION "0.1.0"

/* What `require "warpboard"` calls: pushes the table with load, variants and version. Returns 1. */
__attribute__((visibility("default"))) int luaopen_warpboard(lua_State *L);

/* What `require "warpboard.scenario"` calls: scenarios for stock Lua. Returns 1. */
__attribute__((visibility("default"))) int luaopen_warpboard_scenario(lua_State *L);

/* Opens this module and all of Lua's own in a state that state.h has made, and keeps
 * warpboard.scenario ready for `require`. */
void module_open(lua_State *L);

#endif
