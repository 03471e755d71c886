/* The terminal, if standard input and output are one. */
#pragma once

#include <stdbool.h>

bool tty_is_input(void);
bool tty_is_output(void);

/* Return the number of characters in a line; 0 if it is unknown. */
int tty_width(void);

/* Return true if the user's locale has UTF-8. */
bool tty_has_utf8(void);

/* Wait this long for a signal or, if `input` is true, for input. Return true if there is input. */
bool tty_wait(int milliseconds, bool input);

enum { TTY_END = -1, TTY_NO_KEY = -2 };

/* Wait this long for a key. Return its byte; TTY_NO_KEY if none was pressed or Ctrl-C was (see
 * `is_interrupted`); TTY_END if the terminal is gone. */
int tty_read_key(int milliseconds, bool (*is_interrupted)(void));
