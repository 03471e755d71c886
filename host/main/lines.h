/* Lines: what the user types, with editing and history on a terminal, else as it comes from standard input. */
#ifndef MAIN_LINES_H
#define MAIN_LINES_H

#include <stdbool.h>
#include <stddef.h>

struct lines {
    bool typed; /* at a terminal */
    volatile int *interrupt;
    char *line; /* the present one */
    size_t capacity;
};

void lines_open(struct lines *lines, volatile int *interrupt);
void lines_close(struct lines *lines);

/* The next line without its end, after a prompt on a terminal; Ctrl-C there makes it an empty one. NULL at the end. The
 * caller may change the line, which lasts until the next one. */
char *lines_next(struct lines *lines, const char *prompt);

#endif
