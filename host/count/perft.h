/* Perft: the number of sequences of moves of a given length, the usual check of a move generator.
 * Ctrl-C ends it where the machine asks for it (machine.h). */
#ifndef COUNT_PERFT_H
#define COUNT_PERFT_H

#include "../game/moves.h"

enum { PERFT_DEPTH_MAX = 64 }; /* deeper than anybody can wait for */

struct perft;

/* Called now and then with the number of lines counted so far, and about what share of all that is,
 * 0 if that is not known; NULL for never. */
typedef void perft_progress(void *context, uint64_t counted, double share);

/* Makes all memory that counts to this depth need. */
struct perft *perft_new(struct machine *machine, int depth);
void perft_free(struct perft *perft);

/* Whether the last moves are made as all others are. They are counted by sets of squares where the
 * rules allow it. */
void perft_make_all(struct perft *perft, bool makes_all);

void perft_watch(struct perft *perft, perft_progress *progress, void *context);

/* The number of lines of `depth` moves; depth 0 counts 1. `past`: of the game that the position is
 * in, which may forbid moves; NULL to forbid none. False when a walk failed: the machine says why.
 */
bool perft_count(struct perft *perft, const struct position *position, const struct past *past,
                 int depth, uint64_t *count);

#endif
