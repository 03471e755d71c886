/* The functions of the module that make texts small. */
#include "luavalue.h"
#include "module_methods.h"

#include "../system/deflate.h"

#include <limits.h>

/* The bytes at index 1, and a text to be made of them, which is pushed. */
static const char *begin(lua_State *L, size_t *length, struct text **made) {
    const char *bytes = luaL_checklstring(L, 1, length);
    luaL_argcheck(L, *length <= INT_MAX / 2, 1, "too long");
    *made = luavalue_push_text(L);
    return bytes;
}

static int push_bytes(lua_State *L, const struct text *text) {
    lua_pushlstring(L, text_string(text), (size_t)text->length);
    return 1;
}

/* warpboard.deflate(bytes) -> string?: a raw deflate stream; nil where that cannot be made. */
int module_deflate(lua_State *L) {
    struct text *packed;
    size_t length;
    const char *bytes = begin(L, &length, &packed);
    return deflate_pack(bytes, length, packed) ? push_bytes(L, packed) : 0;
}

/* warpboard.inflate(bytes, most) -> string?, string?: what such a stream holds, if it is no more
 * than so many bytes; nil and why not. */
int module_inflate(lua_State *L) {
    struct text *unpacked;
    size_t length;
    size_t most = (size_t)luavalue_check_whole(L, 2, 0, INT_MAX / 2);
    const char *bytes = begin(L, &length, &unpacked);
    const char *why = deflate_unpack(bytes, length, most, unpacked);
    return why ? luavalue_push_refusal(L, why) : push_bytes(L, unpacked);
}
