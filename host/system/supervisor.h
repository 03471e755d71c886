/* The supervisor: runs an interactive session in a child process. If the child crashes, or is
 * killed because a script cannot be stopped, the supervisor starts another one, which continues
 * from the journal. */
#pragma once

#include <stdbool.h>

/* A child's data about its supervisor; all zero without one. */
struct supervisor {
    volatile int *ready; /* set when the session can talk to the user; NULL: not needed */
    bool replaces_child; /* true if this child replaces one that ended */
    int journal;         /* number of that child's journal; 0: it had none */
};

/* Start the child, in which this function returns. The original process waits for its children, and
 * ends with the status of the last one, unless that is `overrun`, the status of a process that
 * ended because a script did not stop. Call it before anything else, because a child has no timers
 * of its parent. */
void supervisor_begin(struct supervisor *supervisor, int overrun);

/* Report that the child can talk to the user. From now on it is replaced if it dies, by one that
 * continues from the journal of this number (0: none). */
void supervisor_ready(struct supervisor *supervisor, int journal);
