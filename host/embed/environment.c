/* The environment of a script: the vocabulary, the declarations, and the harmless and deterministic
 * part of Lua. It has no metatables, coroutines, load, collector or outside world. */
#include "luavalue.h"
#include "prelude.h"
#include "script.h"

#include <ctype.h>
#include <string.h>

/* The part of Lua's library that scripts get: nothing that reaches outside, differs between runs,
 * shows an address, or runs for long in one call. */

enum {
    ITEMS_MAX = 100000,          /* items of a table that is shifted, sorted or iterated over in one
                                    call */
    PATTERN_MAX = 500,           /* bytes of a pattern */
    STEPS_MAX = 10000000,        /* steps that matching may take: less than a tenth of a second */
    RESULT_BYTES_MAX = 16 << 20, /* bytes of a result of string.rep, and of texts that are sorted */
};

/* Call the function of Lua's library that the running one wraps (its upvalue), in its place. */
static int call_original(lua_State *L) {
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* -- Texts ------------------------------------------------------------------------------------- */

static int bounded_rep(lua_State *L) {
    size_t length, gap;
    luaL_checklstring(L, 1, &length);
    lua_Integer times = luaL_checkinteger(L, 2);
    luaL_optlstring(L, 3, "", &gap);
    if (length + gap == 0) return lua_pushliteral(L, ""), 1;
    if (times > 0 && (lua_Unsigned)times > RESULT_BYTES_MAX / (length + gap))
        return luaL_error(L, "rep: the result would have more than %d MiB", RESULT_BYTES_MAX >> 20);
    return call_original(L);
}

/* One item of a pattern. */
struct item {
    size_t length; /* bytes, its suffix not counted */
    bool searches; /* %b(), %1: one attempt may look at the whole text */
};

static struct item read_item(const char *at, const char *end) {
    size_t left = (size_t)(end - at), length = 1;
    if (*at == '%' && left > 1) {
        bool balance = at[1] == 'b', reference = at[1] >= '0' && at[1] <= '9';
        length = balance ? 4 : 2;
        return (struct item){length < left ? length : left, balance || reference};
    }
    if (*at != '[') return (struct item){1, false};
    if (length < left && at[length] == '^') length++;
    do { /* a leading ] is an ordinary character */
        length += length < left && at[length] == '%' ? 2 : 1;
    } while (length < left && at[length] != ']');
    return (struct item){length < left ? length + 1 : left, false};
}

/* Return the largest number of steps that a match may take: every item that repeats may end
 * anywhere in the text, independently of those before it. The last one needs to end only once. */
static double pattern_steps(const char *pattern, size_t length, size_t text, bool anchored) {
    const char *at = pattern, *end = pattern + length;
    double places = (double)text + 1, steps = 1, last = 1, search = 1;
    for (at += anchored; at < end;) {
        struct item item = read_item(at, end);
        at += item.length;
        if (item.searches) search = places;
        char suffix = at < end ? *at : '\0';
        if (suffix == '\0' || !strchr("*+-?", suffix)) continue;
        at++;
        steps *= last;
        last = suffix == '?' ? 2 : places;
    }
    return (steps + places) * search * (anchored ? 1 : places);
}

/* Refuse a pattern that may take too many steps. If `anchors`, a leading ^ restricts the match to
 * one place of the text; gmatch treats it as an ordinary character. */
static void check_pattern(lua_State *L, bool anchors) {
    size_t text, length;
    luaL_checklstring(L, 1, &text);
    const char *pattern = luaL_checklstring(L, 2, &length);
    if (length > PATTERN_MAX) luaL_error(L, "a pattern may have at most %d bytes", PATTERN_MAX);
    if (pattern_steps(pattern, length, text, anchors && *pattern == '^') *
            (1 + (double)length / 32) >
        STEPS_MAX)
        luaL_error(
            L, "this pattern may take too long on a text of %I bytes: it has too many of * + - ?",
            (lua_Integer)text);
}

static int bounded_match(lua_State *L) {
    check_pattern(L, true);
    return call_original(L);
}

static int bounded_gmatch(lua_State *L) {
    check_pattern(L, false);
    return call_original(L);
}

/* Find a text. The search for a plain text takes at most the product of both lengths. */
static int bounded_find(lua_State *L) {
    size_t text, length;
    luaL_checklstring(L, 1, &text);
    const char *pattern = luaL_checklstring(L, 2, &length);
    bool plain =
        lua_toboolean(L, 4) || (strlen(pattern) == length && !strpbrk(pattern, "^$*+?.([%-"));
    if (!plain)
        check_pattern(L, true);
    else if ((double)text * (double)length > 10.0 * STEPS_MAX)
        luaL_error(L, "find: a text of %I bytes is too long to search for one of %I bytes",
                   (lua_Integer)text, (lua_Integer)length);
    return call_original(L);
}

/* Replace matches. The replacement is read once for every match. */
static int bounded_gsub(lua_State *L) {
    size_t text, length;
    check_pattern(L, true);
    luaL_checklstring(L, 1, &text);
    if (lua_type(L, 3) == LUA_TSTRING && lua_tolstring(L, 3, &length) &&
        (double)text * (double)length > STEPS_MAX)
        luaL_error(L, "gsub: a text of %I bytes is too long for a replacement of %I bytes",
                   (lua_Integer)text, (lua_Integer)length);
    return call_original(L);
}

/* Push a text for a value. It has no addresses, because they differ between runs. */
static void push_plain(lua_State *L, int index) {
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN || type == LUA_TNIL)
        luaL_tolstring(L, index, NULL);
    else
        lua_pushstring(L, luaL_typename(L, index));
}

static int plain_tostring(lua_State *L) {
    luaL_checkany(L, 1);
    push_plain(L, 1);
    return 1;
}

static int plain_format(lua_State *L) {
    size_t length;
    const char *format = luaL_checklstring(L, 1, &length), *end = format + length;
    int count = lua_gettop(L);
    while (
        (format = memchr(format, '%', (size_t)(end - format)))) { /* zero bytes are like others */
        format += 1 + strspn(format + 1, "-+ #0123456789.");
        if (*format == 'p')
            return luaL_error(L, "format: %%p isn't available: addresses differ from run to run");
        format += format < end;
    }
    for (int i = 2; i <= count; i++) {
        if (lua_type(L, i) < LUA_TTABLE) continue;
        push_plain(L, i);
        lua_replace(L, i);
    }
    return call_original(L);
}

/* -- Tables ------------------------------------------------------------------------------------ */

static void check_items(lua_State *L, lua_Unsigned count) {
    if (count > ITEMS_MAX)
        luaL_error(L, "a call can handle at most %d items of a table", ITEMS_MAX);
}

/* Call a function on a table of bounded length. The length of a table with gaps may be anything. */
static int bounded_length(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    check_items(L, (lua_Unsigned)luaL_len(L, 1));
    return call_original(L);
}

/* Sort a list of bounded size. Two texts are compared as far as they are equal, and only a function
 * of the script could be stopped. */
static int bounded_sort(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer count = luaL_len(L, 1);
    lua_Unsigned bytes = 0;
    check_items(L, (lua_Unsigned)count);
    for (lua_Integer i = 1; i <= count; i++, lua_pop(L, 1)) {
        bool text = lua_rawgeti(L, 1, i) == LUA_TSTRING;
        if (text) bytes += lua_rawlen(L, -1);
    }
    if (bytes > RESULT_BYTES_MAX)
        luaL_error(L,
                   "sort: the texts of the list have more than %d MiB together; sort shorter "
                   "texts, or fewer",
                   RESULT_BYTES_MAX >> 20);
    return call_original(L);
}

static int bounded_move(lua_State *L) {
    lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
    if (last >= first) check_items(L, (lua_Unsigned)last - (lua_Unsigned)first);
    return call_original(L);
}

/* Return true if the first of two keys comes first: numbers do, then texts in alphabetical
 * order. */
static int comes_first(lua_State *L) {
    size_t first, second;
    bool text = lua_type(L, 1) == LUA_TSTRING, other = lua_type(L, 2) == LUA_TSTRING;
    if (!text || !other) {
        return luavalue_give_flag(L, text == other ? lua_compare(L, 1, 2, LUA_OPLT) : other);
    }
    const char *a = lua_tolstring(L, 1, &first), *b = lua_tolstring(L, 2, &second);
    int order = memcmp(a, b, first < second ? first : second);
    return luavalue_give_flag(L, order ? order < 0 : first < second);
}

static int next_in_order(lua_State *L) {
    lua_Integer index = lua_tointeger(L, lua_upvalueindex(2));
    do { /* entries removed meanwhile are skipped */
        lua_settop(L, 1);
        if (lua_geti(L, lua_upvalueindex(1), ++index) == LUA_TNIL) return 1;
        lua_pushvalue(L, -1);
    } while (lua_gettable(L, 1) == LUA_TNIL);
    lua_pushinteger(L, index);
    lua_replace(L, lua_upvalueindex(2));
    return 2;
}

/* Iterate like pairs, but in an order that is the same in every process. */
static int ordered_pairs(lua_State *L) {
    lua_Unsigned count = 0;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) count++;
    check_items(L, count);
    lua_pushvalue(L, lua_upvalueindex(1)); /* table.sort */
    lua_createtable(L, (int)count, 0);
    count = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING && lua_type(L, -2) != LUA_TNUMBER)
            return luaL_error(L, "pairs works only on tables whose keys are numbers and texts");
        lua_pushvalue(L, -2);
        lua_rawseti(L, 3, (lua_Integer)++count);
    }
    lua_pushvalue(L, 3);
    lua_insert(L, 2);
    lua_pushcfunction(L, comes_first);
    lua_call(L, 2, 0);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_in_order, 2);
    lua_pushvalue(L, 1);
    return 2;
}

/* -- Errors ------------------------------------------------------------------------------------ */

/* Return the results of pcall and xpcall after the call. They don't catch errors that a limit
 * raised. */
static int end_protected(lua_State *L, int status, int results) {
    if (status == LUA_OK) return results;
    if (watch_is_final(&script_of(L)->watch, status)) return lua_error(L);
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
}

static int final_pcall(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushboolean(L, 1);
    lua_insert(L, 1);
    int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
    return end_protected(L, status, lua_gettop(L));
}

/* Call like xpcall, but call the handler after the error, because no script can be stopped while
 * Lua raises one. */
static int final_xpcall(lua_State *L) {
    int arguments = lua_gettop(L) - 2;
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushboolean(L, 1);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 2); /* function, handler, true, function, arguments */
    int status = lua_pcall(L, arguments, LUA_MULTRET, 0);
    if (status != LUA_OK && !watch_is_final(&script_of(L)->watch, status)) {
        lua_pushvalue(L, 2);
        lua_insert(L, -2);
        lua_call(L, 1, 1);
    }
    return end_protected(L, status, lua_gettop(L) - 2);
}

/* -- All --------------------------------------------------------------------------------------- */

/* A function of Lua's library, and ours around it; NULL: the library loses its function. */
struct change_of_library {
    const char *library, *name;
    lua_CFunction function;
};

static const struct change_of_library changes[] = {
    {"string", "dump", NULL},
    {"string", "pack", NULL},
    {"string", "packsize", NULL},
    {"string", "unpack", NULL},
    {"math", "random", NULL},
    {"math", "randomseed", NULL},
    {"string", "rep", bounded_rep},
    {"string", "find", bounded_find},
    {"string", "match", bounded_match},
    {"string", "gmatch", bounded_gmatch},
    {"string", "gsub", bounded_gsub},
    {"string", "format", plain_format},
    {"table", "insert", bounded_length},
    {"table", "remove", bounded_length},
    {"table", "sort", bounded_sort},
    {"table", "move", bounded_move},
};

static void change_library(lua_State *L, const struct change_of_library *change) {
    lua_getglobal(L, change->library);
    if (change->function) {
        lua_getfield(L, -1, change->name);
        lua_pushcclosure(L, change->function, 1);
    } else {
        lua_pushnil(L);
    }
    lua_setfield(L, -2, change->name);
    lua_pop(L, 1);
}

static const luaL_Reg replaced[] = {
    {"tostring", plain_tostring}, {"pcall", final_pcall}, {"xpcall", final_xpcall}, {NULL, NULL}};

static void open_libraries(lua_State *L) {
    static const luaL_Reg opened[] = {{"_G", luaopen_base},
                                      {"string", luaopen_string},
                                      {"table", luaopen_table},
                                      {"math", luaopen_math},
                                      {"utf8", luaopen_utf8}};
    for (size_t i = 0; i < sizeof opened / sizeof *opened; i++) {
        luaL_requiref(L, opened[i].name, opened[i].func, 1);
        lua_pop(L, 1);
    }
}

/* Add the allowed parts of Lua's library to the table on top of the stack. */
static void script_open_libraries(lua_State *L) {
    static const char *const kept[] = {"assert", "error",  "ipairs", "select", "tonumber",
                                       "type",   "string", "table",  "math",   "utf8"};
    lua_getglobal(L, "table");
    lua_getfield(L, -1, "sort");
    lua_pushcclosure(L, ordered_pairs, 1);
    lua_setfield(L, -3, "pairs");
    lua_pop(L, 1);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) change_library(L, &changes[i]);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        lua_getglobal(L, kept[i]);
        lua_setfield(L, -2, kept[i]);
    }
    luaL_setfuncs(L, replaced, 0);
}

/* Push the value of a global name; return false if it is unknown. The upvalue has the globals that
 * are functions. */
static bool push_global(lua_State *L, const char *name) {
    if (lua_getfield(L, lua_upvalueindex(1), name) != LUA_TNIL) return true;
    lua_pop(L, 1);
    return script_push_word(L, name);
}

static int environment_index(lua_State *L) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (push_global(L, name)) return 1;
    if (strcmp(name, "moves") == 0 && script_of(L)->moves != LUA_NOREF)
        return lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->moves), 1;
    script_check_room(L);
    lua_settop(L, 2);
    return prelude_call_part(L, "mistakes", "unknown");
}

static int environment_newindex(lua_State *L) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    const char *mistake = "assigned name";
    if (strcmp(name, "moves") == 0) {
        script_take_moves(L, 3);
        return 0;
    }
    if (push_global(L, name)) mistake = "assigned word";
    lua_settop(L, 2);
    prelude_call_part(L, "mistakes", mistake);
    return 0;
}

void script_open_globals(lua_State *L) {
    lua_newtable(L);
    open_libraries(L);
    prelude_open(L); /* which checks how long texts are: without the bounds for scripts */
    script_open_libraries(L);
    script_open_words(L);
    script_open_files(L);
}

void script_push_environment(lua_State *L) {
    lua_newtable(L);
    lua_newtable(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->globals);
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, environment_index, 1);
    lua_setfield(L, -3, "__index");
    lua_pushcclosure(L, environment_newindex, 1);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
}
