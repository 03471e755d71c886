/* The functions of the Lua module, as one NULL-terminated list for each file. Inside of embed. */
#ifndef EMBED_MODULE_METHODS_H
#define EMBED_MODULE_METHODS_H

#include "handle.h"

#include "../search/players.h"

/* Of variants. */
extern const luaL_Reg module_variant_methods[], module_rules_methods[], module_learning_methods[];

/* Of positions. */
extern const luaL_Reg module_game_methods[], module_count_methods[], module_search_methods[];

/* Makes the table of what methods that are written in Lua (repl/methods, repl/tools) have beside
 * other methods, such as functions by which games are played move by move, without texts; to be
 * called before such a method is. They get it by `part "tools"`. Nobody else does, for a condition
 * must not play in the position that it is asked about. */
void tools_open(lua_State *L);

/* Of that table: those of other files. */
extern const luaL_Reg tools_explore_functions[], tools_games_functions[], tools_edit_functions[];

/* What the methods that play take at most. */
enum { MODULE_NOISE_MAX = 10000, MODULE_PLAYER = 1 };
#define MODULE_SECONDS_MAX 1e6
#define MODULE_POSITIONS_MAX (INT64_C(1) << 50)

/* The players of a variant, made when somebody asks for them. */
struct players *module_players(struct variant_handle *handle);

/* words(): every word, step and declaration of scripts, in the order of the tables: {name, sort,
 * meaning, example} and, for words, form; for declarations, arguments, needs and part. */
int module_words(lua_State *L);

/* Sets the fields sort and form of the table on top of the stack to what they are for a word. */
void module_set_word(lua_State *L, enum word word);

/* Work in several processes; other programs; files of scenarios. */
int module_work(lua_State *L);
int module_talk(lua_State *L);
int module_scenarios(lua_State *L);

#endif
