#include "console.h"

#include "../base/quote.h"
#include "../system/output.h"
#include "handle.h"
#include "installed.h"
#include "module.h"
#include "state.h"

#include <lauxlib.h>
#include <string.h>

enum { SEED = 1 /* of the random numbers: every session has the same */ };

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
    module_open(L);
    luaL_requiref(L, "warpboard", luaopen_warpboard, 1);
    lua_pop(L, 1);
    lua_pushcfunction(L, print_texts);
    lua_setglobal(L, "print");
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

/* What is shown, handed to a protected call. */
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

void console_show(struct console *console, struct variant *variant, struct game *game) {
    lua_pushcfunction(console->lua, push_shown);
    lua_pushlightuserdata(console->lua, &(struct shown){variant, game});
    if (lua_pcall(console->lua, 1, 0, 0) != LUA_OK) /* for want of memory alone */
        console->memory->fail(console->memory->context);
}

void console_forget(struct console *console, const struct variant *variant) {
    handle_return_borrowed(console->lua, variant);
}

/* Calls a function of repl/session/console.lua on a text. */
static void call_console(lua_State *L, const char *function, const char *text, int results) {
    installed_part(L, "repl/session/console.lua");
    lua_getfield(L, -1, function);
    lua_remove(L, -2);
    lua_pushstring(L, text);
    lua_call(L, 1, results);
}

/* What was typed, and what came of it, handed to a protected call. */
struct turn {
    const char *function, *lines; /* of repl/session/console.lua */
    enum console_result result;
};

/* Gives a message and a trace, if there are any. */
static int take_turn(lua_State *L) {
    static const char *const results[] = {
        [CONSOLE_DONE] = "done", [CONSOLE_MORE] = "more", [CONSOLE_FAILED] = "failed", NULL};
    struct turn *turn = lua_touserdata(L, 1);
    call_console(L, turn->function, turn->lines, 3);
    turn->result = (enum console_result)luaL_checkoption(L, -3, NULL, results);
    return 2;
}

/* Leaves the message and the trace on the stack. */
static enum console_result read_lines(lua_State *L, const char *function, const char *lines) {
    struct turn turn = {function, lines, CONSOLE_FAILED};
    lua_pushcfunction(L, take_turn);
    lua_pushlightuserdata(L, &turn);
    if (lua_pcall(L, 1, 2, 0) == LUA_OK) return turn.result;
    lua_pushnil(L); /* no trace */
    return CONSOLE_FAILED;
}

enum console_result console_line(struct console *console, const char *lines, struct text *message,
                                 struct text *trace) {
    lua_State *L = console->lua;
    lua_settop(L, 0);
    state_calm(L);
    enum console_result result = read_lines(L, "run", lines);
    if (result == CONSOLE_FAILED) {
        bool told = lua_type(L, 1) == LUA_TSTRING;
        text_print(message, "%s", told ? lua_tostring(L, 1) : "an error that is no text");
        if (lua_isstring(L, 2)) text_print(trace, "%s", lua_tostring(L, 2));
    }
    lua_settop(L, 0);
    return result;
}

enum console_result console_parse(struct console *console, const char *lines) {
    enum console_result result = read_lines(console->lua, "parse", lines);
    lua_pop(console->lua, 2);
    return result;
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
