/* Values between C and Lua: checked arguments, fields of tables, nil with a message. Inside of
 * embed. */
#ifndef EMBED_LUAVALUE_H
#define EMBED_LUAVALUE_H

#include "../base/fault.h"
#include "../base/text.h"
#include "../board/board.h"

#include <lauxlib.h>

/* A text argument without zero bytes, and a whole number within bounds; each raises if it is
 * something else. */
const char *luavalue_check_text(lua_State *L, int index);
lua_Integer luavalue_check_whole(lua_State *L, int index, lua_Integer least, lua_Integer most);

/* A whole number from 0 to `most` out of a table of options, which may be missing as a whole. */
lua_Integer luavalue_option(lua_State *L, int table, const char *name, lua_Integer otherwise,
                            lua_Integer most);

/* The same: a number from 0 to `most`. */
double luavalue_option_number(lua_State *L, int table, const char *name, double otherwise,
                              double most);

/* Pushes nil and a message. Returns 2. */
int luavalue_push_refusal(lua_State *L, const char *message);

/* A text argument that names a square of the board, in play where `in_play` says so; raises if it
 * does not. Returns the square. */
int luavalue_check_square(lua_State *L, int index, const struct board *board, bool in_play);

/* Pushes a square's name. */
void luavalue_push_square(lua_State *L, const struct board *board, int square);

/* Pushes the metatable of a type of userdata: these methods, what collects one or NULL, and that
 * Lua cannot see the table itself. Made at the first call. */
void luavalue_push_type(lua_State *L, const char *name, const luaL_Reg *methods,
                        lua_CFunction collect);

/* Pushes a userdata with an empty text, which lasts as long: for C that knows nothing of Lua. */
struct text *luavalue_push_text(lua_State *L);

/* What memory of a call in the state `L` calls when there is none left: raises. */
void luavalue_fail(void *L);

/* Sets a field of the table on top of the stack. */
void luavalue_set_text(lua_State *L, const char *field, const char *value);
void luavalue_set_whole(lua_State *L, const char *field, lua_Integer value);
void luavalue_set_flag(lua_State *L, const char *field, bool value);
void luavalue_set_square(lua_State *L, const char *field, const struct board *board, int square);
void luavalue_set_number(lua_State *L, const char *field, double value);

/* Sets the fields `file` and `line`. */
void luavalue_set_place(lua_State *L, struct place place);

/* The same: the names of the squares of a set, {"a1", "c3"}. */
void luavalue_set_squares(lua_State *L, const char *field, const struct board *board,
                          const struct cells *cells);

#endif
