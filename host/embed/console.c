#include "console.h"

#include "../system/output.h"
#include "handle.h"
#include "module.h"
#include "state.h"

#include <lauxlib.h>

enum { SEED = 1 /* seed of the random numbers, the same in every session */ };

struct console {
    struct memory *memory;
    lua_State *lua;
};

/* Print like Lua's own function, but to the output that everything uses. */
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
    output_flush(); /* the next operation may take long */
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

/* The values to show, for a protected call. */
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
    if (lua_pcall(console->lua, 1, 0, 0) != LUA_OK) /* only if memory is short */
        console->memory->fail(console->memory->context);
}

void console_forget(struct console *console, const struct variant *variant) {
    handle_return_borrowed(console->lua, variant);
}

int console_ask(struct console *console, lua_State *L) {
    const char *function = luaL_checkstring(L, 1);
    luaL_checkstring(L, 2);
    lua_settop(L, 2);
    state_reset_interrupt(console->lua);
    int count = state_call(L, 2, console->lua, "repl/session/console.lua", function);
    if (count >= 0) return count;
    lua_pushliteral(L, "failed");
    lua_insert(L, -2);
    return 2;
}
