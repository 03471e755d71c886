/* Tools: what methods that are written in Lua (repl/methods, repl/tools) have beside other methods,
 * such as functions by which games are played move by move, without texts. They get them by `part
 * "tools"`. Nobody else does, for a condition must not play in the position that it is asked about.
 * Inside of embed. */
#ifndef EMBED_TOOLS_H
#define EMBED_TOOLS_H

#include "handle.h"

/* Makes the table of all of them; to be called before such a method is. */
void tools_open(lua_State *L);

/* Those of other files. */
extern const luaL_Reg tools_explore_functions[], tools_check_functions[], tools_count_functions[],
    tools_edit_functions[];

#endif
