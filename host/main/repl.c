/* The REPL: verbs line by line, everything else as Lua. Lines that are not typed are a batch, which the first error
 * ends. */
#include "lines.h"
#include "table.h"

#include "../verbs/verbs.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 512 };

struct repl {
    struct session *session;
    struct lines lines;
    struct text lua; /* lines of Lua that go on in the next one */
    bool leaves;
};

/* -- Words of a line -------------------------------------------------------------------------------------------------
 */

static char *skip_blanks(char *at) {
    while (isspace((unsigned char)*at)) at++;
    return at;
}

/* Cuts a line into words at blanks, where there are no quotes around them; -1 when there are too many, -2 when a quote
 * is not closed. */
static int split(char *line, char **word) {
    int count = 0;
    for (char *at = skip_blanks(line); *at; at = skip_blanks(at)) {
        if (count == WORDS_MAX) return -1;
        bool quoted = *at == '"';
        word[count++] = at += quoted;
        while (*at && (quoted ? *at != '"' : !isspace((unsigned char)*at))) at++;
        if (quoted && !*at) return -2;
        if (*at) *at++ = '\0';
    }
    return count;
}

/* The rest of a line as one word. */
static int take_rest(char *line, char **word) {
    char *first = skip_blanks(line), *end = first + strlen(first);
    while (end > first && isspace((unsigned char)end[-1])) *--end = '\0';
    word[0] = first;
    return *first ? 1 : 0;
}

/* -- Verbs -----------------------------------------------------------------------------------------------------------
 */

static enum status run_request(struct session *session, const struct verb *verb, const struct request *request) {
    if (verb->nature & VERB_VARIANT && !session->variant)
        return session_complain(session, "no variant is loaded; say: load NAME (list shows the names)");
    enum status status = verb->run(session, request);
    if (status == STATUS_NO) session_complain(session, "%s: not all is well", verb->name);
    return status;
}

static enum status run_verb(struct session *session, const struct verb *verb, char *rest) {
    char *word[WORDS_MAX];
    struct request request;
    struct text message;
    enum status status = STATUS_DONE;
    int count = verb->nature & VERB_REST ? take_rest(rest, word) : split(rest, word);
    if (count == -1) return session_complain(session, "%s: more than %d words", verb->name, WORDS_MAX);
    if (count == -2) return session_complain(session, "%s: a quote is not closed", verb->name);
    text_init(&message, session->memory);
    enum reading reading = request_read(&request, verb, verb->name, true, word, count, &message);
    if (reading == READING_FAILED) status = session_complain(session, "%s", text_string(&message));
    if (reading == READING_DONE) status = run_request(session, verb, &request);
    request_done(&request);
    text_done(&message);
    return status;
}

enum status verb_help(struct session *session, const struct request *request) {
    if (request->words > 0) {
        const struct verb *verb = table_find(request->word[0], VERB_REPL);
        struct nearest nearest = {.wrong = request->word[0]};
        table_offer(&nearest, VERB_REPL);
        if (!verb && nearest.best)
            return session_complain(session, "help: unknown verb \"%.60s\", did you mean \"%s\"?", nearest.wrong,
                                    nearest.best);
        if (!verb) return session_complain(session, "help: unknown verb \"%.60s\"; `help` shows them", nearest.wrong);
        request_help(verb, verb->name, true);
        return STATUS_DONE;
    }
    struct text text;
    text_init(&text, session->memory);
    table_list_typed(&text);
    text_print(&text,
               "\nEverything else is Lua: `pos` is the position, `variant` the variant; for example: pos:perft(3)\n"
               "`help VERB` tells more of a verb.\n");
    session_write(&text);
    text_done(&text);
    return STATUS_DONE;
}

/* -- Lua -------------------------------------------------------------------------------------------------------------
 */

/* What begins almost like a verb may have been meant as one. */
static enum status complain_of_lua(struct session *session, const char *line, const struct text *message) {
    char first[32];
    int length = (int)strcspn(line, " \t");
    snprintf(first, sizeof first, "%.*s", length, line);
    struct nearest nearest = {.wrong = first};
    table_offer(&nearest, VERB_REPL);
    if (!nearest.best || nearest.distance > 1) return session_complain(session, "%s", text_string(message));
    return session_complain(session, "%s; or did you mean \"%s\"?", text_string(message), nearest.best);
}

static enum status run_lua(struct repl *repl, const char *line) {
    struct session *session = repl->session;
    struct text message;
    enum status status = STATUS_DONE;
    if (repl->lua.length) text_add_char(&repl->lua, '\n');
    text_add(&repl->lua, line, (int)strlen(line));
    text_init(&message, session->memory);
    fflush(stdout);
    enum console_result result = console_line(session->console, text_string(&repl->lua), &message);
    if (session->variant) history_follow(&session->history, &session->game);
    if (result == CONSOLE_FAILED) status = complain_of_lua(session, line, &message);
    if (result != CONSOLE_MORE) text_clear(&repl->lua);
    text_done(&message);
    return status;
}

/* -- Lines -----------------------------------------------------------------------------------------------------------
 */

/* `m = pos:moves()` sets a variable, also where the name is a verb's. */
static bool is_assignment(const char *rest) {
    rest += strspn(rest, " \t");
    return rest[0] == '=' && rest[1] != '=';
}

/* The verb that a line begins with, and where its arguments begin. */
static const struct verb *verb_of(char *line, char **rest) {
    char *first = skip_blanks(line), *end = first;
    while (*end && !isspace((unsigned char)*end)) end++;
    char kept = *end;
    *end = '\0';
    const struct verb *verb = table_find(first, VERB_REPL);
    *end = kept;
    *rest = end;
    return verb && is_assignment(end) ? NULL : verb;
}

static enum status run_line(struct repl *repl, char *line) {
    char *rest;
    if (repl->lua.length == 0 && *skip_blanks(line) == '\0') return STATUS_DONE;
    const struct verb *verb = repl->lua.length ? NULL : verb_of(line, &rest);
    if (!verb) return run_lua(repl, line);
    repl->leaves = !verb->run;
    return repl->leaves ? STATUS_DONE : run_verb(repl->session, verb, rest);
}

/* "my-game 3b> ": the variant, the move and whose turn it is; for a line that goes on, dots. */
static void write_prompt(const struct repl *repl, char *prompt, size_t size) {
    const struct session *session = repl->session;
    const struct position *position = &session->game.position;
    if (repl->lua.length)
        snprintf(prompt, size, "... ");
    else if (!session->variant)
        snprintf(prompt, size, "warpboard> ");
    else
        snprintf(prompt, size, "%.60s %u%c> ", session->variant->description.name, position->number,
                 position->side == SIDE_WHITE ? 'w' : 'b');
}

static enum status run_lines(struct repl *repl) {
    struct session *session = repl->session;
    char prompt[100], *line;
    enum status status = STATUS_DONE;
    write_prompt(repl, prompt, sizeof prompt);
    while (!repl->leaves && (line = lines_next(&repl->lines, prompt))) {
        session->line++;
        if (*session->interrupt) text_clear(&repl->lua); /* the line was given up, and so are those before it */
        if (repl->lines.typed) *session->interrupt = 0;
        status = run_line(repl, line);
        if (session->file && status != STATUS_DONE) break;
        fflush(stdout);
        write_prompt(repl, prompt, sizeof prompt);
    }
    if (!session->file) return STATUS_DONE;
    if (status == STATUS_DONE && repl->lua.length) status = session_complain(session, "the Lua text is not finished");
    return status == STATUS_DONE || status == STATUS_INTERRUPTED ? status : STATUS_NO;
}

static void greet(struct session *session) {
    if (session->variant) {
        printf("%s\n\n", session->variant->description.title);
        verb_show(session, NULL);
    } else {
        printf("No variant is loaded. `list` shows those there are, `load NAME` takes one.\n");
    }
    printf("\n`moves` shows what can be played, `help` what can be said, `quit` leaves.\n");
}

enum status verb_repl(struct session *session, const struct request *request) {
    struct repl repl = {.session = session};
    (void)request;
    lines_open(&repl.lines, session->interrupt);
    text_init(&repl.lua, session->memory);
    session->repl = true;
    session->file = repl.lines.typed ? NULL : "stdin";
    session->console = console_new(session->memory, session->interrupt);
    if (session->variant) console_show(session->console, session->variant, &session->game);
    if (repl.lines.typed) greet(session);
    enum status status = run_lines(&repl);
    text_done(&repl.lua);
    lines_close(&repl.lines);
    return status;
}
