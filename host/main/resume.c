/* Resuming a typed session: every line that may change something goes into a journal, and the lines
 * of a session that was killed are run again, showing nothing, if the user wants that. */
#include "repl.h"

#include "../base/quote.h"
#include "../system/file.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The fingerprint of the position; 0 where there is none. */
static uint64_t state_of(const struct session *session) {
    return session->variant ? history_fingerprint(&session->game.position, session->memory) : 0;
}

static void append_line(struct repl *repl, const char *line) {
    struct text message;
    text_init(&message, repl->session->memory);
    repl->state = state_of(repl->session);
    if (!journal_append(&repl->journal, line, repl->state, &message))
        session_complain(repl->session, "%s", text_string(&message));
    text_done(&message);
}

static void append_position(struct repl *repl) {
    struct text text;
    text_init(&text, repl->session->memory);
    text_print(&text, "position ");
    session_position_text(repl->session, &text);
    append_line(repl, text_string(&text));
    text_done(&text);
}

/* The limits of the script, where they are not the usual ones, as options of `load`. */
static void write_limits(const struct limits *limits, struct text *text) {
    struct limits usual = limits_usual();
    if (limits->memory == 0 || limits->seconds == 0) {
        text_print(text, " --trusted");
        usual = limits_none();
    }
    if (limits->memory != usual.memory) text_print(text, " --memory=%d", limits->memory);
    if (limits->seconds != usual.seconds) text_print(text, " --time=%.17g", limits->seconds);
}

/* The variant of the session, so that it can be loaded from any folder. */
static void write_name(const struct session *session, struct text *text) {
    char path[PATH_MAX];
    const char *name = session->name, *end = strrchr(name, '.');
    bool file = strchr(name, '/') || (end && strcmp(end, ".lua") == 0);
    text_add_char(text, ' ');
    quote_word(text, file && file_real_path(name, path) ? path : name);
}

/* How to load the present variant. */
static void append_load(struct repl *repl) {
    const struct session *session = repl->session;
    struct text text, setting;
    text_init(&text, session->memory);
    text_init(&setting, session->memory);
    text_print(&text, "load");
    write_name(session, &text);
    for (int i = 0; i < session->settings; i++) {
        text_clear(&setting);
        text_print(&setting, "--set=%s=%s", session->setting[i].name, session->setting[i].value);
        text_add_char(&text, ' ');
        quote_word(&text, text_string(&setting));
    }
    write_limits(&session->limits, &text);
    append_line(repl, text_string(&text));
    text_done(&setting);
    text_done(&text);
}

/* What was interrupted is not to be run again; what it has changed is. */
void resume_keep(struct repl *repl, const char *input, enum status status) {
    if (!repl->journals) return;
    if (status == STATUS_DONE && repl->session->loads && !strchr(input, '\n')) {
        append_load(repl);
    } else if (status != STATUS_INTERRUPTED) {
        if (repl->session->kept) append_line(repl, input);
    } else if (repl->session->variant && state_of(repl->session) != repl->state) {
        append_position(repl);
    }
}

/* -- Resuming ---------------------------------------------------------------------------------- */

/* How running the lines again went. */
struct outcome_of_replay {
    int lines;   /* that were run */
    int differs; /* the first one, from 1, that led to something else than it did; 0 if none has */
};

static struct outcome_of_replay run_again(struct repl *repl) {
    struct session *session = repl->session;
    const struct journal *journal = &repl->journal;
    struct outcome_of_replay outcome = {0, 0};
    struct output_silence silence = output_begin_silence();
    while (outcome.lines < journal->records && !*session->interrupt) {
        struct text line;
        const struct journal_record *record = &journal->record[outcome.lines++];
        text_init(&line, session->memory);
        text_print(&line, "%s", record->text);
        input_run(repl, line.bytes);
        text_done(&line);
        if (outcome.differs == 0 && state_of(session) != record->state)
            outcome.differs = outcome.lines;
    }
    output_end_silence(&silence);
    return outcome;
}

enum { LINE_SHOWN = 61 };

/* The beginning of a line of the journal, as it can be shown. */
static const char *shown_line(const struct journal *journal, int index, char line[LINE_SHOWN]) {
    snprintf(line, LINE_SHOWN, "%s", journal->record[index].text);
    text_make_printable(line);
    return line;
}

static void resume(struct repl *repl) {
    char line[LINE_SHOWN];
    struct outcome_of_replay outcome = run_again(repl);
    const struct journal *journal = &repl->journal;
    output_print("%d line%s of that session %s run again.\n", outcome.lines,
                 outcome.lines == 1 ? "" : "s", outcome.lines == 1 ? "was" : "were");
    if (outcome.lines < journal->records)
        output_print("Interrupted: the last %d were not.\n", journal->records - outcome.lines);
    if (outcome.differs)
        output_print("From line %d on the game is not what it was; has the script changed? `%s`\n",
                     outcome.differs, shown_line(journal, outcome.differs - 1, line));
    *repl->session->interrupt = 0;
    repl->state = state_of(repl->session);
    text_clear(&repl->lua);
}

/* "y", "Yes": whether an answer begins as the word does, and is the letter or the word. */
static bool is_word(const char *answer, const char *word) {
    size_t length = strlen(answer), i = 0;
    while (i < length && tolower((unsigned char)answer[i]) == word[i]) i++;
    return i == length && (length == 1 || length == strlen(word));
}

/* Asks until there is an answer. Anything else that is typed is kept, to be run afterwards. False
 * at the end of input and at Ctrl-C. */
static bool ask(struct repl *repl, const char *question, bool *yes) {
    const char *answer;
    while ((answer = lines_next(&repl->lines, question)) && !*repl->session->interrupt) {
        *yes = *answer == '\0' || is_word(answer, "yes");
        if (*yes || is_word(answer, "no")) return true;
        text_add(&repl->ahead, answer, (int)strlen(answer) + 1);
        output_print("Say y or n first; what was typed is run then.\n");
    }
    text_clear(&repl->ahead);
    return false;
}

/* Whether the user wants the killed session back; the end of input and Ctrl-C keep it for another
 * time. */
static bool ask_to_resume(struct repl *repl, bool *later) {
    const struct journal *journal = &repl->journal;
    time_t touched = (time_t)journal->touched;
    char when[40], question[200], line[LINE_SHOWN];
    struct tm tm;
    strftime(when, sizeof when, "%e %B, %H:%M", localtime_r(&touched, &tm));
    output_print("A session was cut short on %s; its last line was `%s`.\n", when + (*when == ' '),
                 shown_line(journal, journal->records - 1, line));
    snprintf(question, sizeof question, "Resume it, by running its %d line%s again? [Y/n] ",
             journal->records, journal->records == 1 ? "" : "s");
    bool yes = false;
    *later = !ask(repl, question, &yes);
    return !*later && yes;
}

/* Appends to an empty journal what leads to the position where the session begins. */
static void append_beginning(struct repl *repl) {
    const struct session *session = repl->session;
    if (!session->variant) return;
    append_load(repl);
    if (!session->history.own) append_position(repl);
}

bool resume_offer(struct repl *repl) {
    struct text message;
    bool later = false, wanted = false;
    text_init(&message, repl->session->memory);
    repl->journals = journal_open(&repl->journal, repl->session->memory,
                                  repl->session->supervisor.journal, &message);
    if (message.length) session_complain(repl->session, "%s", text_string(&message));
    text_done(&message);
    if (!repl->journals) return false;
    if (repl->journal.records)
        wanted = repl->session->supervisor.journal || ask_to_resume(repl, &later);
    if (wanted) {
        resume(repl);
    } else if (later) {
        repl->journals = false; /* it stays as it is */
    } else {
        journal_clear(&repl->journal);
        append_beginning(repl);
    }
    return wanted;
}
