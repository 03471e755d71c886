/* Session functions for lines of input, typed with a line editor or read from a file or by a verb;
 * and for the journal that keeps them. */
#include "functions.h"

#include "typed_lines.h"

#include "../embed/luavalue.h"
#include "../embed/state.h"
#include "../system/tty.h"

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
static int front_open_typed(lua_State *L) {
    struct session *session = front_session(L);
    lua_pushvalue(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &HELPERS);
    lua_pushboolean(L, typed_lines_open(session->memory, session->interrupt, ask, session));
    return 1;
}

/* session.next_typed(prompt) -> string?, boolean: return the next line, nil at the end, and true if
 * the user has abandoned it. */
static int front_next_typed(lua_State *L) {
    const struct session *session = front_session(L);
    lua_pushstring(L, typed_lines_next(luaL_checkstring(L, 1)));
    lua_pushboolean(L, *session->interrupt);
    *session->interrupt = 0;
    state_reset_interrupt(L);
    return 2;
}

/* session.remember(text): add the typed text, of one or several lines, to the history. */
static int front_remember(lua_State *L) {
    typed_lines_remember(luaL_checkstring(L, 1));
    return 0;
}

/* session.close_typed(): close the line editor. */
static int front_close_typed(lua_State *L) {
    (void)L;
    typed_lines_close();
    return 0;
}

/* session.open_lines(name, text?, is_file) -> string?: read lines from a text, from the file whose
 * path the text is, or without it from standard input; return the reason if that fails. */
static int front_open_lines(lua_State *L) {
    struct session *session = front_session(L);
    const char *name = luaL_checkstring(L, 1), *text = luaL_optstring(L, 2, NULL);
    FILE *stream = !text                 ? stdin
                   : lua_toboolean(L, 3) ? fopen(text, "r")
                                         : fmemopen((void *)text, strlen(text), "r");
    if (!stream) return front_push_text(L, strerror(errno));
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
static int front_next_line(lua_State *L) {
    struct session *session = front_session(L);
    const char *line = read_line(&session->lines, front_scratch(L));
    session->line += line || session->lines.fault;
    return front_push_text(L, line);
}

/* session.close_lines() -> string?, string?: return the error of the latest line, after which none
 * was read, and the reason why no more could be read. */
static int front_close_lines(lua_State *L) {
    const struct lines *lines = &front_session(L)->lines;
    lua_pushstring(L, lines->fault);
    lua_pushstring(L, lines->error ? strerror(lines->error) : NULL);
    if (lines->stream != stdin) fclose(lines->stream);
    return 2;
}

/* -- Lines of a verb's input ------------------------------------------------------------------- */

/* session.read_line([milliseconds]) -> string?, string?: return the next line of standard input;
 * wait at most this time for it, or forever. Return the first MiB of a line that is too long, and
 * "long"; nil and "late" or "end" if there is none. */
static int front_read_line(lua_State *L) {
    struct session *session = front_session(L);
    int wait = !lua_isnoneornil(L, 1) ? (int)luaL_checkinteger(L, 1) : -1;
    if (!session->input.unread.memory)
        line_reader_init(&session->input, session->memory, LINE_READER_INPUT);
    output_flush();
    enum line_state state = line_reader_next(&session->input, wait, front_scratch(L));
    if (*session->interrupt) return front_raise(L, "interrupted");
    if (state == LINE_LONG)
        return front_push_text(L, text_string(&session->scratch)) + front_push_text(L, "long");
    if (state == LINE_THERE) return front_push_text(L, text_string(&session->scratch));
    return luavalue_push_refusal(L, state == LINE_END ? "end" : "late");
}

/* -- Journals ---------------------------------------------------------------------------------- */

/* session.open_journal() -> table?, string?: return the lines of a session that was killed, {text,
 * state} each, if there was one. `touched` is the time they were written; `resumes` means that they
 * are to be run again without a question. Return nil if no journal can be kept. The string is a
 * message for the user, if any. */
static int front_open_journal(lua_State *L) {
    struct session *session = front_session(L);
    struct journal *journal = &session->journal;
    struct text *message = front_scratch(L);
    if (journal_open(journal, session->memory, session->supervisor.journal, message)) {
        lua_createtable(L, journal->records, 2);
        luavalue_set_whole(L, "touched", journal->touched);
        luavalue_set_flag(L, "resumes", session->supervisor.journal);
        for (int i = 0; i < journal->records; i++) {
            lua_createtable(L, 0, 2);
            luavalue_set_text(L, "text", journal->record[i].text);
            luavalue_set_whole(L, "state", (lua_Integer)journal->record[i].state);
            lua_rawseti(L, -2, i + 1);
        }
    } else {
        lua_pushnil(L);
    }
    lua_pushstring(L, message->length ? text_string(message) : NULL);
    return 2;
}

/* session.append_journal(line, state) -> string?: keep a line and its resulting state. Return an
 * error message, if any. */
static int front_append_journal(lua_State *L) {
    struct text *message = front_scratch(L);
    uint64_t state = (uint64_t)luaL_checkinteger(L, 2);
    bool good = journal_append(&front_session(L)->journal, luaL_checkstring(L, 1), state, message);
    return good ? 0 : front_push_text(L, text_string(message));
}

/* session.clear_journal(): forgets all lines. */
static int front_clear_journal(lua_State *L) {
    journal_clear(&front_session(L)->journal);
    return 0;
}

/* session.close_journal(): the session is over: there is nothing to be resumed, unless the
 * terminal's window was closed. */
static int front_close_journal(lua_State *L) {
    struct journal *journal = &front_session(L)->journal;
    (tty_is_input() ? journal_remove : journal_close)(journal);
    return 0;
}

#define ENTRY(name)                                                                                \
    { #name, front_##name }
const luaL_Reg front_line_functions[] = {
    ENTRY(open_typed),   ENTRY(next_typed),     ENTRY(remember),      ENTRY(close_typed),
    ENTRY(open_lines),   ENTRY(next_line),      ENTRY(close_lines),   ENTRY(read_line),
    ENTRY(open_journal), ENTRY(append_journal), ENTRY(clear_journal), ENTRY(close_journal),
    {NULL, NULL}};
