#include "program.h"

#include "table.h"

#include "../embed/module.h"
#include "../session/request.h"
#include "../system/tty.h"
#include "terminal.h"

#include <stdio.h>
#include <string.h>

static void print_help(struct memory *memory) {
    struct text text;
    text_init(&text, memory);
    text_print(&text, "Usage: warpboard VERB [ARGUMENT...] [OPTION...]\n"
                      "A host for board-game rules that are still changing.\n\n");
    table_list_commands(&text);
    text_print(&text,
               "\nVARIANT is a name from `warpboard list` or the path of a .lua file.\n"
               "`warpboard VERB --help` says more about a verb; `warpboard` alone is the REPL;\n"
               "`warpboard --version` says which version this is.\n"
               "Exit status: 0 done, 1 the answer is no or a check failed, 2 bad usage or input,\n"
               "70 a script did not stop, 130 interrupted.\n");
    output_text(&text);
    text_done(&text);
}

static enum status refuse_verb(struct session *session, const char *name) {
    struct nearest nearest = {.wrong = name};
    table_offer(&nearest, VERB_COMMAND);
    const char *best = nearest.best;
    return session_complain(session, "unknown %s \"%.60s\"%s%s%s", *name == '-' ? "option" : "verb",
                            name, best ? ", did you mean \"" : "", best ? best : "",
                            best ? "\"?" : "; `warpboard --help` shows what there is");
}

/* Loads the variant and sets up the position, where there is one. */
static enum status prepare(struct session *session, const struct request *request) {
    if (request->ascii) session->colour = session->unicode = false;
    if (!request->variant) return STATUS_DONE;
    request_limit(request, &session->limits);
    enum status status =
        session_load(session, request->variant, request->setting, request->settings, NULL);
    if (status == STATUS_NO && !(request->verb->nature & VERB_REPORTS_FAULTS)) status = STATUS_BAD;
    if (status == STATUS_DONE && request->position)
        status = session_set_position(session, request->position);
    return status;
}

static enum status run_command(struct session *session, const struct verb *verb, char **word,
                               int words, bool timeless) {
    struct request request;
    struct text message;
    char title[40];
    text_init(&message, session->memory);
    snprintf(title, sizeof title, "warpboard %s", verb->name);
    enum reading reading = request_read(&request, verb, title, false, word, words, &message);
    enum status status = STATUS_DONE;
    if (reading == READING_FAILED) status = session_complain(session, "%s", text_string(&message));
    if (reading == READING_DONE) {
        request.timeless = timeless;
        if (verb->run == verb_repl && request.sources == 0 && tty_is_input())
            supervisor_begin(&session->supervisor, STATUS_OVERRUN);
        status = prepare(session, &request);
        if (status == STATUS_DONE) status = verb->run(session, &request);
    }
    request_done(&request);
    text_done(&message);
    return status;
}

/* `help VERB` is `VERB --help`. */
static enum status help_verb(struct session *session, const char *name) {
    char title[40];
    const struct verb *verb = table_find(name, VERB_COMMAND);
    if (!verb) return refuse_verb(session, name);
    snprintf(title, sizeof title, "warpboard %s", verb->name);
    request_help(verb, title, false);
    return STATUS_DONE;
}

static bool asks_for_help(const char *word) {
    return strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

enum status program_run(const struct session *caller, char **word, int words, bool timeless) {
    struct session session;
    enum status status = STATUS_DONE;
    const char *first = words ? word[0] : "repl";
    const struct verb *verb = table_find(first, VERB_COMMAND);
    session_init(&session, caller->memory, caller->interrupt);
    session.verbs = verb_table;
    session.verb_count = verb_count;
    session.run_command = program_run;
    terminal_look(&session);
    session.limits = caller->limits;
    if (asks_for_help(first) && words > 1 && !asks_for_help(word[1]))
        status = help_verb(&session, word[1]);
    else if (asks_for_help(first))
        print_help(caller->memory);
    else if (strcmp(first, "--version") == 0)
        output_print("warpboard %s\n", MODULE_VERSION);
    else if (!verb)
        status = refuse_verb(&session, first);
    else
        status = run_command(&session, verb, word + (words > 0), words - (words > 0), timeless);
    session_done(&session);
    return status;
}
