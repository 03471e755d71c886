/* Position graphs: all positions that can be reached from one, and the moves between them.
 * Positions have numbers from 0, in the order in which they are found; moves lead from one number
 * to another. Clock and repetition are ignored. Positions are distinguished by their 64-bit hashes.
 *
 * For example, three in a row on 3x3 squares has 5,478 positions and 16,167 moves. Number 0 is the
 * empty board, and 1 to 9 have one piece. */
#ifndef SEARCH_GRAPH_H
#define SEARCH_GRAPH_H

#include "../game/playing.h"

enum graph_status { GRAPH_DONE, GRAPH_TOO_LARGE, GRAPH_LATE, GRAPH_FAILED };

struct graph {
    struct machine *machine;
    struct playing playing; /* current position */
    int positions;
    uint64_t *hash;  /* by position: its hash; */
    uint8_t *side;   /* side to move, an enum side; */
    uint8_t *over;   /* enum outcome; */
    int *slot;       /* the first of its slots in `slots`; */
    int *move;       /* the first of its moves in `to`. One more of both is kept than positions. */
    uint32_t *slots; /* number and value of each slot that isn't 0 */
    int *to;         /* by move: number of the next position */
    int *bucket;     /* hashed: a position and 1, or 0 */
    int buckets;
    int hashes_room, sides_room, overs_room, slot_room, move_room, slots_room, to_room;
};

struct graph_limits {
    int positions;
    double until; /* end of the time, by clock_now; 0: unlimited */
};

void graph_init(struct graph *graph, struct machine *machine);
void graph_done(struct graph *graph);

/* Find all positions that can be reached from this one, and all moves. Return a failure if that is
 * impossible (see the machine's message). */
enum graph_status graph_explore(struct graph *graph, const struct position *position,
                                const struct graph_limits *limits);

/* Return the position with this number. */
void graph_position(const struct graph *graph, int number, struct position *position);

/* Return the number of the position with this hash; -1 if it isn't in the graph. */
int graph_find(const struct graph *graph, uint64_t hash);

#endif
