/* The vocabulary as data, for help, editors and the reference. */
#include "luavalue.h"
#include "module_methods.h"

#include "../words/declarations.h"
#include "../words/words.h"

#include <ctype.h>
#include <stdio.h>

/* The names of sorts, forms and parts, in the order of the tables. */
static const struct {
    const char *sort, *form;
} word_names[WORD_COUNT] = {
#define WORD_NAMES(id, text, sort, form, ...) {#sort, #form},
    WORDS(WORD_NAMES)
#undef WORD_NAMES
};

static const char *const part_names[DECLARATION_COUNT] = {
#define PART_NAME(id, text, part, arguments, needs, meaning, example) #part,
    DECLARATIONS(PART_NAME)
#undef PART_NAME
};

static const char *const step_meanings[COMPASS_WAYS] = {
    [WAY_N] = "goes one square forward, as the mover sees the board",
    [WAY_NE] = "goes one square forward and to the right",
    [WAY_E] = "goes one square to the right",
    [WAY_SE] = "goes one square backward and to the right",
    [WAY_S] = "goes one square backward",
    [WAY_SW] = "goes one square backward and to the left",
    [WAY_W] = "goes one square to the left",
    [WAY_NW] = "goes one square forward and to the left",
};

/* Sets a field of the table on top of the stack to a name of the sources in small letters. */
static void set_name(lua_State *L, const char *field, const char *name) {
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (; *name; name++) luaL_addchar(&buffer, (char)tolower((unsigned char)*name));
    luaL_pushresult(&buffer);
    lua_setfield(L, -2, field);
}

/* Append an entry to the list below the top of the stack; the caller adds its other fields. */
static void begin_entry(lua_State *L, const char *name, const char *meaning, const char *example) {
    lua_createtable(L, 0, 6);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, (lua_Integer)lua_rawlen(L, -3) + 1);
    luavalue_set_text(L, "name", name);
    luavalue_set_text(L, "meaning", meaning);
    luavalue_set_text(L, "example", example);
}

void module_set_word(lua_State *L, enum word word) {
    set_name(L, "sort", word_names[word].sort);
    set_name(L, "form", word_names[word].form);
}

static void add_words(lua_State *L) {
    for (int i = 0; i < WORD_COUNT; i++) {
        begin_entry(L, word_table[i].text, word_table[i].meaning, word_table[i].example);
        module_set_word(L, (enum word)i);
        lua_pop(L, 1);
    }
}

static void add_steps(lua_State *L) {
    for (int i = 0; i < COMPASS_WAYS; i++) {
        char example[40];
        snprintf(example, sizeof example, "from \"man\" * %s * empty * stop", compass_way[i].name);
        begin_entry(L, compass_way[i].name, step_meanings[i], example);
        luavalue_set_text(L, "sort", "way");
        luavalue_set_text(L, "form", "plain");
        lua_pop(L, 1);
    }
}

static void add_declarations(lua_State *L) {
    for (int i = 0; i < DECLARATION_COUNT; i++) {
        const struct declaration_entry *entry = &declaration_table[i];
        begin_entry(L, entry->text, entry->meaning, entry->example);
        luavalue_set_text(L, "sort", "declaration");
        luavalue_set_text(L, "arguments", entry->arguments);
        luavalue_set_text(L, "needs", entry->needs);
        set_name(L, "part", part_names[i]);
        lua_pop(L, 1);
    }
}

/* warpboard.words() -> table[]: Return every word, step and declaration of scripts: {name, sort,
 * meaning, example}. Words also have `form`. Declarations also have `arguments`, `needs` and
 * `part`. */
int module_words(lua_State *L) {
    lua_newtable(L);
    add_steps(L);
    add_words(L);
    add_declarations(L);
    return 1;
}
