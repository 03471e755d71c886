/* Lines: what the user types, with editing, completion and a history that outlives the program,
 * else what comes from a file or from standard input. A pasted block is one line with newlines in
 * it. */
#ifndef FRONT_LINES_H
#define FRONT_LINES_H

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
    const char *fault;   /* what is wrong with it: no further one is read; NULL for nothing */
    int error;           /* of the stream, by errno; 0 for none */
};

/* Lines out of a stream, of at most 1 MiB each and without zero bytes. */
void lines_open(struct lines *lines, struct memory *memory, FILE *stream, volatile int *interrupt);

/* Takes a completion; a blank at its end says that it is whole. */
typedef void lines_take(void *taker, const char *word);

/* Who helps while lines are typed. */
struct lines_helper {
    /* Finds completions of the word from `first` to `end` in the line; whether names of files are
     * some, too. */
    bool (*complete)(void *context, const char *line, int first, int end, lines_take *take,
                     void *taker);
    /* The characters at which words of this line begin anew. */
    const char *(*breaks)(void *context, const char *line);
    /* Polled while the prompt waits for keys. When there is something to say, the line being typed
     * is removed from the screen, `say` is called, and the line is shown again, after the prompt
     * that `say` returns. */
    bool (*has_something)(void *context);
    const char *(*say)(void *context);
    void *context;
};

/* Closes the stream, too, unless it is standard input. */
void lines_close(struct lines *lines);

/* The next line without its end, after a prompt where it is typed; Ctrl-C there makes it an empty
 * one. NULL at the end. The caller may change the line, which lasts until the next one. */
char *lines_next(struct lines *lines, const char *prompt);

/* Adds what was typed, in one line or several, to the history. */
void lines_remember(struct lines *lines, const char *input);

#endif
