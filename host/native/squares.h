/* Walks as sets of squares, in C: their possible starts, their targets, and their number of moves.
 * */
#ifndef NATIVE_SQUARES_H
#define NATIVE_SQUARES_H

#include "translator.h"

/* Return true if the rounds of a repetition go along a line that never comes back. It has at most
 * one way; *way is -1 at first. */
bool squares_go_straight(struct translator *t, const struct walk *round, int *way);

/* Return the squares from which the continuation can succeed, as C, for the present branch. `exact`
 * becomes false if the set may be too large, or if more than success matters. */
const char *squares_write(struct translator *t, const struct continuation *then, bool *exact);

/* As above, at the beginning of a loop over squares. Until its end, the loop's alternatives then
 * test their own squares. */
const char *squares_write_begun(struct translator *t, const struct continuation *then, bool *exact);
void squares_end_begun(struct translator *t);
void squares_require_begun(struct translator *t, const struct walk *walk);

/* Return the squares from which the first steps of the continuation can lead to the required zones
 * and marks; a piece on any other square can't begin it. */
const char *squares_write_start(struct translator *t, const struct continuation *then);

/* Return the squares to which a walk that changes only the cursor leads from a set of squares. */
const char *squares_write_reached(struct translator *t, const struct walk *walk, const char *from,
                                  bool *exact);

/* Counts the moves of a branch that goes along a line and ends along another; else false. */
bool squares_write_line_moves(struct translator *t, const struct continuation *then);

/* The squares of squares_write where each, if it is exact, makes one move with one of these classes
 * in hand; whether that is known of a walk of moves that begins with `each`. */
const char *squares_write_moves(struct translator *t, const struct continuation *then,
                                class_set hand, bool *exact);
bool squares_make_moves(struct translator *t, const struct walk *walk);

#endif
