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
#include "../embed/installed.h"
#include "../native/cache.h"
#include "../session/png.h"
#include "../system/clock.h"
#include "../system/file.h"
#include "../system/progress.h"
#include "../system/storage.h"

#include <errno.h>
#include <string.h>

enum { SHARED_BYTES_MAX = 1 << 20 };

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

/* -- Files ------------------------------------------------------------------------------------- */

/* session.write_file(path, text) -> string?: writes a file whole or not at all; why not. */
static int write_file(struct luacall *call, void *context) {
    struct front *front = context;
    struct text message, *written = front_scratch(front);
    size_t length;
    const char *path = luacall_text(call, 1, NULL), *bytes = luacall_text(call, 2, &length);
    text_add(written, bytes, (int)length);
    text_init(&message, front->session->memory);
    bool good = storage_write(path, written, &message);
    text_clear(written);
    text_add(written, text_string(&message), message.length);
    text_done(&message);
    return good ? 0 : luacall_give_text(call, text_string(written));
}

/* session.read_file(path, most) -> string?, string?: what a regular file holds, which has no zero
 * bytes and no more than so many; nil and why not. */
static int read_file(struct luacall *call, void *context) {
    struct front *front = context;
    struct text message, *text = front_scratch(front);
    const char *path = luacall_text(call, 1, NULL);
    text_init(&message, front->session->memory);
    bool good = storage_read(path, (int)luacall_whole(call, 2), text, &message);
    if (!good) {
        text_clear(text);
        text_add(text, text_string(&message), message.length);
    }
    text_done(&message);
    if (good) return luacall_give_text(call, text_string(text));
    luacall_give_nothing(call);
    return 1 + luacall_give_text(call, text_string(text));
}

/* session.png_of(svg) -> string?, string: the picture as PNG; or nil and why there is none. */
static int png_of(struct luacall *call, void *context) {
    struct front *front = context;
    size_t length;
    const char *svg = luacall_text(call, 1, &length);
    struct text *png = front_scratch(front);
    const char *why = png_make(svg, length, front->session->interrupt, png);
    if (!why) return luacall_give_bytes(call, png->bytes, (size_t)png->length);
    luacall_give_text(call, NULL);
    return 1 + luacall_give_text(call, why);
}

/* The path of a file in the cache folder, or NULL and why there is none. Its name is letters,
 * digits, dots and dashes. */
static const char *cache_path(struct front *front, const char *name, const char **why) {
    char folder[PATH_MAX];
    if (!cache_folder(folder, sizeof folder, why)) return NULL;
    text_print(front_scratch(front), "%s/%s", folder, name);
    return text_string(&front->scratch);
}

/* session.read_cache(name) -> string?: what a file in the cache folder holds, if it is there. */
static int read_cache(struct luacall *call, void *context) {
    struct front *front = context;
    const char *why, *path = cache_path(front, luacall_text(call, 1, NULL), &why);
    struct text kept, message;
    if (!path) return 0;
    text_init(&kept, front->session->memory);
    text_init(&message, front->session->memory);
    bool good = storage_read(path, SHARED_BYTES_MAX, &kept, &message);
    int given = good ? luacall_give_text(call, text_string(&kept)) : 0;
    text_done(&message);
    text_done(&kept);
    return given;
}

/* session.write_cache(name, text) -> string?: writes such a file; why not. */
static int write_cache(struct luacall *call, void *context) {
    struct front *front = context;
    const char *why, *path = cache_path(front, luacall_text(call, 1, NULL), &why);
    struct text kept, message;
    size_t length;
    const char *bytes = luacall_text(call, 2, &length);
    if (!path) return luacall_give_text(call, why);
    text_init(&kept, front->session->memory);
    text_init(&message, front->session->memory);
    text_add(&kept, bytes, (int)length);
    bool good = storage_write(path, &kept, &message);
    int given = good ? 0 : luacall_give_text(call, text_string(&message));
    text_done(&message);
    text_done(&kept);
    return given;
}

/* session.make_folder(path) -> string?: a folder that can be written to, which may be there; why
 * there is none. */
static int make_folder(struct luacall *call, void *context) {
    (void)context;
    bool good = file_make_folder(luacall_text(call, 1, NULL));
    return good ? 0 : luacall_give_text(call, strerror(errno));
}

/* session.is_same_file(path, path) -> boolean: whether both lead to one file. */
static int is_same_file(struct luacall *call, void *context) {
    (void)context;
    return luacall_give_flag(
        call, file_is_same(luacall_text(call, 1, NULL), luacall_text(call, 2, NULL)));
}

/* session.read_shared(name) -> string: a file that comes with the program. */
static int read_shared(struct luacall *call, void *context) {
    struct front *front = context;
    struct text message, *text = front_scratch(front);
    char path[PATH_MAX];
    const char *name = luacall_text(call, 1, NULL);
    bool good = installed_find(name, path);
    text_init(&message, front->session->memory);
    if (good) good = storage_read(path, SHARED_BYTES_MAX, text, &message);
    text_done(&message);
    if (good) return luacall_give_text(call, text_string(text));
    text_clear(text);
    text_print(text, "the file %s is not where the program is installed", name);
    luacall_raise(call, text_string(text));
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
                                                     {"write_file", write_file},
                                                     {"read_file", read_file},
                                                     {"png_of", png_of},
                                                     {"make_folder", make_folder},
                                                     {"read_cache", read_cache},
                                                     {"write_cache", write_cache},
                                                     {"is_same_file", is_same_file},
                                                     {"read_shared", read_shared},
                                                     {"quote_shell", give_shell},
                                                     {"quote_lua", give_lua},
                                                     {"quote_lua_key", give_lua_key},
                                                     {"quote_lua_part", give_lua_part},
                                                     {"quote_lua_comment", give_lua_comment},
                                                     {NULL, NULL}};
    const struct session *session = ((const struct front *)context)->session;
    luacall_set_functions(call, functions);
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

enum status front_run(struct session *session, const struct request *request) {
    struct front front = {.session = session, .request = request};
    struct text file, result, message;
    text_init(&front.scratch, session->memory);
    text_init(&file, session->memory);
    text_init(&result, session->memory);
    text_init(&message, session->memory);
    text_print(&file, "repl/verbs/%s.lua", request->verb->name);
    enum status status = run(&front, text_string(&file), &result, &message);
    text_done(&message);
    text_done(&result);
    text_done(&file);
    text_done(&front.scratch);
    return status;
}

enum status front_show(struct session *session) {
    static const struct verb show_verb = {.name = "show"};
    const struct request request = {.verb = &show_verb};
    return front_run(session, &request);
}
