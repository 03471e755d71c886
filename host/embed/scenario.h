/* Scenarios: positions and claims. What they say is written in Lua (repl/scenario); here is the
 * door to it for stock Lua, and files of them are read in Lua states of their own. */
#ifndef EMBED_SCENARIO_H
#define EMBED_SCENARIO_H

#include <lua.h>

/* What `require "warpboard.scenario"` calls. Returns 1. */
__attribute__((visibility("default"))) int luaopen_warpboard_scenario(lua_State *L);

#endif
