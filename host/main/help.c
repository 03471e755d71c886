/* help: what can be said in the REPL. */
#include "table.h"

#include <stdio.h>
#include <string.h>

enum { NAMES_COLUMN = 2, HELP_COLUMN = 26, LINE_WIDTH = 79, USAGE_SIZE = 100 };

static const char *const headings[GROUPS] = {
    [GROUP_GAME] = "The game",  [GROUP_EDIT] = "Positions", [GROUP_RULES] = "The rules",
    [GROUP_COUNT] = "Counting", [GROUP_FILES] = "Files",    [GROUP_REPL] = "This program"};

/* Words, in lines that begin at a column and end before LINE_WIDTH. */
static void add_wrapped(struct text *text, const char *words, int begin) {
    int column = begin;
    while (*words) {
        int length = (int)strcspn(words, " ");
        if (column > begin && column + 1 + length > LINE_WIDTH) {
            text_print(text, "\n%*s", begin, "");
            column = begin;
        } else if (column > begin) {
            text_add_char(text, ' ');
            column++;
        }
        text_add(text, words, length);
        column += length;
        words += length + (words[length] == ' ');
    }
    text_add_char(text, '\n');
}

/* "  moves, m [SQUARE]      the legal moves, ..." */
static void add_typed(struct text *text, const struct verb *verb) {
    char usage[USAGE_SIZE];
    snprintf(usage, sizeof usage, "  %s%s%s%s%s", verb->name, verb->brief ? ", " : "",
             verb->brief ? verb->brief : "", verb->arguments ? " " : "",
             verb->arguments ? verb->arguments : "");
    text_print(text, "%-*s ", HELP_COLUMN - 1, usage);
    if (strlen(usage) >= HELP_COLUMN) text_print(text, "\n%*s", HELP_COLUMN, "");
    add_wrapped(text, verb->help, HELP_COLUMN);
}

static bool is_in(const struct verb *verb, int group) {
    return verb->nature & VERB_REPL && (int)verb->group == group;
}

/* Every verb with a line that explains it. */
static void list_verbs(struct text *text) {
    for (int group = 0; group < GROUPS; group++) {
        text_print(text, "%s%s\n", group ? "\n" : "", headings[group]);
        for (int i = 0; i < verb_count; i++)
            if (is_in(&verb_table[i], group)) add_typed(text, &verb_table[i]);
    }
}

/* Their names alone, which fit on one screen: "load(l) show(s) ...". */
static void list_names(struct text *text) {
    for (int group = 0; group < GROUPS; group++) {
        struct text names;
        text_init(&names, text->memory);
        for (int i = 0; i < verb_count; i++) {
            const struct verb *verb = &verb_table[i];
            if (!is_in(verb, group)) continue;
            text_print(&names, "%s%s", names.length ? " " : "", verb->name);
            if (verb->brief) text_print(&names, "(%s)", verb->brief);
        }
        text_print(text, "%s\n%*s", headings[group], NAMES_COLUMN, "");
        add_wrapped(text, text_string(&names), NAMES_COLUMN);
        text_done(&names);
    }
}

static enum status refuse(const struct session *session, const char *name) {
    struct nearest nearest = {.wrong = name};
    table_offer(&nearest, VERB_REPL);
    nearest_offer(&nearest, "all");
    if (nearest.best)
        return session_complain(session, "help: unknown verb \"%.60s\", did you mean \"%s\"?", name,
                                nearest.best);
    return session_complain(session, "help: unknown verb \"%.60s\"; `help` shows them", name);
}

static void explain_all(const struct session *session, bool whole) {
    struct text text;
    text_init(&text, session->memory);
    if (whole)
        list_verbs(&text);
    else
        list_names(&text);
    text_print(&text,
               "\n`help VERB` explains one%s.\n"
               "A move alone is played: c3-d4. Everything else is Lua: `pos` is the position,\n"
               "`variant` the variant, `_` the last value; for example: pos:perft(3)\n"
               "Tab completes; Ctrl-C stops what runs.\n",
               whole ? "" : ", `help all` lists all; in brackets are short forms");
    output_text(&text);
    text_done(&text);
}

enum status verb_help(struct session *session, const struct request *request) {
    const char *name = request->words ? request->word[0] : NULL;
    const struct verb *verb = name ? table_find(name, VERB_REPL) : NULL;
    bool all = name && strcmp(name, "all") == 0;
    if (name && !verb && !all) return refuse(session, name);
    if (verb)
        request_help(verb, verb->name, true);
    else
        explain_all(session, all);
    return STATUS_DONE;
}
