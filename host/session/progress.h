/* Progress: how far a long computation has come, on standard error, if that is a terminal and it
 * takes a while. */
#ifndef SESSION_PROGRESS_H
#define SESSION_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    double began, told; /* seconds on a clock that never goes back */
    bool shows, shown;
    const char *unit; /* what is counted: "lines" */
};

void progress_begin(struct progress *progress, const char *unit);

/* `done` of `all` units so far; all = 0 when nobody knows. */
void progress_tell(struct progress *progress, uint64_t done, uint64_t all);

/* Takes the line away; returns the seconds that it took. */
double progress_end(struct progress *progress);

#endif
