/* Values between C and Lua: checked arguments, fields of tables, nil with a message. Internal to
 * embed. */
#pragma once

#include "../base/fault.h"
#include "../base/text.h"
#include "../board/board.h"

#include <lauxlib.h>

/* Return a text argument without zero bytes, or a whole number within bounds; raise if it is
 * something else. */
const char *luavalue_check_text(lua_State *L, int index);
lua_Integer luavalue_check_whole(lua_State *L, int index, lua_Integer least, lua_Integer most);

/* Return a whole number from 0 to `most` from a table of options, which may be missing. */
lua_Integer luavalue_option(lua_State *L, int table, const char *name, lua_Integer otherwise,
                            lua_Integer most);

/* Return a number from 0 to `most` from such a table. */
double luavalue_option_number(lua_State *L, int table, const char *name, double otherwise,
                              double most);

/* Push a result of a function. Return 1. */
int luavalue_give_flag(lua_State *L, bool value);
int luavalue_give_whole(lua_State *L, lua_Integer value);
int luavalue_give_text(lua_State *L, const char *value);
int luavalue_give_bytes(lua_State *L, const struct text *bytes);

/* Push nil and a message. Return 2. */
int luavalue_push_refusal(lua_State *L, const char *message);

/* Return the square that a text argument names, in play if `in_play`; raise if it names none. */
int luavalue_check_square(lua_State *L, int index, const struct board *board, bool in_play);

/* Push a square's name. */
void luavalue_push_square(lua_State *L, const struct board *board, int square);

/* Push the metatable of a userdata type: these methods, the finalizer or NULL, and protection of
 * the table itself. It is made at the first call. */
void luavalue_push_type(lua_State *L, const char *name, const luaL_Reg *methods,
                        lua_CFunction collect);

/* Push a userdata with an empty text that lasts as long, for C code that knows nothing of Lua. */
struct text *luavalue_push_text(lua_State *L);

/* Raise an error in the state `L`, because there is no memory left: the `fail` of a struct
 * memory. */
void luavalue_fail(void *L);

/* Set a field of the table on top of the stack. */
void luavalue_set_text(lua_State *L, const char *field, const char *value);
void luavalue_set_whole(lua_State *L, const char *field, lua_Integer value);
void luavalue_set_flag(lua_State *L, const char *field, bool value);
void luavalue_set_square(lua_State *L, const char *field, const struct board *board, int square);
void luavalue_set_number(lua_State *L, const char *field, double value);

/* Append the value on top of the stack to the list below it. */
void luavalue_append(lua_State *L);

/* Push a list of texts or of whole numbers. */
void luavalue_push_texts(lua_State *L, const char *const *text, int count);
void luavalue_push_wholes(lua_State *L, const int *whole, int count);

/* Set the fields `file` and `line`. */
void luavalue_set_place(lua_State *L, struct place place);

/* Set a field to the names of the squares of a set, {"a1", "c3"}. */
void luavalue_set_squares(lua_State *L, const char *field, const struct board *board,
                          const struct cells *cells);
