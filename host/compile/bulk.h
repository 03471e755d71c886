/* The bulk table: moves that machine/bulk_moves.h can count without making them. A piece goes one
 * step, or along a line of empty squares, and the contents of its square of arrival determine the
 * number of moves. The moves of all such pieces are counted with bit boards. The rest of the walks
 * is run. */
#ifndef COMPILE_BULK_H
#define COMPILE_BULK_H

#include "emit.h"

/* Make the bulk table of the description's moves for the compiler's side. Call this after all
 * directions of the board have been added. */
struct bulk *bulk_compile(struct compiler *compiler);

/* Make a bulk table for callers that only count its moves, and make moves by running the walks. Its
 * moves may be limited to zones. Moves of the distinct classes (compile/distinct.h) may change more
 * than two squares. No programs are compiled for the rest. */
struct bulk *bulk_compile_counts(struct compiler *compiler, uint64_t distinct);

/* Make the bulk table by which the machine counts moves without making them: one that has them all
 * if there is one, also of moves that change counters; else that of bulk_compile. */
const struct bulk *bulk_compile_whole(struct compiler *compiler);

#endif
