/* Scripts that are built on others: options, inherited declarations, and files. */
#include "bare_code.h"
#include "declare.h"
#include "installed.h"
#include "variant.h"

#include "../system/file.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* -- Options ----------------------------------------------------------------------------------- */

/* Options: option("clock", 24, "turns without a capture that end the game", {0, 1000}) declares one
 * and returns its value: the user's setting, a derived script's value, or the default. */

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

/* option(name, default, help[, bounds]): declare an option and return its value. */
static int declare_option(lua_State *L) {
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

/* Add faults for unused fields of the table of options that a script passes to `base`. */
static void declare_check_overrides(lua_State *L, struct place place, int table) {
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            const char *name = lua_tostring(L, -2);
            if (strcmp(name, "without") != 0) refuse_setting(L, place, name);
        } else
            fault_add(script_of(L)->faults, place,
                      "base: give options by name; for example: base(\"my-game\", {clock = 20})");
    }
}

/* -- Inheritance ------------------------------------------------------------------------------- */

/* Collect declarations until all scripts have run, so that a script's declarations
 * replace its base's in any order. A board's fields are replaced one by one; the endings of a
 * script are asked before those of its base. With
 *
 *     base "small"                       level 1: board{8, 8}, title "Small", draw "fifty moves"
 *     board{10}; title "Large"           level 0
 *     win "no move"
 *
 * the calls kept are board, title, draw, board, title, win. Both title calls have the same subject,
 * so that the first is replaced by that of level 0; both board calls become one, board{10, 8}; win
 * is made before draw. Dead positions aren't inherited: a base doesn't know how others may win.
 * `without` in the options of `base` drops the base's calls of declarations that can't be
 * replaced. */

enum { ARGUMENTS_MAX = 6 };

/* A declaration as it was called. */
struct declaration_call {
    enum declaration which;
    int level; /* 0 the script itself, 1 its base, 2 the base's base */
    int order; /* in which they were called */
    struct place place;
    const char *name; /* the first argument, if that is a text; else NULL */
    int arguments;    /* registry reference of their list */
    int count;        /* of arguments */
    bool done;
    bool replaces;                      /* a call of a base */
    struct declaration_call *effective; /* the one that replaces it, or itself */
    struct declaration_call *next;
};

/* Keeps a call; which it is is the upvalue. */
static int keep_call(lua_State *L) {
    struct script *script = script_of(L);
    script_check_running(L);
    script_check_room(L);
    struct declaration_call *call = arena_new(script->arena, sizeof *call);
    call->which = (enum declaration)lua_tointeger(L, lua_upvalueindex(1));
    call->level = script->nesting;
    call->order = script->calls_count++;
    call->place = script_place(L);
    call->name =
        lua_type(L, 1) == LUA_TSTRING ? arena_print(script->arena, "%s", lua_tostring(L, 1)) : NULL;
    call->count = lua_gettop(L) < ARGUMENTS_MAX ? lua_gettop(L) : ARGUMENTS_MAX;
    lua_createtable(L, call->count, 0);
    for (int i = 1; i <= call->count; i++) {
        lua_pushvalue(L, i);
        lua_rawseti(L, -2, i);
    }
    call->arguments = luaL_ref(L, LUA_REGISTRYINDEX);
    *script->calls_end = call;
    script->calls_end = &call->next;
    return 0;
}

void inherit_open(lua_State *L) {
    for (int i = 0; i < DECLARATION_COUNT; i++) {
        if (!declare_table[i].make) continue;
        lua_pushinteger(L, i);
        lua_pushcclosure(L, keep_call, 1);
        lua_setfield(L, -2, declaration_table[i].text);
    }
}

/* -- What replaces what ------------------------------------------------------------------------ */

/* Return true if a call can replace one of a base, or be replaced. */
static bool is_replaceable(const struct declaration_call *call) {
    enum subject subject = declare_table[call->which].subject;
    return subject == SUBJECT_WORD || (subject == SUBJECT_NAME && call->name);
}

static int compare_subjects(const struct declaration_call *a, const struct declaration_call *b) {
    if (a->which != b->which) return (int)a->which - (int)b->which;
    return declare_table[a->which].subject == SUBJECT_NAME ? strcmp(a->name, b->name) : 0;
}

/* By subject, those that count first. */
static int by_rank(const void *left, const void *right) {
    const struct declaration_call *a = *(struct declaration_call *const *)left,
                                  *b = *(struct declaration_call *const *)right;
    int difference = compare_subjects(a, b);
    if (difference == 0) difference = a->level - b->level;
    return difference ? difference : a->order - b->order;
}

/* Find the replacement of each call, by sorting, because scripts may have very many. If a script
 * itself declares one thing twice, both are made, and the second is a fault. */
static void find_effective(struct script *script) {
    size_t most = (size_t)script->calls_count + 1;
    struct declaration_call **sorted = arena_new(script->arena, most * sizeof *sorted);
    struct declaration_call *effective = NULL;
    int count = 0;
    for (struct declaration_call *call = script->calls; call; call = call->next) {
        call->effective = call;
        if (is_replaceable(call)) sorted[count++] = call;
    }
    assert(count <= script->calls_count);
    qsort(sorted, (size_t)count, sizeof(struct declaration_call *), by_rank);
    for (int i = 0; i < count; i++) {
        if (!effective || compare_subjects(effective, sorted[i]) != 0) effective = sorted[i];
        if (sorted[i]->level == effective->level) continue;
        sorted[i]->effective = effective;
        effective->replaces = true;
    }
}

/* -- Dropping ---------------------------------------------------------------------------------- */

/* Return true if calls of a base can only be dropped: a script's calls are made as well. */
static bool is_added(int declaration) {
    enum subject subject = declare_table[declaration].subject;
    return declare_table[declaration].make && (subject == SUBJECT_OWN || subject == SUBJECT_ENDING);
}

/* Drop the base's calls of the declaration with the name on top of the stack. */
static void drop_inherited(lua_State *L, struct place place) {
    struct script *script = script_of(L);
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "", *list = "";
    int which = -1;
    bool found = false;
    for (int i = 0; i < DECLARATION_COUNT; i++) {
        if (!is_added(i)) continue;
        list = arena_print(script->arena, "%s%s%s", list, *list ? ", " : "",
                           declaration_table[i].text);
        if (strcmp(declaration_table[i].text, text) == 0) which = i;
    }
    for (struct declaration_call *call = script->calls; call; call = call->next) {
        if ((int)call->which != which || call->level <= script->nesting) continue;
        call->done = found = true;
    }
    if (which < 0)
        fault_add(script->faults, place, "base: without: \"%s\" isn't one of these words: %s",
                  text_brief(text).bytes, list);
    else if (!found)
        fault_add(script->faults, place, "base: without: the base has no `%s`", text);
}

/* Drop declarations of the base that has just run: those that `without` lists in the table of
 * options that a script passes to `base`. */
static void inherit_without(lua_State *L, struct place place, int table) {
    int type = lua_getfield(L, table, "without");
    lua_Integer length = type == LUA_TTABLE ? luaL_len(L, -1) : 0;
    if (type != LUA_TNIL && length == 0)
        fault_add(script_of(L)->faults, place,
                  "base: without: write a list of words; for example: base(\"my-game\", {without = "
                  "{\"draw\", \"never\"}})");
    for (lua_Integer i = 1; i <= length; i++) {
        lua_geti(L, -1, i);
        drop_inherited(L, place);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* -- Making ------------------------------------------------------------------------------------ */

/* Pushes the fields that all calls of board give: those of a script replace those of its base. */
static void push_board(lua_State *L, const struct declaration_call *effective) {
    lua_newtable(L);
    for (int level = NESTING_MAX; level >= effective->level; level--) {
        for (const struct declaration_call *call = script_of(L)->calls; call; call = call->next) {
            if (call->level != level || call->which != effective->which ||
                call->effective != effective)
                continue;
            lua_rawgeti(L, LUA_REGISTRYINDEX, call->arguments);
            if (lua_rawgeti(L, -1, 1) == LUA_TTABLE)
                for (lua_pushnil(L); lua_next(L, -2); lua_settop(L, 4)) {
                    lua_pushvalue(L, 4);
                    lua_pushvalue(L, 5);
                    lua_rawset(L, 1);
                }
            lua_settop(L, 1);
        }
    }
}

static void make_declaration(lua_State *L, struct declaration_call *call) {
    struct script *script = script_of(L);
    if (call->done) return;
    assert(!script->making); /* no declaration is made while another is */
    call->done = true;
    script->making = &call->place;
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, call->arguments);
    for (int i = 1; i <= call->count; i++) lua_rawgeti(L, 1, i);
    lua_remove(L, 1);
    if (call->replaces && call->which == DECLARATION_BOARD && lua_istable(L, 1)) {
        lua_settop(L, 0);
        push_board(L, call);
        call->count = 1;
    }
    declare_make(L, call->which);
    script->making = NULL;
}

/* Return true if a call of a base states which positions are dead. */
static bool is_dead_of_base(lua_State *L, const struct declaration_call *call) {
    if (call->level == 0 || declare_table[call->which].subject != SUBJECT_ENDING) return false;
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, call->arguments);
    lua_rawgeti(L, 1, 1);
    return declare_is_dead(L, 2);
}

int inherit_make(lua_State *L) {
    struct script *script = script_of(L);
    find_effective(script);
    for (struct declaration_call *call = script->calls; call; call = call->next)
        if (declare_table[call->which].subject != SUBJECT_ENDING)
            make_declaration(L, call->effective);
    for (int level = 0; level < NESTING_MAX; level++)
        for (struct declaration_call *call = script->calls; call; call = call->next)
            if (call->level == level && !is_dead_of_base(L, call))
                make_declaration(L, call->effective);
    ways_turn(script);
    script_join_moves(L);
    return 0;
}

/* -- Files ------------------------------------------------------------------------------------- */

/* The files of scripts: where they are searched, how they are read, and the calls that read further
 * files. */

enum { SCRIPT_BYTES_MAX = 65536 };

/* Find the variant folder with this number, from 0; return false if there are no more. */
static bool variant_folder(int number, char folder[PATH_MAX]) {
    const char *path = getenv("WARPBOARD_PATH");
    while (path && *path) {
        size_t length = strcspn(path, ":");
        snprintf(folder, PATH_MAX, "%.*s", (int)length, path);
        if (length && number-- == 0) return true;
        path += length + (path[length] == ':');
    }
    return installed_folder(number, "variants", folder);
}

static bool is_script_name(const char *name, size_t length) {
    return length > 4 && memcmp(name + length - 4, ".lua", 4) == 0;
}

/* A path as it is shown: relative to where the user is, if it lies below. */
static const char *shown_path(const char *path) {
    char here[PATH_MAX];
    if (!file_here(here)) return path;
    size_t length = strcmp(here, "/") == 0 ? 0 : strlen(here);
    bool below = strncmp(path, here, length) == 0 && path[length] == '/';
    return below ? path + length + 1 : path;
}

/* The path of a script in a folder; false if it is not there. */
static bool is_in_folder(const char *folder, const char *inside, const char *name, char *path) {
    int length = snprintf(path, PATH_MAX, "%s/%s%s.lua", folder, inside, name);
    return length < PATH_MAX && file_is_readable(path);
}

void variant_add_names(const char *inside, struct text *names) {
    char folder[PATH_MAX], path[PATH_MAX];
    for (int i = 0; variant_folder(i, folder); i++)
        if (snprintf(path, sizeof path, "%s/%s", folder, inside) < (int)sizeof path)
            file_names(path, ".lua", names);
}

/* Looks in the folder of another script. */
static bool is_beside(const char *script, const char *inside, const char *name, char *path) {
    char folder[PATH_MAX];
    const char *slash = strrchr(script, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - script) : 0, script);
    return is_in_folder(slash ? folder : ".", inside, name, path);
}

/* The path of a script: a path as it is given, or a name looked up beside another script, if any,
 * and in the folders.
 */
static bool find_script(const char *beside, const char *inside, const char *name, char *path) {
    if (strchr(name, '/') || is_script_name(name, strlen(name))) {
        snprintf(path, PATH_MAX, "%s", name);
        return true;
    }
    char found[PATH_MAX], folder[PATH_MAX];
    bool there = beside && is_beside(beside, inside, name, found);
    for (int i = 0; !there && variant_folder(i, folder); i++)
        there = is_in_folder(folder, inside, name, found);
    snprintf(path, PATH_MAX, "%s", there ? shown_path(found) : "");
    return there;
}

bool variant_path(const char *name, char path[PATH_MAX]) {
    return find_script(NULL, "", name, path);
}

const char *script_find_script(struct arena *arena, const char *name) {
    char path[PATH_MAX];
    return variant_path(name, path) ? arena_copy(arena, path, strlen(path)) : NULL;
}

const char *script_guess_script(struct script *script, const char *inside, const char *name) {
    struct nearest nearest = {.wrong = name};
    struct text *names = &script->scratch;
    text_clear(names);
    variant_add_names(inside, names);
    for (int at = 0; at < names->length; at += (int)strlen(names->bytes + at) + 1)
        nearest_offer(&nearest, names->bytes + at);
    return nearest_guess(&nearest, script->arena);
}

/* Reads a whole file; NULL, and the reason in *why, if that fails. */
static char *read_script(struct script *script, const char *path, size_t *length,
                         const char **why) {
    struct text *text = &script->scratch, reason;
    text_clear(text);
    text_init(&reason, text->memory);
    bool good = file_read_text(path, SCRIPT_BYTES_MAX, text, &reason);
    if (!good) *why = arena_copy(script->arena, text_string(&reason), (size_t)reason.length);
    text_done(&reason);
    *length = (size_t)text->length;
    return good ? arena_copy(script->arena, text_string(text), *length) : NULL;
}

static void add_digests(struct variant *variant, const char *text, size_t length) {
    struct text bare;
    text_init(&bare, variant->memory);
    bare_code_add(&bare, text, (int)length);
    variant->digest = XXH64(text, length, variant->digest);
    variant->rules_digest = XXH64(text_string(&bare), (size_t)bare.length, variant->rules_digest);
    text_print(&variant->key, "%d %s\n", bare.length, text_string(&bare));
    text_done(&bare);
}

/* Return true if the file name before the line number of a Lua error denotes this file. Lua shows
 * only the end of a long path, after "...". */
static bool is_file(const char *file, const char *shown, size_t length) {
    size_t whole = strlen(file), dots = strlen("...");
    if (length == whole) return memcmp(file, shown, whole) == 0;
    return length > dots && length - dots < whole && memcmp(shown, "...", dots) == 0 &&
           memcmp(file + whole - (length - dots), shown + dots, length - dots) == 0;
}

/* "file:line: message" of a Lua error becomes a fault at that place. */
void script_fault_from_error(struct script *script, const char *file, const char *message) {
    struct place place = {script->description->file, 0};
    const char *colon = strchr(message, ':');
    char *rest = NULL;
    long line = colon ? strtol(colon + 1, &rest, 10) : 0;
    size_t length = colon ? (size_t)(colon - message) : 0;
    bool known = is_file(file, message, length);
    if (line > 0 && line <= INT_MAX && rest[0] == ':' && rest[1] == ' ' &&
        (known || is_script_name(message, length))) {
        char *name = known ? arena_copy(script->arena, file, strlen(file))
                           : arena_copy(script->arena, message, length);
        if (!known) text_make_printable(name); /* the script may give any name */
        place = (struct place){name, (int)line};
        message = rest + 2;
    }
    fault_add_raised(script->faults, place, message);
}

int script_run_file(lua_State *L, const char *inside, const char *name) {
    struct script *script = script_of(L);
    char path[PATH_MAX];
    const char *why = "there is no such file next to the script or in the folders of variants";
    size_t length;
    char *text = NULL;
    bool *missing = *inside ? &script->without_library : &script->incomplete;
    script_check_room(L);
    if (find_script(script->description->file, inside, name, path))
        text = read_script(script, path, &length, &why);
    if (!text) {
        *missing = true;
        script_fault(L, "cannot read \"%s\": %s%s", text_brief(name).bytes, why,
                     *path ? "" : script_guess_script(script, inside, name));
        return 1;
    }
    add_digests(script->variant, text, length);
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) text += 3, length -= 3;
    const char *chunk = arena_print(script->arena, "@%s", path);
    faults_add_source(script->faults, chunk + 1, text, script_place(L));
    if (luaL_loadbufferx(L, text, length, chunk, "t") != LUA_OK) {
        *missing = true;
        script_fault_from_error(script, path, lua_tostring(L, -1));
        script_push_faulty(L);
        return 1;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->environment);
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
    return 1;
}

/* A script can load only files of its own folder and of the variant folders. So a file name must
 * not be a path, and it must be printable, because faults show it. */
static bool is_file_name(lua_State *L, int index) {
    if (!script_is_text(L, index)) return false;
    const char *name = lua_tostring(L, index);
    char *shown = arena_copy(script_of(L)->arena, name, strlen(name));
    text_make_printable(shown);
    return *name && *name != '.' && !strchr(name, '/') && !is_script_name(name, strlen(name)) &&
           strcmp(name, shown) == 0;
}

/* base("my-game", {clock = 20}): use all declarations of the other script, with other defaults. */
static int call_base(lua_State *L) {
    struct script *script = script_of(L);
    script_check_running(L);
    struct place place = script_place(L);
    lua_settop(L, 2);
    if (!script_is_text(L, 1) || (!lua_isnil(L, 2) && !lua_istable(L, 2)))
        return declare_needs(L, DECLARATION_BASE);
    if (!is_file_name(L, 1)) {
        script->incomplete = true;
        return REFUSE("base: \"%s\" isn't the name of a variant; leave out folders and .lua",
                      text_brief(lua_tostring(L, 1)).bytes);
    }
    if (script->nesting == NESTING_MAX) {
        script->incomplete = true;
        return REFUSE("base: more than %d scripts are based on one another", NESTING_MAX);
    }
    if (lua_isnil(L, 2)) {
        lua_newtable(L);
        lua_replace(L, 2);
    }
    lua_pushvalue(L, 2);
    assert(script->nesting < NESTING_MAX);
    script->overrides[script->nesting++] = (struct override){luaL_ref(L, LUA_REGISTRYINDEX), place};
    script_run_file(L, "", lua_tostring(L, 1));
    script->nesting--;
    luaL_unref(L, LUA_REGISTRYINDEX, script->overrides[script->nesting].table);
    if (!script->incomplete) {
        declare_check_overrides(L, place, 2);
        inherit_without(L, place, 2);
    }
    return 1;
}

/* use "counting": return the value of a library, variants/lib/counting.lua. */
static int call_use(lua_State *L) {
    script_check_running(L);
    if (!is_file_name(L, 1)) return declare_needs(L, DECLARATION_USE);
    lua_settop(L, 1);
    lua_getfield(L, LUA_REGISTRYINDEX, "libraries");
    int type = lua_getfield(L, 2, lua_tostring(L, 1));
    if (type == LUA_TLIGHTUSERDATA)
        return REFUSE("use: the library \"%s\" uses itself", text_brief(lua_tostring(L, 1)).bytes);
    if (type != LUA_TNIL) return 1;
    lua_pushlightuserdata(L, L); /* being read */
    lua_setfield(L, 2, lua_tostring(L, 1));
    script_run_file(L, "lib/", lua_tostring(L, 1));
    lua_pushvalue(L, -1);
    lua_setfield(L, 2, lua_tostring(L, 1));
    return 1;
}

void script_open_files(lua_State *L) {
    static const luaL_Reg calls[] = {
        {"base", call_base}, {"use", call_use}, {"option", declare_option}, {NULL, NULL}};
    luaL_setfuncs(L, calls, 0);
}
