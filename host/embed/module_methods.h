/* Functions of the Lua module that its files share. Internal to embed. */
#pragma once

#include "handle.h"

#include "../search/players.h"

/* Make the table of internal functions for methods written in Lua (repl/methods, repl/tools), such
 * as functions that play games move by move without texts: the list `tool` (listed.h). Call this
 * before such a method. Methods get it by `part "tools"`. Nothing else does, because a condition
 * must not play in the position it is tested on. */
void tools_open(lua_State *L);

/* End a function of that table because a walk has failed or the user has interrupted: raise {walk =
 * reason}. */
int tools_raise_failure(lua_State *L, const struct variant_handle *handle);

/* Largest values for the methods that play. */
enum { MODULE_NOISE_MAX = 10000, MODULE_PLAYER = 1 };
#define MODULE_SECONDS_MAX 1e6
#define MODULE_POSITIONS_MAX (INT64_C(1) << 50)

/* Return the players of a variant, made at the first call. */
struct players *module_players(struct variant_handle *handle);

/* vocabulary(): see module.c. */
int module_vocabulary(lua_State *L);

/* warpboard.work, see module_processes.c. */
int module_work(lua_State *L);

/* Push a list of {file, text, reader} of these sources, in the order in which they were read. */
void module_push_sources(lua_State *L, const struct source *source);

/* Set a field of the table on top of the stack to the table of a walk as it is compiled, unless
 * that is NULL; see tools_walks.c. `known` is the index of a table of those that have been filled
 * so far, by their addresses. */
void module_set_tree(lua_State *L, const char *field, int known, const struct walk *walk);

/* Push the row of a word in the table of words, {name, sort, form, meaning, example}. */
void module_push_entry(lua_State *L, enum word word);

/* Set the fields sort and form of the table on top of the stack for a word. */
void module_set_word(lua_State *L, enum word word);
