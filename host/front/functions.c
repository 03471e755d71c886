#include "functions.h"

#include "typed_lines.h"

#include "../embed/handle.h"
#include "../embed/installed.h"
#include "../embed/luavalue.h"
#include "../embed/state.h"
#include "../game/notation.h"
#include "../system/cache.h"
#include "../system/child.h"
#include "../system/cluster.h"
#include "../system/file.h"
#include "../system/progress.h"
#include "../system/storage.h"
#include "../system/tty.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <regex.h>
#include <stdio.h>
#include <string.h>

/* -- Output ------------------------------------------------------------------------------------ */

/* session.write(text): write to standard output, with question marks for unprintable bytes. */
static int front_write(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 1, &length);
    output_bytes(bytes, length);
    return 0;
}

/* session.tell(text): write sentences and tables, which a terminal wraps between words. */
static int front_tell(lua_State *L) {
    const struct session *session = front_session(L);
    const char *sentences = luaL_checkstring(L, 1);
    struct text *text = front_scratch(L);
    text_wrap(sentences, session->terminal ? session->width : INT_MAX, text);
    output_bytes(text_string(text), (size_t)text->length);
    return 0;
}

/* session.draw(text): the same for text with styles of drawings. */
static int front_draw(lua_State *L) {
    output_drawing(luaL_checkstring(L, 1));
    return 0;
}

/* session.say_error(text): to standard error. */
static int front_say_error(lua_State *L) {
    output_error("%s", luaL_checkstring(L, 1));
    return 0;
}

/* session.complain(text) -> "bad": print an error message with the line of input. */
static int front_complain(lua_State *L) {
    return front_push_status(L, session_complain(front_session(L), "%s", luaL_checkstring(L, 1)));
}

/* session.flush(): flush the output. */
static int front_flush(lua_State *L) {
    (void)L;
    output_flush();
    return 0;
}

static struct output_silence silence;

/* session.silence(begins): from here on nothing that is written is seen; or it is again. */
static int front_silence(lua_State *L) {
    if (lua_toboolean(L, 1))
        silence = output_begin_silence();
    else
        output_end_silence(&silence);
    return 0;
}

/* session.use_ascii(): boards are drawn without colour. */
static int front_use_ascii(lua_State *L) {
    struct session *session = front_session(L);
    session->colour = session->unicode = false;
    return 0;
}

/* session.measure() -> integer: how many columns the terminal has now. */
static int front_measure(lua_State *L) {
    struct session *session = front_session(L);
    session_measure_terminal(session);
    lua_pushinteger(L, session->width);
    return 1;
}

/* session.progress(unit) begins to report progress, and session.progress() ends it. Parts of a task
 * whose progress is already being reported don't report their own. */
static int front_progress(lua_State *L) {
    if (!lua_isnoneornil(L, 1))
        progress_begin(luaL_checkstring(L, 1));
    else
        progress_end();
    return 0;
}

/* -- Files ------------------------------------------------------------------------------------- */

static int write_by(lua_State *L, bool (*write)(const char *path, const struct text *content,
                                                struct text *message)) {
    size_t length;
    const char *path = luaL_checkstring(L, 1), *bytes = luaL_checklstring(L, 2, &length);
    struct text *text = front_scratch(L), *message = luavalue_push_text(L);
    text_add(text, bytes, (int)length);
    return write(path, text, message) ? 0 : front_push_text(L, text_string(message));
}

/* session.write_file(path, text) -> string?: writes a file whole or not at all; why not. */
static int front_write_file(lua_State *L) {
    return write_by(L, storage_write);
}

/* session.write_new_file(path, text) -> string?: the same, and fails if there is a file of that
 * name. */
static int front_write_new_file(lua_State *L) {
    return write_by(L, storage_write_new);
}

/* session.remove_file(path): removes a file, if it is there. */
static int front_remove_file(lua_State *L) {
    file_remove(luaL_checkstring(L, 1));
    return 0;
}

/* -- Pictures ---------------------------------------------------------------------------------- */

/* session.png_of(svg) -> string?, string: the picture as PNG, drawn by librsvg's program
 * rsvg-convert; or nil and why there is none. */
static int front_png_of(lua_State *L) {
    static const char *const word[] = {"rsvg-convert", "--format", "png", NULL};
    struct child_program program;
    size_t length;
    const char *svg = luaL_checklstring(L, 1, &length);
    struct text *png = front_scratch(L);
    if (!child_find(word[0], &program))
        return luavalue_push_refusal(
            L, "PNG needs rsvg-convert: install librsvg2-bin, or use --svg FILE");
    if (!child_filter(program.path, word, svg, length, front_session(L)->interrupt, png))
        return luavalue_push_refusal(L, "rsvg-convert cannot draw it");
    lua_pushlstring(L, text_string(png), (size_t)png->length);
    return 1;
}

/* -- Paths ------------------------------------------------------------------------------------- */

/* session.cache_path(name) -> string?, string?: the path of a file in the cache folder; nil and why
 * there is none. The name is letters, digits, dots and dashes. */
static int front_cache_path(lua_State *L) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
    char folder[PATH_MAX];
    struct text *path = front_scratch(L);
    const char *why, *name = luaL_checkstring(L, 1);
    if (name[strspn(name, plain)] || !name[strspn(name, ".")])
        return front_raise(L, "not the name of a file in the cache");
    if (!cache_folder(folder, sizeof folder, &why)) return luavalue_push_refusal(L, why);
    text_print(path, "%s/%s", folder, name);
    return front_push_text(L, text_string(path));
}

/* session.state_path(name) -> string?: the path of a file in the state folder, which is made if
 * need be; nil if it can't be. */
static int front_state_path(lua_State *L) {
    struct arena arena;
    arena_init(&arena, front_session(L)->memory);
    const char *path = storage_state_path(&arena, luaL_checkstring(L, 1));
    lua_pushstring(L, path); /* nil for NULL */
    arena_done(&arena);
    return 1;
}

/* session.make_folder(path) -> string?: a folder that can be written to, which may be there; why
 * there is none. */
static int front_make_folder(lua_State *L) {
    bool good = file_make_folder(luaL_checkstring(L, 1));
    return good ? 0 : front_push_text(L, strerror(errno));
}

/* session.is_same_file(path, path) -> boolean: whether both lead to one file. */
static int front_is_same_file(lua_State *L) {
    lua_pushboolean(L, file_is_same(luaL_checkstring(L, 1), luaL_checkstring(L, 2)));
    return 1;
}

/* session.real_path(path) -> string: by which a file is found from any folder; the same if it is
 * not there. */
static int front_real_path(lua_State *L) {
    char path[PATH_MAX];
    const char *name = luaL_checkstring(L, 1);
    return front_push_text(L, file_real_path(name, path) ? path : name);
}

/* session.shared_path(name) -> string: the path of a file that comes with the program. */
static int front_shared_path(lua_State *L) {
    struct text *message = front_scratch(L);
    char path[PATH_MAX];
    const char *name = luaL_checkstring(L, 1);
    if (installed_find(name, path)) return front_push_text(L, path);
    text_print(message, "the file %s is missing from the installation", name);
    return front_raise(L, text_string(message));
}

/* Pushes a list of names, each of which has a zero byte after it, with an ending. */
static int push_names(lua_State *L, const struct text *names, const char *ending) {
    lua_newtable(L);
    for (int at = 0; at < names->length; at += (int)strlen(names->bytes + at) + 1) {
        lua_pushfstring(L, "%s%s", names->bytes + at, ending);
        lua_rawseti(L, -2, luaL_len(L, -2) + 1);
    }
    return 1;
}

/* session.files_in(path) -> string[]|string: the file of that path, or the regular files in the
 * folder and those inside it, by name, without hidden ones; why there are none. */
static int front_files_in(lua_State *L) {
    struct text *names = front_scratch(L);
    const char *why = file_names_below(luaL_checkstring(L, 1), names);
    return why ? front_push_text(L, why) : push_names(L, names, "");
}

/* session.scripts_in(folder) -> string[]: the names in a folder that end in ".lua", in the order of
 * their bytes; empty if there is no such folder. */
static int front_scripts_in(lua_State *L) {
    struct text *names = front_scratch(L);
    file_names(luaL_checkstring(L, 1), ".lua", names);
    return push_names(L, names, ".lua");
}

/* -- Patterns ---------------------------------------------------------------------------------- */

/* session.matches(pattern, text) -> boolean|string: return true if a text contains a match of a
 * POSIX extended regular expression, without regard to case; an error message if it is invalid. */
static int front_matches(lua_State *L) {
    regex_t filter;
    char why[100];
    const char *pattern = luaL_checkstring(L, 1), *text = luaL_checkstring(L, 2);
    int error = regcomp(&filter, pattern, REG_EXTENDED | REG_ICASE | REG_NOSUB);
    if (error) {
        regerror(error, &filter, why, sizeof why);
        return front_push_text(L, why);
    }
    bool found = regexec(&filter, text, 0, NULL, 0) == 0;
    regfree(&filter);
    lua_pushboolean(L, found);
    return 1;
}

/* -- Variants and the current game ------------------------------------------------------------- */

enum { DIGEST_SIZE = 17, LOOK_EVERY = 200 /* milliseconds */ };

/* -- Engines ----------------------------------------------------------------------------------- */

/* Says so once in a session, where there could be a compiler. A line of progress may be on the
 * screen. */
static void tell_no_native(void *context, const char *why) {
    struct session *session = context;
    if (session->told_no_native || !child_possible()) return;
    session->told_no_native = true;
    output_status("%s", "");
    session_complain(session, "no native code, so the interpreter makes the moves: %s", why);
}

static enum status refuse_engine(const struct session *session, const char *why) {
    if (*session->interrupt) {
        session_complain(session, "interrupted");
        return STATUS_INTERRUPTED;
    }
    return session_complain(session, "--engine native: %s; --engine auto works without it", why);
}

/* Choose the engine that generates moves from now on. If native code is demanded and there is no
 * compiler for it, return STATUS_BAD and change nothing. If native code would only be faster, or if
 * the rules can't be translated, print a notice and use the machine. Without a variant the choice
 * applies to the next one. */
static enum status set_engine(struct session *session, enum native_mode engine) {
    enum status status = STATUS_DONE;
    if (!session->variant) return session->engine = engine, STATUS_DONE;
    struct native *native = session->variant->native;
    native_set_mode(native, engine);
    enum native_obstacle obstacle = native_prepare(native);
    if (obstacle == NATIVE_RULES && engine == NATIVE_ALWAYS)
        session_complain(session, "no native code, so the interpreter makes the moves: %s",
                         native_why(native));
    else if (obstacle != NATIVE_FREE && engine == NATIVE_ALWAYS)
        status = refuse_engine(session, native_why(native));
    else if (obstacle == NATIVE_COMPILER)
        tell_no_native(session, native_why(native));
    if (status == STATUS_DONE)
        session->engine = engine;
    else
        native_set_mode(native, session->engine);
    return status;
}

/* session.choose_engine(name) -> string? */
static int front_choose_engine(lua_State *L) {
    const char *modes[NATIVE_MODES + 1] = {NULL};
    for (int i = 0; i < NATIVE_MODES; i++) modes[i] = native_mode_name[i];
    int mode = luaL_checkoption(L, 1, NULL, modes);
    return front_push_status(L, set_engine(front_session(L), (enum native_mode)mode));
}

/* -- Variants ---------------------------------------------------------------------------------- */

/* session.take_game(pos): make this the current game. If memory runs out there, the program ends,
 * because no state would be left to continue with. */
static int front_take_game(lua_State *L) {
    struct session *session = front_session(L);
    struct game_handle *pos = handle_check_game(L, 1);
    struct variant *variant = pos->owner->variant;
    memory_join(variant->memory, session->memory);
    front_keep_game(L, 1);
    if (session->variant && session->console) console_forget(session->console, session->variant);
    session->variant = variant;
    session->game = pos->game;
    native_set_mode(variant->native, session->engine);
    native_watch(variant->native, tell_no_native, session);
    if (session->console) console_show(session->console, variant, pos->game);
    return 0;
}

/* session.digest() -> string: of the script that is loaded, in sixteen digits. */
static int front_digest(lua_State *L) {
    char digits[DIGEST_SIZE];
    snprintf(digits, sizeof digits, "%016" PRIx64, front_session(L)->variant->digest);
    return front_push_text(L, digits);
}

/* -- The game ---------------------------------------------------------------------------------- */

/* session.restart(text) -> string?: begin a game at a position; return a message if that is
 * impossible. */
static int front_restart(lua_State *L) {
    struct session *session = front_session(L);
    struct text *message = front_scratch(L);
    struct position position;
    if (!notation_read(&position, session->variant->machine, luaL_checkstring(L, 1), message))
        return front_push_text(L, text_string(message));
    game_restart(session->game, &position);
    return 0;
}

/* session.failure(is_told) -> boolean, string, string: return true if a walk of the variant has
 * failed, then the reason, and the calls that led there (one a line, innermost first). With
 * `is_told` the calls are forgotten, because the caller prints them. */
static int front_failure(lua_State *L) {
    struct variant *variant = front_session(L)->variant;
    lua_pushboolean(L, variant && variant->machine->failure != MACHINE_DONE);
    lua_pushstring(L, variant ? variant->machine->fault : "");
    lua_pushstring(L, variant ? variant->trace : "");
    if (variant && lua_toboolean(L, 1)) variant->trace[0] = '\0';
    return 3;
}

/* -- Waiting ----------------------------------------------------------------------------------- */

/* On the command line only a person's line ends a wait. */
static bool line_ends_wait(const struct session *session) {
    return session->repl || tty_is_input();
}

/* session.line_ends_wait() -> boolean: whether a line of input ends session.wait, too. */
static int front_line_ends_wait(lua_State *L) {
    lua_pushboolean(L, line_ends_wait(front_session(L)));
    return 1;
}

/* session.wait() -> boolean: waits a moment; false, at once, when there is a line to read or the
 * user has interrupted, which is over then. */
static int front_wait(lua_State *L) {
    const struct session *session = front_session(L);
    output_flush();
    bool over = *session->interrupt || tty_wait(LOOK_EVERY, line_ends_wait(session));
    over = over || *session->interrupt;
    *session->interrupt = 0;
    lua_pushboolean(L, !over);
    return 1;
}

/* -- Lines and the journal --------------------------------------------------------------------- */

enum { LINE_BYTES_MAX = 1 << 20 };

/* -- What the line editor asks ----------------------------------------------------------------- */

/* In the registry: the functions that it asks; the path or the text of the lines that are read. */
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

/* Put a question to Lua. If that raises an error, there is no answer. */
static void ask(void *context, struct lines_question *question) {
    lua_State *L = ((struct session *)context)->lua;
    if (!lua_checkstack(L, LUA_MINSTACK)) return;
    lua_pushcfunction(L, put_question);
    lua_pushlightuserdata(L, question);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) lua_pop(L, 1);
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* session.begin_repl(): there is a console from now on. */
static int front_begin_repl(lua_State *L) {
    session_begin_repl(front_session(L));
    return 0;
}

/* session.supervise() -> boolean: if a person is typing, run the following code in a child process,
 * which is replaced when a script does not stop. Return true in a replacement. */
static int front_supervise(lua_State *L) {
    struct supervisor *supervisor = &front_session(L)->supervisor;
    if (tty_is_input()) supervisor_begin(supervisor, STATUS_OVERRUN);
    lua_pushboolean(L, supervisor->replaces_child);
    return 1;
}

/* session.supervised(has_journal): the user can be talked to. */
static int front_supervised(lua_State *L) {
    struct session *session = front_session(L);
    supervisor_ready(&session->supervisor, lua_toboolean(L, 1) ? session->journal.number : 0);
    return 0;
}

/* session.is_typed() -> boolean: whether somebody types. */
static int front_is_typed(lua_State *L) {
    lua_pushboolean(L, tty_is_input());
    return 1;
}

/* session.open_typed(helpers) -> boolean: the next lines are typed, by way of a line editor;
 * whether it asks the helpers has_something and say while it waits:
 *
 *     complete(head, word) -> string[], boolean?
 *                                    how a word may go on behind the head of its line, with a blank
 *                                    behind what is whole; whether names of files may stand there
 *     breaks(line) -> string         the characters at which words of the line begin anew
 *     has_something() -> boolean     whether there is something to say
 *     say() -> string                says it; the prompt afterwards */
static int front_open_typed(lua_State *L) {
    struct session *session = front_session(L);
    lua_pushvalue(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &HELPERS);
    lua_pushboolean(L, typed_lines_open(session->memory, session->interrupt, ask, session));
    return 1;
}

/* session.next_typed(prompt) -> string?, boolean: the next line, and whether the user has given it
 * up; nil at the end. */
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

/* session.close_typed(): no more is typed. */
static int front_close_typed(lua_State *L) {
    (void)L;
    typed_lines_close();
    return 0;
}

/* session.open_lines(name, text?, is_file) -> string?: the next lines are those of a text, of the
 * file whose path the text is, or without it those of standard input; why they cannot be read. */
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

/* The next line without its end; NULL if there is none, or something is wrong with it. */
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

/* session.next_line() -> string?: the next one; nil when there is none. */
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

/* session.begin_line(): prepare for running a typed line. */
static int front_begin_line(lua_State *L) {
    struct session *session = front_session(L);
    progress_reset();
    if (session->variant) columns_tidy(&session->variant->columns);
    return 0;
}

/* -- Lines of a verb's input ------------------------------------------------------------------- */

/* session.read_line([milliseconds]) -> string?, string?: the next line of standard input; waits
 * that long for it, or for ever. Of a line that is too long its first MiB, and "long"; nil and
 * "late" or "end" if there is none. */
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

/* -- The user's own Lua ------------------------------------------------------------------------ */

/* session.ask_lua(function, text) -> string...: calls a function of repl/session/console.lua in the
 * state in which the user's Lua runs; "failed" and why if it raises. */
static int front_ask_lua(lua_State *L) {
    return console_ask(front_session(L)->console, L);
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

/* -- Several machines -------------------------------------------------------------------------- */

/* Session functions for processes on several machines, started together by mpirun. */

/* session.join_cluster() -> integer?, integer|string: the rank of this process, from 0, and how
 * many there are; nil and why it has joined no others. */
static int front_join_cluster(lua_State *L) {
    struct cluster cluster = {0};
    char path[PATH_MAX];
    const char *why =
        installed_find("warpboard-mpi.so", path)
            ? cluster_begin(path, &cluster)
            : "the program was built without MPI; install libopenmpi-dev and run make";
    if (why) return luavalue_push_refusal(L, why);
    lua_pushinteger(L, cluster.rank);
    lua_pushinteger(L, cluster.size);
    return 2;
}

/* session.send(rank, text) -> boolean: sends a text to another process; false if it is lost. */
static int front_send(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 2, &length);
    lua_pushboolean(L, cluster_send((int)luaL_checkinteger(L, 1), bytes, length));
    return 1;
}

/* session.receive(seconds) -> integer?, string: waits so long for a text of any other; its rank and
 * the text; nil if none has come. */
static int front_receive(lua_State *L) {
    struct text *text = front_scratch(L);
    int rank = cluster_receive((double)luaL_checkinteger(L, 1), front_session(L)->interrupt, text);
    if (rank < 0) return 0;
    lua_pushinteger(L, rank);
    lua_pushlstring(L, text_string(text), (size_t)text->length);
    return 2;
}

/* session.leave_cluster(whole): leaves the others; `whole`: none of them is lost. What was written
 * is out by then: where one is lost, all end here. */
static int front_leave_cluster(lua_State *L) {
    output_flush();
    cluster_end(lua_toboolean(L, 1));
    return 0;
}

#define ENTRY(name)                                                                                \
    { #name, front_##name }
const luaL_Reg front_functions[] = {
    ENTRY(write),          ENTRY(tell),           ENTRY(draw),          ENTRY(say_error),
    ENTRY(complain),       ENTRY(flush),          ENTRY(silence),       ENTRY(use_ascii),
    ENTRY(measure),        ENTRY(progress),       ENTRY(write_file),    ENTRY(write_new_file),
    ENTRY(remove_file),    ENTRY(png_of),         ENTRY(cache_path),    ENTRY(state_path),
    ENTRY(make_folder),    ENTRY(real_path),      ENTRY(is_same_file),  ENTRY(shared_path),
    ENTRY(files_in),       ENTRY(scripts_in),     ENTRY(matches),       ENTRY(choose_engine),
    ENTRY(take_game),      ENTRY(digest),         ENTRY(restart),       ENTRY(failure),
    ENTRY(line_ends_wait), ENTRY(wait),           ENTRY(begin_repl),    ENTRY(supervise),
    ENTRY(supervised),     ENTRY(is_typed),       ENTRY(open_typed),    ENTRY(next_typed),
    ENTRY(remember),       ENTRY(close_typed),    ENTRY(open_lines),    ENTRY(next_line),
    ENTRY(close_lines),    ENTRY(begin_line),     ENTRY(read_line),     ENTRY(ask_lua),
    ENTRY(open_journal),   ENTRY(append_journal), ENTRY(clear_journal), ENTRY(close_journal),
    ENTRY(join_cluster),   ENTRY(send),           ENTRY(receive),       ENTRY(leave_cluster),
    {NULL, NULL}};
