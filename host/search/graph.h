/* Position graphs: all positions that can arise from one, and the moves between them. Positions
 * have numbers from 0, in the order in which they are found; moves lead from one number to another.
 * What a position does not show, clock and repetition, is left aside. Positions are told apart by
 * their hashes of 64 bits.
 *
 * An example, tic-tac-toe: 5,478 positions. Number 0 is the empty board, 1 to 9 have one cross, and
 * 16,167 moves lead from each to others; of number 0 to 1, 2, 3 and so on. */
#ifndef SEARCH_GRAPH_H
#define SEARCH_GRAPH_H

#include "../game/playing.h"

enum graph_status { GRAPH_DONE, GRAPH_TOO_LARGE, GRAPH_LATE, GRAPH_FAILED };

struct graph {
    struct machine *machine;
    struct playing playing; /* the position that is looked at */
    int positions;
    uint64_t *hash;  /* by position: its hash; */
    uint8_t *side;   /* enum side, whose turn it is; */
    uint8_t *over;   /* enum outcome; */
    int *slot;       /* the first of its slots in `slots`; */
    int *move;       /* the first of its moves in `to`. One more of both is kept than positions. */
    uint32_t *slots; /* what is not 0: the number of the slot and its value */
    int *to;         /* by move: the position that it leads to */
    int *bucket;     /* hashed: a position and 1, or 0 */
    int buckets;
    int hashes_room, sides_room, overs_room, slot_room, move_room, slots_room, to_room;
};

struct graph_limits {
    int positions;
    double until; /* by clock_now; 0: any time */
};

void graph_init(struct graph *graph, struct machine *machine);
void graph_done(struct graph *graph);

/* Finds all positions that can come of this one, and all moves. When that fails, the machine says
 * why. */
enum graph_status graph_explore(struct graph *graph, const struct position *position,
                                const struct graph_limits *limits);

/* The position of a number. */
void graph_position(const struct graph *graph, int number, struct position *position);

/* The number of the position with this hash; -1 if it is not in the graph. */
int graph_find(const struct graph *graph, uint64_t hash);

#endif
