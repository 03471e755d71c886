#include "lines.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef LINEEDIT_LIBEDIT
#include <editline/readline.h>
#else
#include <readline/history.h>
#include <readline/readline.h>
#endif

#ifndef LINEEDIT_LIBEDIT
/* Where to look for Ctrl-C: the line editor hands no context to its functions. */
static const volatile int *interrupt_seen_by_editor;

/* Reads a key; Ctrl-C, which interrupts that, gives the line up and is as good as the end of an empty one. */
static int read_key(FILE *file) {
    unsigned char key;
    for (;;) {
        ssize_t length = read(fileno(file), &key, 1);
        if (length == 1) return key;
        if (length == 0 || errno != EINTR) return EOF;
        rl_check_signals(); /* the editor has caught it, and now lets the program's own handler see it */
        if (!*interrupt_seen_by_editor) continue;
        rl_replace_line("", 0);
        return '\n';
    }
}
#endif

void lines_open(struct lines *lines, volatile int *interrupt) {
    *lines = (struct lines){.typed = isatty(STDIN_FILENO), .interrupt = interrupt};
    if (!lines->typed) return;
    rl_readline_name = "warpboard";
#ifndef LINEEDIT_LIBEDIT
    interrupt_seen_by_editor = interrupt;
    rl_getc_function = read_key;
#endif
    using_history();
}

void lines_close(struct lines *lines) {
    free(lines->line);
    lines->line = NULL;
    if (lines->typed) clear_history();
}

static char *next_typed(struct lines *lines, const char *prompt) {
    free(lines->line);
    *lines->interrupt = 0; /* what it has stopped is over */
    lines->line = readline(prompt);
    if (*lines->interrupt) { /* libedit then says that this is the end */
        free(lines->line);
        lines->line = strdup("");
#ifdef LINEEDIT_LIBEDIT
        putchar('\n');
#endif
    }
    if (lines->line && *lines->line) add_history(lines->line);
    if (!lines->line) putchar('\n');
    return lines->line;
}

char *lines_next(struct lines *lines, const char *prompt) {
    if (lines->typed) return next_typed(lines, prompt);
    ssize_t length = getline(&lines->line, &lines->capacity, stdin);
    if (length < 0) return NULL;
    while (length > 0 && (lines->line[length - 1] == '\n' || lines->line[length - 1] == '\r'))
        lines->line[--length] = '\0';
    return lines->line;
}
