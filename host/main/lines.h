/* Lines: what the user types, with editing, completion and a history that outlives the program,
 * else what comes from a file or from standard input. A pasted block is one line with newlines in
 * it. */
#ifndef MAIN_LINES_H
#define MAIN_LINES_H

#include "../base/arena.h"

#include <stdbool.h>
#include <stdio.h>

struct lines {
    bool typed;   /* at a terminal */
    FILE *stream; /* where they come from otherwise */
    volatile int *interrupt;
    struct memory *memory;
    struct arena arena;  /* of the path */
    const char *history; /* file of the history; NULL for none */
    char *line;          /* the present one */
    const char
        *fault; /* what is wrong with it, after which no further one is read; NULL for nothing */
};

/* Lines out of a stream that stays the caller's, of at most 1 MiB each and without zero bytes. */
void lines_open(struct lines *lines, struct memory *memory, FILE *stream, volatile int *interrupt);

/* Completions of the word at the cursor. */
enum lines_words {
    LINES_TAKEN, /* what was given to `take` */
    LINES_FILES  /* the name of a file */
};

/* Takes a completion; a blank follows if it is the only one and `whole`. */
typedef void lines_take(void *taker, const char *word, bool whole);

/* Finds the completions of the word from `first` to `end` in the line. */
typedef enum lines_words lines_complete(void *context, const char *line, int first, int end,
                                        lines_take *take, void *taker);

/* What completes words: functions and their context. */
struct completer {
    lines_complete *complete;
    const char *(*breaks)(
        void *context,
        const char *line); /* the characters at which words of this line begin anew */
    void *context;
};

/* A waiter is polled while the prompt waits for keys. When it has something to say, the line being
 * typed is removed from the screen, `say` is called, and the line is shown again, after the prompt
 * that `say` returns. */
struct lines_waiter {
    bool (*has_something)(void *context);
    const char *(*say)(void *context);
    void *context;
};

/* Lines typed at the terminal, of which there is one, with the history of earlier sessions. False
 * if the line editor cannot poll a waiter, which is never called then. */
bool lines_open_typed(struct lines *lines, struct memory *memory, volatile int *interrupt,
                      const struct completer *completer, const struct lines_waiter *waiter);
void lines_close(struct lines *lines);

/* The next line without its end, after a prompt where it is typed; Ctrl-C there makes it an empty
 * one. NULL at the end. The caller may change the line, which lasts until the next one. */
char *lines_next(struct lines *lines, const char *prompt);

/* Whether the input ended because the terminal's window was closed. */
bool lines_lost(const struct lines *lines);

/* Adds what was typed, in one line or several, to the history. */
void lines_remember(struct lines *lines, const char *input);

#endif
