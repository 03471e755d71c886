/* Typed lines: what lines.h has for those that are typed, by way of the line editor. */
#ifndef FRONT_TYPED_LINES_H
#define FRONT_TYPED_LINES_H

#include "lines.h"

bool typed_lines_open(struct lines *lines, struct memory *memory, volatile int *interrupt,
                      const struct lines_helper *helper);
void typed_lines_close(struct lines *lines);
char *typed_lines_next(struct lines *lines, const char *prompt);
void typed_lines_remember(struct lines *lines, const char *input);

#endif
