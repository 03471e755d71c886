/* Files that come with the program, such as "repl/session/show.lua": next to it in a checkout, or
 * in the place of installation. */
#ifndef EMBED_INSTALLED_H
#define EMBED_INSTALLED_H

#include <limits.h>
#include <lua.h>
#include <stdbool.h>

/* Finds such a file; false if there is none. */
bool installed_find(const char *name, char path[PATH_MAX]);

/* Of the folders where folders of this name may be, in order, the one of a number from 0; false if
 * there are no more. */
bool installed_folder(int number, const char *name, char folder[PATH_MAX]);

/* Runs such a file of Lua and pushes what it returns; raises if that fails. The file is given a
 * function that does the same for others that it needs, each once in a state. */
void installed_run(lua_State *L, const char *name);

/* Pushes what such a file has returned when it was run first in this state. */
void installed_part(lua_State *L, const char *name);

/* Takes the value on top of the stack, which is a part of that name from now on, without a file. */
void installed_add_part(lua_State *L, const char *name);

#endif
