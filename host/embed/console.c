#include "console.h"

#include "../base/quote.h"
#include "../system/output.h"
#include "handle.h"
#include "installed.h"
#include "module.h"
#include "state.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

enum {
    TRACE_MAX = 20, /* calls shown of an error */
    SEED = 1        /* of the random numbers: every session has the same */
};

struct console {
    struct memory *memory;
    lua_State *lua;
};

/* As Lua's own, by the way that all takes. */
static int print_texts(lua_State *L) {
    int count = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        size_t length;
        const char *bytes = luaL_tolstring(L, i, &length);
        if (i > 1) output_print("\t");
        output_bytes(bytes, length);
        lua_pop(L, 1);
    }
    output_print("\n");
    output_flush(); /* what comes next may take long */
    return 0;
}

static int open_libraries(lua_State *L) {
    luaL_openlibs(L);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, luaopen_warpboard);
    lua_setfield(L, -2, "warpboard");
    luaL_requiref(L, "warpboard", luaopen_warpboard, 1);
    lua_pop(L, 1);
    lua_pushcfunction(L, print_texts);
    lua_setglobal(L, "print");
    module_watch(L, state_interrupt(L));
    lua_getglobal(L, "math");
    lua_getfield(L, -1, "randomseed");
    lua_pushinteger(L, SEED);
    lua_call(L, 1, 0);
    return 0;
}

struct console *console_new(struct memory *memory, const volatile int *interrupt) {
    struct console *console = memory_new(memory, sizeof *console);
    console->memory = memory;
    console->lua = state_new(memory, interrupt);
    lua_pushcfunction(console->lua, open_libraries);
    if (lua_pcall(console->lua, 0, 0, 0) != LUA_OK) memory->fail(memory->context);
    return console;
}

void console_free(struct console *console) {
    if (!console) return;
    lua_close(console->lua);
    memory_free(console->memory, console);
}

/* What is shown or forgotten, handed to a protected call. */
struct shown {
    struct variant *variant;
    struct game *game;
};

static int push_shown(lua_State *L) {
    const struct shown *shown = lua_touserdata(L, 1);
    handle_push_borrowed(L, shown->variant, shown->game);
    lua_pushvalue(L, -1);
    lua_setglobal(L, "pos");
    lua_getiuservalue(L, -1, 1);
    lua_setglobal(L, "variant");
    return 0;
}

static int forget(lua_State *L) {
    const struct shown *shown = lua_touserdata(L, 1);
    handle_return_borrowed(L, shown->variant);
    return 0;
}

/* Neither can fail but for want of memory. */
static void call_with(struct console *console, lua_CFunction function, struct shown *shown) {
    lua_pushcfunction(console->lua, function);
    lua_pushlightuserdata(console->lua, shown);
    if (lua_pcall(console->lua, 1, 0, 0) != LUA_OK) console->memory->fail(console->memory->context);
}

void console_show(struct console *console, struct variant *variant, struct game *game) {
    call_with(console, push_shown, &(struct shown){variant, game});
}

void console_forget(struct console *console, const struct variant *variant) {
    call_with(console, forget, &(struct shown){(struct variant *)variant, NULL});
}

/* Calls a function of repl/session/console.lua on a text. */
static void call_console(lua_State *L, const char *function, const char *text, int results) {
    installed_part(L, "repl/session/console.lua");
    lua_getfield(L, -1, function);
    lua_remove(L, -2);
    lua_pushstring(L, text);
    lua_call(L, 1, results);
}

/* Pushes the lines as a function, or a message, and returns how they fail. */
static enum console_result read_lines(lua_State *L, const char *function, const char *lines) {
    static const char *const results[] = {
        [CONSOLE_DONE] = "done", [CONSOLE_MORE] = "more", [CONSOLE_FAILED] = "failed", NULL};
    call_console(L, function, lines, 2);
    enum console_result result = (enum console_result)luaL_checkoption(L, -2, NULL, results);
    lua_remove(L, -2);
    return result;
}

/* Prints what the values at the bottom of the stack are shown as, if there are any. */
static int print_values(lua_State *L) {
    int count = lua_gettop(L);
    if (count == 0) return 0;
    for (int i = 1; i <= count; i++) {
        installed_part(L, "repl/session/show.lua");
        lua_pushvalue(L, i);
        lua_call(L, 1, 1);
        lua_replace(L, i);
    }
    return print_texts(L);
}

/* The lines are upvalue 1; what they give is printed, and the first of it is kept. */
static int run_lines(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_call(L, 0, LUA_MULTRET);
    if (lua_gettop(L) > 0) {
        lua_pushvalue(L, 1);
        lua_setglobal(L, "_");
    }
    return print_values(L);
}

/* Adds a line for every call of a Lua function, innermost first; the host's own calls are nobody's
 * business. */
static void add_trace(lua_State *L, struct text *trace) {
    lua_Debug debug;
    int calls = 0;
    for (int level = 1; calls < TRACE_MAX && lua_getstack(L, level, &debug); level++) {
        lua_getinfo(L, "Sln", &debug);
        if (debug.currentline <= 0) continue;
        calls++;
        text_print(trace, "  %s:%d: in %s%s%s\n", debug.short_src, debug.currentline,
                   debug.name                   ? "function \""
                   : strcmp(debug.what, "main") ? "a function"
                                                : "the text itself",
                   debug.name ? debug.name : "", debug.name ? "\"" : "");
    }
}

/* The text to add to is upvalue 1. */
static int describe_error(lua_State *L) {
    add_trace(L, lua_touserdata(L, lua_upvalueindex(1)));
    if (lua_isstring(L, 1) || luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL)
        luaL_tolstring(L, 1, NULL);
    else
        lua_pushfstring(L, "the error is no text, but a %s", luaL_typename(L, 1));
    return 1;
}

/* What was typed, and what came of it, handed to protected calls. */
struct turn {
    const char *lines;
    enum console_result result;
    struct text *trace;
};

/* Gives a function, or a message. */
static int load_lines(lua_State *L) {
    struct turn *turn = lua_touserdata(L, 1);
    turn->result = read_lines(L, "read", turn->lines);
    return 1;
}

/* Gives the message if something fails. */
static int take_turn(lua_State *L) {
    struct turn *turn = lua_touserdata(L, 1);
    lua_pushlightuserdata(L, turn->trace);
    lua_pushcclosure(L, describe_error, 1);
    lua_pushcfunction(L, load_lines);
    lua_pushlightuserdata(L, turn);
    if (lua_pcall(L, 1, 1, 2) != LUA_OK) turn->result = CONSOLE_FAILED;
    if (turn->result != CONSOLE_DONE) return 1;
    lua_pushcclosure(L, run_lines, 1);
    if (lua_pcall(L, 0, 0, 2) != LUA_OK) turn->result = CONSOLE_FAILED;
    return turn->result == CONSOLE_FAILED;
}

enum console_result console_line(struct console *console, const char *lines, struct text *message,
                                 struct text *trace) {
    lua_State *L = console->lua;
    struct turn turn = {lines, CONSOLE_FAILED, trace};
    lua_settop(L, 0);
    state_calm(L);
    lua_pushcfunction(L, take_turn);
    lua_pushlightuserdata(L, &turn);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) turn.result = CONSOLE_FAILED;
    if (turn.result == CONSOLE_FAILED)
        text_print(message, "%s",
                   lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1)
                                                  : "an error that is no text");
    lua_settop(L, 0);
    return turn.result;
}

/* What was typed and what it is, handed to a protected call. */
static int parse(lua_State *L) {
    struct turn *turn = lua_touserdata(L, 1);
    turn->result = read_lines(L, "parse", turn->lines);
    return 0;
}

enum console_result console_parse(struct console *console, const char *lines) {
    lua_State *L = console->lua;
    struct turn turn = {lines, CONSOLE_FAILED, NULL};
    lua_pushcfunction(L, parse);
    lua_pushlightuserdata(L, &turn);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) lua_pop(L, 1); /* for want of memory */
    return turn.result;
}

/* -- Completion -------------------------------------------------------------------------------- */

/* What is to be completed, handed to a protected call. */
struct completion {
    const char *word;
    void (*take)(void *context, const char *word);
    void *context;
};

static void offer_keywords(const struct completion *completion) {
    for (const char *const *keyword = quote_lua_keywords; *keyword; keyword++)
        if (strncmp(*keyword, completion->word, strlen(completion->word)) == 0)
            completion->take(completion->context, *keyword);
}

static int complete(lua_State *L) {
    const struct completion *completion = lua_touserdata(L, 1);
    call_console(L, "complete", completion->word, 1);
    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TSTRING; i++, lua_pop(L, 1))
        completion->take(completion->context, lua_tostring(L, -1)); /* the list keeps it */
    offer_keywords(completion);
    return 0;
}

void console_complete(struct console *console, const char *word,
                      void (*take)(void *context, const char *word), void *context) {
    struct completion completion = {word, take, context};
    lua_State *L = console->lua;
    lua_pushcfunction(L, complete);
    lua_pushlightuserdata(L, &completion);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) lua_pop(L, 1);
}
