/* The terminal, if standard input and output are one. */
#ifndef SYSTEM_TTY_H
#define SYSTEM_TTY_H

#include <stdbool.h>

bool tty_is_input(void);
bool tty_is_output(void);

/* Characters in a line of it; 0 if that cannot be told. */
int tty_width(void);

/* Whether the user's locale has UTF-8. */
bool tty_has_utf8(void);

/* Waits so long for a signal or, with `input`, something to read; whether there is that. */
bool tty_wait(int milliseconds, bool input);

#endif
