/* Functions of the session table for verbs and tasks in Lua, by the file that defines them. They
 * find the session by their upvalue, and no other C does. The fields of the table that are no
 * functions are set here and in repl/session/begin.lua, which has further functions:
 *
 *     variant, pos, limits       what is loaded, the game in hand, the limits of the script
 *     program, timeless, repl, colour, unicode, terminal, width      as in session.h
 *
 * Inside of front. */
#ifndef FRONT_FUNCTIONS_H
#define FRONT_FUNCTIONS_H

#include "session.h"

#include <lauxlib.h>

/* The session of the function that runs. */
struct session *front_session(lua_State *L);

/* Its scratch text, empty. */
struct text *front_scratch(lua_State *L);

/* Pushes the name of a status; nothing when all is well. Returns how many values these are. */
int front_push_status(lua_State *L, enum status status);

/* Pushes a text. Returns 1. */
int front_push_text(lua_State *L, const char *text);

/* Raises a message as it is. Does not return. */
int front_raise(lua_State *L, const char *message);

/* Keeps the position object at an index, as that of the game in hand. */
void front_keep_game(lua_State *L, int index);

/* Closes the database, if one is open. */
void front_close_database(struct session *session);

/* On output; files and patterns; variants and the game in hand; lines that are typed or read; on a
 * database; on processes of a cluster. */
extern const luaL_Reg front_output_functions[], front_file_functions[], front_game_functions[],
    front_line_functions[], front_database_functions[], front_cluster_functions[];

#endif
