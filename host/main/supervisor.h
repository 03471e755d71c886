/* The supervisor: a typed session runs in a child of the program. When that child crashes, or is
 * killed because a script cannot be stopped, the supervisor starts another one, which goes on from
 * the journal. */
#ifndef MAIN_SUPERVISOR_H
#define MAIN_SUPERVISOR_H

#include "../session/session.h"

/* Returns in the child; true when it is not the first one. The program itself waits for its
 * children and ends with the last one's status. To be called before anything else is begun: a child
 * has no timers of its parent. */
bool supervisor_begin(struct session *session);

/* The child can talk to the user: from now on it is worth replacing, by one that goes on from
 * the journal of this number (0: it has none). */
void supervisor_ready(struct session *session, int journal);

#endif
