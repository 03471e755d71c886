/* Overlaps: terms of the bulk table whose moves may be the same as others, so that they would be
 * counted twice. */
#ifndef COMPILE_OVERLAP_H
#define COMPILE_OVERLAP_H

#include "bulk_term.h"
#include "emit.h"

/* Return true if a piece might return to its own square, which is empty by then. */
bool overlap_with_origin(const struct board *board, const struct bulk_term *term);

/* Return true if pieces of both terms may go from one square to another as the same piece, and
 * would be counted twice. */
bool overlap_of_terms(const struct board *board, const struct bulk_term *a,
                      const struct bulk_term *b);

/* Return true if a branch of the walk, or NULL, may make a move of the term. `tells_captures`: of
 * walk_tells_captures. */
bool overlap_with_walk(struct compiler *compiler, const struct walk *walk,
                       const struct bulk_term *term, bool tells_captures);

#endif
