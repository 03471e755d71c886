/* Files that come with the program, such as "repl/session/show.lua": next to it in a checkout, or
 * in the installation folder. */
#pragma once

#include <limits.h>
#include <lua.h>
#include <stdbool.h>

/* Find such a file; return false if there is none. */
bool installed_find(const char *name, char path[PATH_MAX]);

/* Find the folder with this number, from 0, among the places where a folder of this name may be;
 * return false if there are no more. */
bool installed_folder(int number, const char *name, char folder[PATH_MAX]);

/* Run such a Lua file and push its result; raise if that fails. The file gets a function that does
 * the same for the files it needs, each once per state. */
void installed_run(lua_State *L, const char *name);

/* Push the result of such a file from its first run in this state. */
void installed_part(lua_State *L, const char *name);

/* Pop the value on top of the stack, and use it as the part of that name, without a file. */
void installed_add_part(lua_State *L, const char *name);
