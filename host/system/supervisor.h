/* The supervisor: runs an interactive session in a child process. When that child crashes, or is
 * killed because a script cannot be stopped, the supervisor starts another one, which goes on from
 * the journal. */
#ifndef SYSTEM_SUPERVISOR_H
#define SYSTEM_SUPERVISOR_H

#include <stdbool.h>

/* What a child knows of it; all zero without a supervisor. */
struct supervisor {
    volatile int *ready; /* set when the user can be talked to; NULL: nobody asks */
    bool replaces_child; /* that was ended */
    int journal;         /* of that child, by its number; 0: it had none */
};

/* Returns in the child. The program itself waits for its children and ends with the last one's
 * status, unless that is `overrun`, with which the program ends itself when a script does not stop.
 * To be called before anything else is begun: a child has no timers of its parent. */
void supervisor_begin(struct supervisor *supervisor, int overrun);

/* The child can talk to the user: from now on it is worth replacing, by one that goes on from
 * the journal of this number (0: it has none). */
void supervisor_ready(struct supervisor *supervisor, int journal);

#endif
