/* Retrograde analysis: results of all positions that can arise from one, worked out backwards from
 * the ends of games. A position is won in n plies if a move leads to one that is won for the same
 * player in n - 1, and lost in n if all moves lead to positions won for the other, the last in n -
 * 1. What no result reaches is drawn: both can go on for ever. So games may go in circles, where
 * looking ahead finds no end.
 *
 * An example, chess with king and rook against king: 402,676 positions; White mates in at most 31
 * plies when it is his turn. */
#ifndef SEARCH_ENDGAME_H
#define SEARCH_ENDGAME_H

#include "graph.h"

struct endgame {
    struct graph graph;
    uint8_t *won; /* by position: enum outcome; ONGOING: drawn */
    int *plies;   /* until then */
};

void endgame_init(struct endgame *endgame, struct machine *machine);
void endgame_done(struct endgame *endgame);

/* Solves all positions that can come of this one. When that fails, the machine says why. */
enum graph_status endgame_solve(struct endgame *endgame, const struct position *position,
                                const struct graph_limits *limits);

/* Whether a win in so many plies, or a draw, is one with clock and repetition, too: when so many
 * plies were played since the clock began and `before` has been played. False, too, where moves
 * may lead to no position a second time, or functions of the script end games. */
bool endgame_is_certain(const struct endgame *endgame, enum outcome outcome, int plies,
                        const struct position *position, int before);

struct endgame_summary {
    int positions, outcome[OUTCOME_DRAW + 1]; /* how many are won by whom, or drawn */
    int longest; /* the position in which a win by the player to move takes longest; -1: none */
};

struct endgame_summary endgame_sum_up(const struct endgame *endgame);

/* How both players play best from number 0 on: at most `most` numbers of moves in the lists of all
 * moves. How many; -1 when a walk or function failed. */
int endgame_line(struct endgame *endgame, int *move, int most);

#endif
