/* Signals: Ctrl-C, and signals that end the program. The Lua module, a guest in another program's
 * process, catches none. */
#ifndef SYSTEM_SIGNALS_H
#define SYSTEM_SIGNALS_H

#include <stdbool.h>

/* From now on, Ctrl-C adds one to what is returned, and work that stops for it sets that to 0. The
 * program ends with this status, whatever it is doing, at the third Ctrl-C, or a second and a half
 * after the last one. Signals that end it clean up before, except those that its parent has set to
 * be ignored; a file that becomes too large is an error of writing. */
volatile int *signals_catch(int status);

/* From now on, a request to end (SIGTERM) counts as Ctrl-C, so that work shows what it has found
 * before the program ends; or it ends the program at once, as at first. */
void signals_heed_termination(bool heeds);

/* Once this process has used so many seconds of processor time more, stops work as the first Ctrl-C
 * does; 0: never. Replaces the limit before. */
void signals_interrupt_after(double seconds);

/* To be called by a child that was forked: it has the rest of its parent's limit. */
void signals_begin_child(void);

/* Says why and ends the program, after cleaning up. A signal handler may call it. */
_Noreturn void signals_end(const char *why, int status);

#endif
