/* What verbs in Lua can do with files: their own, those of the program, and its cache. */
#include "functions.h"
#include "png.h"

#include "../embed/installed.h"
#include "../embed/luavalue.h"
#include "../system/cache.h"
#include "../system/file.h"
#include "../system/storage.h"

#include <errno.h>
#include <string.h>

/* session.write_file(path, text) -> string?: writes a file whole or not at all; why not. */
static int write_file(lua_State *L) {
    size_t length;
    const char *path = luaL_checkstring(L, 1), *bytes = luaL_checklstring(L, 2, &length);
    struct text *text = front_scratch(L), *message = luavalue_push_text(L);
    text_add(text, bytes, (int)length);
    return storage_write(path, text, message) ? 0 : front_push_text(L, text_string(message));
}

/* session.png_of(svg) -> string?, string: the picture as PNG; or nil and why there is none. */
static int png_of(lua_State *L) {
    size_t length;
    const char *svg = luaL_checklstring(L, 1, &length);
    struct text *png = front_scratch(L);
    const char *why = png_make(svg, length, front_session(L)->interrupt, png);
    if (why) return luavalue_push_refusal(L, why);
    lua_pushlstring(L, png->bytes, (size_t)png->length);
    return 1;
}

/* session.cache_path(name) -> string?, string?: the path of a file in the cache folder; nil and why
 * there is none. The name is letters, digits, dots and dashes. */
static int cache_path(lua_State *L) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
    char folder[PATH_MAX];
    struct text *path = front_scratch(L);
    const char *why, *name = luaL_checkstring(L, 1);
    if (name[strspn(name, plain)] || !name[strspn(name, ".")])
        return front_raise(L, "no name of a file in the cache");
    if (!cache_folder(folder, sizeof folder, &why)) return luavalue_push_refusal(L, why);
    text_print(path, "%s/%s", folder, name);
    return front_push_text(L, text_string(path));
}

/* session.make_folder(path) -> string?: a folder that can be written to, which may be there; why
 * there is none. */
static int make_folder(lua_State *L) {
    bool good = file_make_folder(luaL_checkstring(L, 1));
    return good ? 0 : front_push_text(L, strerror(errno));
}

/* session.is_same_file(path, path) -> boolean: whether both lead to one file. */
static int is_same_file(lua_State *L) {
    lua_pushboolean(L, file_is_same(luaL_checkstring(L, 1), luaL_checkstring(L, 2)));
    return 1;
}

/* session.real_path(path) -> string: by which a file is found from any folder; the same if it is
 * not there. */
static int real_path(lua_State *L) {
    char path[PATH_MAX];
    const char *name = luaL_checkstring(L, 1);
    return front_push_text(L, file_real_path(name, path) ? path : name);
}

/* session.shared_path(name) -> string: the path of a file that comes with the program. */
static int shared_path(lua_State *L) {
    struct text *message = front_scratch(L);
    char path[PATH_MAX];
    const char *name = luaL_checkstring(L, 1);
    if (installed_find(name, path)) return front_push_text(L, path);
    text_print(message, "the file %s is not where the program is installed", name);
    return front_raise(L, text_string(message));
}

const luaL_Reg front_file_functions[] = {
    {"write_file", write_file},   {"png_of", png_of},
    {"make_folder", make_folder}, {"is_same_file", is_same_file},
    {"cache_path", cache_path},   {"real_path", real_path},
    {"shared_path", shared_path}, {NULL, NULL}};
