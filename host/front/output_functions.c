/* Session functions for output, the terminal, and the clock. */
#include "functions.h"

#include "../system/progress.h"

#include <limits.h>

/* session.write(text): write to standard output, with question marks for unprintable bytes. */
static int write_text(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 1, &length);
    output_bytes(bytes, length);
    return 0;
}

/* session.tell(text): write sentences and tables, which a terminal wraps between words. */
static int tell(lua_State *L) {
    const struct session *session = front_session(L);
    const char *sentences = luaL_checkstring(L, 1);
    struct text *text = front_scratch(L);
    text_wrap(sentences, session->terminal ? session->width : INT_MAX, text);
    output_bytes(text_string(text), (size_t)text->length);
    return 0;
}

/* session.draw(text): the same for text with styles of drawings. */
static int draw(lua_State *L) {
    output_drawing(luaL_checkstring(L, 1));
    return 0;
}

/* session.say_error(text): to standard error. */
static int say_error(lua_State *L) {
    output_error("%s", luaL_checkstring(L, 1));
    return 0;
}

/* session.complain(text) -> "bad": print an error message with the line of input. */
static int complain(lua_State *L) {
    return front_push_status(L, session_complain(front_session(L), "%s", luaL_checkstring(L, 1)));
}

/* session.flush(): flush the output. */
static int flush(lua_State *L) {
    (void)L;
    output_flush();
    return 0;
}

static struct output_silence silence;

/* session.silence(begins): from here on nothing that is written is seen; or it is again. */
static int set_silence(lua_State *L) {
    if (lua_toboolean(L, 1))
        silence = output_begin_silence();
    else
        output_end_silence(&silence);
    return 0;
}

/* session.use_ascii(): boards are drawn without colour. */
static int use_ascii(lua_State *L) {
    struct session *session = front_session(L);
    session->colour = session->unicode = false;
    return 0;
}

/* session.measure() -> integer: how many columns the terminal has now. */
static int measure(lua_State *L) {
    struct session *session = front_session(L);
    session_measure_terminal(session);
    lua_pushinteger(L, session->width);
    return 1;
}

/* session.progress(unit) begins to report progress, and session.progress() ends it. Parts of a task
 * whose progress is already being reported don't report their own. */
static int tell_of(lua_State *L) {
    if (!lua_isnoneornil(L, 1))
        progress_begin(luaL_checkstring(L, 1));
    else
        progress_end();
    return 0;
}

const luaL_Reg front_output_functions[] = {{"write", write_text},
                                           {"tell", tell},
                                           {"draw", draw},
                                           {"say_error", say_error},
                                           {"complain", complain},
                                           {"flush", flush},
                                           {"silence", set_silence},
                                           {"use_ascii", use_ascii},
                                           {"measure", measure},
                                           {"progress", tell_of},
                                           {NULL, NULL}};
