/* Finding the moves of a position by sets of squares, as far as its census goes (compile/census.h).
 */
#ifndef MACHINE_COUNT_H
#define MACHINE_COUNT_H

#include "legality.h"

/* How many legal moves the terms of a stage are for the side to move. */
uint64_t count_by_sets(const struct legality *legality, struct machine *machine,
                       struct position *position, const struct census *census,
                       const struct census_stage *stage);

/* Makes each of them, in any order, and visits it while the position stands as it leaves that; the
 * machine need not have logged it. False when the visitor wants no more. */
bool make_by_sets(const struct legality *legality, struct machine *machine,
                  struct position *position, const struct census *census,
                  const struct census_stage *stage, machine_visitor *visit, void *context);

/* Whether the branch that the machine has just completed is one step, and a move of the terms of
 * the stage. */
bool is_step_of_sets(struct machine *machine, const struct census *census,
                     const struct census_stage *stage);

/* The same, soon told of most: a piece that steps leaves its square empty. */
static inline bool is_found_by_sets(struct machine *machine, const struct census *census,
                                    const struct census_stage *stage) {
    int origin = machine->run.branch.origin;
    return origin >= 0 && machine->run.position->top[origin] == CLASS_EMPTY &&
           is_step_of_sets(machine, census, stage);
}

#endif
