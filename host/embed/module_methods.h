/* The functions of the Lua module, by the file that has them: lists ended by NULL. Inside of embed.
 */
#ifndef EMBED_MODULE_METHODS_H
#define EMBED_MODULE_METHODS_H

#include "handle.h"

/* Of variants. */
extern const luaL_Reg module_variant_methods[], module_rules_methods[], module_learning_methods[];

/* Of positions. */
extern const luaL_Reg module_game_methods[], module_count_methods[], module_search_methods[];

/* words(): every word, step and declaration of scripts, in the order of the tables: {name, sort,
 * meaning, example} and, for words, form; for declarations, arguments, needs and part. */
int module_words(lua_State *L);

/* Sets the fields sort and form of the table on top of the stack to what they are for a word. */
void module_set_word(lua_State *L, enum word word);

/* Work in several processes. */
int module_work(lua_State *L);

/* Other programs. */
int module_talk(lua_State *L);

/* Texts made small. */
int module_deflate(lua_State *L);
int module_inflate(lua_State *L);

#endif
