#include "session.h"

#include "../system/signals.h"
#include "../system/tty.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_SIZE = 4000, NARROWEST = 20 };

void session_end_without_memory(void *context) {
    (void)context;
    output_flush();
    signals_end("warpboard: out of memory\n", STATUS_BAD);
}

void session_init(struct session *session, struct memory *memory, volatile int *interrupt) {
    *session = (struct session){
        .memory = memory, .interrupt = interrupt, .program = "warpboard", .width = 80};
    text_init(&session->scratch, memory);
}

void session_done(struct session *session) {
    console_free(session->console); /* the console has borrowed the game */
    if (session->lua) lua_close(session->lua);
    text_done(&session->scratch);
}

void session_look_at_terminal(struct session *session) {
    const char *plain = getenv("NO_COLOR"), *name = getenv("TERM");
    bool able = tty_is_output() && name && strcmp(name, "dumb") != 0;
    session->terminal = tty_is_output();
    session->colour = able && !(plain && *plain);
    session->unicode = able && tty_has_utf8();
    session_measure_terminal(session);
}

void session_measure_terminal(struct session *session) {
    int width = tty_width();
    if (width >= NARROWEST) session->width = width;
}

void session_begin_repl(struct session *session) {
    session->repl = true;
    session->console = console_new(session->memory, session->interrupt);
    if (session->variant) console_show(session->console, session->variant, session->game);
}

/* -- Messages ---------------------------------------------------------------------------------- */

static void put_prefix(const struct session *session) {
    if (session->file)
        output_error("%s:%d: ", session->file, session->line);
    else if (!session->repl)
        output_error("warpboard: ");
}

/* Print a message, on a terminal with lines broken between words. */
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
