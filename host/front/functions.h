/* Functions of the session table for verbs and tasks in Lua: the list `front` (listed.h). They find
 * the session by their upvalue; no other C code does. The fields of the table that aren't functions
 * are set here and in repl/session/begin.lua, which has further functions:
 *
 *     variant, pos, limits       the loaded variant, the current game, the limits of the script
 *     program, timeless, repl, colour, unicode, terminal, width      as in session.h
 *
 * Internal to front. */
#pragma once

#include "session.h"

#include <lauxlib.h>

/* Return the session of the running function. */
struct session *front_session(lua_State *L);

/* Return its scratch text, empty. */
struct text *front_scratch(lua_State *L);

/* Push the name of a status; nothing on success. Return the number of values. */
int front_push_status(lua_State *L, enum status status);

/* Raise a message as it is. It does not return. */
int front_raise(lua_State *L, const char *message);

/* Store the position object at an index, as that of the current game. */
void front_keep_game(lua_State *L, int index);

/* Close the database, if one is open. */
void front_close_database(struct session *session);
