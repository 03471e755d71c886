/* Walks as sets of squares, in C: their possible starts, their targets, and their number of moves.
 * */
#ifndef NATIVE_SQUARES_H
#define NATIVE_SQUARES_H

#include "translator.h"

/* Whether the rounds of a repetition go along a line that never comes back: by one way at most, to
 * be -1 at first. */
bool squares_go_straight(struct translator *t, const struct walk *round, int *way);

/* The squares from which what follows can succeed, as C, for the present branch. `exact` becomes
 * false if there may be more of them, or if more is asked than whether it succeeds. */
const char *squares_write(struct translator *t, const struct continuation *then, bool *exact);

/* The same at the beginning of a loop over squares, whose alternatives then ask, until its end, for
 * the squares of their own. */
const char *squares_write_begun(struct translator *t, const struct continuation *then, bool *exact);
void squares_end_begun(struct translator *t);
void squares_require_begun(struct translator *t, const struct walk *walk);

/* Squares outside of which a piece cannot go the first steps of what follows, for the zones and
 * marks that they must lead to. */
const char *squares_write_start(struct translator *t, const struct continuation *then);

/* The squares to which a walk leads from a set of squares, where all that it changes is where the
 * branch stands. */
const char *squares_write_reached(struct translator *t, const struct walk *walk, const char *from,
                                  bool *exact);

/* Counts the moves of a branch that goes along a line and ends along another; else false. */
bool squares_write_line_moves(struct translator *t, const struct continuation *then);

/* The squares of squares_write where each, if it is exact, makes one move with one of these classes
 * in hand; whether that is known of a walk of moves that begins with `each`. */
const char *squares_write_moves(struct translator *t, const struct continuation *then,
                                uint64_t hand, bool *exact);
bool squares_make_moves(struct translator *t, const struct walk *walk);

#endif
