/* Progress: the progress of a long computation and its remaining time, on standard error if it is a
 * terminal. There is one line for it, so what is told of is one thing at a time: a computation
 * within another that tells of itself says nothing.
 *
 *     progress_begin("games");
 *     for (...) progress_tell(i, 1000, 0);      "412 of 1000 games in 3 s, 137 a second, 4 s left"
 *     progress_end(); */
#ifndef SYSTEM_PROGRESS_H
#define SYSTEM_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* From now on progress is shown, or is not; it is not before. The Lua module, a guest in another
 * program's process, leaves that to the program. */
void progress_allow(bool allowed);

/* Whatever was told of is over: to be called before a new line of input or command. */
void progress_reset(void);

/* `unit` is what is counted: "lines". */
void progress_begin(const char *unit);

/* `done` of `all` units so far; all = 0 when nobody knows, then perhaps what share that is, or 0
 * when nobody knows that either. */
void progress_tell(uint64_t done, uint64_t all, double share);

/* Takes the line away for other lines; it comes back when something is told. */
void progress_hide(void);

/* Takes the line away. */
void progress_end(void);

#endif
