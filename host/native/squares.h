/* Walks as sets of squares: their possible starts, their targets, and their number of moves. */
#ifndef NATIVE_SQUARES_H
#define NATIVE_SQUARES_H

#include "translator.h"

/* Write the set in C, as far as it isn't written yet: the variable or constant that is the set. */
const char *squares_text(struct translator *t, struct squares squares);

/* Return true if the rounds of a repetition go along a line that never comes back. It has at most
 * one way; *way is -1 at first. */
bool squares_go_straight(struct translator *t, const struct walk *round, int *way);

/* Return the squares from which the continuation can succeed. They aren't exact if the set may be
 * too large, or if more than success matters. */
struct squares squares_find(struct translator *t, const struct continuation *then);

/* As above, for a loop over squares. If squares_write_begun is called before the loop, the loop's
 * alternatives test their own squares until squares_end_begun is called. */
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

/* Counts the moves of a branch that goes along a line and ends along another; else false. */
bool squares_write_line_moves(struct translator *t, const struct continuation *then);

/* Return true if it is known that a walk succeeds at most once from each square. */
bool squares_is_straight(const struct translator *t, const struct walk *walk);

/* The squares of squares_find where each, if they are exact, makes one move with one of these
 * classes in hand. */
struct squares squares_find_moves(struct translator *t, const struct continuation *then,
                                  class_set hand);

/* As above, for a walk of moves that begins with `each`. Return true if they are exact. */
struct squares squares_find_making(struct translator *t, const struct walk *walk);
bool squares_make_moves(struct translator *t, const struct walk *walk);

/* As above for pieces that start here, each branch of which is a distinct legal move if it ends. If
 * the squares aren't exact, they are those where the continuation may begin. */
struct squares squares_find_piece_moves(struct translator *t, const struct walk *start,
                                        const struct continuation *then);

#endif
