/* Values that the module's functions take and give: arguments that are checked, fields of tables,
 * nil with a message. Inside of embed. */
#ifndef EMBED_LUAVALUE_H
#define EMBED_LUAVALUE_H

#include "../board/board.h"

#include <lauxlib.h>

/* A text argument without zero bytes, and a whole number within bounds; each raises if it is
 * something else. */
const char *luavalue_check_text(lua_State *L, int index);
lua_Integer luavalue_check_whole(lua_State *L, int index, lua_Integer least, lua_Integer most);

/* A whole number from 0 to `most` out of a table of options, which may be missing as a whole. */
lua_Integer luavalue_option(lua_State *L, int table, const char *name, lua_Integer otherwise,
                            lua_Integer most);

/* Pushes nil and a message. Returns 2. */
int luavalue_push_refusal(lua_State *L, const char *message);

/* Sets a field of the table on top of the stack. */
void luavalue_set_text(lua_State *L, const char *field, const char *value);
void luavalue_set_whole(lua_State *L, const char *field, lua_Integer value);
void luavalue_set_number(lua_State *L, const char *field, double value);

/* The same: the names of the squares of a set, {"a1", "c3"}. */
void luavalue_set_squares(lua_State *L, const char *field, const struct board *board,
                          const struct cells *cells);

#endif
