/* What is typed: verbs with their arguments, and Lua. */
#include "repl.h"

#include "../game/san.h"
#include "../session/request.h"
#include "../system/clock.h"
#include "../system/progress.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 512 };

/* -- Words of a line --------------------------------------------------------------------------- */

static char *skip_blanks(char *at) {
    while (isspace((unsigned char)*at)) at++;
    return at;
}

/* Cuts a word off, up to a blank or, if it begins with a quote, to the next quote; two quotes
 * within it stand for one. Returns what follows the word; NULL when a quote is not closed. */
static char *cut_word(char *at, char **word) {
    bool quoted = *at == '"';
    char *to = *word = at += quoted;
    for (; *at && (quoted ? *at != '"' || at[1] == '"' : !isspace((unsigned char)*at)); at++) {
        at += *at == '"' && quoted;
        *to++ = *at;
    }
    if (quoted && !*at) return NULL;
    at += *at != '\0';
    *to = '\0';
    return at;
}

/* Cuts a line into words; -1 when there are too many, -2 when a quote is not closed. */
static int split(char *line, char **word) {
    int count = 0;
    for (char *at = skip_blanks(line); *at; at = skip_blanks(at)) {
        if (count == WORDS_MAX) return -1;
        at = cut_word(at, &word[count++]);
        if (!at) return -2;
    }
    return count;
}

/* Whether an option of the verb begins here; code that begins with a minus is none. */
static bool begins_option(const struct verb *verb, const char *at) {
    size_t length = strcspn(at, " \t\r\n");
    if ((length == 2 && memcmp(at, "-h", 2) == 0) || (length == 6 && memcmp(at, "--help", 6) == 0))
        return true;
    return verb->options && at[0] == '-' && at[1] == '-' && isalpha((unsigned char)at[2]);
}

/* Cuts off the options that a line begins with; the rest is one word. */
static int cut_options(const struct verb *verb, char *line, char **word) {
    static char no_more_options[] = "--";
    int count = 0;
    char *at = skip_blanks(line), *end;
    while (count < WORDS_MAX - 3 && begins_option(verb, at)) {
        at = skip_blanks(cut_word(at, &word[count++]));
        if (*at && request_wants_value(verb, word[count - 1])) at = cut_word(at, &word[count++]);
        if (!at) return -2;
        at = skip_blanks(at);
    }
    for (end = at + strlen(at); end > at && isspace((unsigned char)end[-1]);) *--end = '\0';
    if (!*at) return count;
    word[count++] = no_more_options;
    word[count++] = at;
    return count;
}

/* `m = pos:moves()` sets a variable, also where the name is a verb's. */
static bool is_assignment(const char *rest) {
    rest += strspn(rest, " \t");
    return rest[0] == '=' && rest[1] != '=';
}

/* The verb that a line begins with, and where its arguments begin; NULL if it is Lua. */
static const struct verb *verb_of(const char *line, const char **rest) {
    char name[32];
    line += strspn(line, " \t\r\n");
    size_t length = strcspn(line, " \t\r\n");
    if (length >= sizeof name) return NULL;
    memcpy(name, line, length);
    name[length] = '\0';
    *rest = line + length;
    return is_assignment(*rest) ? NULL : table_find(name, VERB_REPL);
}

/* The verb that is meant, after those that take a line. */
static const struct verb *last_verb_of(const char *input) {
    const char *rest;
    const struct verb *verb = verb_of(input, &rest);
    while (verb && verb->nature & VERB_RUNS_LINE) verb = verb_of(rest, &rest);
    return verb;
}

bool input_loads(const char *input) {
    const struct verb *verb = last_verb_of(input);
    return verb && strcmp(verb->name, "load") == 0 && !strchr(input, '\n');
}

bool input_is_kept(const char *input) {
    const struct verb *verb = last_verb_of(input);
    return !verb || verb->nature & VERB_KEPT;
}

/* -- Verbs ------------------------------------------------------------------------------------- */

static enum status run_request(struct session *session, const struct verb *verb,
                               const struct request *request) {
    if (verb->nature & VERB_VARIANT && !session->variant)
        return session_complain(
            session, "no variant is loaded; say: load NAME (`variants` shows the names)");
    enum status status = verb->run(session, request);
    if (status == STATUS_NO) session_complain(session, "%s: not all is well", verb->name);
    return status;
}

static enum status run_verb_line(struct session *session, const struct verb *verb, char *rest) {
    char *word[WORDS_MAX];
    struct request request;
    struct text message;
    enum status status = STATUS_DONE;
    int count = verb->nature & VERB_REST ? cut_options(verb, rest, word) : split(rest, word);
    if (count == -1)
        return session_complain(session, "%s: more than %d words", verb->name, WORDS_MAX);
    if (count == -2) return session_complain(session, "%s: a quote is not closed", verb->name);
    text_init(&message, session->memory);
    enum reading reading = request_read(&request, verb, verb->name, true, word, count, &message);
    if (reading == READING_FAILED) status = session_complain(session, "%s", text_string(&message));
    if (reading == READING_DONE) status = run_request(session, verb, &request);
    request_done(&request);
    text_done(&message);
    return status;
}

/* -- Lua --------------------------------------------------------------------------------------- */

/* The verb that is meant by a line that Lua has refused: one word that begins with a square, a
 * drop, or algebraic notation is a move; the square of an own piece asks for its moves.
 * NULL for none. */
static const struct verb *verb_for_move(const struct session *session, const char *line) {
    int length;
    struct san san;
    if (!session->variant || strpbrk(line, " \t\n\"")) return NULL;
    const struct position *position = &session->game.position;
    const struct description *description = &session->variant->description;
    const struct verb *play = table_find("play", VERB_REPL);
    bool algebraic =
        description->notation == NOTATION_UCI && san_read(&san, &description->board, line);
    if (strchr(line, '=')) return algebraic ? play : NULL;
    if (line[0] && line[1] == '@') return play;
    int square = board_parse_square(&description->board, line, &length);
    if (square < 0) return algebraic ? play : NULL;
    int class = position->top[square];
    bool own = class_is_piece(class) && (uint32_t)class_side(class) == position->side;
    return line[length] || (algebraic && !own) ? play : table_find("moves", VERB_REPL);
}

static enum status run_rest(struct session *session, const struct verb *verb, const char *rest) {
    struct text copy; /* which is cut into words */
    text_init(&copy, session->memory);
    text_add(&copy, rest, (int)strlen(rest));
    enum status status = run_verb_line(session, verb, copy.bytes);
    text_done(&copy);
    return status;
}

/* What begins almost like a verb may have been meant as one. */
static enum status complain_of_lua(struct session *session, const char *line,
                                   const struct text *message) {
    char first[32];
    int length = (int)strcspn(line, " \t\n");
    const struct verb *verb = verb_for_move(session, line);
    if (verb) return run_rest(session, verb, line);
    snprintf(first, sizeof first, "%.*s", length, line);
    struct nearest nearest = {.wrong = first};
    table_offer(&nearest, VERB_REPL);
    if (!nearest.best || nearest.distance > 1)
        return session_complain(session, "%s", text_string(message));
    return session_complain(session, "%s; or did you mean \"%s\"?", text_string(message),
                            nearest.best);
}

static enum status run_lua(struct repl *repl, const char *line) {
    struct session *session = repl->session;
    struct text message, trace;
    enum status status = STATUS_DONE;
    if (repl->lua.length) text_add_char(&repl->lua, '\n');
    text_add(&repl->lua, line, (int)strlen(line));
    text_init(&message, session->memory);
    text_init(&trace, session->memory);
    output_flush();
    enum console_result result =
        console_line(session->console, text_string(&repl->lua), &message, &trace);
    if (session->variant) history_follow(&session->history, &session->game);
    if (result == CONSOLE_FAILED) status = complain_of_lua(session, line, &message);
    if (result == CONSOLE_FAILED)
        session_show_trace(session, text_string(&message), text_string(&trace));
    if (result != CONSOLE_MORE) text_clear(&repl->lua);
    text_done(&trace);
    text_done(&message);
    return *session->interrupt ? STATUS_INTERRUPTED : status;
}

/* -- Lines ------------------------------------------------------------------------------------- */

static enum status run_line(struct repl *repl, char *line) {
    const char *rest;
    if (repl->lua.length) return run_lua(repl, line);
    line = skip_blanks(line);
    if (*line == '\0') return STATUS_DONE;
    if (*line == '=') return run_lua(repl, line + 1); /* as older consoles of Lua have it */
    const struct verb *verb = verb_of(line, &rest);
    if (!verb && !session_is_move(repl->session, line)) return run_lua(repl, line);
    if (!verb) /* a move alone is played */
        return run_verb_line(repl->session, table_find("play", VERB_REPL), line);
    repl->leaves = !verb->run;
    return repl->leaves ? STATUS_DONE : run_verb_line(repl->session, verb, line + (rest - line));
}

/* Whether a line is a verb or a move, and not Lua. */
static bool is_for_program(struct repl *repl, const char *line) {
    const char *rest;
    return verb_of(line, &rest) || session_is_move(repl->session, line);
}

/* Cuts off what is run at once: a line with a verb or a move; or lines of Lua up to the next
 * such line that does not stand amid a statement, if they can be read together, else the first of
 * them. What is behind it; NULL for nothing.
 *
 *     local x = 3             these two lines are read together, for x is
 *     print(x * x)            known in one piece of Lua alone;
 *     moves c3                this is a verb;
 *     for i = 1, 3 do         these
 *       play c3-d4            are Lua that cannot be read, and are refused
 *     end                     from their first line on */
static char *cut_unit(struct repl *repl, char *input) {
    char *end = strchr(input, '\n'), *first = end;
    if (end) *end = '\0';
    if (!end || repl->lua.length || is_for_program(repl, input)) return end ? end + 1 : NULL;
    for (char *next; end; end = next) {
        next = strchr(end + 1, '\n');
        if (next) *next = '\0';
        bool said = is_for_program(repl, end + 1);
        if (next) *next = '\n';
        *end = '\0';
        if (said && console_parse(repl->session->console, input) != CONSOLE_MORE) break;
        *end = '\n';
    }
    if (end) *end = '\0';
    if (first == end || console_parse(repl->session->console, input) != CONSOLE_FAILED)
        return end ? end + 1 : NULL;
    if (end) *end = '\n';
    *first = '\0';
    return first + 1;
}

static bool has_prompt(const char *line) {
    return line[0] == '>' && line[1] == ' ';
}

/* Leaves, of a transcript whose lines begin with a prompt, what was typed. */
static void strip_prompts(char *input) {
    bool there = has_prompt(input) || strstr(input, "\n> ");
    if (!there) return;
    char *to = input;
    for (char *line = input, *end; line; line = end) {
        end = strchr(line, '\n');
        if (end) *end++ = '\0';
        if (!has_prompt(line)) continue;
        size_t length = strlen(line + 2);
        memmove(to, line + 2, length);
        to += length;
        *to++ = '\n';
    }
    to[to > input ? -1 : 0] = '\0';
}

enum status input_run(struct repl *repl, char *input) {
    enum status status = STATUS_DONE;
    progress_reset();
    if (repl->session->variant) columns_tidy(&repl->session->variant->columns);
    if (repl->lua.length == 0) strip_prompts(input);
    while (input && status == STATUS_DONE && !repl->leaves) {
        char *next = cut_unit(repl, input);
        status = run_line(repl, input);
        input = next;
    }
    return status;
}

/* -- Verbs that run what is typed -------------------------------------------------------------- */

enum status verb_lua(struct session *session, const struct request *request) {
    enum status status = run_lua(session->repl, request->word[0]);
    if (session->repl->lua.length == 0) return status;
    text_clear(&session->repl->lua);
    return session_complain(session, "lua: the Lua text is not finished");
}

enum status verb_time(struct session *session, const struct request *request) {
    double began = clock_now();
    enum status status = run_line(session->repl, request->word[0]);
    output_print("%.3f s\n", clock_now() - began);
    return status;
}
