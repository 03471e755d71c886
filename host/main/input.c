/* What is typed: verbs with their arguments, and Lua. */
#include "repl.h"

#include "../front/front.h"
#include "../system/clock.h"
#include "../system/progress.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* -- Verbs ------------------------------------------------------------------------------------- */

static char *skip_blanks(char *at) {
    while (isspace((unsigned char)*at)) at++;
    return at;
}

/* `m = pos:moves()` sets a variable, also where the name is a verb's. */
static bool is_assignment(const char *rest) {
    rest += strspn(rest, " \t");
    return rest[0] == '=' && rest[1] != '=';
}

/* The verb that a line begins with, and where its arguments begin; NULL if it is Lua. */
static const struct verb *verb_of(const struct repl *repl, const char *line, const char **rest) {
    char name[32];
    line += strspn(line, " \t\r\n");
    size_t length = strcspn(line, " \t\r\n");
    if (length >= sizeof name) return NULL;
    memcpy(name, line, length);
    name[length] = '\0';
    *rest = line + length;
    return is_assignment(*rest) ? NULL : front_find_verb(repl->session, name);
}

/* Does what a verb has asked for when it was over. */
static enum status obey(struct repl *repl, const char *order);

/* Runs a task of repl/session on two texts. */
static enum status run_task(struct repl *repl, const char *task, const char *a, const char *b) {
    struct text result;
    text_init(&result, repl->session->memory);
    enum status status = front_run(repl->session, task, (const char *const[]){a, b}, 2, &result);
    if (status == STATUS_DONE && result.length) status = obey(repl, text_string(&result));
    text_done(&result);
    return status;
}

/* Runs a verb with what stands behind it. */
static enum status run_verb(struct repl *repl, const char *verb, const char *rest) {
    return run_task(repl, "session/line", verb, rest);
}

/* -- Lua --------------------------------------------------------------------------------------- */

static enum status run_lua(struct repl *repl, const char *line) {
    struct session *session = repl->session;
    struct text message, trace;
    enum status status = STATUS_DONE;
    session->kept = true;
    if (repl->lua.length) text_add_char(&repl->lua, '\n');
    text_add(&repl->lua, line, (int)strlen(line));
    text_init(&message, session->memory);
    text_init(&trace, session->memory);
    output_flush();
    enum console_result result =
        console_line(session->console, text_string(&repl->lua), &message, &trace);
    if (session->variant) history_follow(&session->history, &session->game);
    if (result == CONSOLE_FAILED) {
        status = run_task(repl, "session/refused", line, text_string(&message));
        session_show_trace(session, text_string(&message), text_string(&trace));
    }
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
    const struct verb *verb = verb_of(repl, line, &rest);
    if (!verb && !session_is_move(repl->session, line)) return run_lua(repl, line);
    return verb ? run_verb(repl, verb->name, rest) : run_verb(repl, "play", line);
}

/* Whether a line is a verb or a move, and not Lua. */
static bool is_for_program(struct repl *repl, const char *line) {
    const char *rest;
    return verb_of(repl, line, &rest) || session_is_move(repl->session, line);
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
    repl->session->kept = repl->session->loads = false;
    if (repl->session->variant) columns_tidy(&repl->session->variant->columns);
    if (repl->lua.length == 0) strip_prompts(input);
    while (input && status == STATUS_DONE && !repl->leaves) {
        char *next = cut_unit(repl, input);
        status = run_line(repl, input);
        input = next;
    }
    return status;
}

/* -- What verbs ask for ------------------------------------------------------------------------ */

static enum status run_whole_lua(struct repl *repl, const char *code) {
    enum status status = run_lua(repl, code);
    if (repl->lua.length == 0) return status;
    text_clear(&repl->lua);
    return session_complain(repl->session, "lua: the Lua text is not finished");
}

static enum status time_line(struct repl *repl, const char *line) {
    struct text copy;
    double began = clock_now();
    text_init(&copy, repl->session->memory);
    text_print(&copy, "%s", line);
    enum status status = run_line(repl, copy.bytes);
    output_print("%.3f s\n", clock_now() - began);
    text_done(&copy);
    return status;
}

static enum status obey(struct repl *repl, const char *order) {
    if (strncmp(order, "lua ", 4) == 0) return run_whole_lua(repl, order + 4);
    if (strncmp(order, "time ", 5) == 0) return time_line(repl, order + 5);
    repl->leaves = strcmp(order, "leave") == 0;
    return STATUS_DONE;
}
