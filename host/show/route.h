/* Routes: how a piece may have gone from one square to another, over joined edges and links too;
 * what arrows follow. */
#ifndef SHOW_ROUTE_H
#define SHOW_ROUTE_H

#include "../machine/position.h"

struct route {
    const struct way *way; /* the one that all steps go; NULL when no way leads there */
    int steps;             /* 1.. */
    int16_t pose[BOARD_SQUARES_MAX +
                 1]; /* where it leads: pose[0] is the origin, pose[steps] the end */
};

/* The route that goes one way all along, the first of these that there is:
 *
 *     1  single steps, over the fewest pieces that stay where they are, then the fewest steps
 *     2  one leap
 *     3  in at one of two equal pieces and out at the other, as through portals
 *     4  several leaps
 *
 * `moved` are the squares that the move changes: pieces on them are no obstacle. */
void route_find(struct route *route, const struct position *position, const struct cells *moved,
                int from, int to);

/* Whether step number `i` (from 0) jumps: over a joined edge or a link, so that its end is not
 * where it points. */
bool route_jumps(const struct route *route, const struct board *board, int i);

/* Where the step from a pose points, in files and ranks as White sees them. */
void route_direction(const struct way *way, int pose, int *files, int *ranks);

#endif
