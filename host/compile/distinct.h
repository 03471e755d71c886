/* Duplicate-freedom proof: finds piece codes whose branches are all different moves, so that no
 * search for duplicates is needed. */
#pragma once

#include "rules.h"

/* Return the classes of pieces for which two branches of a side's moves from the same origin always
 * end in different positions; with CLASS_EMPTY, if this applies to branches without an origin. */
class_set distinct_classes(const struct rules *rules, int side);
