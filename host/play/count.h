/* Counting the moves of a position by sets of squares, as far as its census goes (rules/census.h). */
#ifndef PLAY_COUNT_H
#define PLAY_COUNT_H

#include "legality.h"

/* How many legal moves the terms of a stage are for the side to move. */
uint64_t count_by_sets(const struct legality *legality, struct machine *machine, struct position *position,
                       const struct census *census, const struct census_stage *stage);

/* Whether the branch that the machine has just completed is a move that the terms of the stage have counted. */
bool is_counted_by_sets(const struct machine *machine, const struct census *census, const struct census_stage *stage);

#endif
