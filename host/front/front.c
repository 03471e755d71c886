/* Tasks of the front, run for example as
 *
 *     session = {pos = ..., variant = ..., name = "my-game", repl = true, width = 80, write = ...}
 *     words = {"find", "--seed 7 pos:is_check()"}
 *
 *     status or what is to be done = (the function of repl/session/line.lua)(session, words) */
#include "front.h"
#include "functions.h"

#include "../system/clock.h"
#include "../system/progress.h"

#include <limits.h>
#include <string.h>

/* What verbs return, by name; nothing when all is well. */
static const struct {
    const char *name;
    enum status status;
} statuses[] = {{"no", STATUS_NO}, {"bad", STATUS_BAD}, {"interrupted", STATUS_INTERRUPTED}};

enum { STATUSES = sizeof statuses / sizeof *statuses };

int front_give_status(struct luacall *call, enum status status) {
    for (int i = 0; i < STATUSES; i++)
        if (statuses[i].status == status) return luacall_give_text(call, statuses[i].name);
    return 0;
}

struct session *front_session(void *context) {
    return ((struct front *)context)->session;
}

struct text *front_scratch(struct front *front) {
    text_clear(&front->scratch);
    return &front->scratch;
}

/* -- What is said ------------------------------------------------------------------------------ */

/* session.write(text): to standard output, what is not printable as question marks. */
static int session_write(struct luacall *call, void *context) {
    size_t length;
    const char *bytes = luacall_text(call, 1, &length);
    (void)context;
    output_bytes(bytes, length);
    return 0;
}

/* session.tell(text): the same of sentences and tables, which at a terminal are broken between
 * words. */
static int session_tell(struct luacall *call, void *context) {
    const struct session *session = front_session(context);
    struct text *text = front_scratch(context);
    text_wrap(luacall_text(call, 1, NULL), session->terminal ? session->width : INT_MAX, text);
    output_text(text);
    return 0;
}

/* session.draw(text): the same for text with styles of drawings. */
static int session_draw(struct luacall *call, void *context) {
    struct text *text = front_scratch(context);
    text_print(text, "%s", luacall_text(call, 1, NULL));
    output_drawing(text);
    return 0;
}

/* session.say_error(text): to standard error. */
static int say_error(struct luacall *call, void *context) {
    (void)context;
    output_error("%s", luacall_text(call, 1, NULL));
    return 0;
}

/* session.say_once(about, text): the same, unless something was said so about that in this session.
 */
static int say_once(struct luacall *call, void *context) {
    const struct front *front = context;
    struct text *told = &front->session->told, line;
    text_init(&line, told->memory);
    text_print(&line, "\n%s\n", luacall_text(call, 1, NULL));
    if (!strstr(text_string(told), text_string(&line))) {
        text_print(told, "%s", text_string(&line));
        output_error("%s", luacall_text(call, 2, NULL));
    }
    text_done(&line);
    return 0;
}

/* session.complain(text) -> "bad": says what is wrong, with the line of input. */
static int complain(struct luacall *call, void *context) {
    return front_give_status(
        call, session_complain(front_session(context), "%s", luacall_text(call, 1, NULL)));
}

/* session.failed(text?) -> string: says why work has ended: the user has interrupted it, or this,
 * or a walk of the variant has failed; what was found so far can still be told. */
static int failed(struct luacall *call, void *context) {
    struct session *session = front_session(context);
    const char *why = luacall_has(call, 1) ? luacall_text(call, 1, NULL) : NULL;
    enum status status = session_complain_of_machine(session, why);
    *session->interrupt = 0;
    return front_give_status(call, status);
}

/* session.choose_engine(name?) -> string?: what makes the moves, of this work and what follows. */
static int choose_engine(struct luacall *call, void *context) {
    struct session *session = front_session(context);
    if (!luacall_has(call, 1)) return 0;
    const char *name = luacall_text(call, 1, NULL);
    int mode = 0;
    while (mode < NATIVE_MODES && strcmp(native_mode_name[mode], name) != 0) mode++;
    if (mode == NATIVE_MODES) luacall_raise(call, "no such engine");
    return front_give_status(call, session_set_engine(session, (enum native_mode)mode));
}

/* session.use_ascii(): boards are drawn without colour. */
static int use_ascii(struct luacall *call, void *context) {
    struct session *session = front_session(context);
    (void)call;
    session->colour = session->unicode = false;
    return 0;
}

/* session.clock() -> number: seconds since some moment. */
static int give_clock(struct luacall *call, void *context) {
    (void)context;
    return luacall_give_number(call, clock_now());
}

/* session.progress(unit) and, when it is over, session.progress(): what is going on is told, unless
 * it is part of something that is. */
static int tell_of(struct luacall *call, void *context) {
    (void)context;
    if (luacall_has(call, 1))
        progress_begin(luacall_text(call, 1, NULL));
    else
        progress_end();
    return 0;
}

/* session.tell_progress(done, all): so many of all units are done. */
static int tell_progress(struct luacall *call, void *context) {
    (void)context;
    progress_tell((uint64_t)luacall_whole(call, 1), (uint64_t)luacall_whole(call, 2), 0);
    return 0;
}

enum { COMMAND_WORDS_MAX = 16 + 2 * SETTINGS_MAX };

/* session.run_command(word...) -> string?: runs a command as if it had been typed, in a session of
 * its own, which says nothing about how long it took. */
static int run_command(struct luacall *call, void *context) {
    const struct session *caller = front_session(context);
    const char *word[COMMAND_WORDS_MAX];
    int words = 0;
    struct session session;
    struct text result;
    for (; words < COMMAND_WORDS_MAX && luacall_has(call, words + 1); words++)
        word[words] = luacall_text(call, words + 1, NULL);
    output_flush();
    session_init(&session, caller->memory, caller->interrupt);
    session.limits = caller->limits;
    session.timeless = true;
    session.colour = caller->colour;
    session.unicode = caller->unicode;
    session.terminal = caller->terminal;
    session.width = caller->width;
    text_init(&result, session.memory);
    enum status status = front_run(&session, "session/command", word, words, &result);
    text_done(&result);
    session_done(&session);
    return front_give_status(call, status);
}

/* session.history() -> table: the steps, {text, edit} each, of which `done` are done; `start`, the
 * text of the position in which all began, `own` if that is the script's own. */
static int list_history(struct luacall *call, void *context) {
    const struct history *history = &front_session(context)->history;
    luacall_open(call);
    luacall_set_whole(call, "done", history->done);
    luacall_set_text(call, "start", history->start);
    luacall_set_flag(call, "own", history->own);
    for (int i = 0; i < history->count; i++) {
        luacall_open(call);
        luacall_set_text(call, "text", history->item[i].text);
        luacall_set_flag(call, "edit", history->item[i].edit);
        luacall_close(call, NULL);
    }
    return 1;
}

/* -- The two tables ---------------------------------------------------------------------------- */

static void fill_session(struct luacall *call, void *context) {
    static const struct luacall_entry functions[] = {{"write", session_write},
                                                     {"tell", session_tell},
                                                     {"draw", session_draw},
                                                     {"say_error", say_error},
                                                     {"say_once", say_once},
                                                     {"complain", complain},
                                                     {"failed", failed},
                                                     {"choose_engine", choose_engine},
                                                     {"progress", tell_of},
                                                     {"tell_progress", tell_progress},
                                                     {"run_command", run_command},
                                                     {"clock", give_clock},
                                                     {"use_ascii", use_ascii},
                                                     {"history", list_history},
                                                     {NULL, NULL}};
    const struct session *session = front_session(context);
    luacall_set_functions(call, functions);
    luacall_set_functions(call, front_file_functions);
    luacall_set_functions(call, front_game_functions);
    luacall_set_functions(call, front_suite_functions);
    luacall_set_functions(call, front_database_functions);
    luacall_set_functions(call, front_cluster_functions);
    luacall_set_text(call, "name", session->name);
    luacall_open(call);
    for (int i = 0; i < session->settings; i++) {
        luacall_open(call);
        luacall_add_text(call, session->setting[i].name);
        luacall_add_text(call, session->setting[i].value);
        luacall_close(call, NULL);
    }
    luacall_close(call, "settings");
    luacall_open(call); /* as warpboard.load takes them */
    luacall_set_flag(call, "trusted", true);
    if (session->limits.memory) luacall_set_whole(call, "memory", session->limits.memory);
    if (session->limits.seconds != 0) luacall_set_number(call, "time", session->limits.seconds);
    luacall_close(call, "limits");
    luacall_set_flag(call, "timeless", session->timeless);
    luacall_set_flag(call, "repl", session->repl);
    luacall_set_flag(call, "typed", session->repl && !session->file);
    luacall_set_flag(call, "can_watch", session->can_watch);
    luacall_set_flag(call, "colour", session->colour);
    luacall_set_flag(call, "unicode", session->unicode);
    luacall_set_flag(call, "terminal", session->terminal);
    luacall_set_whole(call, "width", session->width);
}

static void fill_words(struct luacall *call, void *context) {
    const struct front *front = context;
    for (int i = 0; i < front->words; i++) luacall_add_text(call, front->word[i]);
}

/* -- Calls ------------------------------------------------------------------------------------- */

/* The status that a text names; what is none is to be done, and stays in it. */
static enum status take_status(struct text *result) {
    for (int i = 0; i < STATUSES; i++) {
        if (strcmp(statuses[i].name, text_string(result)) != 0) continue;
        text_clear(result);
        return statuses[i].status;
    }
    return STATUS_DONE;
}

static enum status run(struct front *front, const char *task, struct text *result) {
    struct session *session = front->session;
    struct text file, message;
    text_init(&file, session->memory);
    text_init(&message, session->memory);
    text_init(&front->scratch, session->memory);
    text_print(&file, "repl/%s.lua", task);
    struct luacall_order order = {.memory = session->memory,
                                  .interrupt = session->interrupt,
                                  .file = text_string(&file),
                                  .variant = session->variant,
                                  .game = &session->game,
                                  .fill = {fill_session, fill_words},
                                  .context = front};
    bool good = luacall_run(&order, result, &message);
    enum status status = *session->interrupt ? STATUS_INTERRUPTED : STATUS_BAD;
    if (good && !*session->interrupt) status = take_status(result);
    if (!good && *session->interrupt)
        session_complain(session, "interrupted");
    else if (!good)
        session_complain(session, "%s: %s", front->words ? front->word[0] : task,
                         text_string(&message));
    if (front->input.unread.memory) line_reader_done(&front->input);
    text_done(&front->scratch);
    front_close_database(front);
    text_done(&message);
    text_done(&file);
    return status;
}

enum status front_run(struct session *session, const char *task, const char *const *word, int words,
                      struct text *result) {
    return run(&(struct front){.session = session, .word = word, .words = words}, task, result);
}

void front_complete(struct session *session, const char *head, const char *word, front_take *take,
                    void *taker, struct text *result) {
    const char *const words[] = {head, word};
    struct front front = {
        .session = session, .word = words, .words = word ? 2 : 1, .take = take, .taker = taker};
    run(&front, "session/complete", result);
}

/* -- The verbs of the prompt ------------------------------------------------------------------- */

static void read_verbs(struct session *session) {
    struct text result;
    if (session->verbs) return;
    text_init(&result, session->memory);
    if (front_run(session, "session/rows", NULL, 0, &result) != STATUS_DONE) session->verbs = 0;
    text_done(&result);
}

const struct verb *front_find_verb(struct session *session, const char *name) {
    read_verbs(session);
    for (int i = 0; i < session->verbs; i++) {
        const struct verb *verb = &session->verb[i];
        if (strcmp(verb->name, name) == 0 || (verb->brief && strcmp(verb->brief, name) == 0))
            return verb;
    }
    return NULL;
}
