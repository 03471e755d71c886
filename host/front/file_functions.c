/* Session functions for files, their paths, and programs that read or write them. */
#include "functions.h"

#include "../embed/installed.h"
#include "../embed/listed.h"
#include "../embed/luavalue.h"
#include "../system/cache.h"
#include "../system/child.h"
#include "../system/file.h"
#include "../system/storage.h"

#include <errno.h>
#include <limits.h>
#include <regex.h>
#include <string.h>

/* -- Files ------------------------------------------------------------------------------------- */

static int write_by(lua_State *L, bool (*write)(const char *path, const struct text *content,
                                                struct text *message)) {
    size_t length;
    const char *path = luaL_checkstring(L, 1), *bytes = luaL_checklstring(L, 2, &length);
    struct text *text = front_scratch(L), *message = luavalue_push_text(L);
    text_add(text, bytes, (int)length);
    return write(path, text, message) ? 0 : luavalue_give_text(L, text_string(message));
}

/* session.write_file(path, text) -> string?: write a whole file or nothing; return the reason if
 * that fails. */
LISTED(front, write_file)(lua_State *L) {
    return write_by(L, storage_write);
}

/* session.write_new_file(path, text) -> string?: the same, but fail if a file of that name
 * exists. */
LISTED(front, write_new_file)(lua_State *L) {
    return write_by(L, storage_write_new);
}

/* session.remove_file(path): remove a file, if it exists. */
LISTED(front, remove_file)(lua_State *L) {
    file_remove(luaL_checkstring(L, 1));
    return 0;
}

/* -- Pictures ---------------------------------------------------------------------------------- */

/* session.png_of(svg) -> string?, string?: return the picture as PNG, drawn by librsvg's program
 * rsvg-convert; or nil and the reason if that fails. */
LISTED(front, png_of)(lua_State *L) {
    static const char *const word[] = {"rsvg-convert", "--format", "png", NULL};
    struct child_program program;
    size_t length;
    const char *svg = luaL_checklstring(L, 1, &length);
    struct text *png = front_scratch(L);
    if (!child_find(word[0], &program))
        return luavalue_push_refusal(
            L, "PNG needs rsvg-convert: install librsvg2-bin, or use --svg FILE");
    if (!child_filter(program.path, word, svg, length, front_session(L)->interrupt, png))
        return luavalue_push_refusal(L, "rsvg-convert cannot draw it");
    return luavalue_give_bytes(L, png);
}

/* -- Paths ------------------------------------------------------------------------------------- */

/* session.cache_path(name) -> string?, string?: return the path of a file in the cache folder; or
 * nil and the reason why there is none. The name consists of letters, digits, dots and dashes. */
LISTED(front, cache_path)(lua_State *L) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
    char folder[PATH_MAX];
    struct text *path = front_scratch(L);
    const char *why, *name = luaL_checkstring(L, 1);
    if (name[strspn(name, plain)] || !name[strspn(name, ".")])
        return front_raise(L, "not the name of a file in the cache");
    if (!cache_folder(folder, sizeof folder, &why)) return luavalue_push_refusal(L, why);
    text_print(path, "%s/%s", folder, name);
    return luavalue_give_text(L, text_string(path));
}

/* session.state_path(name) -> string?, string?: return the path of a file in the state folder, and
 * make the folder if necessary; nil and the reason if that fails. */
LISTED(front, state_path)(lua_State *L) {
    struct arena arena;
    arena_init(&arena, front_session(L)->memory);
    errno = 0;
    const char *path = storage_state_path(&arena, luaL_checkstring(L, 1));
    if (path)
        lua_pushstring(L, path);
    else
        luavalue_push_refusal(L, errno ? strerror(errno) : "there is no folder for it");
    arena_done(&arena);
    return path ? 1 : 2;
}

/* session.make_folder(path) -> string?: make a folder that can be written to, unless it exists;
 * return the reason if that fails. */
LISTED(front, make_folder)(lua_State *L) {
    bool good = file_make_folder(luaL_checkstring(L, 1));
    return good ? 0 : luavalue_give_text(L, strerror(errno));
}

/* session.is_same_file(path, path) -> boolean: return true if both paths lead to one file. */
LISTED(front, is_same_file)(lua_State *L) {
    return luavalue_give_flag(L, file_is_same(luaL_checkstring(L, 1), luaL_checkstring(L, 2)));
}

/* session.real_path(path) -> string: return a path of the file that is valid in any folder; the
 * same path if the file is missing. */
LISTED(front, real_path)(lua_State *L) {
    char path[PATH_MAX];
    const char *name = luaL_checkstring(L, 1);
    return luavalue_give_text(L, file_real_path(name, path) ? path : name);
}

/* session.shared_path(name) -> string: return the path of a file that comes with the program. */
LISTED(front, shared_path)(lua_State *L) {
    struct text *message = front_scratch(L);
    char path[PATH_MAX];
    const char *name = luaL_checkstring(L, 1);
    if (installed_find(name, path)) return luavalue_give_text(L, path);
    text_print(message, "the file %s is missing from the installation", name);
    return front_raise(L, text_string(message));
}

/* session.file_sort(path) -> string?, string?: return what is there, without opening it: "empty" or
 * "regular" for a regular file, "folder" or "other". Return nil and the reason if nothing is. */
LISTED(front, file_sort)(lua_State *L) {
    static const char *const sorts[] = {[FILE_EMPTY] = "empty",
                                        [FILE_REGULAR] = "regular",
                                        [FILE_FOLDER] = "folder",
                                        [FILE_OTHER] = "other"};
    enum file_sort sort = file_sort(luaL_checkstring(L, 1));
    if (sort == FILE_MISSING) return luavalue_push_refusal(L, strerror(errno));
    return luavalue_give_text(L, sorts[sort]);
}

/* session.names_in(folder) -> string[]?, string?: return all names in a folder, in the order of
 * their bytes; or nil and the reason. */
LISTED(front, names_in)(lua_State *L) {
    struct text *names = front_scratch(L);
    if (!file_names(luaL_checkstring(L, 1), "", names))
        return luavalue_push_refusal(L, strerror(errno));
    lua_newtable(L);
    for (int at = 0; at < names->length; at += (int)strlen(names->bytes + at) + 1) {
        lua_pushstring(L, names->bytes + at);
        lua_rawseti(L, -2, luaL_len(L, -2) + 1);
    }
    return 1;
}

/* -- Patterns ---------------------------------------------------------------------------------- */

/* session.matches(pattern, text) -> boolean|string: return true if a text contains a match of a
 * POSIX extended regular expression, ignoring case; an error message if it is invalid. */
LISTED(front, matches)(lua_State *L) {
    regex_t filter;
    char why[100];
    const char *pattern = luaL_checkstring(L, 1), *text = luaL_checkstring(L, 2);
    int error = regcomp(&filter, pattern, REG_EXTENDED | REG_ICASE | REG_NOSUB);
    if (error) {
        regerror(error, &filter, why, sizeof why);
        return luavalue_give_text(L, why);
    }
    bool found = regexec(&filter, text, 0, NULL, 0) == 0;
    regfree(&filter);
    return luavalue_give_flag(L, found);
}
