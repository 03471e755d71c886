/* The files of scripts: where they are searched, how they are read, and `use`, which reads further
 * ones. */
#include "bare_code.h"
#include "installed.h"
#include "listed.h"
#include "prelude.h"
#include "script.h"
#include "variant.h"

#include "../system/file.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

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

/* Return a path as it is shown: relative to the current folder if it is below that. */
static const char *shown_path(const char *path) {
    char here[PATH_MAX];
    if (!file_here(here)) return path;
    size_t length = strcmp(here, "/") == 0 ? 0 : strlen(here);
    bool below = strncmp(path, here, length) == 0 && path[length] == '/';
    return below ? path + length + 1 : path;
}

/* Find a script in a folder. Return false if it isn't there. */
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

/* Find a script in the folder of another one. */
static bool is_beside(const char *script, const char *inside, const char *name, char *path) {
    char folder[PATH_MAX];
    const char *slash = strrchr(script, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - script) : 0, script);
    return is_in_folder(slash ? folder : ".", inside, name, path);
}

/* Find a script: a path is used as it is, and a name is looked up beside another script, if any,
 * and in the folders. Return false if it isn't found. */
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

/* Read a whole file. Return NULL, with the reason in *why, if that fails. */
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

/* Add "file:line: message" of a Lua error as a fault at that place. */
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
    const char *why = "not found next to the script or in the folders of variants";
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

/* Return true if a script may load a file of this name. It must not be a path, because a script can
 * load only files of its own folder and of the variant folders; and it must be printable, because
 * faults show it. */
bool script_is_file_name(lua_State *L, int index) {
    if (!script_is_text(L, index)) return false;
    const char *name = lua_tostring(L, index);
    char *shown = arena_copy(script_of(L)->arena, name, strlen(name));
    text_make_printable(shown);
    return *name && *name != '.' && !strchr(name, '/') && !is_script_name(name, strlen(name)) &&
           strcmp(name, shown) == 0;
}

/* use "counting": return the value of a library, variants/lib/counting.lua. */
static int call_use(lua_State *L) {
    script_check_running(L);
    if (!script_is_file_name(L, 1)) {
        prelude_call_part(L, "mistakes", "use");
        return 0;
    }
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

/* settings() -> string[]: return the names and values of options that the user has set, in turn. */
LISTED(prelude, settings)(lua_State *L) {
    const struct script *script = script_of(L);
    lua_createtable(L, 2 * script->settings_count, 0);
    for (int i = 0; i < script->settings_count; i++) {
        lua_pushstring(L, script->settings[i].name);
        lua_rawseti(L, -2, 2 * i + 1);
        lua_pushstring(L, script->settings[i].value);
        lua_rawseti(L, -2, 2 * i + 2);
    }
    return 1;
}

void script_open_files(lua_State *L) {
    lua_pushcfunction(L, call_use);
    lua_setfield(L, -2, "use");
}
