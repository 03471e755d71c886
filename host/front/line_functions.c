/* Session functions for lines of input, typed with a line editor or read from a file or by a verb;
 * and for the journal that keeps them (repl/session/journal.lua). */
#include "functions.h"

#include "typed_lines.h"

#include "../embed/listed.h"
#include "../embed/luavalue.h"
#include "../embed/state.h"
#include "../system/locked_file.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { LINE_BYTES_MAX = 1 << 20 };

/* -- Requests of the line editor --------------------------------------------------------------- */

/* Keys in the registry: the functions of the line editor's helper; the path or text of the lines
 * that are read. */
static const char HELPERS, NAME, SOURCE;

static int put_question(lua_State *L) {
    struct lines_question *question = lua_touserdata(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &HELPERS);
    lua_getfield(L, -1, question->what);
    lua_pushlstring(L, question->line, (size_t)question->first);
    lua_pushlstring(L, question->line + question->first, (size_t)(question->end - question->first));
    lua_call(L, 2, 2);
    question->also = lua_toboolean(L, -1);
    question->yes = lua_toboolean(L, -2);
    if (lua_isstring(L, -2))
        snprintf(question->text, sizeof question->text, "%s", lua_tostring(L, -2));
    for (int i = 1; lua_istable(L, -2) && lua_geti(L, -2, i) == LUA_TSTRING; i++, lua_pop(L, 1))
        question->take(lua_tostring(L, -1));
    return 0;
}

/* Put a question to Lua. If that raises an error, the question has no answer. */
static void ask(void *context, struct lines_question *question) {
    lua_State *L = ((struct session *)context)->lua;
    if (!lua_checkstack(L, LUA_MINSTACK)) return;
    lua_pushcfunction(L, put_question);
    lua_pushlightuserdata(L, question);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) lua_pop(L, 1);
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* session.open_typed(helpers) -> boolean: open a line editor for typed lines. Return true if it
 * calls has_something and say while it waits. The helpers:
 *
 *     complete(head, word) -> string[], boolean?
 *                                    return completions of a word after the head of its line, with
 *                                    a blank after complete words; true if names of files are
 *                                    completions, too
 *     breaks(line) -> string         return the characters after which a new word begins
 *     has_something() -> boolean     return true if there is something to print
 *     say() -> string                print it; return the prompt to show afterward */
LISTED(front, open_typed)(lua_State *L) {
    struct session *session = front_session(L);
    lua_pushvalue(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &HELPERS);
    return luavalue_give_flag(L,
                              typed_lines_open(session->memory, session->interrupt, ask, session));
}

/* session.next_typed(prompt) -> string?, boolean: return the next line, nil at the end, and true if
 * the user has abandoned it. */
LISTED(front, next_typed)(lua_State *L) {
    const struct session *session = front_session(L);
    lua_pushstring(L, typed_lines_next(luaL_checkstring(L, 1)));
    lua_pushboolean(L, *session->interrupt);
    *session->interrupt = 0;
    state_reset_interrupt(L);
    return 2;
}

/* session.remember(text): add the typed text, of one or several lines, to the history. */
LISTED(front, remember)(lua_State *L) {
    typed_lines_remember(luaL_checkstring(L, 1));
    return 0;
}

/* session.close_typed(): close the line editor. */
LISTED(front, close_typed)(lua_State *L) {
    (void)L;
    typed_lines_close();
    return 0;
}

/* session.open_lines(name, text?, is_file) -> string?: read lines from a text, from the file whose
 * path the text is, or without it from standard input; return the reason if that fails. */
LISTED(front, open_lines)(lua_State *L) {
    struct session *session = front_session(L);
    const char *name = luaL_checkstring(L, 1), *text = luaL_optstring(L, 2, NULL);
    FILE *stream = !text                 ? stdin
                   : lua_toboolean(L, 3) ? fopen(text, "r")
                                         : fmemopen((void *)text, strlen(text), "r");
    if (!stream) return luavalue_give_text(L, strerror(errno));
    lua_settop(L, 2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &SOURCE);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &NAME);
    session->file = name;
    session->line = 0;
    session->lines = (struct lines){.stream = stream};
    return 0;
}

/* Return the next line without its end; NULL if none is left or something is wrong with it. */
static const char *read_line(struct lines *lines, struct text *line) {
    int c;
    while ((c = getc(lines->stream)) != EOF && c != '\n' && !lines->fault) {
        if (c == '\0') lines->fault = "the line contains a zero byte";
        if (line->length == LINE_BYTES_MAX) lines->fault = "the line has more than 1 MiB";
        if (!lines->fault) text_add_char(line, (char)c);
    }
    lines->error = ferror(lines->stream) ? errno : 0;
    if (lines->fault || lines->error || (c == EOF && line->length == 0)) return NULL;
    while (line->length > 0 && line->bytes[line->length - 1] == '\r')
        line->bytes[--line->length] = '\0';
    return text_string(line);
}

/* session.next_line() -> string?: return the next line; nil if none is left. */
LISTED(front, next_line)(lua_State *L) {
    struct session *session = front_session(L);
    assert(session->lines.stream); /* opened, and not closed */
    const char *line = read_line(&session->lines, front_scratch(L));
    session->line += line || session->lines.fault;
    return luavalue_give_text(L, line);
}

/* session.close_lines() -> string?, string?: return the error of the latest line, after which none
 * was read, and the reason why no more could be read. */
LISTED(front, close_lines)(lua_State *L) {
    struct lines *lines = &front_session(L)->lines;
    assert(lines->stream);
    lua_pushstring(L, lines->fault);
    lua_pushstring(L, lines->error ? strerror(lines->error) : NULL);
    if (lines->stream != stdin) fclose(lines->stream);
    lines->stream = NULL;
    return 2;
}

/* -- Lines of a verb's input ------------------------------------------------------------------- */

/* session.read_line([milliseconds]) -> string?, string?: return the next line of standard input;
 * wait at most this time for it, or forever. Return the first MiB of a line that is too long, and
 * "long"; nil and "late" or "end" if there is none. */
LISTED(front, read_line)(lua_State *L) {
    struct session *session = front_session(L);
    int wait = !lua_isnoneornil(L, 1) ? (int)luaL_checkinteger(L, 1) : -1;
    if (!session->input.unread.memory)
        line_reader_init(&session->input, session->memory, LINE_READER_INPUT);
    output_flush();
    enum line_state state = line_reader_next(&session->input, wait, front_scratch(L));
    if (*session->interrupt) return front_raise(L, "interrupted");
    if (state == LINE_LONG)
        return luavalue_give_text(L, text_string(&session->scratch)) +
               luavalue_give_text(L, "long");
    if (state == LINE_THERE) return luavalue_give_text(L, text_string(&session->scratch));
    return luavalue_push_refusal(L, state == LINE_END ? "end" : "late");
}

/* -- Journals ---------------------------------------------------------------------------------- */

/* session.lock_file(path, creates) -> integer?, integer|string, boolean?: open a file that no other
 * process may open meanwhile; if it `creates`, one that may be missing. Return its number, which
 * the functions below take, and the time of its last change. On failure return nil, the reason, and
 * true if the file is missing or belongs to another process. */
LISTED(front, lock_file)(lua_State *L) {
    int64_t touched;
    int file = locked_file_open(luaL_checkstring(L, 1), lua_toboolean(L, 2), &touched);
    if (file < 0) {
        bool is_elsewhere = errno == EWOULDBLOCK || errno == ENOENT;
        luavalue_push_refusal(L, strerror(errno));
        lua_pushboolean(L, is_elsewhere);
        return 3;
    }
    lua_pushinteger(L, file);
    lua_pushinteger(L, touched);
    return 2;
}

static int push_reason(lua_State *L, bool good) {
    return good ? 0 : luavalue_give_text(L, strerror(errno));
}

/* session.append_to(file, text) -> string?: append a text, and wait until it is safely on disk;
 * return the reason if that fails. */
LISTED(front, append_to)(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 2, &length);
    return push_reason(L, locked_file_append((int)luaL_checkinteger(L, 1), bytes, length));
}

/* session.cut(file, bytes) -> string?: keep only the first bytes; return the reason if that
 * fails. */
LISTED(front, cut)(lua_State *L) {
    return push_reason(L, locked_file_cut((int)luaL_checkinteger(L, 1), luaL_checkinteger(L, 2)));
}

/* session.unlock_file(file): close it. */
LISTED(front, unlock_file)(lua_State *L) {
    locked_file_close((int)luaL_checkinteger(L, 1));
    return 0;
}
