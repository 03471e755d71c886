/* Conversations with other programs, line by line, such as engines. */
#include "luavalue.h"
#include "module_methods.h"

#include "../system/child.h"
#include "../system/line_reader.h"

#include <string.h>

static const char CONVERSATION_TYPE[] = "warpboard.conversation";

enum { WORDS_MAX = 64, SECONDS_MAX = 86400 };

struct conversation {
    struct memory memory;
    bool open;
    struct child_talk child;
    struct line_reader reader;
    struct text line;
};

static void close_conversation(struct conversation *talk) {
    if (!talk->open) return;
    child_stop(&talk->child);
    talk->open = false;
    line_reader_done(&talk->reader);
    text_done(&talk->line);
    memory_done(&talk->memory);
}

static struct conversation *check_conversation(lua_State *L) {
    struct conversation *talk = luaL_checkudata(L, 1, CONVERSATION_TYPE);
    if (!talk->open) luaL_error(L, "the program is closed");
    talk->memory.context = L;
    return talk;
}

/* conversation:tell(line) -> boolean: whether the line could be written. */
static int conversation_tell(lua_State *L) {
    const struct conversation *talk = check_conversation(L);
    luavalue_check_text(L, 2);
    lua_settop(L, 2);
    lua_pushliteral(L, "\n");
    lua_concat(L, 2);
    size_t length;
    const char *bytes = lua_tolstring(L, -1, &length);
    lua_pushboolean(L, child_tell(&talk->child, bytes, length));
    return 1;
}

/* conversation:hear(seconds) -> string?, string?: the next line that the program writes; nil and
 * "late" if there is none in that time, or "end" if there will be none. */
static int conversation_hear(lua_State *L) {
    struct conversation *talk = check_conversation(L);
    lua_Number seconds = luaL_checknumber(L, 2);
    luaL_argcheck(L, seconds >= 0 && seconds <= SECONDS_MAX, 2, "seconds from 0 to 86400 expected");
    enum line_state state = line_reader_next(&talk->reader, (int)(seconds * 1000), &talk->line);
    if (state == LINE_THERE || state == LINE_LONG)
        return lua_pushlstring(L, text_string(&talk->line), (size_t)talk->line.length), 1;
    return luavalue_push_refusal(L, state == LINE_LATE ? "late" : "end");
}

/* conversation:close() -> nil: Close the input of the program, and end the program if it doesn't
 * end by itself. */
static int conversation_close(lua_State *L) {
    struct conversation *talk = luaL_checkudata(L, 1, CONVERSATION_TYPE);
    talk->memory.context = L;
    close_conversation(talk);
    return 0;
}

static void set_type(lua_State *L) {
    static const luaL_Reg methods[] = {{"tell", conversation_tell},
                                       {"hear", conversation_hear},
                                       {"close", conversation_close},
                                       {NULL, NULL}};
    luavalue_push_type(L, CONVERSATION_TYPE, methods, conversation_close);
    lua_setmetatable(L, -2);
}

/* The name and arguments of a table at index 1, which keeps them. */
static void check_words(lua_State *L, const char *word[WORDS_MAX + 1]) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer count = luaL_len(L, 1);
    luaL_argcheck(L, count >= 1 && count <= WORDS_MAX, 1, "1 to 64 words expected");
    luaL_checkstack(L, (int)count + LUA_MINSTACK, NULL);
    for (lua_Integer i = 1; i <= count; i++) {
        luaL_argcheck(L, lua_rawgeti(L, 1, i) == LUA_TSTRING, 1, "words must be texts");
        word[i - 1] = luavalue_check_text(L, -1);
    }
    word[count] = NULL;
}

/* warpboard.talk(words) -> warpboard.Conversation?, string?: Start a program, given its name and
 * arguments, to exchange lines with it. No shell reads them. A name without a slash is looked up in
 * PATH. Return nil and a message if the program cannot be started. */
int module_talk(lua_State *L) {
    const char *word[WORDS_MAX + 1];
    struct child_program program;
    check_words(L, word);
    if (!strchr(word[0], '/') && !child_find(word[0], &program))
        return luavalue_push_refusal(L, "there is no such program in PATH");
    struct conversation *talk = lua_newuserdatauv(L, sizeof *talk, 0);
    *talk = (struct conversation){.memory = {.fail = luavalue_fail, .context = L}};
    set_type(L);
    talk->open = child_talk(strchr(word[0], '/') ? word[0] : program.path, word, &talk->child);
    if (!talk->open) return luavalue_push_refusal(L, "the program cannot be started");
    line_reader_init(&talk->reader, &talk->memory, talk->child.output);
    text_init(&talk->line, &talk->memory);
    return 1;
}
