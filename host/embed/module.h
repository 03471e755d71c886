/* The Lua module `warpboard`: variants and positions as Lua objects, for tests, scenarios, the
 * prompt and stock Lua. Wrong arguments raise an error at the caller's line. An illegal move, a bad
 * position text or a faulty script gives nil and a message. */
#pragma once

#include "limits.h"

#include <lua.h>

/* The version of the program and of the module. */
#define MODULE_VERSION "0.1.0"

/* Open the module, for `require "warpboard"`: push its table. Return 1. */
__attribute__((visibility("default"))) int luaopen_warpboard(lua_State *L);

/* Open scenarios for stock Lua, for `require "warpboard.scenario"`. Return 1. */
__attribute__((visibility("default"))) int luaopen_warpboard_scenario(lua_State *L);

/* Open this module and all of Lua's libraries in a state that state.h has made, and prepare
 * warpboard.scenario for `require`. */
void module_open(lua_State *L);
