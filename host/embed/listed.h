/* Lists of functions for Lua. A function is put on a list where it is defined:
 *
 *     LISTED(tool, clock)(lua_State *L) {...}    defines tool_clock, and adds it as "clock"
 *     LISTED_SET(L, tool, 0)                     sets the functions of the whole list
 *
 * The linker puts the entries of a list, from all files, next to each other in a section. They
 * aren't static, because the page's linker would leave them out. Internal to embed and front. */
#pragma once

#include <lauxlib.h>

#define LISTED(list, name)                                                                         \
    static int list##_##name(lua_State *L);                                                        \
    const luaL_Reg list##_##name##_entry                                                           \
        __attribute__((used, section("lua_" #list))) = {#name, list##_##name};                     \
    static int list##_##name

/* Set fields of the table below `upvalues` values on top of the stack, which the functions share as
 * upvalues, to the functions of a list; pop the values. */
#define LISTED_SET(L, list, upvalues)                                                              \
    do {                                                                                           \
        extern const luaL_Reg list##_first[] __asm__("__start_lua_" #list),                        \
            list##_end[] __asm__("__stop_lua_" #list);                                             \
        listed_set(L, list##_first, list##_end, upvalues);                                         \
    } while (0)

static inline void listed_set(lua_State *L, const luaL_Reg *entry, const luaL_Reg *end,
                              int upvalues) {
    for (; entry < end; entry++) {
        for (int i = 0; i < upvalues; i++) lua_pushvalue(L, -upvalues);
        lua_pushcclosure(L, entry->func, upvalues);
        lua_setfield(L, -2 - upvalues, entry->name);
    }
    lua_pop(L, upvalues);
}
