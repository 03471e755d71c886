/* Terms of the bulk table (bulk.h): pieces of one class that go in one direction. */
#ifndef COMPILE_BULK_TERM_H
#define COMPILE_BULK_TERM_H

#include "../words/description.h"

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

/* Return the square to which a piece goes with a term's first steps, or -1. */
static inline int bulk_first_step(const struct board *board, const struct bulk_term *term,
                                  int from) {
    if (term->first_way >= 0) from = board->way[term->first_way]->next[from];
    return from < 0 ? from : board->way[term->way]->next[from];
}

#endif
