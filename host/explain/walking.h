/* Walking: what definition.c and starts.c share; nobody else includes it. */
#ifndef EXPLAIN_WALKING_H
#define EXPLAIN_WALKING_H

#include "definition.h"

struct follow;

/* Who wants no more branches, a part of the list: all that were called since it was made return,
 * and the branches that they have left come to nothing. NULL as long as nobody does. */
typedef const struct follow *stopped;

/* No branch of the run is wanted: the visitor has had enough, or the run has failed. */
extern const struct follow walking_over;

/* A copy of all that is known of it; the position is put back by the log of changes. */
struct saved {
    struct run run;
    struct situation here;
};

struct saved walking_save(const struct definition *definition);
void walking_restore(struct definition *definition, const struct saved *saved);

/* A word that the branch is about to try. */
struct attempt walking_attempt(const struct definition *definition, const struct walk *walk);

/* Goes on with what follows a word that has been tried, if the branch goes on and the run has not
 * failed. */
stopped walking_proceed(struct definition *definition, struct attempt *attempt, bool succeeded,
                        struct follow *next);

/* from and by; each; generate. */
stopped start_pieces(struct definition *definition, const struct walk *walk, struct follow *next);
stopped start_zone(struct definition *definition, const struct walk *walk, struct follow *next);
stopped start_generated(struct definition *definition, const struct walk *walk,
                        struct follow *next);

#endif
