/* Retrograde analysis: results of all positions that can be reached from one, computed backwards
 * from the ends of games. A position is won in n plies if a move leads to one that is won for the
 * same player in n - 1. It is lost in n if all moves lead to positions won for the opponent, the
 * last of them in n - 1. All other positions are drawn: both players can go on forever. So games
 * may go in circles, where looking ahead finds no end.
 *
 * For example, on 8x8 squares a royal piece and a slider along ranks and files against a royal
 * piece have 402,676 positions; the player with the slider mates in at most 31 plies. */
#pragma once

#include "../game/playing.h"

/* Position graphs: all positions that can be reached from one, and the moves between them.
 * Positions have numbers from 0, in the order in which they are found; moves lead from one number
 * to another. Clock and repetition are ignored. Positions are distinguished by their 64-bit hashes.
 *
 * For example, three in a row on 3x3 squares has 5,478 positions and 16,167 moves. Number 0 is the
 * empty board, and 1 to 9 have one piece. */
enum graph_status { GRAPH_DONE, GRAPH_TOO_LARGE, GRAPH_LATE, GRAPH_FAILED };

struct graph_node {
    uint64_t hash;
    int slot, move; /* the first in `slots` and in `to` */
    uint8_t side;   /* to move (enum side) */
    uint8_t over;   /* enum outcome */
};

struct graph {
    struct machine *machine;
    struct playing playing; /* current position */
    int positions;
    struct graph_node *node; /* each position, and one more, which has the ends of the lists */
    uint32_t *slots;         /* number and value of each slot that isn't 0 */
    int *to;                 /* number of the position after each move */
    int *bucket;             /* hash table: number of a position plus 1; 0: free */
    int buckets, nodes_room, slots_room, to_room;
    bool overflows; /* a value has more bits than an item of `slots` has room for */
};

struct graph_limits {
    int positions;
    double until; /* time to stop (clock_now); 0: unlimited */
};

/* Set *position to the position with this number. */
void graph_position(const struct graph *graph, int number, struct position *position);

/* -- Results ----------------------------------------------------------------------------------- */

struct endgame {
    struct graph graph;
    uint8_t *won; /* result of each position (enum outcome); ONGOING: drawn */
    int *plies;   /* number of plies until then */
};

void endgame_init(struct endgame *endgame, struct machine *machine);
void endgame_done(struct endgame *endgame);

/* Solve all positions that can be reached from this one. Return GRAPH_DONE, or the reason why not
 * (GRAPH_FAILED: see the machine's message). */
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

/* Find the best play of both sides from position 0 on: at most `most` moves, by their numbers in
 * the lists of all moves. Return the number of moves; -1 if a walk or function failed. */
int endgame_line(struct endgame *endgame, int *move, int most);
