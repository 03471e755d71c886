/* Reruns: a game played again under changed rules, beside the old ones, up to the first turn at
 * which the two differ.
 */
#ifndef EXPLORE_RERUN_H
#define EXPLORE_RERUN_H

#include "comparison.h"

enum rerun_sort {
    RERUN_SAME,     /* all turns are the same */
    RERUN_START,    /* the changed rules begin with another position, or refuse that of the game */
    RERUN_MOVES,    /* the legal moves, or the outcome, differ */
    RERUN_REFUSED,  /* the move that was played is none any more */
    RERUN_POSITION, /* it leads to another position */
};

struct rerun {
    struct comparison comparison;
    enum rerun_sort sort;
    int plies;           /* that were played under both, before the difference */
    struct text move;    /* RERUN_REFUSED, RERUN_POSITION: the move */
    struct text message; /* RERUN_START, RERUN_REFUSED: what the changed rules say */
};

void rerun_init(struct rerun *rerun, struct memory *memory);
void rerun_done(struct rerun *rerun);

/* Plays the moves of `played`, a game under the old rules, once more: in `old`, and in `changed`, a
 * game under the changed rules; `own` if it begins with the script's own start. Both are left where
 * the difference is, and the comparison tells of that position. False when a walk failed or the
 * user has interrupted. */
bool rerun_game(struct rerun *rerun, const struct game *played, bool own, struct game *old,
                struct game *changed);

#endif
