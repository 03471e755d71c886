/* Typed lines: the user's input at the terminal, through the line editor, with completion and a
 * permanent history. A pasted block is one line with newlines in it. */
#ifndef FRONT_TYPED_LINES_H
#define FRONT_TYPED_LINES_H

#include "../base/memory.h"

#include <stdbool.h>

enum { LINES_TEXT_SIZE = 200 };

/* A question about a word in a line that is being typed. */
struct lines_question {
    const char *what, *line;
    int first, end;                 /* the word, in the line */
    void (*take)(const char *word); /* for each word of the answer, with a blank behind what is
                                       whole; */
    char text[LINES_TEXT_SIZE];     /* or the answer is a text, */
    bool yes, also;                 /* or yes or no; and a second one */
};

/* Who helps while lines are typed, by answers to
 *
 *     complete        words: completions of the word; `also`: names of files are some, too
 *     breaks          a text: the characters at which words of this line begin anew
 *     has_something   yes or no: polled while the prompt waits for keys. If there is something to
 *                     say, the line being typed is removed from the screen, then follows
 *     say             which says it. A text: the prompt, after which the line is shown again */
typedef void lines_helper(void *context, struct lines_question *question);

/* Opens the terminal's lines; Ctrl-C sets *interrupt. False if the line editor cannot poll the
 * helper. */
bool typed_lines_open(struct memory *memory, volatile int *interrupt, lines_helper *helper,
                      void *context);

void typed_lines_close(void);

/* The next line, an empty one after Ctrl-C, or NULL at the end. It lasts until the next one. */
char *typed_lines_next(const char *prompt);

/* Adds what was typed, in one line or several, to the history. */
void typed_lines_remember(const char *input);

#endif
