#include "functions.h"

#include "../embed/handle.h"
#include "../embed/installed.h"
#include "../embed/listed.h"
#include "../embed/luavalue.h"
#include "../embed/state.h"
#include "../game/notation.h"
#include "../system/child.h"
#include "../system/cluster.h"
#include "../system/progress.h"
#include "../system/tty.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

/* -- Output ------------------------------------------------------------------------------------ */

/* session.write(text): write to standard output, with question marks for unprintable bytes. */
LISTED(front, write)(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 1, &length);
    output_bytes(bytes, length);
    return 0;
}

/* session.tell(text): write sentences and tables, which a terminal wraps between words. */
LISTED(front, tell)(lua_State *L) {
    const struct session *session = front_session(L);
    const char *sentences = luaL_checkstring(L, 1);
    struct text *text = front_scratch(L);
    text_wrap(sentences, session->terminal ? session->width : INT_MAX, text);
    output_bytes(text_string(text), (size_t)text->length);
    return 0;
}

/* session.draw(text): write text with styles of drawings. */
LISTED(front, draw)(lua_State *L) {
    output_drawing(luaL_checkstring(L, 1));
    return 0;
}

/* session.say_error(text): write to standard error. */
LISTED(front, say_error)(lua_State *L) {
    output_error("%s", luaL_checkstring(L, 1));
    return 0;
}

/* session.complain(text) -> "bad": print an error message with the line of input. */
LISTED(front, complain)(lua_State *L) {
    return front_push_status(L, session_complain(front_session(L), "%s", luaL_checkstring(L, 1)));
}

/* session.flush(): flush the output. */
LISTED(front, flush)(lua_State *L) {
    (void)L;
    output_flush();
    return 0;
}

static struct output_silence silence;

/* session.silence(begins): discard all output from now on, or stop discarding it. */
LISTED(front, silence)(lua_State *L) {
    if (lua_toboolean(L, 1))
        silence = output_begin_silence();
    else
        output_end_silence(&silence);
    return 0;
}

/* session.use_ascii(): draw boards without colour, in ASCII. */
LISTED(front, use_ascii)(lua_State *L) {
    struct session *session = front_session(L);
    session->colour = session->unicode = false;
    return 0;
}

/* session.measure() -> integer: return the current number of columns of the terminal. */
LISTED(front, measure)(lua_State *L) {
    struct session *session = front_session(L);
    session_measure_terminal(session);
    return luavalue_give_whole(L, session->width);
}

/* session.progress(unit) begins to report progress, and session.progress() ends it. Parts of a task
 * whose progress is already being reported don't report their own. */
LISTED(front, progress)(lua_State *L) {
    if (!lua_isnoneornil(L, 1))
        progress_begin(luaL_checkstring(L, 1));
    else
        progress_end();
    return 0;
}

enum { DIGEST_SIZE = 17, LOOK_EVERY = 200 /* milliseconds */ };

/* -- Engines ----------------------------------------------------------------------------------- */

/* Report once in a session that there is no native code, if a compiler could exist. A line of
 * progress may be on the screen. */
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

/* session.choose_engine(name) -> string?: choose the engine that generates moves; return a
 * status. */
LISTED(front, choose_engine)(lua_State *L) {
    const char *modes[NATIVE_MODES + 1] = {NULL};
    for (int i = 0; i < NATIVE_MODES; i++) modes[i] = native_mode_name[i];
    int mode = luaL_checkoption(L, 1, NULL, modes);
    return front_push_status(L, set_engine(front_session(L), (enum native_mode)mode));
}

/* -- Variants ---------------------------------------------------------------------------------- */

/* session.take_game(pos): make this the current game. If memory runs out there, the program ends,
 * because no state would be left to continue with. */
LISTED(front, take_game)(lua_State *L) {
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

/* session.digest() -> string: return the digest of the loaded script, sixteen digits. */
LISTED(front, digest)(lua_State *L) {
    char digits[DIGEST_SIZE];
    assert(front_session(L)->variant);
    snprintf(digits, sizeof digits, "%016" PRIx64, front_session(L)->variant->digest);
    return luavalue_give_text(L, digits);
}

/* -- The game ---------------------------------------------------------------------------------- */

/* session.restart(text) -> string?: begin a game at a position; return a message if that fails. */
LISTED(front, restart)(lua_State *L) {
    struct session *session = front_session(L);
    struct text *message = front_scratch(L);
    struct position position;
    assert(session->variant && session->game->machine == session->variant->machine);
    if (!notation_read(&position, session->variant->machine, luaL_checkstring(L, 1), message))
        return luavalue_give_text(L, text_string(message));
    game_restart(session->game, &position);
    return 0;
}

/* session.failure(is_printed) -> boolean, string, string: return true if a walk of the variant has
 * failed, then the reason, and the calls that led there (one a line, innermost first). With
 * `is_printed` the calls are forgotten, because the caller prints them. */
LISTED(front, failure)(lua_State *L) {
    struct variant *variant = front_session(L)->variant;
    lua_pushboolean(L, variant && variant->machine->failure != MACHINE_DONE);
    lua_pushstring(L, variant ? variant->machine->fault : "");
    lua_pushstring(L, variant ? variant->trace : "");
    if (variant && lua_toboolean(L, 1)) variant->trace[0] = '\0';
    return 3;
}

/* -- Waiting ----------------------------------------------------------------------------------- */

/* Return true if a line of input ends a wait: on the command line, only a line that a person
 * types. */
static bool line_ends_wait(const struct session *session) {
    return session->repl || tty_is_input();
}

/* session.line_ends_wait() -> boolean: return true if a line of input ends session.wait, too. */
LISTED(front, line_ends_wait)(lua_State *L) {
    return luavalue_give_flag(L, line_ends_wait(front_session(L)));
}

/* session.wait() -> boolean: wait a moment. Return false, at once, if there is a line to read or
 * the user has interrupted; clear the interrupt. */
LISTED(front, wait)(lua_State *L) {
    const struct session *session = front_session(L);
    output_flush();
    bool over = *session->interrupt || tty_wait(LOOK_EVERY, line_ends_wait(session));
    over = over || *session->interrupt;
    *session->interrupt = 0;
    return luavalue_give_flag(L, !over);
}

/* -- The prompt -------------------------------------------------------------------------------- */

/* session.begin_repl(): make the session a prompt with a console. */
LISTED(front, begin_repl)(lua_State *L) {
    session_begin_repl(front_session(L));
    return 0;
}

/* session.supervise() -> boolean, integer: if a person is typing, run the following code in a child
 * process, which is replaced if a script does not stop. Return true in a replacement, and the
 * number of the journal from which it continues; 0 for none. */
LISTED(front, supervise)(lua_State *L) {
    struct supervisor *supervisor = &front_session(L)->supervisor;
    if (tty_is_input()) supervisor_begin(supervisor, STATUS_OVERRUN);
    lua_pushboolean(L, supervisor->replaces_child);
    lua_pushinteger(L, supervisor->journal);
    return 2;
}

/* session.supervised(journal): report that the session can talk to the user. `journal` is the
 * number of its journal, or 0. */
LISTED(front, supervised)(lua_State *L) {
    supervisor_ready(&front_session(L)->supervisor, (int)luaL_checkinteger(L, 1));
    return 0;
}

/* session.is_typed() -> boolean: return true if a person is typing. */
LISTED(front, is_typed)(lua_State *L) {
    return luavalue_give_flag(L, tty_is_input());
}

/* session.begin_line(): prepare to run a typed line. */
LISTED(front, begin_line)(lua_State *L) {
    struct session *session = front_session(L);
    progress_reset();
    if (session->variant) columns_tidy(&session->variant->columns);
    return 0;
}

/* -- The user's own Lua ------------------------------------------------------------------------ */

/* session.ask_lua(function, text) -> string...: call a function of repl/session/console.lua in the
 * state of the user's Lua; return "failed" and the reason if it raises an error. */
LISTED(front, ask_lua)(lua_State *L) {
    assert(front_session(L)->console); /* only the prompt has one */
    return console_ask(front_session(L)->console, L);
}

/* -- Several machines -------------------------------------------------------------------------- */

/* Session functions for processes on several machines, started together by mpirun. */

/* session.join_cluster() -> integer?, integer|string: return the rank of this process, from 0, and
 * the number of processes; or nil and the reason why it hasn't joined any. */
LISTED(front, join_cluster)(lua_State *L) {
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

/* session.send(rank, text) -> boolean: send a text to another process; return false if it is
 * lost. */
LISTED(front, send)(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 2, &length);
    return luavalue_give_flag(L, cluster_send((int)luaL_checkinteger(L, 1), bytes, length));
}

/* session.receive(seconds) -> integer?, string?: wait at most this time for a text of another
 * process; return its rank and the text, or nil if none has arrived. */
LISTED(front, receive)(lua_State *L) {
    struct text *text = front_scratch(L);
    int rank = cluster_receive((double)luaL_checkinteger(L, 1), front_session(L)->interrupt, text);
    if (rank < 0) return 0;
    lua_pushinteger(L, rank);
    lua_pushlstring(L, text_string(text), (size_t)text->length);
    return 2;
}

/* session.leave_cluster(whole): leave the other processes; `whole`: none of them is lost. Output is
 * flushed first, because all processes end here if one is lost. */
LISTED(front, leave_cluster)(lua_State *L) {
    output_flush();
    cluster_end(lua_toboolean(L, 1));
    return 0;
}
