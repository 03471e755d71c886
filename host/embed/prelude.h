/* The prelude: the part of a script's state that is written in Lua, repl/script/declarations.lua.
 * It is compiled when the program is built, and runs before the script, which can't reach it. It
 * checks declarations, knows what a script inherits, and fills in the description by the functions
 * of prelude.c. Internal to embed. */
#ifndef EMBED_PRELUDE_H
#define EMBED_PRELUDE_H

#include <lua.h>

/* Run it, and add the declarations and conditions to the table on top of the stack. */
void prelude_open(lua_State *L);

/* Call one of its functions that aren't for scripts: "make" makes all declarations when the scripts
 * have run; "check_settings" adds faults for settings of the user that no option uses. */
void prelude_call(lua_State *L, const char *function);

#endif
