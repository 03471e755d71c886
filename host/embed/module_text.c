/* The functions of the module that make texts small. */
#include "luavalue.h"
#include "module_methods.h"

#include "../system/deflate.h"

#include <limits.h>

/* Ready to make a text of the bytes at index 1. */
static const char *begin(struct luavalue_made *made, lua_State *L, size_t *length) {
    const char *bytes = luaL_checklstring(L, 1, length);
    luaL_argcheck(L, *length <= INT_MAX / 2, 1, "too long");
    luavalue_make(made, L);
    return bytes;
}

static int push_bytes(lua_State *L) {
    const struct text *text = lua_touserdata(L, 1);
    lua_pushlstring(L, text_string(text), (size_t)text->length);
    return 1;
}

/* warpboard.deflate(bytes) -> string?: a raw deflate stream; nil where that cannot be made. */
int module_deflate(lua_State *L) {
    struct luavalue_made made;
    size_t length;
    const char *bytes = begin(&made, L, &length);
    if (deflate_pack(bytes, length, &made.text)) return luavalue_end(&made, push_bytes);
    memory_done(&made.memory);
    return 0;
}

/* warpboard.inflate(bytes, most) -> string?, string?: what such a stream holds, if it is no more
 * than so many bytes; nil and why not. */
int module_inflate(lua_State *L) {
    struct luavalue_made made;
    size_t length;
    size_t most = (size_t)luavalue_check_whole(L, 2, 0, INT_MAX / 2);
    const char *bytes = begin(&made, L, &length);
    const char *why = deflate_unpack(bytes, length, most, &made.text);
    if (!why) return luavalue_end(&made, push_bytes);
    memory_done(&made.memory);
    return luavalue_push_refusal(L, why);
}
