#include "module.h"
#include "listed.h"

#include "installed.h"
#include "luavalue.h"
#include "module_methods.h"
#include "state.h"

#include "../system/charset.h"
#include "../system/deflate.h"
#include "../words/words.h"

#include <ctype.h>
#include <lauxlib.h>
#include <limits.h>
#include <lualib.h>
#include <stdio.h>
#include <string.h>

/* -- warpboard.load ---------------------------------------------------------------------------- */

enum { VARIANT_BYTES = 1 << 20 }; /* approximate size of a variant */

/* Push a function of repl/methods/load.lua. */
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

/* Read the table of limits at index 3, {memory = MiB, time = seconds, trusted = true}. */
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
LISTED(module, load)(lua_State *L) {
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

/* -- Functions in Lua -------------------------------------------------------------------------- */

/* Call a function of repl/methods/module.lua; its name is the upvalue. */
static int call_written(lua_State *L) {
    installed_part(L, "repl/methods/module.lua");
    lua_getfield(L, -1, lua_tostring(L, lua_upvalueindex(1)));
    lua_insert(L, 1);
    lua_pop(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

/* -- Words that are alike ---------------------------------------------------------------------- */

/* warpboard.nearest(word, words) -> string?, integer?: Return the word of the list that was most
 * likely meant, and the number of mistakes in `word`. Return nil if no word is similar. */
LISTED(module, nearest)(lua_State *L) {
    struct nearest search = {.wrong = luavalue_check_text(L, 1)};
    luaL_checktype(L, 2, LUA_TTABLE);
    for (lua_Integer i = 1; lua_rawgeti(L, 2, i) == LUA_TSTRING; i++, lua_pop(L, 1))
        nearest_offer(&search, lua_tostring(L, -1)); /* the table keeps it */
    if (!search.best) return 0;
    lua_pushstring(L, search.best);
    lua_pushinteger(L, search.distance);
    return 2;
}

/* -- Texts made small -------------------------------------------------------------------------- */

enum { CONVERTED_MAX = 1 << 26 }; /* bytes */

/* Return the bytes at index 1, and push a text for the result. */
static const char *begin_packing(lua_State *L, size_t *length, struct text **made) {
    const char *bytes = luaL_checklstring(L, 1, length);
    luaL_argcheck(L, *length <= INT_MAX / 2, 1, "too long");
    *made = luavalue_push_text(L);
    return bytes;
}

/* warpboard.deflate(bytes) -> string?: Compress the bytes to a raw deflate stream. Return nil if
 * there is not enough memory. */
LISTED(module, deflate)(lua_State *L) {
    struct text *packed;
    size_t length;
    const char *bytes = begin_packing(L, &length, &packed);
    return deflate_pack(bytes, length, packed) ? luavalue_give_bytes(L, packed) : 0;
}

/* warpboard.inflate(bytes, most) -> string?, string?: Decompress a raw deflate stream of at most
 * `most` bytes of contents. Return nil and the reason if that fails. */
LISTED(module, inflate)(lua_State *L) {
    struct text *unpacked;
    size_t length;
    size_t most = (size_t)luavalue_check_whole(L, 2, 0, INT_MAX / 2);
    const char *bytes = begin_packing(L, &length, &unpacked);
    const char *why = deflate_unpack(bytes, length, most, unpacked);
    return why ? luavalue_push_refusal(L, why) : luavalue_give_bytes(L, unpacked);
}

/* warpboard.to_utf8(bytes, charset) -> string?, string?, integer?: Convert a text from a character
 * set of the C library, such as "CP932", to UTF-8. Return nil, the reason, and the number of bytes
 * before the first wrong one if that fails. */
LISTED(module, to_utf8)(lua_State *L) {
    struct text *converted;
    size_t length, read;
    const char *charset = luaL_checkstring(L, 2), *bytes = begin_packing(L, &length, &converted);
    luaL_argcheck(L, length <= CONVERTED_MAX, 1, "too long");
    const char *why = charset_convert(charset, bytes, length, converted, &read);
    if (!why) return luavalue_give_bytes(L, converted);
    luavalue_push_refusal(L, why);
    lua_pushinteger(L, (lua_Integer)read);
    return 3;
}

/* -- Scenarios --------------------------------------------------------------------------------- */

/* Open scenarios for stock Lua, for `require "warpboard.scenario"`. Return 1. */
int luaopen_warpboard_scenario(lua_State *L) {
    installed_run(L, "repl/scenario/init.lua");
    return 1;
}

/* -- Files ------------------------------------------------------------------------------------- */

static const char TYPE[] = "warpboard.scenarios", FILES[] = "repl/scenario/files.lua";

struct scenarios {
    lua_State *inner; /* NULL when it is closed */
};

static int collect(lua_State *L) {
    struct scenarios *scenarios = lua_touserdata(L, 1);
    if (scenarios->inner) lua_close(scenarios->inner);
    scenarios->inner = NULL;
    return 0;
}

/* scenarios:list(say) -> nil: Report the scenarios of the file. `say` is called with ("s", name),
 * ("n", line) and ("t", tags) for each; repl/scenario/files.lua explains the tags. */
static int list_scenarios(lua_State *L) {
    const struct scenarios *scenarios = luaL_checkudata(L, 1, TYPE);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    return state_call(L, 2, scenarios->inner, FILES, "list") < 0 ? lua_error(L) : 0;
}

/* scenarios:run(number, say) -> nil: Run a scenario, given its number from 1. `say` is called with
 * each result; repl/scenario/files.lua lists the tags. */
static int run_scenario(lua_State *L) {
    const struct scenarios *scenarios = luaL_checkudata(L, 1, TYPE);
    luavalue_check_whole(L, 2, 1, INT32_MAX);
    luaL_checktype(L, 3, LUA_TFUNCTION);
    lua_settop(L, 3);
    if (state_call(L, 2, scenarios->inner, FILES, "tell") >= 0) return 0;
    lua_pushvalue(L, 3);
    lua_pushliteral(L, "x"); /* the runner's own failure: scenarios are guarded there */
    lua_pushvalue(L, 4);
    lua_call(L, 2, 0);
    return 0;
}

static int open_module(lua_State *inner) {
    module_open(inner);
    return 0;
}

/* warpboard.scenarios(path, seed[, say]) -> warpboard.Scenarios?, string?: Read a file of scenarios
 * in a Lua state of its own. Return nil and "path:line: message" if that fails. When the file
 * prints a line, `say("p", line)` is called. */
LISTED(module, scenarios)(lua_State *L) {
    static const luaL_Reg methods[] = {
        {"list", list_scenarios}, {"run", run_scenario}, {NULL, NULL}};
    luavalue_check_text(L, 1);
    luaL_checkinteger(L, 2);
    lua_settop(L, 3);
    struct scenarios *scenarios = lua_newuserdatauv(L, sizeof *scenarios, 0);
    scenarios->inner = NULL;
    luavalue_push_type(L, TYPE, methods, collect);
    lua_setmetatable(L, -2);
    lua_insert(L, 1);
    lua_State *inner = scenarios->inner = state_new_beside(L, state_watched(L));
    lua_pushcfunction(inner, open_module);
    if (lua_pcall(inner, 0, 0, 0) != LUA_OK) return luavalue_push_refusal(L, "not enough memory");
    if (state_call(L, 2, inner, FILES, "open") >= 0) return lua_settop(L, 1), 1;
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

/* -- Vocabulary -------------------------------------------------------------------------------- */

/* The names of sorts and forms, in the order of the table. */
static const struct {
    const char *sort, *form;
} word_names[WORD_COUNT] = {
#define WORD_NAMES(id, text, sort, form, ...) {#sort, #form},
    WORDS(WORD_NAMES)
#undef WORD_NAMES
};

/* Set a field of the table on top of the stack to a name of the sources in small letters. */
static void set_name(lua_State *L, const char *field, const char *name) {
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (; *name; name++) luaL_addchar(&buffer, (char)tolower((unsigned char)*name));
    luaL_pushresult(&buffer);
    lua_setfield(L, -2, field);
}

void module_set_word(lua_State *L, enum word word) {
    set_name(L, "sort", word_names[word].sort);
    set_name(L, "form", word_names[word].form);
}

void module_push_entry(lua_State *L, enum word word) {
    const struct word_entry *entry = &word_table[word];
    lua_createtable(L, 0, 5);
    luavalue_set_text(L, "name", entry->text);
    luavalue_set_text(L, "meaning", entry->meaning);
    luavalue_set_text(L, "example", entry->example);
    module_set_word(L, word);
}

/* vocabulary() -> table[]: return the rows of the table of words. */
int module_vocabulary(lua_State *L) {
    lua_createtable(L, WORD_COUNT, 0);
    for (int word = 0; word < WORD_COUNT; word++) {
        module_push_entry(L, (enum word)word);
        luavalue_append(L);
    }
    return 1;
}

/* -- The module -------------------------------------------------------------------------------- */

int luaopen_warpboard(lua_State *L) {
    static const char *const written[] = {"variants", "words", "quoted", "share"};
    luaL_checkversion(L);
    tools_open(L);
    handle_open(L);
    lua_newtable(L);
    LISTED_SET(L, module, 0);
    lua_pushcfunction(L, module_work);
    lua_setfield(L, -2, "work");
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        lua_pushstring(L, written[i]);
        lua_pushcclosure(L, call_written, 1);
        lua_setfield(L, -2, written[i]);
    }
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
