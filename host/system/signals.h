/* Signals: Ctrl-C, and signals that end the program. The Lua module catches none, because it is a
 * guest in another program. */
#pragma once

#include <stdbool.h>

/* Catch signals. Each Ctrl-C adds one to the returned counter; work that stops for it sets the
 * counter to 0. The program ends with this status at the third Ctrl-C, or 1.5 seconds after the
 * last one, even if it is busy. Signals that end it clean up before, except those that the parent
 * process ignores. A file that becomes too large is a write error. */
volatile int *signals_catch(int status);

/* Return true if there are signals. A page has none: to stop the program, it ends its worker. */
bool signals_arrive(void);

/* If `heeds` is true, treat a request to end (SIGTERM) like Ctrl-C, so that work shows its results
 * before the program ends. By default it ends the program at once. */
void signals_heed_termination(bool heeds);

/* Stop work like the first Ctrl-C after this process has used `seconds` more of processor time; 0:
 * never. It replaces the previous limit. */
void signals_interrupt_after(double seconds);

/* Set the limit to the part of it that is left by the clock. A forked child calls this because it
 * has no timer yet. The parent calls it after its children have ended, because their processor time
 * does not count for its own timer. */
void signals_keep_limit(void);

/* Print the reason and end the program, after cleaning up. A signal handler may call it. */
_Noreturn void signals_end(const char *why, int status);
