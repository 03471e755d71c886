#include "session.h"

#include "source_context.h"

#include "../embed/luacall.h"
#include "../game/notation.h"
#include "../game/numbers.h"
#include "../system/file.h"
#include "../system/storage.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

enum { MESSAGE_SIZE = 4000, SCRIPT_MAX = 1 << 20 };

void session_init(struct session *session, struct memory *memory, volatile int *interrupt) {
    *session = (struct session){
        .memory = memory, .interrupt = interrupt, .limits = limits_usual(), .width = 80};
    arena_init(&session->names, memory);
    arena_init(&session->lasting, memory);
    session->last_input = &session->inputs;
    history_init(&session->history, memory);
    text_init(&session->told, memory);
}

/* Gives the variant back, and all that depends on it. */
static void unload_variant(struct session *session) {
    if (!session->variant) return;
    if (session->console) console_forget(session->console, session->variant);
    if (session->call) luacall_forget(session->call);
    game_done(&session->game);
    variant_free(session->variant);
    session->variant = NULL;
}

void session_done(struct session *session) {
    unload_variant(session);
    console_free(session->console);
    arena_done(&session->names);
    arena_done(&session->lasting);
    memory_free(session->memory, session->verb);
    history_done(&session->history);
    text_done(&session->told);
}

/* -- Messages ---------------------------------------------------------------------------------- */

static void put_prefix(const struct session *session) {
    if (session->file)
        output_error("%s:%d: ", session->file, session->line);
    else if (!session->repl)
        output_error("warpboard: ");
}

/* At a terminal, lines are broken between words. */
static void put_message(const struct session *session, const char *message) {
    struct text text;
    text_init(&text, session->memory);
    text_wrap(message, session->terminal && session->repl ? session->width : INT_MAX, &text);
    output_error("%s\n", text_string(&text));
    text_done(&text);
}

enum status session_complain(const struct session *session, const char *format, ...) {
    char text[MESSAGE_SIZE];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    text_make_printable(text); /* a message is one line */
    put_prefix(session);
    put_message(session, text);
    return STATUS_BAD;
}

void session_show_trace(const struct session *session, const char *message, const char *trace) {
    struct text text;
    if (!session->repl || *session->interrupt) return;
    text_init(&text, session->memory);
    source_context_add(message, &text);
    const char *first = strchr(trace, '\n');
    if (first && first[1]) text_print(&text, "called from:\n%s", trace);
    output_error("%s", text_string(&text));
    text_done(&text);
}

enum status session_complain_of_machine(const struct session *session, const char *why) {
    if (*session->interrupt) {
        session_complain(session, "interrupted");
        return STATUS_INTERRUPTED;
    }
    if (!why) why = session->variant->machine->fault;
    session_complain(session, "%s", why);
    session_show_trace(session, why, session->variant ? session->variant->trace : "");
    if (session->variant) session->variant->trace[0] = '\0';
    return STATUS_BAD;
}

void session_show_faults(const struct faults *faults) {
    for (int i = 0; i < faults->count; i++) {
        const struct fault *fault = &faults->item[i];
        if (fault->place.line)
            output_error("%s:%d: %s\n", fault->place.file, fault->place.line, fault->text);
        else
            output_error("%s: %s\n", fault->place.file, fault->text);
        const char *line = fault_line(faults, fault);
        if (line) output_error("    %s\n", line);
    }
}

/* -- Engines ----------------------------------------------------------------------------------- */

/* Says so once in a session. A line of progress may be on the screen. */
static void tell_no_native(void *context, const char *why) {
    struct session *session = context;
    if (session->told_no_native) return;
    session->told_no_native = true;
    output_status("%s", "");
    session_complain(session, "no native code, the machine makes the moves: %s", why);
}

static enum status refuse_engine(const struct session *session, const char *why) {
    if (*session->interrupt) {
        session_complain(session, "interrupted");
        return STATUS_INTERRUPTED;
    }
    return session_complain(session, "--engine native: %s; --engine auto goes on without", why);
}

enum status session_set_engine(struct session *session, enum native_mode engine) {
    enum status status = STATUS_DONE;
    if (!session->variant) return session->engine = engine, STATUS_DONE;
    struct native *native = session->variant->native;
    native_set_mode(native, engine);
    enum native_obstacle obstacle = native_prepare(native);
    if (obstacle == NATIVE_RULES && engine == NATIVE_ALWAYS)
        session_complain(session, "no native code, the machine makes the moves: %s",
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

/* -- Variant and position ---------------------------------------------------------------------- */

static void keep_names(struct session *session, const char *name, const struct setting *settings,
                       int count) {
    struct arena names;
    arena_init(&names, session->memory);
    char *kept_name = arena_copy(&names, name, strlen(name));
    struct setting kept[SETTINGS_MAX] = {{NULL, NULL}};
    for (int i = 0; i < count; i++)
        kept[i] =
            (struct setting){arena_copy(&names, settings[i].name, strlen(settings[i].name)),
                             arena_copy(&names, settings[i].value, strlen(settings[i].value))};
    arena_done(&session->names); /* not before: the new names may be the old ones */
    session->names = names;
    session->name = kept_name;
    session->settings = count;
    memcpy(session->setting, kept, (size_t)count * sizeof *kept);
}

/* Reads the start of a game, or says what is wrong with it; the variant's own, without a text, is
 * good. */
static bool read_start_position(const struct session *session, const struct variant *variant,
                                const char *text, struct position *start) {
    struct text message;
    text_init(&message, variant->memory);
    bool good =
        notation_read(start, variant->machine, text ? text : variant->description.start, &message);
    if (!good)
        session_complain(session, "the start of the game is refused: %s", text_string(&message));
    text_done(&message);
    return good;
}

/* Shows what is wrong with a variant, and gives it back. */
static enum status refuse_variant(struct variant *variant) {
    const char *file = variant->description.file;
    bool there = file && file_is_readable(file);
    session_show_faults(&variant->faults);
    variant_free(variant);
    return there ? STATUS_NO : STATUS_BAD;
}

/* Loads a variant and begins its game, at its own start unless there is a text of another; the
 * history is left as it is. */
static enum status load_variant(struct session *session, const char *name,
                                const struct setting *settings, int count, const char *text) {
    struct position start;
    struct variant *variant =
        variant_load(session->memory, &session->limits, name, settings, count);
    if (variant->faults.count) return refuse_variant(variant);
    if (!read_start_position(session, variant, text, &start))
        return variant_free(variant), STATUS_BAD;
    unload_variant(session);
    keep_names(session, name, settings, count);
    session->variant = variant;
    variant->machine->interrupt = session->interrupt;
    native_set_mode(variant->native, session->engine);
    native_watch(variant->native, tell_no_native, session);
    game_init(&session->game, variant->machine, &start);
    game_hold(&session->game);
    if (session->console) console_show(session->console, variant, &session->game);
    if (session->call) luacall_show(session->call, variant, &session->game);
    session_watch(session, session->watches);
    return STATUS_DONE;
}

enum status session_load(struct session *session, const char *name, const struct setting *settings,
                         int count, const char *start) {
    enum status status = load_variant(session, name, settings, count, start);
    if (status == STATUS_DONE) history_begin(&session->history, &session->game);
    return status;
}

enum status session_reload(struct session *session, const struct setting *settings, int count,
                           struct replay *replay) {
    enum status status = load_variant(session, session->name, settings, count, NULL);
    if (status == STATUS_DONE) history_replay(&session->history, &session->game, replay);
    return status;
}

uint64_t session_digest_of_files(const struct session *session) {
    uint64_t digest = 0;
    struct text bytes, message;
    text_init(&bytes, session->memory);
    text_init(&message, session->memory);
    for (const struct source *source = session->variant->faults.sources; source;
         source = source->next) {
        text_clear(&bytes);
        if (storage_read(source->file, SCRIPT_MAX, &bytes, &message))
            digest = XXH64(text_string(&bytes), (size_t)bytes.length, digest);
    }
    text_done(&bytes);
    text_done(&message);
    return digest;
}

void session_watch(struct session *session, bool watches) {
    session->watches = watches;
    if (watches) session->watched = session_digest_of_files(session);
}

bool session_has_changed(struct session *session) {
    uint64_t before = session->watched;
    if (!session->watches || !session->variant) return false;
    session->watched = session_digest_of_files(session);
    return session->watched != before;
}

/* -- Positions --------------------------------------------------------------------------------- */

/* Reads a position, or says what is wrong with it. */
static enum status read_position(const struct session *session, const char *text,
                                 struct position *position) {
    struct text message;
    enum status status = STATUS_DONE;
    text_init(&message, session->memory);
    if (!notation_read(position, session->variant->machine, text, &message))
        status = session_complain(session, "%s", text_string(&message));
    text_done(&message);
    return status;
}

enum status session_set_position(struct session *session, const char *text) {
    struct position position;
    enum status status = read_position(session, text, &position);
    if (status != STATUS_DONE) return status;
    game_restart(&session->game, &position);
    history_begin(&session->history, &session->game);
    return STATUS_DONE;
}

enum status session_edit(struct session *session, const char *text) {
    struct position position;
    enum status status = read_position(session, text, &position);
    if (status == STATUS_DONE) history_edit(&session->history, &session->game, &position);
    return status;
}

void session_position_text(const struct session *session, struct text *text) {
    notation_write(&session->game.position, text);
}

/* -- Steps ------------------------------------------------------------------------------------- */

/* The status of a step; `message` says what was wrong, or is empty if there was no step to take. */
static enum status status_of_step(const struct session *session, bool done, struct text *message) {
    enum status status = done ? STATUS_DONE : STATUS_NO;
    if (!done && message->length && session->variant->machine->failure != MACHINE_DONE)
        status = session_complain_of_machine(session, NULL);
    else if (!done && message->length)
        status = session_complain(session, "%s", text_string(message));
    text_done(message);
    return status;
}

/* Whether it ends as notation of chess does; to Lua a + at the end is half of a sum. */
static bool ends_in_check(const char *written) {
    size_t length = strcspn(written, " \t\n");
    return length > 0 && written[length] == '\0' && strchr("+#", written[length - 1]);
}

bool session_is_move(struct session *session, const char *written) {
    struct text text;
    bool found = false;
    const struct moves *moves = session->variant ? game_moves(&session->game) : NULL;
    if (session->variant && numbers_are_meant(&session->variant->description, written)) return true;
    text_init(&text, session->memory);
    for (int i = 0; moves && i < moves->count && !found; i++) {
        text_clear(&text);
        move_text(moves, &moves->item[i], &text);
        found = strcmp(text_string(&text), written) == 0;
    }
    if (moves && !found && ends_in_check(written))
        found = move_find(moves, &session->game.paths, session->game.machine,
                          &session->game.position, written, &text) >= 0;
    text_done(&text);
    return found;
}

enum status session_play(struct session *session, const char *move) {
    struct text message;
    text_init(&message, session->memory);
    return status_of_step(session, history_play(&session->history, &session->game, move, &message),
                          &message);
}

enum status session_undo(struct session *session) {
    struct text message;
    text_init(&message, session->memory);
    return status_of_step(session, history_undo(&session->history, &session->game, &message),
                          &message);
}

enum status session_redo(struct session *session) {
    struct text message;
    text_init(&message, session->memory);
    return status_of_step(session, history_redo(&session->history, &session->game, &message),
                          &message);
}
