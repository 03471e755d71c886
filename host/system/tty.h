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

enum { TTY_END = -1, TTY_NO_KEY = -2 };

/* Waits so long for a byte to be typed; TTY_NO_KEY after that, or when Ctrl-C comes or, as
 * `is_interrupted` tells, has come; TTY_END when the terminal is gone. */
int tty_read_key(int milliseconds, bool (*is_interrupted)(void));

#endif
