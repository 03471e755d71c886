/* Typed lines: what the user types at the terminal, of which there is one, by way of the line
 * editor, with completion and the history of earlier sessions. lines.h is for others who read. */
#ifndef FRONT_TYPED_LINES_H
#define FRONT_TYPED_LINES_H

#include "../base/memory.h"

#include <stdbool.h>

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

/* Opens the terminal's lines; Ctrl-C sets *interrupt. False if the line editor cannot poll the
 * helper. */
bool typed_lines_open(struct memory *memory, volatile int *interrupt,
                      const struct lines_helper *helper);

void typed_lines_close(void);

/* The next line, an empty one after Ctrl-C, or NULL at the end. It lasts until the next one. */
char *typed_lines_next(const char *prompt);

/* Adds to the history what was typed. */
void typed_lines_remember(const char *input);

#endif
