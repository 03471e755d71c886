/* Perft: the number of sequences of moves of a given length, the usual check of a move generator.
 * Ctrl-C stops it (machine.h). */
#pragma once

#include "../game/moves.h"

enum { PERFT_DEPTH_MAX = 64 }; /* deeper than anybody can wait for */

struct perft;

/* Called now and then with the number of lines counted so far, and the approximate finished share,
 * 0 if unknown; NULL for never. */
typedef void perft_progress(void *context, uint64_t counted, double share);

/* Allocate the memory for counts up to this depth. */
struct perft *perft_new(struct machine *machine, int depth);
void perft_free(struct perft *perft);

/* Choose whether native code makes the last moves like all others. By default it counts them in
 * bulk if the rules allow it. */
void perft_make_all(struct perft *perft, bool makes_all);

void perft_watch(struct perft *perft, perft_progress *progress, void *context);

/* Count the lines of `depth` moves; depth 0 counts 1. `past` is the past of the position's game,
 * which may forbid moves; NULL forbids none. Return false if a walk failed (see the machine's
 * message). */
bool perft_count(struct perft *perft, const struct position *position, const struct past *past,
                 int depth, uint64_t *count);
