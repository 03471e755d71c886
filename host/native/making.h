/* Moves as sets of squares, which are counted without being made. */
#ifndef NATIVE_MAKING_H
#define NATIVE_MAKING_H

#include "translator.h"

/* Write the count of the moves of a branch that goes along a line and ends along another. Return
 * false for other branches. */
bool making_write_lines(struct translator *t, const struct continuation *then);

/* Return the squares on which the continuation can succeed. If they are exact, it makes one move on
 * each with one of these classes in hand. */
struct squares making_find(struct translator *t, const struct continuation *then, class_set hand);

/* making_find_of_walk: as above, for a walk of moves that begins with `each`. making_is_exact:
 * return true if these squares are exact. */
struct squares making_find_of_walk(struct translator *t, const struct walk *walk);
bool making_is_exact(struct translator *t, const struct walk *walk);

/* Return such squares for pieces that start here, each branch of which is a distinct legal move if
 * it ends. If the squares aren't exact, they are those where the continuation may begin. */
struct squares making_find_of_pieces(struct translator *t, const struct walk *start,
                                     const struct continuation *then);

#endif
