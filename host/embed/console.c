#include "console.h"

#include "module.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

static const char SHOW[] = "warpboard.show"; /* in the registry: the function that makes a value's text */

enum { LOOK_EVERY = 10000 }; /* instructions between two looks at the interrupt */

struct console {
    struct memory *memory;
    lua_State *lua;
};

/* Found through the state's extra space, where copies for coroutines find it too. */
static const volatile int **interrupt_of(lua_State *L) {
    return lua_getextraspace(L);
}

static void look(lua_State *L, lua_Debug *debug) {
    (void)debug;
    if (**interrupt_of(L)) luaL_error(L, "interrupted");
}

/* How values print is written in Lua; without that file they print as `print` has them. */
static void open_show(lua_State *L) {
    struct console *console = lua_touserdata(L, 1);
    struct arena arena;
    arena_init(&arena, console->memory);
    const char *path = shared_file(&arena, "repl/show.lua");
    if (!path || luaL_loadfilex(L, path, "t") != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK)
        lua_getglobal(L, "tostring");
    arena_done(&arena);
    lua_setfield(L, LUA_REGISTRYINDEX, SHOW);
}

static int open_libraries(lua_State *L) {
    luaL_openlibs(L);
    open_show(L);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, luaopen_warpboard);
    lua_setfield(L, -2, "warpboard");
    luaL_requiref(L, "warpboard", luaopen_warpboard, 1);
    return 0;
}

struct console *console_new(struct memory *memory, const volatile int *interrupt) {
    struct console *console = memory_new(memory, sizeof *console);
    console->memory = memory;
    console->lua = luaL_newstate();
    if (!console->lua) memory->fail(memory->context);
    *interrupt_of(console->lua) = interrupt;
    lua_sethook(console->lua, look, LUA_MASKCOUNT, LOOK_EVERY);
    lua_pushcfunction(console->lua, open_libraries);
    lua_pushlightuserdata(console->lua, console);
    if (lua_pcall(console->lua, 1, 0, 0) != LUA_OK) memory->fail(memory->context);
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

static int show(lua_State *L) {
    const struct shown *shown = lua_touserdata(L, 1);
    module_push_game(L, shown->variant, shown->game);
    lua_pushvalue(L, -1);
    lua_setglobal(L, "pos");
    lua_getiuservalue(L, -1, 1);
    lua_setglobal(L, "variant");
    return 0;
}

static int forget(lua_State *L) {
    const struct shown *shown = lua_touserdata(L, 1);
    module_forget(L, shown->variant);
    return 0;
}

/* Neither can fail but for want of memory. */
static void call_with(struct console *console, lua_CFunction function, struct shown *shown) {
    lua_pushcfunction(console->lua, function);
    lua_pushlightuserdata(console->lua, shown);
    if (lua_pcall(console->lua, 1, 0, 0) != LUA_OK) console->memory->fail(console->memory->context);
}

void console_show(struct console *console, struct variant *variant, struct game *game) {
    call_with(console, show, &(struct shown){variant, game});
}

void console_forget(struct console *console, const struct variant *variant) {
    call_with(console, forget, &(struct shown){(struct variant *)variant, NULL});
}

/* Whether a syntax error is that the text ends too early. */
static bool is_unfinished(lua_State *L) {
    static const char mark[] = "<eof>";
    size_t length;
    const char *message = lua_tolstring(L, -1, &length);
    return message && length >= sizeof mark - 1 && strcmp(message + length - (sizeof mark - 1), mark) == 0;
}

/* Pushes the lines as a function, as an expression if they are one; else a message, and returns how they fail. */
static enum console_result load(lua_State *L, const char *lines) {
    const char *expression = lua_pushfstring(L, "return %s", lines);
    int status = luaL_loadbuffer(L, expression, strlen(expression), "=lua");
    lua_remove(L, -2);
    if (status == LUA_OK) return CONSOLE_DONE;
    bool unfinished = is_unfinished(L);
    lua_pop(L, 1);
    status = luaL_loadbuffer(L, lines, strlen(lines), "=lua");
    if (status == LUA_OK) return CONSOLE_DONE;
    return unfinished || is_unfinished(L) ? CONSOLE_MORE : CONSOLE_FAILED;
}

static int print_values(lua_State *L) {
    int count = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        size_t length;
        lua_getfield(L, LUA_REGISTRYINDEX, SHOW);
        lua_pushvalue(L, i);
        lua_call(L, 1, 1);
        const char *bytes = luaL_tolstring(L, -1, &length);
        lua_writestring(i > 1 ? "\t" : "", i > 1);
        lua_writestring(bytes, length);
        lua_pop(L, 2);
    }
    if (count) lua_writeline();
    return 0;
}

/* The lines are upvalue 1; what they give is printed. */
static int run(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_call(L, 0, LUA_MULTRET);
    return print_values(L);
}

static int describe_error(lua_State *L) {
    luaL_tolstring(L, 1, NULL);
    return 1;
}

/* A name alone that means nothing is a mistake, rather than a question that nil answers. */
static bool is_unknown_name(lua_State *L, const char *lines) {
    size_t length = strspn(lines, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    if (length == 0 || lines[length] || strcmp(lines, "nil") == 0) return false;
    return lua_getglobal(L, lines) == LUA_TNIL;
}

static int load_lines(lua_State *L) {
    const char *lines = lua_touserdata(L, 1);
    enum console_result *result = lua_touserdata(L, 2);
    *result = load(L, lines);
    if (*result != CONSOLE_DONE || !is_unknown_name(L, lines)) return lua_settop(L, 3), 1;
    lua_pushfstring(L, "\"%s\" is neither a verb nor a variable", lines);
    *result = CONSOLE_FAILED;
    return 1;
}

enum console_result console_line(struct console *console, const char *lines, struct text *message) {
    lua_State *L = console->lua;
    enum console_result result = CONSOLE_FAILED;
    lua_settop(L, 0);
    lua_pushcfunction(L, describe_error);
    lua_pushcfunction(L, load_lines);
    lua_pushlightuserdata(L, (void *)lines);
    lua_pushlightuserdata(L, &result);
    if (lua_pcall(L, 2, 1, 1) != LUA_OK) result = CONSOLE_FAILED;
    if (result == CONSOLE_DONE) {
        lua_pushcclosure(L, run, 1);
        if (lua_pcall(L, 0, 0, 1) != LUA_OK) result = CONSOLE_FAILED;
    }
    if (result == CONSOLE_FAILED)
        text_print(message, "%s", lua_isstring(L, -1) ? lua_tostring(L, -1) : "an error that is no text");
    lua_settop(L, 0);
    return result;
}
