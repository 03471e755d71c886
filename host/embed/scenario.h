/* Scenarios: positions and claims. What they say, drawn boards too, is read in Lua
 * (repl/scenario); here is the door to it for stock Lua, and files of them are run in Lua states of
 * their own. */
#ifndef EMBED_SCENARIO_H
#define EMBED_SCENARIO_H

#include <lua.h>

/* What `require "warpboard.scenario"` calls. Returns 1. */
__attribute__((visibility("default"))) int luaopen_warpboard_scenario(lua_State *L);

/* What `warpboard.scenarios` does; `open` opens the module in the state that the file gets. */
int scenario_read_file(lua_State *L, void (*open)(lua_State *L));

#endif
