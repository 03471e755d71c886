/* Duplicate-freedom proof: finds piece codes whose branches are all different moves, so that no
 * search for duplicates is needed. */
#ifndef COMPILE_DISTINCT_H
#define COMPILE_DISTINCT_H

#include "rules.h"

/* Whatever the position, two branches of a side's moves with the same origin end in different
 * positions, if the piece that stands there, before the move, is of one of these classes. */
uint64_t distinct_classes(const struct rules *rules, int side);

/* The same of branches without an origin: on squares that no piece has come from. */
bool distinct_without_origin(const struct rules *rules, int side);

#endif
