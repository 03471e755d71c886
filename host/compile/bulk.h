/* The bulk table: moves that native code can count without making them. A piece goes a step or two,
 * or along a line of empty squares. The contents of its square of arrival determine the number of
 * moves. The moves of all such pieces are counted with bit boards. The rest of the walks is run. */
#pragma once

#include "emit.h"

enum { BULK_TERMS_MAX = 256, BULK_STAGES_MAX = 4 };

/* Pieces of one class that go in one direction. */
struct bulk_term {
    const struct walk *start; /* the start of such moves */
    int class, way;
    bool line;               /* over any number of empty squares, and one step more */
    int through;             /* a class; if the line leads to one of a pair of such pieces, it
                                continues from the other one; 0 for none */
    int first_way;           /* way of a step before that; -1 for none */
    class_set over;          /* classes of the square that it leads to */
    bool quiet;              /* the moves must not give check */
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

/* Make the bulk table of the description's moves for the compiler's side. Moves of the distinct
 * classes (compile/distinct.h) may change more than two squares. Call this after all directions of
 * the board have been added. */
struct bulk *bulk_compile(struct compiler *compiler, class_set distinct);

/* Return the square to which a piece goes with a term's first steps, or -1. */
static inline int bulk_first_step(const struct board *board, const struct bulk_term *term,
                                  int from) {
    if (term->first_way >= 0) from = board->way[term->first_way]->next[from];
    return from < 0 ? from : board->way[term->way]->next[from];
}

/* -- Overlaps ---------------------------------------------------------------------------------- */

/* Return true if a piece might return to its own square, which is empty by then. */
bool overlap_with_origin(const struct board *board, const struct bulk_term *term);

/* Return true if pieces of both terms may go from one square to another as the same piece, and
 * would be counted twice. */
bool overlap_of_terms(const struct board *board, const struct bulk_term *a,
                      const struct bulk_term *b);

/* Return true if a branch of the walk, or NULL, may make a move of the term. `tells_captures`: of
 * walk_tells_captures. */
bool overlap_with_walk(struct compiler *compiler, const struct walk *walk,
                       const struct bulk_term *term, bool tells_captures);

/* -- Arrivals ---------------------------------------------------------------------------------- */

/* The possible classes of the carried piece: with the square as it was found, and with an empty
 * one. */
struct hand {
    class_set found, empty;
    enum { CAPTURED_NOTHING, CAPTURED_SOMETHING, CAPTURED_EITHER } captured; /* on the way here */
};

struct arrival {
    const struct description *description;
    int side;
    int square, class; /* contents of the square */
    bool may_outlast;  /* other state than squares may change, if that makes no further moves */
    bool names;        /* moves with the same result may differ by the squares in their texts */
};

/* Find the classes of the carried piece after the walk has succeeded. Return false if they depend
 * on more than the square and its contents. */
bool arrival_find(const struct arrival *arrival, const struct walk *walk, struct hand in,
                  struct hand *out);
