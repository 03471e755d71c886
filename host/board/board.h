/* Boards: tables of the squares and of the steps between them. A board has edges that are open,
 * joined or joined with a twist, holes, and links that a script adds; it knows nothing of pieces.
 *
 * A board of hexagons is a board of squares pushed over: each rank lies half a cell further right
 * than the one below it, so that n leads up and right, nw up and left; ne and sw, along corners,
 * lead to no neighbour. Nothing here needs to know. A board of triangles is one of squares, too:
 * the dark ones (a1) point up, and n and s lead over sides alone: s from a dark one, n from others.
 * A board of lines has places where a square lies on a line, and each step leads to the next place
 * on one.
 *
 * What walks over a twisted edge is mirrored (board.c has an example), so tables are indexed by
 * *pose*: the square and, in two more bits, whether left and right and whether up and down are
 * exchanged. Without twists a pose is a square. A walk begins on a pose that is not mirrored. */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include "../base/arena.h"
#include "../base/fault.h"
#include "cells.h"

enum {
    BOARD_SIDE_MAX = 26,
    BOARD_SQUARES_MAX = BOARD_SIDE_MAX * BOARD_SIDE_MAX,
    BOARD_WAYS_MAX = 200, /* directions, leaps and named ways of one board */
    SQUARE_NONE = -1,
    SQUARE_NAME_SIZE = 16,
    POSE_SQUARE = 0x3ff,        /* the bits of a pose that hold the square */
    POSE_RANKS_MIRRORED = 1024, /* up is down */
    POSE_FILES_MIRRORED = 2048, /* left is right */
    WAY_SHIFTS_MAX = 8          /* more would be slower than looking squares up one by one */
};

enum join { JOIN_OPEN, JOIN_WRAPPED, JOIN_TWISTED };

/* What its cells are, for those who draw it: of hexagons a corner or a side is on top. */
enum cell_shape {
    CELLS_SQUARES,
    CELLS_TRIANGLES,
    CELLS_HEXAGONS,
    CELLS_FLAT_HEXAGONS,
    CELL_SHAPES
};

extern const char *const cell_shape_name[CELL_SHAPES + 1]; /* "squares" ...; the last is NULL */

/* The edges between the last and the first file, and the last and the first rank; a bit set. */
enum edge { EDGE_FILES = 1, EDGE_RANKS = 2 };

/* The compass ways; every board has them as its first eight, in this order. The opposite one is
 * four further on, modulo eight. */
enum compass { WAY_N, WAY_NE, WAY_E, WAY_SE, WAY_S, WAY_SW, WAY_W, WAY_NW, COMPASS_WAYS };

struct compass_way {
    const char *name; /* "ne" */
    int files, ranks; /* -1, 0 or 1 */
};

extern const struct compass_way compass_way[COMPASS_WAYS];

/* Squares from which a way leads equally far in square numbers. */
struct shift {
    int by;
    uint64_t from; /* on a board of one word; else empty */
};

/* One way to go: a step or leap by (files, ranks), or the links of one name. */
struct way {
    const char *name; /* "up"; NULL for a step or leap */
    int files, ranks; /* 1, 2 for a leap one file to the right and two ranks up; 0, 0 if named */
    int16_t *next;    /* by pose: the pose it leads to, or SQUARE_NONE */
    uint8_t *crossed; /* by pose: the edges that it crosses, a set of enum edge */
    int inverse;      /* the way that is this one backward, by all its steps; -1: none */
    struct shift shift[WAY_SHIFTS_MAX]; /* the same, of poses that are not mirrored */
    int shifts;                         /* -1 if there are too many */
    struct place place; /* where a script has named it first; line 0: it is a step or leap */
    uint64_t stays;     /* squares from which it leads to themselves, on a board of one word */
};

struct board {
    struct arena *arena;
    int files, ranks; /* 1..26 */
    int squares;      /* files * ranks; a square is rank * files + file, a1 = 0 */
    int words;        /* 64-bit words of a set of its squares */
    int poses;        /* length of the tables by pose */
    enum join file_join, rank_join;
    enum cell_shape shape;
    struct cells in_play; /* all squares but holes */
    int16_t
        *line; /* by compass way and square: the next place on a line; NULL: not made of lines */
    struct way *way[BOARD_WAYS_MAX];
    int ways;
};

static inline bool board_has_hexagons(const struct board *board) {
    return board->shape == CELLS_HEXAGONS || board->shape == CELLS_FLAT_HEXAGONS;
}

/* A board of files x ranks squares (1..26 each), all in play. */
void board_init(struct board *board, struct arena *arena, int files, int ranks, enum join file_join,
                enum join rank_join);

/* Makes a square a hole: no step leads onto or from it. To be called before links are added. */
void board_remove(struct board *board, int square);

/* Says what its cells are; those of a board with joined edges are no triangles. To be called before
 * anything else is asked of it. */
void board_set_shape(struct board *board, enum cell_shape shape);

/* Makes it a board of lines: no step leads anywhere until lines are added. */
void board_make_lines(struct board *board);

/* Adds a line between two squares in play that differ: a compass way leads from each to the other.
 * False, and the way in *way, if it leads to another square already. */
bool board_add_line(struct board *board, int from, int to, int *way);

/* Makes a way lead from one square in play to another, whatever it did before; false if the way is
 * -1. */
bool board_link(struct board *board, int way, int from, int to);

/* The index of the way by (files, ranks), which is made if it is new; -1 if there are too many. */
int board_step(struct board *board, int files, int ranks);

/* Where a step by (files, ranks) leads from a pose without links; SQUARE_NONE if it leaves the
 * board. */
int board_target(const struct board *board, int pose, int files, int ranks);

/* The index of the way with this name; -1 if there is none. With `make` it is made then, and -1
 * means that there are too many. */
int board_way(struct board *board, const char *name, bool make);

/* The name of a compass way; NULL for other steps. */
const char *board_compass_name(int files, int ranks);

/* The name of a way that links can have: "up", "ne"; NULL for other steps and leaps. */
const char *way_name(const struct way *way);

/* Whether the way, or so many steps of it as are needed, leads from some pose back to it, or on
 * without end. */
bool board_way_returns(const struct board *board, const struct way *way);

/* Whether the way leads from this square by a link, and not as the edges are joined. */
bool board_is_linked(const struct board *board, int way, int square);

/* Whether the way leads everywhere as on paper: over no joined edge, by no link. */
bool board_way_is_flat(const struct board *board, int way);

/* Whether the way may lead back to the square where it began in another pose, mirrored. */
bool board_way_meets_itself(const struct board *board, int way);

/* To be called when all ways and links are there: adds the step back of each step, and finds
 * inverses and shifts. */
void board_finish(struct board *board);

/* Writes the name of a square, "a1" for 0, into SQUARE_NAME_SIZE bytes. */
void board_square_name(const struct board *board, int square, char *name);

/* The square whose name a text begins with and, in *length, how many bytes that is; SQUARE_NONE if
 * it is no square of this board. */
int board_parse_square(const struct board *board, const char *text, int *length);

/* The square that a text names, and nothing else; SQUARE_NONE if it is no square of this board. */
int board_named_square(const struct board *board, const char *text);

/* Reads squares and rectangles, "a1 c3-d4", into a set; false, and where in *wrong, if the text is
 * something else. */
bool board_parse_cells(const struct board *board, const char *text, struct cells *cells,
                       const char **wrong);

/* The squares from which a way with shifts leads into the set, on a board of one word. Each part is
 * rotated, which spares a case for the sign: the bits that come in at the other end are no sources
 * of the shift. */
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
