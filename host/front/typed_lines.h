/* Typed lines: the user's input at the terminal, through the line editor, with completion and a
 * permanent history. A pasted block is one line with newlines in it. */
#pragma once

#include "../base/memory.h"

#include <stdbool.h>

enum { LINES_TEXT_SIZE = 200 };

/* A request about a word in the line being typed. */
struct lines_question {
    const char *what, *line;
    int first, end;                 /* bounds of the word in the line */
    void (*take)(const char *word); /* function called for each word of the answer, with a blank
                                       after complete words */
    char text[LINES_TEXT_SIZE];     /* answer, if it is a text */
    bool yes, also;                 /* answer, if it is yes or no; and a second one */
};

/* A helper for typed lines. It answers these requests:
 *
 *     complete        words: completions of the word; `also`: file names are completions, too
 *     breaks          a text: the characters after which a new word begins in this line
 *     has_something   yes or no: is there something to print? Polled while the prompt waits for
 *                     keys. If so, the line being typed is removed from the screen before `say`
 *     say             a text: the prompt, after which the line is shown again; prints it */
typedef void lines_helper(void *context, struct lines_question *question);

/* Open the terminal's lines; Ctrl-C sets *interrupt. Return false if the line editor cannot poll
 * the helper. */
bool typed_lines_open(struct memory *memory, volatile int *interrupt, lines_helper *helper,
                      void *context);

void typed_lines_close(void);

/* Return the next line, an empty one after Ctrl-C, or NULL at the end. It is valid until the next
 * call. */
char *typed_lines_next(const char *prompt);

/* Add typed input, of one line or several, to the history. */
void typed_lines_remember(const char *input);
