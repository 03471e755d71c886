#include "typed_lines.h"

#include "../base/arena.h"
#include "../base/text.h"
#include "../system/file.h"
#include "../system/output.h"
#include "../system/storage.h"
#include "../system/tty.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#ifdef LINEEDIT_LIBEDIT
#include <editline/readline.h>
#else
#include <readline/history.h>
#include <readline/readline.h>
#endif

enum {
    HISTORY_MAX = 2000,
    WAIT_MILLISECONDS = 200 /* milliseconds between two polls of the helper */
};

/* The state for the line editor's callbacks. It is global because they get no context; there is
 * only one terminal. */
static struct editor {
    struct memory *memory;
    volatile int *interrupt;
    lines_helper *helper;
    void *context; /* context of the helper */
    char *line;    /* current line */
    char **found;  /* possible words, `count` of them, ended by NULL */
    int count, capacity;
    struct arena arena;  /* memory of the path */
    const char *history; /* file of the history; NULL for none */
} editor;

#ifdef LINEEDIT_LIBEDIT
static const bool editor_can_wait = false;
#else
static const bool editor_can_wait = true;
#endif

/* Return the helper's text for a line; it is valid until the next question. */
static const char *ask_for_text(const char *what, const char *line) {
    static struct lines_question question;
    int end = (int)strlen(line);
    question = (struct lines_question){.what = what, .line = line, .first = end, .end = end};
    editor.helper(editor.context, &question);
    return question.text;
}

/* -- Keys -------------------------------------------------------------------------------------- */

#ifndef LINEEDIT_LIBEDIT
static bool is_interrupted(void) {
    return rl_pending_signal() || *editor.interrupt;
}

/* Return true if a plain line is being typed, not an answer to the editor's prompt or a search. */
static bool is_plain(void) {
    return !RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_SEARCH | RL_STATE_COMPLETING |
                       RL_STATE_MOREINPUT | RL_STATE_NUMERICARG | RL_STATE_MULTIKEY);
}

/* Let the helper write something above the line that is being typed. */
static void let_helper_speak(void) {
    struct lines_question question = {.what = "has_something", .line = ""};
    if (is_plain()) editor.helper(editor.context, &question);
    if (!question.yes) return;
    rl_clear_visible_line();
    fflush(rl_outstream);
    rl_set_prompt(ask_for_text("say", ""));
    rl_on_new_line();
    rl_redisplay();
}

/* Read a key. Ctrl-C stops this, drops the line, and counts as the end of an empty one. */
static int read_typed_key(FILE *file) {
    (void)file; /* always the terminal */
    for (;;) {
        int key = tty_read_key(WAIT_MILLISECONDS, is_interrupted);
        if (key != TTY_NO_KEY) return key == TTY_END ? EOF : key;
        rl_check_signals(); /* let the editor handle a signal that it caught and didn't process yet,
                               and pass it on to the program's handler */
        if (!*editor.interrupt) {
            let_helper_speak();
            continue;
        }
        rl_replace_line("", 0);
        return '\n';
    }
}
#endif

/* -- Completion -------------------------------------------------------------------------------- */

/* Return true if a word may be offered: the editor shows words and file names as they are. */
static bool is_printable(const char *word) {
    return text_is_printable(word, strlen(word));
}

/* Add a word to the completions. The editor frees it. */
static void add_completion(const char *word) {
    struct editor *e = &editor;
    size_t length = strlen(word);
    bool whole = length > 0 && word[length - 1] == ' ';
    if (!is_printable(word)) return;
    char *copy = strndup(word, length - whole);
    for (int i = 0; copy && i < e->count; i++) {
        if (strcmp(e->found[i], copy) != 0) continue;
        free(copy);
        return;
    }
    e->found = memory_grow(e->memory, e->found, &e->capacity, e->count + 1, sizeof *e->found);
    e->found[e->count] = copy;
    if (copy) e->count++;
    if (!whole) rl_completion_append_character = '\0';
}

static char *next_word(const char *text, int state) {
    static int next; /* the editor counts by calling again */
    (void)text;
    if (state == 0) next = 0;
    return next < editor.count ? editor.found[next++] : NULL;
}

static char *next_file(const char *text, int state) {
    char *name;
    while ((name = rl_filename_completion_function(text, state)) && !is_printable(name)) {
        free(name);
        state = 1;
    }
    return name;
}

static char *find_breaks(void) {
    return (char *)ask_for_text("breaks", rl_line_buffer);
}

static char **complete_typed(const char *text, int first, int end) {
    editor.count = 0;
    rl_completion_append_character = ' ';
    struct lines_question question = {.what = "complete",
                                      .line = rl_line_buffer,
                                      .first = first,
                                      .end = end,
                                      .take = add_completion};
    editor.helper(editor.context, &question);
    rl_attempted_completion_over = 1;
    if (editor.count) return rl_completion_matches(text, next_word);
    return question.also ? rl_completion_matches(text, next_file) : NULL;
}

/* -- Typed lines ------------------------------------------------------------------------------- */

/* Load the history of earlier sessions. */
static void open_history(void) {
    arena_init(&editor.arena, editor.memory);
    editor.history = storage_state_path(&editor.arena, "history");
    if (editor.history && file_sort(editor.history) > FILE_REGULAR) editor.history = NULL;
    using_history();
#ifndef LINEEDIT_LIBEDIT
    history_comment_char = '#'; /* lines with times between them may have several parts */
    history_write_timestamps = 1;
    history_multiline_entries = 1;
#endif
    stifle_history(HISTORY_MAX);
    if (editor.history && read_history(editor.history) != 0) {
        FILE *file = fopen(editor.history, "a"); /* append_history needs an existing file */
        if (file) fclose(file);
    }
}

bool typed_lines_open(struct memory *memory, volatile int *interrupt, lines_helper *helper,
                      void *context) {
    assert(!editor.memory); /* there is only one */
    editor = (struct editor){
        .interrupt = interrupt, .helper = helper, .context = context, .memory = memory};
    rl_readline_name = "warpboard";
    rl_attempted_completion_function = complete_typed;
    rl_completion_word_break_hook = find_breaks;
#ifndef LINEEDIT_LIBEDIT
    rl_getc_function = read_typed_key;
    rl_completer_quote_characters = "";
    rl_variable_bind("enable-bracketed-paste", "on");
    rl_variable_bind("completion-display-width", "78");
    rl_variable_bind("completion-query-items", "300");
#endif
    open_history();
    return editor_can_wait;
}

void typed_lines_close(void) {
    free(editor.line);
    if (editor.history) history_truncate_file(editor.history, HISTORY_MAX);
    clear_history();
    memory_free(editor.memory, editor.found);
    arena_done(&editor.arena);
    editor = (struct editor){0};
}

char *typed_lines_next(const char *prompt) {
    assert(editor.interrupt); /* it is open */
    free(editor.line);
    *editor.interrupt = 0; /* discard an interrupt of the previous task */
    editor.line = readline(prompt);
    if (*editor.interrupt) { /* libedit reports an interrupt as the end of input */
        free(editor.line);
        editor.line = strdup("");
#ifdef LINEEDIT_LIBEDIT
        output_print("\n");
#endif
    }
    if (!editor.line) output_print("\n");
    return editor.line;
}

void typed_lines_remember(const char *input) {
    if (!*input) return;
    HIST_ENTRY *last = history_length ? history_get(history_base + history_length - 1) : NULL;
    if (last && strcmp(last->line, input) == 0) return;
    add_history(input);
    if (editor.history) append_history(1, editor.history);
}
