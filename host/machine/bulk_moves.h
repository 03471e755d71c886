/* Bulk counting: counts or makes the moves of all pieces with one code at once, by shifts of sets
 * of squares. The rules' bulk table says which moves these are (compile/bulk.h); bulk_moves.c has
 * an example. */
#ifndef MACHINE_BULK_MOVES_H
#define MACHINE_BULK_MOVES_H

#include "legality.h"

/* How many legal moves the terms of a stage are for the side to move. */
uint64_t bulk_moves_count(const struct legality *legality, struct machine *machine,
                          struct position *position, const struct bulk *bulk,
                          const struct bulk_stage *stage);

/* Makes each of them, in any order, and visits it while the position stands as it leaves that; the
 * machine need not have logged it. False when the visitor wants no more. */
bool bulk_moves_make(const struct legality *legality, struct machine *machine,
                     struct position *position, const struct bulk *bulk,
                     const struct bulk_stage *stage, machine_visitor *visit, void *context);

/* Whether the branch that the machine has just completed is one step, and a move of the terms of
 * the stage. */
bool bulk_moves_found(struct machine *machine, const struct bulk *bulk,
                      const struct bulk_stage *stage);

#endif
