#include "module.h"

#include "installed.h"
#include "luavalue.h"
#include "module_methods.h"
#include "state.h"

#include "../system/charset.h"
#include "../system/deflate.h"

#include <limits.h>
#include <lualib.h>
#include <string.h>

enum { VARIANT_BYTES = 1 << 20 }; /* approximate size of a variant */

/* -- warpboard.load ---------------------------------------------------------------------------- */

/* Pushes a function of repl/methods/load.lua. */
static void push_function(lua_State *L, const char *name) {
    installed_part(L, "repl/methods/load.lua");
    lua_getfield(L, -1, name);
}

/* Read the table of options at index 2. The pushed values keep the texts alive. */
static int read_settings(lua_State *L, struct setting **settings) {
    luaL_checktype(L, 2, LUA_TTABLE);
    push_function(L, "settings");
    lua_pushvalue(L, 2);
    lua_call(L, 1, 1);
    int list = lua_gettop(L), count = (int)lua_rawlen(L, list) / 2;
    *settings = lua_newuserdatauv(L, (size_t)(count + 1) * sizeof **settings, 0);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, list, 2 * i + 1);
        lua_rawgeti(L, list, 2 * i + 2);
        (*settings)[i] = (struct setting){lua_tostring(L, -2), lua_tostring(L, -1)};
        lua_pop(L, 2);
    }
    return count;
}

/* Reads the table of limits at index 3, {memory = MiB, time = seconds, trusted = true}. */
static struct limits read_limits(lua_State *L) {
    luaL_checktype(L, 3, LUA_TTABLE);
    push_function(L, "limits");
    lua_pushvalue(L, 3);
    lua_call(L, 1, 2);
    return (struct limits){(int)lua_tonumber(L, -2), lua_tonumber(L, -1)};
}

/* Push a list of all faults, {file, line, text, raised} each. The line is 0 for a file as a
 * whole. */
static void push_faults(lua_State *L, const struct faults *faults) {
    lua_createtable(L, faults->count, 0);
    for (int i = 0; i < faults->count; i++) {
        lua_createtable(L, 0, 4);
        luavalue_set_place(L, faults->item[i].place);
        luavalue_set_text(L, "text", faults->item[i].text);
        luavalue_set_flag(L, "raised", faults->item[i].raised);
        lua_rawseti(L, -2, i + 1);
    }
}

/* warpboard.load(name[, options[, limits]]) -> warpboard.Variant?, string?, table?: Load a variant
 * by name or path. On failure return nil, all errors as one text, and the errors as a list of
 * {file, line, text, source}: the line is 0 for a file as a whole, and the source is that line. */
static int module_load(lua_State *L) {
    struct setting *settings = NULL;
    int count = 0;
    const char *name = luavalue_check_text(L, 1);
    lua_settop(L, 3);
    struct limits limits = lua_isnil(L, 3) ? limits_usual() : read_limits(L);
    if (!lua_isnil(L, 2)) count = read_settings(L, &settings);
    struct variant_handle *handle = handle_push_variant(L);
    handle_count_memory(L, VARIANT_BYTES);
    handle->variant = variant_new(&handle->memory);
    handle->variant->limits = limits;
    variant_read(handle->variant, name, settings, count);
    if (handle->variant->machine) handle->variant->machine->interrupt = state_watched(L);
    if (handle->variant->faults.count == 0) return 1;
    lua_pushnil(L);
    installed_part(L, "repl/methods/faults.lua");
    lua_getfield(L, -1, "complete");
    push_faults(L, &handle->variant->faults);
    lua_replace(L, -3);
    lua_pushvalue(L, -2);
    module_push_sources(L, handle->variant->faults.sources);
    lua_call(L, 2, 1);
    lua_insert(L, -2);
    return 3;
}

/* -- warpboard.variants ------------------------------------------------------------------------ */

/* warpboard.variants() -> string[]: Return the names of all variants in the variant folders, each
 * once, in alphabetical order. */
static int module_variants(lua_State *L) {
    push_function(L, "names");
    struct text *names = luavalue_push_text(L);
    variant_add_names("", names);
    lua_newtable(L);
    for (int at = 0; at < names->length; at += (int)strlen(names->bytes + at) + 1) {
        lua_pushstring(L, names->bytes + at);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
    lua_remove(L, -2); /* the text */
    lua_call(L, 1, 1);
    return 1;
}

/* warpboard.nearest(word, words) -> string?, integer?: Return the word of the list that was most
 * likely meant, and the number of mistakes in `word`. Return nil if no word is similar. */
static int module_nearest(lua_State *L) {
    struct nearest search = {.wrong = luavalue_check_text(L, 1)};
    luaL_checktype(L, 2, LUA_TTABLE);
    for (lua_Integer i = 1; lua_rawgeti(L, 2, i) == LUA_TSTRING; i++, lua_pop(L, 1))
        nearest_offer(&search, lua_tostring(L, -1)); /* the table keeps it */
    if (!search.best) return 0;
    lua_pushstring(L, search.best);
    lua_pushinteger(L, search.distance);
    return 2;
}

/* warpboard.share(count, games) -> number, number: Return the bounds of the 95 % confidence
 * interval (Wilson) for a share: something happened in `count` of `games` games. */
static int module_share(lua_State *L) {
    lua_Integer games = luavalue_check_whole(L, 2, 1, LUA_MAXINTEGER);
    luavalue_check_whole(L, 1, 0, games);
    installed_part(L, "repl/tools/figures.lua");
    lua_getfield(L, -1, "share");
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 2, 2);
    return 2;
}

/* warpboard.quoted(text[, form]) -> string: Return the text quoted for another language, so that it
 * is read back there unchanged and has no other effect. The form "lua" (default) is a string in
 * quotes, "lua part" the inside of such a string, and "lua key" the key of a table field. Other
 * forms are "lua comment", "shell" (a word of a command), "word" (a word of a line at the prompt),
 * "xml", "tap" and "yaml". */
static int module_quoted(lua_State *L) {
    luavalue_check_text(L, 1);
    lua_settop(L, 2);
    installed_part(L, "repl/tools/quoted.lua");
    lua_insert(L, 1);
    lua_call(L, 2, 1);
    return 1;
}

/* -- Texts made small -------------------------------------------------------------------------- */

enum { CONVERTED_MAX = 1 << 26 }; /* bytes */

/* The bytes at index 1, and a text to be made of them, which is pushed. */
static const char *begin_packing(lua_State *L, size_t *length, struct text **made) {
    const char *bytes = luaL_checklstring(L, 1, length);
    luaL_argcheck(L, *length <= INT_MAX / 2, 1, "too long");
    *made = luavalue_push_text(L);
    return bytes;
}

static int push_bytes(lua_State *L, const struct text *text) {
    lua_pushlstring(L, text_string(text), (size_t)text->length);
    return 1;
}

/* warpboard.deflate(bytes) -> string?: Compress the bytes to a raw deflate stream. Return nil if
 * there is not enough memory. */
static int module_deflate(lua_State *L) {
    struct text *packed;
    size_t length;
    const char *bytes = begin_packing(L, &length, &packed);
    return deflate_pack(bytes, length, packed) ? push_bytes(L, packed) : 0;
}

/* warpboard.inflate(bytes, most) -> string?, string?: Decompress a raw deflate stream of at most
 * `most` bytes of contents. Return nil and the reason if that fails. */
static int module_inflate(lua_State *L) {
    struct text *unpacked;
    size_t length;
    size_t most = (size_t)luavalue_check_whole(L, 2, 0, INT_MAX / 2);
    const char *bytes = begin_packing(L, &length, &unpacked);
    const char *why = deflate_unpack(bytes, length, most, unpacked);
    return why ? luavalue_push_refusal(L, why) : push_bytes(L, unpacked);
}

/* warpboard.to_utf8(bytes, charset) -> string?, string?, integer?: Convert a text from a character
 * set of the C library, such as "CP932", to UTF-8. Return nil, the reason, and the number of bytes
 * before the first wrong one if that fails. */
static int module_to_utf8(lua_State *L) {
    struct text *converted;
    size_t length, read;
    const char *charset = luaL_checkstring(L, 2), *bytes = begin_packing(L, &length, &converted);
    luaL_argcheck(L, length <= CONVERTED_MAX, 1, "too long");
    const char *why = charset_convert(charset, bytes, length, converted, &read);
    if (!why) return push_bytes(L, converted);
    luavalue_push_refusal(L, why);
    lua_pushinteger(L, (lua_Integer)read);
    return 3;
}

/* -- The module -------------------------------------------------------------------------------- */

int luaopen_warpboard(lua_State *L) {
    static const luaL_Reg functions[] = {{"load", module_load},
                                         {"variants", module_variants},
                                         {"words", module_words},
                                         {"nearest", module_nearest},
                                         {"quoted", module_quoted},
                                         {"share", module_share},
                                         {"work", module_work},
                                         {"scenarios", module_scenarios},
                                         {"talk", module_talk},
                                         {"deflate", module_deflate},
                                         {"inflate", module_inflate},
                                         {"to_utf8", module_to_utf8},
                                         {NULL, NULL}};
    static const luaL_Reg *const variant_methods[] = {module_variant_methods, module_rules_methods,
                                                      module_learning_methods, NULL};
    static const luaL_Reg *const game_methods[] = {module_game_methods, module_count_methods,
                                                   module_search_methods, NULL};
    luaL_checkversion(L);
    tools_open(L);
    handle_open(L, variant_methods, game_methods);
    luaL_newlib(L, functions);
    luavalue_set_text(L, "version", MODULE_VERSION);
    return 1;
}

void module_open(lua_State *L) {
    luaL_openlibs(L);
    state_watch(L, state_interrupt(L));
    luaL_requiref(L, "warpboard", luaopen_warpboard, 0);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, luaopen_warpboard_scenario);
    lua_setfield(L, -2, "warpboard.scenario");
    lua_pop(L, 2);
}
