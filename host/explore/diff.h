/* Differences between two sets of rules: the smallest position that can be found in which they do
 * not agree, first breadth first from the start, then in random games, then made smaller piece by
 * piece.
 *
 * With a man that one script lets capture backwards, and 12 men a side:
 *
 *     breadth first      2000 positions up to 4 moves deep: the same moves in all of them
 *     random games       differ after 23 moves, with 19 men on the board
 *     shorter line       leaving out moves that are not needed: 9 moves, 23 men
 *     smaller position   taking men off one by one, as long as the difference stays: 2 men
 *     why                what makes the move legal under the one, and what stands against it under
 *                        the other */
#ifndef EXPLORE_DIFF_H
#define EXPLORE_DIFF_H

#include "comparison.h"

/* How long to look. The defaults of the command line are DIFF_WIDE and DIFF_DEEP. */
struct diff_effort {
    int exhaustive_positions; /* positions breadth first */
    int random_positions;     /* positions in random games */
    int limit;                /* plies of a random game */
    uint64_t seed;
};

enum { DIFF_WIDE = 2000, DIFF_DEEP = 20000, DIFF_LIMIT = 300 };

/* A move that only one of the two has. */
struct diff_move {
    const char *text, *kind;
};

enum diff_sort {
    DIFF_NONE,
    DIFF_START,    /* the two begin with different positions, and cannot be compared any further */
    DIFF_POSITION, /* one of them refuses a position that the other leads to */
    DIFF_MOVES     /* moves or outcome differ */
};

struct diff {
    struct arena arena;
    enum diff_sort sort;
    uint64_t positions;   /* compared */
    const char *start[2]; /* where each begins */
    bool starts_differ;   /* the games were compared from that of the first all the same */
    bool boards_only; /* positions are written differently, with other reserves for example: each
                               began at its own start, boards and whose turn it is were compared */
    const char *position;   /* the smallest that was found */
    const char *refusal[2]; /* DIFF_POSITION, DIFF_START: why it is refused, or NULL */
    const char *reached;    /* where it was first seen in play, as a position; */
    const char **line;      /* and the moves that lead there from the start */
    int plies;
    struct diff_move *only[2];
    int only_count[2];
    const char *outcome[2], *reason[2];
    struct place ending[2]; /* where the scripts declare them; line 0 for none */
};

/* Looks for a difference, from the position of this text, or from the start for NULL. False when a
 * walk failed or the user has interrupted: one of the machines says why. diff_done in any case. */
bool diff_search(struct diff *diff, struct machine *const machine[2], const char *from,
                 struct diff_effort effort);
void diff_done(struct diff *diff);

/* "none", "start", "position" or "moves". */
const char *diff_sort_name(enum diff_sort sort);

#endif
