/* Typed lines: how lines that are typed are opened, and what lines.h has for them, by way of the
 * line editor. */
#ifndef FRONT_TYPED_LINES_H
#define FRONT_TYPED_LINES_H

#include "lines.h"

/* Lines typed at the terminal, of which there is one, with the history of earlier sessions. False
 * if the line editor cannot poll the helper. */
bool typed_lines_open(struct lines *lines, struct memory *memory, volatile int *interrupt,
                      const struct lines_helper *helper);

/* What lines.h calls where lines are typed. */
void typed_lines_close(struct lines *lines);
char *typed_lines_next(struct lines *lines, const char *prompt);
void typed_lines_remember(struct lines *lines, const char *input);

#endif
