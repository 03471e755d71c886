/* Telling: the branches of traces as lines for people. */
#ifndef EXPLAIN_TELLING_H
#define EXPLAIN_TELLING_H

#include "trace.h"
#include "why.h"

/* Adds the branch that the trace stands at the end of, unless one that fails in the same way is
 * there already. */
void telling_branch(struct why *why, const struct trace *trace);

#endif
