/* Walks as they are compiled, as tables of Lua, and the effects of their words: for tools that
 * examine walks (repl/tools/dead_words.lua) or write them (repl/tools/phrase.lua). */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"

#include "../words/analysis.h"

#include <assert.h>

/* -- Trees ------------------------------------------------------------------------------------- */

static void fill_tree(lua_State *L, int known, const struct walk *walk) {
    const char *compass =
        walk->word == WORD_STEP ? board_compass_name(walk->number[0], walk->number[1]) : NULL;
    module_set_word(L, walk->word);
    luavalue_set_text(L, "word", compass ? compass : word_table[walk->word].text);
    luavalue_set_place(L, walk->place);
    luavalue_push_texts(L, walk->name, walk->names);
    lua_setfield(L, -2, "names");
    luavalue_push_wholes(L, walk->number, compass ? 0 : walk->numbers);
    lua_setfield(L, -2, "numbers");
    luavalue_set_whole(L, "nth", walk->nth);
    luavalue_set_flag(L, "is_sure", walk->is_nth_sure);
    luavalue_set_flag(L, "is_whites", walk->is_whites && walk->word == WORD_STEP);
    luavalue_set_flag(L, "is_at_most", walk->is_at_most);
    luavalue_set_flag(L, "part", walk->is_part);
    luavalue_set_flag(L, "captures", word_has(walk, CAPTURES));
    luavalue_set_flag(L, "stays", word_has(walk, STAYS));
    lua_pushlightuserdata(L, (void *)(uintptr_t)walk);
    lua_setfield(L, -2, "address");
    module_set_tree(L, "rec", known, walk->rec);
    module_set_tree(L, "left", known, walk->left);
    module_set_tree(L, "right", known, walk->right);
    module_set_tree(L, "written", known, walk->written);
}

static void push_tree(lua_State *L, int known, const struct walk *walk) {
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (lua_rawgetp(L, known, walk) != LUA_TNIL) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, known, walk);
    fill_tree(L, known, walk);
}

void module_set_tree(lua_State *L, const char *field, int known, const struct walk *walk) {
    if (!walk) return;
    push_tree(L, known, walk);
    lua_setfield(L, -2, field);
}

/* Append a walk, if there is one, to the list on top of the stack. */
static void append_tree(lua_State *L, int known, const struct walk *walk) {
    if (!walk) return;
    push_tree(L, known, walk);
    luavalue_append(L);
}

/* walks(variant) -> table: return a list of the script's walks as they are compiled: of moves,
 * attacks, endings, `never`, `legal` and `worth`. Each is {word, sort, form, names, numbers, file,
 * line, nth, is_sure, is_whites, is_at_most, part, captures, stays, address, rec, left, right,
 * written}.
 * `nth` is the number of the word among equal ones on its line; `is_sure` is false if some of them
 * may not have been counted. `written` is the word in the script, if that isn't simply this one.
 * Functions below take the `address`. The list also has file and line of the royal pieces. */
LISTED(tool, walks)(lua_State *L) {
    const struct description *d = &handle_check_variant(L, 1)->variant->description;
    lua_newtable(L);
    int known = lua_gettop(L);
    lua_newtable(L);
    luavalue_set_place(L, d->royal_place);
    append_tree(L, known, d->moves);
    append_tree(L, known, d->attacks);
    for (int i = 0; i < d->endings; i++) append_tree(L, known, d->ending[i].walk);
    for (int i = 0; i < d->nevers; i++) append_tree(L, known, d->never[i].walk);
    for (int i = 0; i < d->legals; i++) append_tree(L, known, d->legal[i].walk);
    for (int i = 0; i < d->helps; i++) append_tree(L, known, d->help[i].walk);
    return 1;
}

/* -- Effects ----------------------------------------------------------------------------------- */

/* Push a set of classes, which is two integers in Lua: the classes below 64, and those above. */
static int push_classes(lua_State *L, class_set classes) {
    lua_pushinteger(L, (lua_Integer)(uint64_t)classes);
    lua_pushinteger(L, (lua_Integer)(uint64_t)(classes >> 64));
    return 2;
}

static class_set classes_at(lua_State *L, int index) {
    return (uint64_t)lua_tointeger(L, index) | (class_set)lua_tointeger(L, index + 1) << 64;
}

/* asked_classes(variant, address, side) -> integer, integer: return the classes with which a walk
 * succeeds that only tests the class of its square; nothing for any other walk. */
LISTED(tool, asked_classes)(lua_State *L) {
    const struct description *description = &handle_check_variant(L, 1)->variant->description;
    const struct walk *walk = lua_touserdata(L, 2);
    class_set classes;
    assert(walk);
    if (!walk_asks_class(description, walk, (int)lua_tointeger(L, 3), &classes)) return 0;
    return push_classes(L, classes);
}

/* effect(variant, address, side, carries, below, above) -> integer, integer, boolean, boolean:
 * apply a word, except a join, to the possible classes of its square, while a piece is carried or
 * not. Return these classes after it, and whether a piece may be carried then, and may not. */
LISTED(tool, effect)(lua_State *L) {
    const struct description *description = &handle_check_variant(L, 1)->variant->description;
    const struct walk *walk = lua_touserdata(L, 2);
    const class_set pieces = PIECES & ~CLASS_SET_TOP;
    struct possible possible = {classes_at(L, 5), lua_toboolean(L, 4) ? pieces : EMPTY};
    assert(walk);
    word_effect(description, walk, (int)lua_tointeger(L, 3), &possible);
    push_classes(L, possible.here);
    lua_pushboolean(L, (possible.hand & pieces) != 0);
    lua_pushboolean(L, (possible.hand & EMPTY) != 0);
    return 4;
}
