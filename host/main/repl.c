/* The REPL: verbs line by line, everything else as Lua. Lines that are not typed are a batch, which
 * the first error ends. */
#include "repl.h"

#include "complete.h"
#include "terminal.h"

#include "../front/front.h"
#include "../system/tty.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* "my-game 3b> ": the variant, the move and whose turn it is; for a line that goes on, dots. */
static void write_prompt(struct repl *repl) {
    char *prompt = repl->prompt;
    const size_t size = sizeof repl->prompt;
    const struct session *session = repl->session;
    const struct position *position = &session->game.position;
    if (repl->lua.length)
        snprintf(prompt, size, "... ");
    else if (!session->variant)
        snprintf(prompt, size, "warpboard> ");
    else
        snprintf(prompt, size, "%.60s %u%c> ", session->variant->description.name, position->number,
                 position->side == SIDE_WHITE ? 'w' : 'b');
    text_make_printable(prompt); /* the name is that of a file */
}

/* After each line: what is kept of it, unless it goes on in the next one. */
static void keep_input(struct repl *repl, struct text *input, enum status status) {
    if (repl->lua.length) {
        text_add_char(input, '\n');
        return;
    }
    if (*text_string(input)) {
        lines_remember(&repl->lines, text_string(input));
        resume_keep(repl, text_string(input), status);
    }
    text_clear(input);
}

/* The next line that was typed ahead, shown as if it were typed now; NULL when there is none. */
static char *next_ahead(struct repl *repl) {
    if (repl->ahead_taken == repl->ahead.length) return NULL;
    char *line = repl->ahead.bytes + repl->ahead_taken;
    repl->ahead_taken += (int)strlen(line) + 1;
    output_print("%s%s\n", repl->prompt, line);
    return line;
}

static char *next_typed_line(struct repl *repl) {
    char *line = next_ahead(repl);
    return line ? line : lines_next(&repl->lines, repl->prompt);
}

/* Runs what is typed until the user leaves. */
static void run_typed(struct repl *repl) {
    struct session *session = repl->session;
    struct text input; /* all lines of what is being typed */
    char *line;
    text_init(&input, session->memory);
    write_prompt(repl);
    while (!repl->leaves && (line = next_typed_line(repl))) {
        if (*session->interrupt) { /* the line was given up, and so are those before it */
            text_clear(&repl->lua);
            text_clear(&input);
        }
        *session->interrupt = 0;
        terminal_measure(session);
        text_add(&input, line, (int)strlen(line));
        enum status status = input_run(repl, line);
        output_flush();
        keep_input(repl, &input, status);
        write_prompt(repl);
    }
    text_done(&input);
}

/* -- Batches ----------------------------------------------------------------------------------- */

/* That is a fault of the command line, not of the line before. */
static enum status refuse_input(struct session *session, const char *name, int error) {
    session->file = NULL;
    session->repl = NULL;
    return session_complain(session, "repl: cannot read \"%.200s\": %s", name, strerror(error));
}

/* Runs lines up to the first error. */
static enum status run_stream(struct repl *repl, FILE *stream, const char *name) {
    struct session *session = repl->session;
    enum status status = STATUS_DONE;
    char *line;
    session->file = name;
    session->line = 0;
    lines_open(&repl->lines, session->memory, stream, session->interrupt);
    while (status == STATUS_DONE && !repl->leaves && (line = lines_next(&repl->lines, ""))) {
        session->line++;
        if (repl->echoes) output_print("%s %s\n", repl->lua.length ? "..." : ">", line);
        status = input_run(repl, line);
        output_flush();
    }
    int error = ferror(stream) ? errno : 0;
    if (repl->lines.fault) {
        session->line++;
        status = session_complain(session, "%s", repl->lines.fault);
    }
    lines_close(&repl->lines);
    if (error && *session->interrupt) return STATUS_INTERRUPTED;
    if (error) return refuse_input(session, name, error);
    if (status == STATUS_DONE && repl->lua.length)
        status = session_complain(session, "the Lua text is not finished");
    return status == STATUS_DONE || status == STATUS_INTERRUPTED ? status : STATUS_NO;
}

static enum status run_source(struct repl *repl, const struct input *source) {
    FILE *stream = source->file ? fopen(source->text, "r")
                                : fmemopen((void *)source->text, strlen(source->text), "r");
    if (!stream && source->file) return refuse_input(repl->session, source->text, errno);
    if (!stream) return STATUS_DONE; /* no text at all */
    enum status status = run_stream(repl, stream, source->file ? source->text : "-e");
    fclose(stream);
    return status;
}

static enum status run_inputs(struct repl *repl) {
    enum status status = STATUS_DONE;
    const struct input *input = repl->session->inputs;
    if (!input) return run_stream(repl, stdin, "stdin");
    for (; input && status == STATUS_DONE && !repl->leaves; input = input->next)
        status = run_source(repl, input);
    return status;
}

/* -- Sessions ---------------------------------------------------------------------------------- */

static void greet(struct session *session) {
    struct text result;
    text_init(&result, session->memory);
    front_run(session, "session/greeting", NULL, 0, &result);
    text_done(&result);
}

/* While nobody types: whether the script has changed, unless Lua is being typed. */
static bool has_reload(void *context) {
    struct repl *repl = context;
    return repl->lua.length == 0 && session_has_changed(repl->session);
}

/* Reloads it; gives the prompt. */
static const char *say_reload(void *context) {
    struct repl *repl = context;
    char reload[] = "reload";
    input_run(repl, reload);
    output_flush();
    write_prompt(repl);
    return repl->prompt;
}

/* A session at the terminal, whose journal is kept until the user ends it. */
static void run_session(struct repl *repl) {
    struct session *session = repl->session;
    struct completion_context known = {session, &repl->lua};
    session->can_watch =
        lines_open_typed(&repl->lines, session->memory, session->interrupt,
                         &(struct completer){complete_word, complete_breaks, &known},
                         &(struct lines_waiter){has_reload, say_reload, repl});
    resume_offer(repl);
    if (!session->supervisor.replaces_child) greet(session);
    supervisor_ready(&session->supervisor, repl->journals ? repl->journal.number : 0);
    run_typed(repl);
    if (repl->journals && lines_lost(&repl->lines))
        journal_close(&repl->journal);
    else if (repl->journals)
        journal_remove(&repl->journal);
    lines_close(&repl->lines);
}

enum status repl_run(struct session *session, bool echoes) {
    struct repl repl = {.session = session, .echoes = echoes};
    enum status status = STATUS_DONE;
    text_init(&repl.lua, session->memory);
    text_init(&repl.ahead, session->memory);
    session->repl = &repl;
    session->console = console_new(session->memory, session->interrupt);
    if (session->variant) console_show(session->console, session->variant, &session->game);
    if (!session->inputs && tty_is_input())
        run_session(&repl);
    else
        status = run_inputs(&repl);
    text_done(&repl.ahead);
    text_done(&repl.lua);
    session->repl = NULL;
    return status;
}
