#include "route.h"

#include <stdlib.h>

void route_direction(const struct way *way, int pose, int *files, int *ranks) {
    *files = pose & POSE_FILES_MIRRORED ? -way->files : way->files;
    *ranks = pose & POSE_RANKS_MIRRORED ? -way->ranks : way->ranks;
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

/* The square of the only other piece that is equal to the one on this square; SQUARE_NONE if there
 * is none or more. */
static int other_of(const struct position *position, int square) {
    int class = position->top[square], words = position->rules->description->board.words;
    const uint64_t *set = position_set(position, class);
    if (!class_is_piece(class) || cells_count(set, words) != 2) return SQUARE_NONE;
    int first = cells_next(set, words, -1);
    return first == square ? cells_next(set, words, first) : first;
}

/* Follows one way from route->pose[0] to a square, with `through` from one of two equal pieces to
 * the other; how many obstacles it passes, or -1 if it does not come there. */
static int follow(struct route *route, const struct position *position, const struct cells *moved,
                  int to, bool through) {
    const struct board *board = &position->rules->description->board;
    int obstacles = 0, pose = route->pose[0];
    for (route->steps = 1; route->steps <= board->squares; route->steps++) {
        pose = route->way->next[pose];
        if (pose == SQUARE_NONE) return -1;
        route->pose[route->steps] = (int16_t)pose;
        if ((pose & POSE_SQUARE) == to) return obstacles;
        int other = through ? other_of(position, pose & POSE_SQUARE) : SQUARE_NONE;
        if (other == SQUARE_NONE) obstacles += is_obstacle(position, moved, pose & POSE_SQUARE);
        if (other == SQUARE_NONE || route->steps == board->squares) continue;
        pose = other | (pose & ~POSE_SQUARE);
        route->pose[++route->steps] = (int16_t)pose;
    }
    return -1;
}

/* Which ways are tried, and how. */
struct search {
    bool leaps; /* only those that are no single steps; else only those that are */
    bool through;
    int most; /* steps */
};

static bool is_leap(const struct way *way) {
    return abs(way->files) > 1 || abs(way->ranks) > 1 || way->name;
}

static void find(struct route *route, const struct position *position, const struct cells *moved,
                 int to, const struct search *search) {
    const struct board *board = &position->rules->description->board;
    int fewest = 0;
    struct route tried = {.pose = {route->pose[0]}};
    for (int i = 0; i < board->ways; i++) {
        tried.way = board->way[i];
        if (is_leap(tried.way) != search->leaps) continue;
        int obstacles = follow(&tried, position, moved, to, search->through);
        if (obstacles < 0 || tried.steps > search->most) continue;
        if (route->way &&
            (obstacles > fewest || (obstacles == fewest && tried.steps >= route->steps)))
            continue;
        *route = tried;
        fewest = obstacles;
    }
}

void route_find(struct route *route, const struct position *position, const struct cells *moved,
                int from, int to) {
    static const struct search searches[] = {{false, false, BOARD_SQUARES_MAX},
                                             {true, false, 1},
                                             {false, true, BOARD_SQUARES_MAX},
                                             {true, false, BOARD_SQUARES_MAX}};
    *route = (struct route){.pose = {(int16_t)from}};
    for (int i = 0; i < 4 && !route->way; i++) find(route, position, moved, to, &searches[i]);
}
