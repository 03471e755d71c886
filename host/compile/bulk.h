/* The bulk table: moves that native code can count without making them. A piece goes a step or two,
 * or along a line of empty squares. The contents of its square of arrival determine the number of
 * moves. The moves of all such pieces are counted with bit boards. The rest of the walks is run. */
#ifndef COMPILE_BULK_H
#define COMPILE_BULK_H

#include "emit.h"

enum { BULK_TERMS_MAX = 256, BULK_STAGES_MAX = 4 };

/* A term: pieces of one class that go in one direction. */
struct bulk_term {
    const struct walk *start; /* the start of such moves */
    int class, way;
    bool line;               /* over any number of empty squares, and one step more */
    int through;             /* a class; if the line leads to one of a pair of such pieces, it goes
                                on from the other one; 0 for none */
    int first_way;           /* of a step before that; -1 for none */
    class_set over;          /* classes of the square that it leads to */
    bool quiet;              /* they must not give check */
    class_set onto;          /* classes of the squares where they may arrive */
    struct cells departures; /* squares where they may start */
    struct cells arrivals;   /* squares where they may arrive */
    class_set results;       /* classes of the piece after arriving; each is a move */
    int moves_per_arrival;   /* number of these classes */
};

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

/* Return the square to which a piece goes with a term's first steps, or -1. */
int bulk_first_step(const struct board *board, const struct bulk_term *term, int from);

/* Make the bulk table of the description's moves for the compiler's side. Moves of the distinct
 * classes (compile/distinct.h) may change more than two squares. Call this after all directions of
 * the board have been added. */
struct bulk *bulk_compile(struct compiler *compiler, class_set distinct);

#endif
