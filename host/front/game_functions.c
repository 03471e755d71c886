/* The functions by which verbs change the game in hand. Each gives nothing when all is well, or the
 * name of a status when something was wrong, which has been said then. */
#include "functions.h"

#include "../system/tty.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DIGEST_SIZE = 17, LOOK_EVERY = 200 /* milliseconds */ };

/* -- Steps ------------------------------------------------------------------------------------- */

/* session.play(move) -> string? */
static int play(struct luacall *call, void *context) {
    return front_give_status(call,
                             session_play(front_session(context), luacall_text(call, 1, NULL)));
}

/* session.undo() -> string?: takes the last step back; "no" if there is none. */
static int undo(struct luacall *call, void *context) {
    return front_give_status(call, session_undo(front_session(context)));
}

/* session.redo() -> string?: does the next step again; "no" if there is none. */
static int redo(struct luacall *call, void *context) {
    return front_give_status(call, session_redo(front_session(context)));
}

/* session.edit(position) -> string?: goes on from the text of a position. */
static int edit(struct luacall *call, void *context) {
    return front_give_status(call,
                             session_edit(front_session(context), luacall_text(call, 1, NULL)));
}

/* -- Variants ---------------------------------------------------------------------------------- */

/* Reads an argument that is a list of options and their values; how many there are. */
static int read_settings(struct luacall *call, int index, struct setting *settings) {
    int count = luacall_pairs(call, index);
    if (count > SETTINGS_MAX) luacall_raise(call, "too many options");
    for (int i = 0; i < count; i++) {
        const char *pair[2];
        luacall_pair(call, index, i + 1, pair);
        settings[i] = (struct setting){pair[0], pair[1]};
    }
    return count;
}

/* Gives what became of the steps of a game. */
static int give_replay(struct luacall *call, const struct replay *replay) {
    luacall_open(call);
    luacall_set_whole(call, "asked", replay->asked);
    luacall_set_whole(call, "done", replay->done);
    luacall_set_whole(call, "before", replay->before);
    luacall_set_whole(call, "differs", replay->differs);
    luacall_set_flag(call, "begun", replay->begun);
    luacall_set_text(call, "refused", replay->refused);
    return 1;
}

/* session.load(name, options, limits?, start?) -> string?: another variant, with a list of {name,
 * value}, at its own start or at the text of a position. Limits are those of warpboard.load. */
static int load(struct luacall *call, void *context) {
    struct session *session = front_session(context);
    struct setting settings[SETTINGS_MAX];
    const char *name = luacall_text(call, 1, NULL);
    const struct limits before = session->limits;
    int count = read_settings(call, 2, settings);
    const char *start = luacall_has(call, 4) ? luacall_text(call, 4, NULL) : NULL;
    session->limits = luacall_limits(call, 3);
    session->call = call;
    enum status status = session_load(session, name, settings, count, start);
    session->call = NULL;
    if (status != STATUS_DONE) session->limits = before;
    return front_give_status(call, status);
}

/* session.set_position(text) -> string?: begins the game at a position. */
static int set_position(struct luacall *call, void *context) {
    return front_give_status(
        call, session_set_position(front_session(context), luacall_text(call, 1, NULL)));
}

/* session.reload(options) -> table|string: the present variant as its script is now, with a list of
 * {name, value}, and all steps done again: what became of them ({asked, done, before, differs,
 * begun, refused}, as in session/history.h), or a status. */
static int reload(struct luacall *call, void *context) {
    struct session *session = front_session(context);
    struct setting settings[SETTINGS_MAX];
    struct replay replay;
    int count = read_settings(call, 1, settings);
    session->call = call;
    enum status status = session_reload(session, settings, count, &replay);
    session->call = NULL;
    if (status != STATUS_DONE) return front_give_status(call, status);
    return give_replay(call, &replay);
}

/* session.replay(start, steps) -> table|string: a game that begins at the text of a position, with
 * a list of {"play", move} and {"position", text}; what became of them, as for session.reload. */
static int replay_steps(struct luacall *call, void *context) {
    struct session *session = front_session(context);
    struct history *history = &session->history;
    struct replay replay;
    history_begin_with(history, luacall_text(call, 1, NULL));
    for (int i = 1, count = luacall_pairs(call, 2); i <= count; i++) {
        const char *pair[2];
        luacall_pair(call, 2, i, pair);
        history_add_text(history, strcmp(pair[0], "position") == 0, pair[1]);
    }
    history_replay(history, &session->game, &replay);
    if (*session->interrupt)
        return front_give_status(call, session_complain_of_machine(session, NULL));
    return give_replay(call, &replay);
}

/* -- Scripts ----------------------------------------------------------------------------------- */

/* session.computer() -> string?: the side that the computer plays in the REPL, if any: "white",
 * "black" or "both". */
static int give_computer(struct luacall *call, void *context) {
    const char *side = front_session(context)->computer;
    return side ? luacall_give_text(call, side) : 0;
}

/* session.set_computer(side): says which; "off" for none. */
static int set_computer(struct luacall *call, void *context) {
    static const char *const sides[] = {"white", "black", "both", NULL};
    struct session *session = front_session(context);
    const char *side = luacall_text(call, 1, NULL);
    session->computer = NULL;
    for (int i = 0; sides[i]; i++)
        if (strcmp(side, sides[i]) == 0) session->computer = sides[i];
    return 0;
}

/* session.digest() -> string: of the script that is loaded, in sixteen digits. */
static int digest_loaded(struct luacall *call, void *context) {
    char digits[DIGEST_SIZE];
    snprintf(digits, sizeof digits, "%016" PRIx64, front_session(context)->variant->digest);
    return luacall_give_text(call, digits);
}

/* session.watch(watches) -> boolean: looks after the files of the script from now on, or no longer;
 * whether it did before. */
static int watch(struct luacall *call, void *context) {
    struct session *session = front_session(context);
    bool before = session->watches;
    session_watch(session, luacall_flag(call, 1));
    return luacall_give_flag(call, before);
}

/* session.has_changed() -> boolean: whether they have changed since they were last looked at. */
static int has_changed(struct luacall *call, void *context) {
    return luacall_give_flag(call, session_has_changed(front_session(context)));
}

/* -- Waiting ----------------------------------------------------------------------------------- */

/* On the command line only a person's line ends a wait. */
static bool line_ends_wait(const struct session *session) {
    return session->repl || tty_is_input();
}

/* session.line_ends_wait() -> boolean: whether a line of input ends session.wait, too. */
static int ask_for_line(struct luacall *call, void *context) {
    return luacall_give_flag(call, line_ends_wait(front_session(context)));
}

/* session.wait() -> boolean: waits a moment; false, at once, when there is a line to read or the
 * user has interrupted, which is over then. */
static int wait_a_moment(struct luacall *call, void *context) {
    const struct session *session = front_session(context);
    output_flush();
    bool over = *session->interrupt || tty_wait(LOOK_EVERY, line_ends_wait(session));
    over = over || *session->interrupt;
    *session->interrupt = 0;
    return luacall_give_flag(call, !over);
}

/* -- The REPL ---------------------------------------------------------------------------------- */

/* session.supervise(): what follows runs in a child, which another one replaces when a script does
 * not stop; where a person types alone. */
static int supervise(struct luacall *call, void *context) {
    (void)call;
    if (tty_is_input()) supervisor_begin(&front_session(context)->supervisor, STATUS_OVERRUN);
    return 0;
}

/* session.add_input(is_file, text): lines for the REPL, or the path of a file that holds them. */
static int add_input(struct luacall *call, void *context) {
    struct session *session = front_session(context);
    const char *text = luacall_text(call, 2, NULL);
    struct input *input = arena_new(&session->lasting, sizeof *input);
    *input = (struct input){.file = luacall_flag(call, 1),
                            .text = arena_copy(&session->lasting, text, strlen(text))};
    *session->last_input = input;
    session->last_input = &input->next;
    return 0;
}

/* session.note(kept, loads): what the line that is run may change. */
static int note(struct luacall *call, void *context) {
    struct session *session = front_session(context);
    session->kept = session->kept || luacall_flag(call, 1);
    session->loads = luacall_flag(call, 2);
    return 0;
}

/* session.add_verb(name, brief?): a verb of the prompt. */
static int add_verb(struct luacall *call, void *context) {
    struct session *session = front_session(context);
    const char *text[2] = {luacall_text(call, 1, NULL)};
    if (luacall_has(call, 2)) text[1] = luacall_text(call, 2, NULL);
    for (int i = 0; i < 2; i++)
        if (text[i]) text[i] = arena_copy(&session->lasting, text[i], strlen(text[i]));
    session->verb = memory_grow(session->memory, session->verb, &session->verb_capacity,
                                session->verbs + 1, sizeof *session->verb);
    session->verb[session->verbs++] = (struct verb){text[0], text[1]};
    return 0;
}

/* session.offer(word, whole): a completion. */
static int offer(struct luacall *call, void *context) {
    const struct front *front = context;
    if (front->take) front->take(front->taker, luacall_text(call, 1, NULL), luacall_flag(call, 2));
    return 0;
}

const struct luacall_entry front_game_functions[] = {{"play", play},
                                                     {"undo", undo},
                                                     {"redo", redo},
                                                     {"edit", edit},
                                                     {"load", load},
                                                     {"set_position", set_position},
                                                     {"reload", reload},
                                                     {"replay", replay_steps},
                                                     {"computer", give_computer},
                                                     {"set_computer", set_computer},
                                                     {"digest", digest_loaded},
                                                     {"watch", watch},
                                                     {"has_changed", has_changed},
                                                     {"line_ends_wait", ask_for_line},
                                                     {"wait", wait_a_moment},
                                                     {"supervise", supervise},
                                                     {"add_input", add_input},
                                                     {"add_verb", add_verb},
                                                     {"note", note},
                                                     {"offer", offer},
                                                     {NULL, NULL}};
