/* Session functions for variants and the current game. repl/session/game.lua builds steps that can
 * be taken back from them. */
#include "functions.h"

#include "../embed/handle.h"
#include "../game/notation.h"
#include "../system/child.h"
#include "../system/tty.h"

#include <inttypes.h>
#include <stdio.h>

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
static enum status set_engine(struct session *session, enum native_mode engine, unsigned parts) {
    enum status status = STATUS_DONE;
    if (!session->variant) return session->engine = engine, STATUS_DONE;
    struct native *native = session->variant->native;
    native_set_mode(native, engine);
    enum native_obstacle obstacle = native_prepare(native, parts);
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

/* session.choose_engine(name, work) -> string?: choose the engine for "counting", "playing" at
 * random, or "listing" moves, and for the work that includes it. */
static int choose_engine(lua_State *L) {
    const char *modes[NATIVE_MODES + 1] = {NULL};
    static const char *const works[] = {"counting", "playing", "listing", NULL};
    static const enum native_part part[] = {NATIVE_COUNTING, NATIVE_PLAYING, NATIVE_LISTING};
    for (int i = 0; i < NATIVE_MODES; i++) modes[i] = native_mode_name[i];
    int mode = luaL_checkoption(L, 1, NULL, modes), work = luaL_checkoption(L, 2, NULL, works);
    return front_push_status(L, set_engine(front_session(L), (enum native_mode)mode, part[work]));
}

/* -- Variants ---------------------------------------------------------------------------------- */

/* session.take_game(pos): make this the current game. If memory runs out there, the program ends,
 * because no state would be left to continue with. */
static int take_game(lua_State *L) {
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
static int digest_loaded(lua_State *L) {
    char digits[DIGEST_SIZE];
    snprintf(digits, sizeof digits, "%016" PRIx64, front_session(L)->variant->digest);
    return front_push_text(L, digits);
}

/* -- The game ---------------------------------------------------------------------------------- */

/* session.take_step(text, is_position, goes_on) -> string?: plays a move, or begins a game at a
 * position; why that cannot be. With `goes_on` a move may follow a draw, see game_play_on. */
static int take_step(lua_State *L) {
    struct session *session = front_session(L);
    struct text *message = front_scratch(L);
    const char *text = luaL_checkstring(L, 1);
    struct position position;
    if (!lua_toboolean(L, 2)) {
        bool goes_on = lua_toboolean(L, 3);
        if ((goes_on ? game_play_on : game_play)(session->game, text, message)) return 0;
    } else if (notation_read(&position, session->variant->machine, text, message)) {
        game_restart(session->game, &position);
        return 0;
    }
    return front_push_text(L, text_string(message));
}

/* session.failure(is_told) -> boolean, string, string: return true if a walk of the variant has
 * failed, then the reason, and the calls that led there (one a line, innermost first). With
 * `is_told` the calls are forgotten, because the caller prints them. */
static int tell_failure(lua_State *L) {
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
static int ask_for_line(lua_State *L) {
    lua_pushboolean(L, line_ends_wait(front_session(L)));
    return 1;
}

/* session.wait() -> boolean: waits a moment; false, at once, when there is a line to read or the
 * user has interrupted, which is over then. */
static int wait_a_moment(lua_State *L) {
    const struct session *session = front_session(L);
    output_flush();
    bool over = *session->interrupt || tty_wait(LOOK_EVERY, line_ends_wait(session));
    over = over || *session->interrupt;
    *session->interrupt = 0;
    lua_pushboolean(L, !over);
    return 1;
}

const luaL_Reg front_game_functions[] = {
    {"choose_engine", choose_engine}, {"take_game", take_game},
    {"digest", digest_loaded},        {"take_step", take_step},
    {"failure", tell_failure},        {"line_ends_wait", ask_for_line},
    {"wait", wait_a_moment},          {NULL, NULL}};
