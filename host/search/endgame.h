/* Retrograde analysis: results of all positions that can be reached from one, computed backwards
 * from the ends of games. A position is won in n plies if a move leads to one that is won for the
 * same player in n - 1. It is lost in n if all moves lead to positions won for the opponent, the
 * last of them in n - 1. All other positions are drawn: both players can go on forever. So games
 * may go in circles, where looking ahead finds no end.
 *
 * For example, on 8x8 squares a royal piece and a slider along ranks and files against a royal
 * piece have 402,676 positions; the player with the slider mates in at most 31 plies. */
#ifndef SEARCH_ENDGAME_H
#define SEARCH_ENDGAME_H

#include "graph.h"

struct endgame {
    struct graph graph;
    uint8_t *won; /* by position: enum outcome; ONGOING: drawn */
    int *plies;   /* plies until then */
};

void endgame_init(struct endgame *endgame, struct machine *machine);
void endgame_done(struct endgame *endgame);

/* Solve all positions that can be reached from this one. Return a failure if that is impossible
 * (see the machine's message). */
enum graph_status endgame_solve(struct endgame *endgame, const struct position *position,
                                const struct graph_limits *limits);

/* Return true if a win in `plies` plies, or a draw, is also one with clock and repetition, given
 * the clock of `position` and `before` earlier plies of the game. Return false as well if moves may
 * not lead to a position twice, or if functions of the script end games. */
bool endgame_is_certain(const struct endgame *endgame, enum outcome outcome, int plies,
                        const struct position *position, int before);

struct endgame_summary {
    int positions, outcome[OUTCOME_DRAW + 1]; /* number of positions won by each side, or drawn */
    int longest; /* position with the longest win for the player to move; -1: none */
};

struct endgame_summary endgame_sum_up(const struct endgame *endgame);

/* Find the best play of both from number 0 on: at most `most` numbers of moves in the lists of all
 * moves. Return their number; -1 if a walk or function failed. */
int endgame_line(struct endgame *endgame, int *move, int most);

#endif
