/* A census: how many moves there are, without making them. Where a piece goes one step, or along a
 * line of empty squares, and what it finds on its square of arrival settles how many moves that is,
 * the moves of all such pieces are counted by sets of squares. What is left of the walks is run;
 * see machine/bitboard.h. */
#ifndef COMPILE_CENSUS_H
#define COMPILE_CENSUS_H

#include <stdbool.h>
#include <stdint.h>

enum { CENSUS_TERMS_MAX = 256, CENSUS_STAGES_MAX = 4 };

/* Pieces of one class go one way. */
struct census_term {
    int class, way;
    bool line;         /* over any number of empty squares, and one step more */
    uint64_t onto;     /* classes on whose square they may arrive */
    uint64_t arrivals; /* squares on which they may arrive */
    uint64_t results;  /* classes that a piece may be after it has arrived: each is a move */
    int each;          /* how many that are */
};

/* Moves of the pieces of one class that hang on nothing but what stands on the squares that their
 * walks look at, so that they can be kept; see compile/keeping.h. */
struct census_kept {
    int class;
    int program; /* address of a silent program; where all begin alike, it begins with that start */
};

/* What is counted together; if there is none of it, the next stage counts (`|`). */
struct census_stage {
    int first, terms;        /* in the census */
    const struct walk *walk; /* all other moves of the stage; NULL for none */
    struct census_kept
        *kept; /* what pieces of one class do besides, for as many classes as can be kept */
    int kepts;
    int rest; /* address of a silent program for what is left then; -1 for nothing */
};

struct census {
    struct census_term term[CENSUS_TERMS_MAX];
    int terms;
    struct census_stage stage[CENSUS_STAGES_MAX];
    int stages; /* 0: nothing can be counted so */
};

/* Whether moves of any pieces can be kept. */
static inline bool census_keeps(const struct census *census) {
    for (int i = 0; i < census->stages; i++)
        if (census->stage[i].kepts > 0) return true;
    return false;
}

struct compiler;

/* The census of the description's moves for the compiler's side, when all ways of the board are
 * known. */
struct census *compile_census(struct compiler *compiler);

#endif
