/* What tools in Lua that look far (repl/tools/find.lua, diff.lua, shrunk_fault.lua) have beside the
 * methods: functions by which games are played move by move, without texts. Nobody else gets them,
 * for a condition must not play in the position that it is asked about. Inside of embed. */
#ifndef EMBED_TOOLS_H
#define EMBED_TOOLS_H

#include <lua.h>

/* Whole numbers of a table of options, and the greatest that each may be. */
struct effort {
    const char *name; /* NULL behind the last */
    lua_Integer otherwise, most;
};

/* Pushes a table of those of the table at an index, or what they are otherwise. */
void tools_push_effort(lua_State *L, int index, const struct effort *efforts);

/* Calls the function of a file of repl/tools on these functions, a table in which
 * it leaves what it finds, and all that is on the stack; progress counts `unit`. Gives the table;
 * nil and a message if it returns one, or something that was called in it raises; these and the
 * table if a walk has failed or the user interrupts. -1 for an error to raise, for want of memory.
 */
int tools_run(lua_State *L, const char *file, const char *unit);

#endif
