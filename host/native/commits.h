/* Early counting points, where a branch is certain to be one distinct move; only for
 * host/native. */
#ifndef NATIVE_COMMITS_H
#define NATIVE_COMMITS_H

#include <stdbool.h>

struct continuation;
struct translator;
struct walk;

/* Return the walk before which each branch is certain to be a move, distinguished by its square;
 * NULL if there is none. */
const struct walk *commit_find(const struct translator *t);

/* commit_is_here: return true if a walk is the one that commits, and its branches are listed or
 * counted. commit_write: write the code for it. */
bool commit_is_here(const struct translator *t, const struct walk *walk);
void commit_write(struct translator *t, const struct continuation *then);

/* Count the moves of a walk by sets; return false if that isn't possible. */
bool commit_write_count(struct translator *t, const struct walk *walk,
                        const struct continuation *then);

#endif
