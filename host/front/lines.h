/* Lines: what the user types, with editing, completion and a history that outlives the program,
 * else what comes from a file or from standard input. A pasted block is one line with newlines in
 * it. typed_lines.h has what is typed. */
#ifndef FRONT_LINES_H
#define FRONT_LINES_H

#include "typed_lines.h"

#include <stdio.h>

struct lines {
    bool typed;   /* at a terminal */
    FILE *stream; /* where they come from otherwise */
    struct memory *memory;
    char *line;        /* the present one, of a stream */
    const char *fault; /* what is wrong with it: no further one is read; NULL for nothing */
    int error;         /* of the stream, by errno; 0 for none */
};

/* Lines out of a stream, of at most 1 MiB each and without zero bytes. */
void lines_open(struct lines *lines, struct memory *memory, FILE *stream);

/* Lines that are typed, as typed_lines_open has them. */
bool lines_open_typed(struct lines *lines, struct memory *memory, volatile int *interrupt,
                      const struct lines_helper *helper);

/* Closes the stream, too, unless it is standard input. */
void lines_close(struct lines *lines);

/* The next line without its end, after a prompt where it is typed; Ctrl-C there makes it an empty
 * one. NULL at the end. The caller may change the line, which lasts until the next one. */
char *lines_next(struct lines *lines, const char *prompt);

/* Adds what was typed, in one line or several, to the history. */
void lines_remember(struct lines *lines, const char *input);

#endif
