#include "route.h"

void route_direction(const struct way *way, int pose, int *files, int *ranks) {
    *files = pose & POSE_FILES_TURNED ? -way->files : way->files;
    *ranks = pose & POSE_RANKS_TURNED ? -way->ranks : way->ranks;
}

bool route_jumps(const struct route *route, const struct board *board, int i) {
    int files, ranks, from = route->pose[i] & POSE_SQUARE, to = route->pose[i + 1] & POSE_SQUARE;
    route_direction(route->way, route->pose[i], &files, &ranks);
    return board_file(board, to) - board_file(board, from) != files ||
           board_rank(board, to) - board_rank(board, from) != ranks;
}

static bool is_obstacle(const struct position *position, const struct cells *moved, int square) {
    return position->slot[square] != 0 && !cells_has(moved->word, square);
}

/* Follows one way from route->pose[0] to a square; how many obstacles it passes, or -1 if it does not come there. */
static int follow(struct route *route, const struct position *position, const struct cells *moved, int to) {
    const struct board *board = &position->rules->description->board;
    int obstacles = 0, pose = route->pose[0];
    for (route->steps = 1; route->steps <= board->squares; route->steps++) {
        pose = route->way->next[pose];
        if (pose == SQUARE_NONE) return -1;
        route->pose[route->steps] = (int16_t)pose;
        if ((pose & POSE_SQUARE) == to) return obstacles;
        obstacles += is_obstacle(position, moved, pose & POSE_SQUARE);
    }
    return -1;
}

void route_find(struct route *route, const struct position *position, const struct cells *moved, int from, int to) {
    const struct board *board = &position->rules->description->board;
    int fewest = 0;
    struct route tried;
    route->way = NULL;
    tried.pose[0] = (int16_t)from;
    for (int i = 0; i < board->ways; i++) {
        tried.way = board->way[i];
        int obstacles = follow(&tried, position, moved, to);
        if (obstacles < 0) continue;
        if (route->way && (obstacles > fewest || (obstacles == fewest && tried.steps >= route->steps))) continue;
        *route = tried;
        fewest = obstacles;
    }
}
