/* Walks as sets of squares: their possible starts, and their targets. */
#ifndef NATIVE_SQUARES_H
#define NATIVE_SQUARES_H

#include "translator.h"

enum { ROUNDS_WORDS_MAX = 16 }; /* largest size of a walk whose rounds are followed by sets */

/* All squares of the board, exactly, or as the result for a walk about which nothing is known. */
extern const struct squares squares_all, squares_unknown;

/* squares_named: return the squares of a constant or variable of C. squares_both: return the
 * squares that are in both sets. */
struct squares squares_named(struct translator *t, const char *text);
struct squares squares_both(struct translator *t, struct squares a, struct squares b);

/* Write the set in C, unless it is written already, and return its variable or constant. */
const char *squares_text(struct translator *t, struct squares squares);

/* Return true if the rounds of a repetition go along a line that never comes back. It has at most
 * one way; *way is -1 at first. */
bool squares_go_straight(struct translator *t, const struct walk *round, int *way);

/* Return the largest number of steps along such a line; 0 if the rounds don't go along one. */
int squares_most_rounds(struct translator *t, const struct walk *round);

/* Return the squares from which a walk can end on the target. */
struct squares squares_sources(struct translator *t, const struct walk *walk,
                               struct squares target);

/* Let t->track follow the walk to its end. */
void squares_follow(struct translator *t, const struct walk *walk);

/* Return the squares from which the continuation can succeed. They aren't exact if the set may be
 * too large, or if more than success matters. */
struct squares squares_find(struct translator *t, const struct continuation *then);

/* squares_find_begun: as above, for a loop over squares. If squares_write_begun is called before
 * the loop, the loop's alternatives test their own squares until squares_end_begun is called.
 * squares_require_begun: write this test. */
struct squares squares_find_begun(struct translator *t, const struct continuation *then);
void squares_write_begun(struct translator *t);
void squares_end_begun(struct translator *t);
void squares_require_begun(struct translator *t, const struct walk *walk);

/* Return the squares from which the first steps of the continuation can lead to the required zones
 * and marks; a piece on any other square can't begin it. */
struct squares squares_find_start(struct translator *t, const struct continuation *then);

/* Return the squares to which a walk that changes only the cursor leads from a set of squares. */
struct squares squares_find_reached(struct translator *t, const struct walk *walk,
                                    struct squares from);

/* Return true if it is known that a walk succeeds at most once from each square. */
bool squares_is_straight(const struct translator *t, const struct walk *walk);

#endif
