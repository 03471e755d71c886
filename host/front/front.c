/* Verbs that are written in Lua, one file each: repl/verbs/NAME.lua returns a function of a session
 * and a request. For `find pos:outcome() == "draw"` the file repl/verbs/find.lua is called with
 *
 *     session = {pos = ..., variant = ..., name = "my-game", repl = true, width = 80, write = ...}
 *     request = {"pos:outcome() == \"draw\"", verb = "find", seed = 1}
 *
 * and returns nothing when all is well, or the name of a status. Each call has a Lua state of its
 * own, so that nothing that the user types, and no earlier call, can change what verbs do. */
#include "front.h"
#include "functions.h"

#include "../base/quote.h"
#include "../system/clock.h"
#include "../system/progress.h"

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

/* session.complain(text) -> "bad": says what is wrong, with the line of input. */
static int complain(struct luacall *call, void *context) {
    const struct front *front = context;
    return front_give_status(call,
                             session_complain(front->session, "%s", luacall_text(call, 1, NULL)));
}

/* session.failed() -> string: says why a walk of the variant has failed, or that the user has
 * interrupted it. */
static int failed(struct luacall *call, void *context) {
    const struct front *front = context;
    return front_give_status(call, session_complain_of_machine(front->session));
}

/* session.choose_engine() -> string?: --engine, for this work and all that follows. */
static int choose_engine(struct luacall *call, void *context) {
    const struct front *front = context;
    const struct request *request = front->request;
    enum status status =
        request->has_engine ? session_set_engine(front->session, request->engine) : STATUS_DONE;
    return front_give_status(call, status);
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

/* session.run_command(word...) -> string?: runs a command as if it had been typed, but says nothing
 * about how long it took. */
static int run_command(struct luacall *call, void *context) {
    const struct front *front = context;
    char *word[COMMAND_WORDS_MAX];
    int words = 0;
    while (words < COMMAND_WORDS_MAX && luacall_has(call, words + 1)) {
        const char *text = luacall_text(call, words + 1, NULL);
        word[words++] = arena_copy(&front->session->names, text, strlen(text));
    }
    output_flush();
    return front_give_status(call, front->session->run_command(front->session, word, words, true));
}

/* session.show() -> string?: the board and what became of the game, as the verb `show`. */
static int show(struct luacall *call, void *context) {
    const struct front *front = context;
    return front_give_status(call, front_show(front->session));
}

/* -- Verbs and steps --------------------------------------------------------------------------- */

/* session.verbs() -> table[]: {name, brief, arguments, help, group} of all that can be said in the
 * REPL; groups are numbered from 1. */
static int list_verbs(struct luacall *call, void *context) {
    const struct session *session = ((const struct front *)context)->session;
    luacall_open(call);
    for (int i = 0; i < session->verb_count; i++) {
        const struct verb *verb = &session->verbs[i];
        if (!(verb->nature & VERB_REPL)) continue;
        luacall_open(call);
        luacall_set_text(call, "name", verb->name);
        luacall_set_text(call, "brief", verb->brief);
        luacall_set_text(call, "arguments", verb->arguments);
        luacall_set_text(call, "help", verb->help);
        luacall_set_whole(call, "group", verb->group + 1);
        luacall_close(call, NULL);
    }
    return 1;
}

/* session.explain(name): prints the help of a verb. */
static int explain(struct luacall *call, void *context) {
    const struct session *session = ((const struct front *)context)->session;
    const char *name = luacall_text(call, 1, NULL);
    for (int i = 0; i < session->verb_count; i++) {
        const struct verb *verb = &session->verbs[i];
        if (!(verb->nature & VERB_REPL) || strcmp(verb->name, name) != 0) continue;
        request_help(verb, name, true);
        break;
    }
    return 0;
}

/* session.history() -> table: the steps, {text, edit} each, of which `done` are done; `start`, the
 * text of the position in which all began, `own` if that is the script's own. */
static int list_history(struct luacall *call, void *context) {
    const struct history *history = &((const struct front *)context)->session->history;
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

/* -- Quoting ----------------------------------------------------------------------------------- */

int front_give_quoted(struct luacall *call, struct front *front,
                      void quote(struct text *text, const char *bytes)) {
    struct text *text = front_scratch(front);
    quote(text, luacall_text(call, 1, NULL));
    return luacall_give_text(call, text_string(text));
}

/* session.quote_shell(text) -> string, and the others: how base/quote.h writes it. */
static int give_shell(struct luacall *call, void *context) {
    return front_give_quoted(call, context, quote_shell);
}

static int give_lua(struct luacall *call, void *context) {
    return front_give_quoted(call, context, quote_lua);
}

static int give_lua_key(struct luacall *call, void *context) {
    return front_give_quoted(call, context, quote_lua_key);
}

static int give_lua_part(struct luacall *call, void *context) {
    return front_give_quoted(call, context, quote_lua_part);
}

static int give_lua_comment(struct luacall *call, void *context) {
    return front_give_quoted(call, context, quote_lua_comment);
}

/* -- The two tables ---------------------------------------------------------------------------- */

/* A field with a list of {name, value}. */
static void set_settings(struct luacall *call, const char *field, const struct setting *setting,
                         int count) {
    luacall_open(call);
    for (int i = 0; i < count; i++) {
        luacall_open(call);
        luacall_add_text(call, setting[i].name);
        luacall_add_text(call, setting[i].value);
        luacall_close(call, NULL);
    }
    luacall_close(call, field);
}

static void fill_session(struct luacall *call, void *context) {
    static const struct luacall_entry functions[] = {{"write", session_write},
                                                     {"draw", session_draw},
                                                     {"say_error", say_error},
                                                     {"complain", complain},
                                                     {"failed", failed},
                                                     {"show", show},
                                                     {"choose_engine", choose_engine},
                                                     {"progress", tell_of},
                                                     {"tell_progress", tell_progress},
                                                     {"run_command", run_command},
                                                     {"clock", give_clock},
                                                     {"verbs", list_verbs},
                                                     {"explain", explain},
                                                     {"history", list_history},
                                                     {"quote_shell", give_shell},
                                                     {"quote_lua", give_lua},
                                                     {"quote_lua_key", give_lua_key},
                                                     {"quote_lua_part", give_lua_part},
                                                     {"quote_lua_comment", give_lua_comment},
                                                     {NULL, NULL}};
    const struct session *session = ((const struct front *)context)->session;
    luacall_set_functions(call, functions);
    luacall_set_functions(call, front_file_functions);
    luacall_set_functions(call, front_game_functions);
    luacall_set_functions(call, front_suite_functions);
    luacall_set_text(call, "name", session->name);
    set_settings(call, "settings", session->setting, session->settings);
    luacall_set_flag(call, "repl", session->repl);
    luacall_set_flag(call, "typed", session->repl && !session->file);
    luacall_set_flag(call, "can_watch", session->can_watch);
    luacall_set_flag(call, "colour", session->colour);
    luacall_set_flag(call, "unicode", session->unicode);
    luacall_set_flag(call, "terminal", session->terminal);
    luacall_set_whole(call, "width", session->width);
}

/* What warpboard.load gets as limits of scripts that the verb loads: those of the session's own
 * script, unless the request has others. */
static void set_limits(struct luacall *call, const struct front *front) {
    struct limits limits = front->session->limits;
    request_limit(front->request, &limits);
    luacall_open(call);
    luacall_set_flag(call, "trusted", true); /* without limits, but for those that follow */
    if (limits.memory) luacall_set_whole(call, "memory", limits.memory);
    if (limits.seconds != 0) luacall_set_number(call, "time", limits.seconds);
    luacall_close(call, "limits");
}

static void fill_request(struct luacall *call, void *context) {
    const struct front *front = context;
    const struct request *request = front->request;
    for (int i = 0; i < request->words; i++) luacall_add_text(call, request->word[i]);
    luacall_set_text(call, "verb", request->verb->name);
    luacall_set_text(call, "position", request->position);
    luacall_set_text(call, "from", request->from);
    luacall_set_text(call, "scenario", request->scenario);
    if (request->work > 0) luacall_set_number(call, "seconds", request->work);
    luacall_set_text(call, "svg", request->svg);
    luacall_set_text(call, "png", request->png);
    luacall_set_text(call, "theme", request->theme);
    luacall_set_text(call, "mark", request->mark);
    luacall_set_flag(call, "strip", request->strip);
    luacall_set_flag(call, "animate", request->animate);
    if (request->size) luacall_set_whole(call, "size", request->size);
    luacall_open(call);
    for (int i = 0; i < request->moves; i++) luacall_add_text(call, request->move[i]);
    luacall_close(call, "move");
    luacall_set_flag(call, "json", request->json);
    luacall_set_flag(call, "divide", request->divide);
    luacall_set_flag(call, "every", request->every);
    luacall_set_flag(call, "listing", request->listing);
    luacall_set_flag(call, "timeless", request->timeless);
    luacall_set_flag(call, "fail_fast", request->fail_fast);
    luacall_set_flag(call, "update", request->update);
    luacall_set_text(call, "filter", request->filter);
    luacall_set_text(call, "tags", request->tags);
    luacall_set_text(call, "junit", request->junit);
    if (request->timeout > 0) luacall_set_number(call, "timeout", request->timeout);
    luacall_set_text(call, "a", request->player[0]);
    luacall_set_text(call, "b", request->player[1]);
    if (request->nodes) luacall_set_whole(call, "nodes", request->nodes);
    if (request->ms) luacall_set_whole(call, "ms", request->ms);
    if (request->lines) luacall_set_whole(call, "lines", request->lines);
    if (request->games) luacall_set_whole(call, "games", request->games);
    if (request->limit) luacall_set_whole(call, "limit", request->limit);
    if (request->positions) luacall_set_whole(call, "positions", request->positions);
    if (request->depth) luacall_set_whole(call, "depth", request->depth);
    if (request->jobs) luacall_set_whole(call, "jobs", request->jobs);
    luacall_set_whole(call, "seed", (long long)request->seed);
    set_settings(call, "set", request->setting, request->settings);
    set_settings(call, "set_a", request->side[0], request->sides[0]);
    set_settings(call, "set_b", request->side[1], request->sides[1]);
    set_limits(call, front);
}

/* -- Calls ------------------------------------------------------------------------------------- */

static enum status status_named(const char *name) {
    for (int i = 0; i < STATUSES; i++)
        if (strcmp(statuses[i].name, name) == 0) return statuses[i].status;
    return STATUS_DONE;
}

static enum status run(struct front *front, const char *file, struct text *result,
                       struct text *message) {
    struct session *session = front->session;
    struct luacall_order order = {.memory = session->memory,
                                  .interrupt = session->interrupt,
                                  .file = file,
                                  .variant = session->variant,
                                  .game = &session->game,
                                  .fill = {fill_session, fill_request},
                                  .context = front};
    bool good = luacall_run(&order, result, message);
    if (good && !*session->interrupt) return status_named(text_string(result));
    if (!good && *session->interrupt)
        session_complain(session, "interrupted");
    else if (!good)
        session_complain(session, "%s: %s", front->request->verb->name, text_string(message));
    return *session->interrupt ? STATUS_INTERRUPTED : STATUS_BAD;
}

enum status front_run_file(struct session *session, const struct request *request,
                           const char *file) {
    struct front front = {.session = session, .request = request};
    struct text result, message;
    text_init(&front.scratch, session->memory);
    text_init(&result, session->memory);
    text_init(&message, session->memory);
    enum status status = run(&front, file, &result, &message);
    text_done(&message);
    text_done(&result);
    if (front.input.unread.memory) line_reader_done(&front.input);
    text_done(&front.scratch);
    return status;
}

enum status front_run(struct session *session, const struct request *request) {
    struct text file;
    text_init(&file, session->memory);
    text_print(&file, "repl/verbs/%s.lua", request->verb->name);
    enum status status = front_run_file(session, request, text_string(&file));
    text_done(&file);
    return status;
}

enum status front_show(struct session *session) {
    static const struct verb show_verb = {.name = "show"};
    const struct request request = {.verb = &show_verb};
    return front_run(session, &request);
}
