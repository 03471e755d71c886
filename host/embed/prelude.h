/* The prelude: the part of a script's state that is written in Lua, the files of repl/script. They
 * are compiled when the program is built, and run before the script, which can't reach them. They
 * check declarations, know what a script inherits, and fill in the description by the functions of
 * prelude.c and prelude_board.c. Internal to embed. */
#pragma once

#include <lauxlib.h>

/* Run it, and add the declarations and conditions to the table on top of the stack. */
void prelude_open(lua_State *L);

/* Call one of its functions that aren't for scripts. "make" makes all declarations when the scripts
 * have run. "check" adds faults for declarations that are missing or contradict each other.
 * "check_settings" adds faults for settings of the user that no option uses. */
void prelude_call(lua_State *L, const char *function);

/* Push the function of a file that is loaded when it is needed: "mistakes" for mistakes.lua. */
void prelude_push_part(lua_State *L, const char *part);

/* Call it with a name and all arguments on the stack; push its result. Return 1. */
int prelude_call_part(lua_State *L, const char *part, const char *name);

/* Set fields of the table on top of the stack, up to NULL, to functions that explain a mistake. */
void prelude_set_mistakes(lua_State *L, const char *mistake, const char *const *field);
