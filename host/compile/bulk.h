/* The bulk table: moves that native code can count without making them. A piece goes a step or two,
 * or along a line of empty squares. The contents of its square of arrival determine the number of
 * moves. The moves of all such pieces are counted with bit boards. The rest of the walks is run. */
#ifndef COMPILE_BULK_H
#define COMPILE_BULK_H

#include "bulk_term.h"
#include "emit.h"

enum { BULK_TERMS_MAX = 256, BULK_STAGES_MAX = 4 };

/* One operand of `|` around all moves. The next stage is counted only if this one has no move. */
struct bulk_stage {
    int first, terms;                /* first term in the bulk table, and number of terms */
    const struct walk *whole, *walk; /* all moves; those that aren't terms, NULL for none */
};

struct bulk {
    struct bulk_term term[BULK_TERMS_MAX];
    int terms;
    struct bulk_stage stage[BULK_STAGES_MAX];
    int stages; /* 0: no move can be counted in bulk */
};

/* Make the bulk table of the description's moves for the compiler's side. Moves of the distinct
 * classes (compile/distinct.h) may change more than two squares. Call this after all directions of
 * the board have been added. */
struct bulk *bulk_compile(struct compiler *compiler, class_set distinct);

#endif
