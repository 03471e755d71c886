/* The bulk table: moves that machine/bulk_moves.h can count without making them. Where a piece goes
 * one step, or along a line of empty squares, and what it finds on its square of arrival settles
 * how many moves that is, the moves of all such pieces are counted by bit boards. What is left of
 * the walks is run. */
#ifndef COMPILE_BULK_H
#define COMPILE_BULK_H

#include "emit.h"

/* The bulk table of the description's moves for the compiler's side. To be called after all ways of
 * the board have been added. */
struct bulk *bulk_compile(struct compiler *compiler);

/* The same for who only counts what the table tells of, and makes moves by the walks: its moves may
 * begin in some zones only, and those of pieces of the distinct classes (compile/distinct.h) may
 * change more than two squares, a hand. No programs are compiled for what is left. */
struct bulk *bulk_compile_counts(struct compiler *compiler, uint64_t distinct);

#endif
