/* The functions of the module that make texts of texts: small ones, quoted ones. */
#include "luavalue.h"
#include "module_methods.h"

#include "../base/quote.h"
#include "../system/deflate.h"

#include <limits.h>

/* A call: where its memory comes from, and who is told when there is none left. */
struct packing {
    lua_State *L;
    struct memory memory;
    struct text made;
};

static void out_of_memory(void *context) {
    struct packing *packing = context;
    memory_done(&packing->memory);
    luaL_error(packing->L, "out of memory");
}

/* Ready to make a text of the bytes at index 1. */
static const char *begin(struct packing *packing, lua_State *L, size_t *length) {
    const char *bytes = luaL_checklstring(L, 1, length);
    luaL_argcheck(L, *length <= INT_MAX / 2, 1, "too long");
    *packing = (struct packing){.L = L, .memory = {.fail = out_of_memory, .context = packing}};
    text_init(&packing->made, &packing->memory);
    return bytes;
}

static int push_bytes(lua_State *L) {
    const struct text *text = lua_touserdata(L, 1);
    lua_pushlstring(L, text_string(text), (size_t)text->length);
    return 1;
}

/* Pushes what was made, in a call of its own, for that may raise; everything is given back. */
static int end(struct packing *packing) {
    lua_State *L = packing->L;
    lua_pushcfunction(L, push_bytes);
    lua_pushlightuserdata(L, &packing->made);
    int status = lua_pcall(L, 1, 1, 0);
    memory_done(&packing->memory);
    return status == LUA_OK ? 1 : lua_error(L);
}

/* warpboard.deflate(bytes) -> string?: a raw deflate stream; nil where that cannot be made. */
int module_deflate(lua_State *L) {
    struct packing packing;
    size_t length;
    const char *bytes = begin(&packing, L, &length);
    if (deflate_pack(bytes, length, &packing.made)) return end(&packing);
    memory_done(&packing.memory);
    return 0;
}

/* warpboard.inflate(bytes, most) -> string?, string?: what such a stream holds, if it is no more
 * than so many bytes; nil and why not. */
int module_inflate(lua_State *L) {
    struct packing packing;
    size_t length;
    size_t most = (size_t)luavalue_check_whole(L, 2, 0, INT_MAX / 2);
    const char *bytes = begin(&packing, L, &length);
    const char *why = deflate_unpack(bytes, length, most, &packing.made);
    if (!why) return end(&packing);
    memory_done(&packing.memory);
    return luavalue_push_refusal(L, why);
}

/* warpboard.quoted(text[, form]) -> string: a text as it stands in another language, read back
 * there as that text and nothing else. Forms are "lua", a string in quotes, which is meant if there
 * is none; "lua part", what stands between such quotes; "lua key", the key of a field; "lua
 * comment"; "shell", a word of a command; "word", a word of a line at the prompt; "xml"; "tap" and
 * "yaml". */
int module_quoted(lua_State *L) {
    static const char *const forms[] = {"lua",  "lua part", "lua key", "lua comment", "shell",
                                        "word", "xml",      "tap",     "yaml",        NULL};
    static void (*const quotes[])(struct text * text, const char *bytes) = {
        quote_lua,  quote_lua_part, quote_lua_key, quote_lua_comment, quote_shell,
        quote_word, quote_xml,      quote_tap,     quote_yaml};
    struct packing packing;
    size_t length;
    int form = luaL_checkoption(L, 2, "lua", forms);
    luavalue_check_text(L, 1);
    const char *bytes = begin(&packing, L, &length);
    quotes[form](&packing.made, bytes);
    return end(&packing);
}
