/* Boards: which squares there are and where a step from each of them leads, as tables. A board
 * knows edges that are open, joined or joined with a twist, holes, and links that a script adds; it
 * knows nothing of pieces.
 *
 * A walker on a board that is joined with a twist may be turned over by crossing the seam, so
 * tables are indexed by *pose*: the square, and in two more bits how the walker has been turned
 * over. Without twists a pose is a square. */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include "../base/arena.h"
#include "cells.h"

enum {
    BOARD_SIDE_MAX = 26,
    BOARD_SQUARES_MAX = BOARD_SIDE_MAX * BOARD_SIDE_MAX,
    BOARD_WAYS_MAX = 200, /* directions, leaps and named ways of one board */
    SQUARE_NONE = -1,
    SQUARE_NAME_SIZE = 16,    /* more than any name needs */
    POSE_SQUARE = 0x3ff,      /* the bits of a pose that hold the square */
    POSE_RANKS_TURNED = 1024, /* up is down */
    POSE_FILES_TURNED = 2048, /* left is right */
    SHIFTS_MAX = 8
};

enum join { JOIN_OPEN, JOIN_WRAPPED, JOIN_TWISTED };

enum edge {
    EDGE_FILES = 1,
    EDGE_RANKS = 2
}; /* the seam between the last and the first file (rank); a bit set */

/* The eight compass ways exist on every board, in this order: half way round lies the opposite one.
 */
enum compass { WAY_N, WAY_NE, WAY_E, WAY_SE, WAY_S, WAY_SW, WAY_W, WAY_NW, COMPASS_WAYS };

struct compass_way {
    const char *name; /* "ne" */
    int files, ranks; /* -1, 0 or 1 */
};

extern const struct compass_way compass_way[COMPASS_WAYS];

/* Squares from which a way leads equally far, by their numbers: a part of a one-word cell set. */
struct shift {
    int by;
    uint64_t from;
};

/* One way to go: a step or leap by (files, ranks), or links with a name of their own. */
struct way {
    const char *name; /* "up"; NULL for a step or leap */
    int files, ranks; /* 1, 2 for a leap to the next file but two ranks up; 0, 0 for a named way */
    int16_t *next;    /* by pose: the pose it leads to, or SQUARE_NONE */
    uint8_t *crossed; /* by pose: the edges that it crosses, a set of enum edge */
    int inverse; /* the way that leads back from where this leads to, and from nowhere else; -1 for
                    none */
    struct shift shift[SHIFTS_MAX];
    uint64_t stays; /* from which it leads back to themselves; for boards of one word */
    int shifts; /* the whole way, for a walker that is not turned over; -1 if it takes more, or the
                   board more words */
};

struct board {
    struct arena *arena;
    int files, ranks; /* 1..26 */
    int squares;      /* files * ranks; a square is rank * files + file, a1 = 0 */
    int words;        /* of a cell set of this board */
    int poses;        /* length of the tables */
    enum join file_join, rank_join;
    struct cells in_play; /* squares that can be stood on */
    struct way *way[BOARD_WAYS_MAX];
    int ways;
};

/* A board of files x ranks squares (1..26 each), all in play. */
void board_init(struct board *board, struct arena *arena, int files, int ranks, enum join file_join,
                enum join rank_join);

/* Takes a square out of play; before any way is used. */
void board_remove(struct board *board, int square);

/* Links one square to another by a way: a compass way, or the named one, which is made if it is
 * new. Returns false when there are too many ways. */
bool board_link(struct board *board, int way, int from, int to);

/* The way by (files, ranks), made if it is new; -1 when there are too many. */
int board_step(struct board *board, int files, int ranks);

/* Where a step by (files, ranks) from a pose leads, as the edges are joined (links are not
 * followed); SQUARE_NONE if it leaves the board. */
int board_target(const struct board *board, int pose, int files, int ranks);

/* The way with this name; -1 if there is none, unless `make`, then -1 only when there are too many.
 */
int board_way(struct board *board, const char *name, bool make);

/* "n" to "nw" for a step by one square; NULL for any other. */
const char *board_compass_name(int files, int ranks);

/* What scripts call a way that links can lead by: "up", "ne"; NULL for other steps and for leaps.
 */
const char *way_name(const struct way *way);

/* Whether a script's link leads from this square by this way, and not the edges as they are joined.
 */
bool board_is_linked(const struct board *board, int way, int square);

/* To be called when all ways and links are there: finds out which way undoes which, adding steps
 * back where one is missing, and which are made of few shifts. */
void board_finish(struct board *board);

/* The names of squares: a1 at the lower left. `name` has room for SQUARE_NAME_SIZE bytes. */
void board_name(const struct board *board, int square, char *name);

/* Reads a square's name at the start of text: the square and, in *length, how many bytes it took;
 * SQUARE_NONE if no square of this board stands there. */
int board_square(const struct board *board, const char *text, int *length);

/* Reads squares and rectangles, "a1 c3-d4", into a set; false, and where in *wrong, if something
 * else stands there. */
bool board_read_cells(const struct board *board, const char *text, struct cells *cells,
                      const char **wrong);

/* The squares from which a way of few shifts leads into the set. Turned round in place of shifted:
 * none of the squares that come in at the other end is one of those from which the shift leads. */
static inline uint64_t way_sources(const struct way *way, uint64_t set) {
    uint64_t sources = 0;
    for (int i = 0; i < way->shifts; i++) {
        unsigned by = (unsigned)way->shift[i].by & 63;
        sources |= (set >> by | set << (-by & 63)) & way->shift[i].from;
    }
    return sources;
}

/* The corner a1 is dark. */
static inline bool board_is_dark(const struct board *board, int square) {
    return (square % board->files + square / board->files) % 2 == 0;
}

static inline int board_file(const struct board *board, int square) {
    return square % board->files;
}

static inline int board_rank(const struct board *board, int square) {
    return square / board->files;
}

#endif
