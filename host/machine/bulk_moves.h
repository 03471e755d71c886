/* Bulk counting: counts or makes the moves of all pieces with one code at once, by shifts of sets
 * of squares. The rules' bulk table lists these moves (compile/bulk.h); bulk_moves.c has an
 * example. */
#ifndef MACHINE_BULK_MOVES_H
#define MACHINE_BULK_MOVES_H

#include "legality.h"

/* Return the number of legal moves by the terms of a stage, for the side to move. */
uint64_t bulk_moves_count(const struct legality *legality, struct machine *machine,
                          struct position *position, const struct bulk *bulk,
                          const struct bulk_stage *stage);

/* Make each of these moves, in any order, and visit the position after it; the machine need not log
 * it. Return false if the visitor stops. */
bool bulk_moves_make(const struct legality *legality, struct machine *machine,
                     struct position *position, const struct bulk *bulk,
                     const struct bulk_stage *stage, machine_visitor *visit, void *context);

/* Return true if the branch that the machine has just completed is one step, and a move of a term
 * of the stage. */
bool bulk_moves_found(struct machine *machine, const struct bulk *bulk,
                      const struct bulk_stage *stage);

#endif
