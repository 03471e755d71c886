/* Early counting points: where a branch is certain to be one distinct move. Private to host/native.
 * */
#ifndef NATIVE_COMMITS_H
#define NATIVE_COMMITS_H

#include <stdbool.h>

struct continuation;
struct translator;
struct walk;

/* The walk of the moves before which branches are certain to be moves, told apart by their squares;
 * or NULL. */
const struct walk *commit_find(const struct translator *t);

/* commit_is_here: return true if a walk is the one that commits, and its branches are listed or
 * counted. commit_write: write the code for it. */
bool commit_is_here(const struct translator *t, const struct walk *walk);
void commit_write(struct translator *t, const struct continuation *then);

/* Counts by sets the moves of the walk, if it is the one of which that is known. */
bool commit_write_count(struct translator *t, const struct walk *walk,
                        const struct continuation *then);

#endif
