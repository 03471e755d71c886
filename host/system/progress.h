/* Progress: the progress of a long computation and its remaining time, on standard error if it is a
 * terminal. It is one line, so a computation inside another one that shows progress shows nothing.
 *
 *     progress_begin("games");
 *     for (...) progress_tell(i, 1000, 0);      "412 of 1000 games in 3 s, 137 a second, 4 s left"
 *     progress_end(); */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Switch progress on or off; it begins switched off. The Lua module leaves it off, because it is a
 * guest in another program. */
void progress_allow(bool allowed);

/* Forget all computations. Call it before a new line of input or a new command. */
void progress_reset(void);

/* Begin a computation. `unit` is the plural of the items counted: "lines". */
void progress_begin(const char *unit);

/* Show progress: `done` of `all` items. If the total is unknown, `all` is 0 and `share` is the
 * finished share; both are 0 if that is unknown, too. */
void progress_tell(uint64_t done, uint64_t all, double share);

/* In this process, which is one of several, add the items that are done to *sum instead of showing
 * them. The processes share its memory. */
void progress_share(uint64_t *sum);

/* Erase the line for other output; the next progress_tell shows it again. */
void progress_hide(void);

/* End the computation and erase the line. */
void progress_end(void);
