/* Options: option("clock", 24, "turns without a capture that end the game", {0, 1000}) declares one
 * and returns its value: the user's setting, a derived script's value, or the default. */
#include "declare.h"
#include "variant.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The value that applies: the user's, else that of the outermost script that builds on this one,
 * else nil. Pushes it. Returns where `base` gives it; NULL if it does not. */
static const struct place *push_effective_value(lua_State *L, const char *name) {
    struct script *script = script_of(L);
    for (int i = 0; i < script->settings_count; i++) {
        if (strcmp(script->settings[i].name, name) != 0) continue;
        lua_pushstring(L, script->settings[i].value);
        return NULL;
    }
    for (int i = 0; i < script->nesting; i++) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, script->overrides[i].table);
        lua_getfield(L, -1, name);
        lua_remove(L, -2);
        if (!lua_isnil(L, -1)) return &script->overrides[i].place;
        lua_pop(L, 1);
    }
    lua_pushnil(L);
    return NULL;
}

/* The value at the top of the stack as text: true, 24, torus. */
static const char *value_text(lua_State *L) {
    if (lua_isboolean(L, -1)) return lua_toboolean(L, -1) ? "true" : "false";
    if (lua_type(L, -1) == LUA_TNUMBER && !lua_isinteger(L, -1)) return "a fraction";
    if (lua_type(L, -1) != LUA_TSTRING && lua_type(L, -1) != LUA_TNUMBER)
        return luaL_typename(L, -1);
    return lua_tostring(L, -1);
}

static bool whole_text(const char *text, int *value) {
    char *end;
    long number = strtol(text, &end, 10);
    char again[24];
    snprintf(again, sizeof again, "%ld", number);
    *value = (int)number;
    return *end == '\0' && strcmp(text, again) == 0 && number >= INT_MIN && number <= INT_MAX;
}

static bool is_listed(const char *word, const char *list) {
    size_t length = strlen(word);
    for (const char *at = list; length && (at = strstr(at, word)); at++)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
    return false;
}

/* Letters out of those allowed, each at most once, in any order. */
static bool are_letters(const char *text, const char *allowed) {
    for (const char *at = text; *at; at++)
        if (!strchr(allowed, *at) || strchr(at + 1, *at)) return false;
    return *text != '\0';
}

/* Adds a fault that names the words of the list, and the one that may have been meant. */
static bool refuse_word(lua_State *L, const struct option *option, const char *value,
                        const char *declared) {
    struct arena *arena = script_of(L)->arena;
    struct nearest nearest = {.wrong = value};
    for (const char *at = option->allowed; *at;) {
        size_t length = strcspn(at, " ");
        nearest_offer(&nearest, arena_copy(arena, at, length));
        at += length + (at[length] == ' ');
    }
    script_fault(L,
                 "option \"%s\" must be one of %s, not "
                 "\"%s\"%s%s",
                 option->name, nearest.list, text_brief(value).bytes,
                 nearest_guess(&nearest, arena), declared);
    return false;
}

/* A fault if the option cannot have this value; `declared` ends its text. */
static bool check_value(lua_State *L, const struct option *option, const char *value,
                        const char *declared) {
    static const char *const booleans[] = {"true", "false", NULL};
    const char *guess;
    int number;
    switch (option->sort) {
    case OPTION_BOOLEAN:
        if (declare_choice(L, value, booleans, &guess) >= 0) return true;
        script_fault(L,
                     "option \"%s\" must be true or false, not "
                     "\"%s\"%s%s",
                     option->name, text_brief(value).bytes, guess, declared);
        return false;
    case OPTION_NUMBER:
        if (whole_text(value, &number) && number >= option->least && number <= option->most)
            return true;
        script_fault(L, "option \"%s\" needs a whole number from %d to %d, not \"%s\"%s",
                     option->name, option->least, option->most, text_brief(value).bytes, declared);
        return false;
    case OPTION_WORD:
        return is_listed(value, option->allowed) || refuse_word(L, option, value, declared);
    default:
        if (are_letters(value, option->allowed)) return true;
        script_fault(L,
                     "option \"%s\" must be one or more of the letters %s, each once, not "
                     "\"%s\"%s",
                     option->name, option->allowed, text_brief(value).bytes, declared);
        return false;
    }
}

/* Check a value that `base` gives; a fault is at the call of `base`. */
static bool check_value_given(lua_State *L, const struct option *option, const char *value,
                              const struct place *given) {
    struct script *script = script_of(L);
    const char *declared = arena_print(script->arena, "; it is declared in %s:%d",
                                       option->place.file, option->place.line);
    script->making = given;
    bool good = check_value(L, option, value, given ? declared : "");
    script->making = NULL;
    return good;
}

static bool read_bounds(lua_State *L, struct option *option) {
    option->sort = OPTION_NUMBER;
    option->least = INT_MIN;
    option->most = INT_MAX;
    if (lua_isnoneornil(L, 4)) return true;
    if (lua_type(L, 4) != LUA_TTABLE) return false;
    lua_geti(L, 4, 1);
    lua_geti(L, 4, 2);
    if (!lua_isinteger(L, -2) || !lua_isinteger(L, -1)) return false;
    lua_Integer least = lua_tointeger(L, -2), most = lua_tointeger(L, -1);
    if (least < INT_MIN || most > INT_MAX || least > most) return false;
    option->least = (int)least;
    option->most = (int)most;
    return true;
}

/* The words of the list at index 4, joined by blanks. */
static bool read_words(lua_State *L, struct option *option) {
    luaL_Buffer words;
    lua_Integer length = script_list_length(L, 4);
    option->sort = OPTION_WORD;
    luaL_buffinit(L, &words);
    for (lua_Integer i = 1; i <= length; i++) {
        if (i > 1) luaL_addchar(&words, ' ');
        if (lua_geti(L, 4, i) != LUA_TSTRING) return false;
        const char *word = lua_tostring(L, -1);
        if (!*word || strchr(word, ' ')) return false;
        luaL_addvalue(&words);
    }
    luaL_pushresult(&words);
    option->allowed = declare_keep(L, -1, LIST_BYTES_MAX);
    return length > 0;
}

static bool read_sort(lua_State *L, struct option *option) {
    int type = lua_type(L, 2);
    if (type == LUA_TBOOLEAN) return option->sort = OPTION_BOOLEAN, true;
    if (type == LUA_TNUMBER) return lua_isinteger(L, 2) && read_bounds(L, option);
    if (type != LUA_TSTRING) return false;
    if (lua_type(L, 4) == LUA_TTABLE) return read_words(L, option);
    if (lua_type(L, 4) != LUA_TSTRING) return false;
    option->sort = OPTION_LETTERS;
    option->allowed = declare_keep(L, 4, LIST_BYTES_MAX);
    return true;
}

int declare_push_value(lua_State *L, const struct option *option, const char *value) {
    if (option->sort == OPTION_BOOLEAN)
        lua_pushboolean(L, strcmp(value, "true") == 0);
    else if (option->sort == OPTION_NUMBER)
        lua_pushinteger(L, strtol(value, NULL, 10));
    else
        lua_pushstring(L, value);
    return 1;
}

/* Read the declaration of an option. Return false after a fault. */
static bool read_option(lua_State *L, struct option *option) {
    const struct description *d = declare_to(L);
    int faults = script_of(L)->faults->count;
    if (lua_type(L, 1) != LUA_TSTRING || lua_type(L, 3) != LUA_TSTRING || !read_sort(L, option))
        return declare_needs(L, DECLARATION_OPTION), false;
    const char *name = lua_tostring(L, 1);
    /* the name must be usable in --set NAME=VALUE, and before its value in game files */
    if (!*name || *name == '-' || strpbrk(name, " ="))
        return REFUSE("option: \"%s\" cannot be a name: leave out blanks, = and a - at the "
                      "beginning",
                      text_brief(name).bytes);
    if (strcmp(name, "without") == 0)
        return REFUSE("option: \"without\" is a field of `base`; choose another name");
    option->name = declare_keep(L, 1, NAME_BYTES_MAX);
    option->meaning = declare_keep(L, 3, SENTENCE_BYTES_MAX);
    if (script_of(L)->faults->count > faults) return false;
    for (int i = 0; i < d->options; i++)
        if (strcmp(d->option[i].name, option->name) == 0)
            return REFUSE("option: there is an option \"%s\" already, in line %d", option->name,
                          d->option[i].place.line);
    if (d->options == OPTIONS_MAX)
        return REFUSE("option: a script can declare at most %d options", OPTIONS_MAX);
    lua_pushvalue(L, 2);
    option->value = option->initial = arena_print(script_of(L)->arena, "%s", value_text(L));
    return check_value(L, option, option->initial, "");
}

int declare_option(lua_State *L) {
    struct description *d = declare_to(L);
    struct option option = {.place = script_place(L)};
    if (!read_option(L, &option)) {
        lua_settop(L, 2); /* the default */
        return 1;
    }
    const struct place *given = push_effective_value(L, option.name);
    if (!lua_isnil(L, -1)) {
        const char *value = arena_print(script_of(L)->arena, "%s", value_text(L));
        if (check_value_given(L, &option, value, given)) option.value = value;
    }
    assert(option.name && option.value && d->options < OPTIONS_MAX);
    d->option[d->options++] = option;
    return declare_push_value(L, &option, option.value);
}

static void refuse_setting(lua_State *L, struct place place, const char *name) {
    struct script *script = script_of(L);
    const struct description *d = script->description;
    struct nearest nearest = {.wrong = name};
    for (int i = 0; i < d->options; i++) {
        if (strcmp(d->option[i].name, name) == 0) return;
        nearest_offer(&nearest, d->option[i].name);
    }
    fault_add(script->faults, place, "unknown option \"%s\"%s", text_brief(name).bytes,
              declare_meant(L, &nearest, "option"));
}

void declare_check_settings(lua_State *L) {
    struct script *script = script_of(L);
    for (int i = 0; i < script->settings_count; i++)
        refuse_setting(L, (struct place){script->description->file, 0}, script->settings[i].name);
}

void declare_check_overrides(lua_State *L, struct place place, int table) {
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            const char *name = lua_tostring(L, -2);
            if (strcmp(name, "without") != 0) refuse_setting(L, place, name);
        } else
            fault_add(script_of(L)->faults, place,
                      "base: give options by name; for example: base(\"my-game\", {clock = 20})");
    }
}
