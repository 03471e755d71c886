#include "installed.h"

#include "../system/file.h"
#include "../system/shared_object.h"

#include <assert.h>
#include <lauxlib.h>
#include <stdio.h>

#ifndef WARPBOARD_SHARE
#define WARPBOARD_SHARE "/usr/local/share/warpboard"
#endif

/* The places of files that come with the program, seen from its folder: beside it in a checkout;
 * from bin and from lib/lua/5.4, wherever all of it was installed. */
static const char *const ways[] = {"", "/../share/warpboard", "/../../../share/warpboard"};

enum { WAYS = sizeof ways / sizeof *ways };

/* Find a folder or file in one of these places. Return false if there is none. `path` has PATH_MAX
 * bytes. */
static bool find_beside(int way, const char *name, char *path) {
    char own[PATH_MAX], whole[2 * PATH_MAX];
    if (!shared_object_own_folder(own)) return false;
    snprintf(whole, sizeof whole, "%s%s/%s", own, ways[way], name);
    return file_real_path(whole, path);
}

bool installed_find(const char *name, char path[PATH_MAX]) {
    for (int i = 0; i < WAYS; i++)
        if (find_beside(i, name, path) && file_is_readable(path)) return true;
    snprintf(path, PATH_MAX, WARPBOARD_SHARE "/%s", name);
    return file_is_readable(path);
}

bool installed_folder(int number, const char *name, char folder[PATH_MAX]) {
    for (int i = 0; i < WAYS; i++)
        if (find_beside(i, name, folder) && number-- == 0) return true;
    snprintf(folder, PATH_MAX, WARPBOARD_SHARE "/%s", name);
    return number == 0;
}

/* part(name): call installed_part for Lua. */
static int give_part(lua_State *L) {
    installed_part(L, luaL_checkstring(L, 1));
    return 1;
}

void installed_run(lua_State *L, const char *name) {
    assert(*name != '/'); /* below the folder of the program */
    char path[PATH_MAX];
    if (!installed_find(name, path))
        luaL_error(L,
                   "Warpboard is not completely installed: the file %s is missing; install it "
                   "again with `make install`",
                   name);
    if (luaL_loadfilex(L, path, "t") != LUA_OK) lua_error(L);
    lua_pushcfunction(L, give_part);
    lua_call(L, 1, 1);
}

static const char PARTS[] = "warpboard.parts"; /* key of the registry */

void installed_add_part(lua_State *L, const char *name) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, PARTS);
    lua_insert(L, -2);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

void installed_part(lua_State *L, const char *name) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, PARTS);
    if (lua_getfield(L, -1, name) == LUA_TNIL) {
        lua_pop(L, 1);
        installed_run(L, name);
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, name);
    }
    lua_remove(L, -2);
}
