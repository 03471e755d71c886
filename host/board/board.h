/* Boards: tables of the squares and of the steps between them. A board has edges that are open,
 * joined, or joined with a twist; holes; and links that a script adds. It knows nothing of pieces.
 *
 * A board of hexagons is a board of squares in which each rank is half a cell further right than
 * the rank below. So n leads up and right, and nw up and left; ne and sw lead across corners, not
 * to neighbors. This code need not know that. A board of triangles is a board of squares, too. Dark
 * triangles (a1) point up. n and s lead only over sides: s from dark ones, n from light ones. On a
 * board of lines, each step leads to the next square on a line.
 *
 * A walk over a twisted edge is mirrored (board.c has an example). So tables are indexed by *pose*:
 * the square, with two more bits that mean "left and right are exchanged" and "up and down are
 * exchanged". Without twists, a pose is a square. Walks begin on poses that are not mirrored. */
#pragma once

#include "../base/arena.h"
#include "../base/fault.h"
#include "../base/text.h"
#include "cells.h"

enum {
    BOARD_SIDE_MAX = 26,
    BOARD_SQUARES_MAX = BOARD_SIDE_MAX * BOARD_SIDE_MAX,
    BOARD_WAYS_MAX = 200,     /* directions, leaps and named directions of one board */
    BOARD_COMPOSED_MAX = 100, /* with more directions than this, none is composed */
    SQUARE_NONE = -1,
    SQUARE_NAME_SIZE = 16,
    POSE_SQUARE = 0x3ff,        /* bits of a pose that contain the square */
    POSE_RANKS_MIRRORED = 1024, /* up is down */
    POSE_FILES_MIRRORED = 2048, /* left is right */
    WAY_SHIFTS_MAX = 8          /* looking up squares one by one is faster than more shifts */
};

enum join { JOIN_OPEN, JOIN_WRAPPED, JOIN_TWISTED };

/* The form of the cells, for drawings. Hexagons have a corner or a side at the top. */
enum cell_shape {
    CELLS_SQUARES,
    CELLS_TRIANGLES,
    CELLS_HEXAGONS,
    CELLS_FLAT_HEXAGONS,
    CELL_SHAPES
};

extern const char *const cell_shape_name[CELL_SHAPES + 1]; /* "squares" ...; the last is NULL */

/* The edges between the last and the first file, and between the last and the first rank. A bit
 * set. */
enum edge { EDGE_FILES = 1, EDGE_RANKS = 2 };

/* The compass directions, the first eight of every board, in this order. The opposite of each is
 * four further on, modulo eight. */
enum compass { WAY_N, WAY_NE, WAY_E, WAY_SE, WAY_S, WAY_SW, WAY_W, WAY_NW, COMPASS_WAYS };

struct compass_way {
    const char *name; /* "ne" */
    int files, ranks; /* -1, 0 or 1 */
};

extern const struct compass_way compass_way[COMPASS_WAYS];

/* Squares from which a direction leads equally far in square numbers. */
struct shift {
    int by;
    struct cells from;
};

/* One direction: a step or leap by (files, ranks), the links of one name, or two directions taken
 * one after the other. */
struct way {
    const char *name;  /* "up"; "up * n" if it is composed; NULL for a step or leap */
    int files, ranks;  /* 1, 2 for a leap one file to the right and two ranks up; 0, 0 for links */
    int first, second; /* the directions of which it is composed; else -1 */
    int16_t *next;     /* by pose: the next pose, or SQUARE_NONE */
    uint8_t *crossed;  /* by pose: the edges crossed, a set of enum edge */
    int inverse;       /* the direction that reverses each of its steps; -1: none */
    int opposite;      /* the named direction that a player who sees the board from the other side
                         takes instead, as s for n; -1: the same */
    struct shift shift[WAY_SHIFTS_MAX]; /* the same steps, for poses that are not mirrored */
    int shifts;                         /* -1 if there are too many */
    struct place place; /* where a script first names it; line 0 for a step or leap */
    struct cells stays; /* squares from which it leads back to the same square */
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
        *line; /* by compass direction and square: the next square on a line; NULL: not a board of
                  lines */
    struct way *way[BOARD_WAYS_MAX];
    int ways;
};

/* Make a board of files x ranks squares (1..26 each), all in play. */
void board_init(struct board *board, struct arena *arena, int files, int ranks, enum join file_join,
                enum join rank_join);

/* Make a square a hole: no step leads to it or from it. Call this before links are added. */
void board_remove(struct board *board, int square);

/* Set the form of the cells. A board with joined edges can't have triangles. Call this first. */
void board_set_shape(struct board *board, enum cell_shape shape);

/* Make it a board of lines: no step leads anywhere until lines are added. */
void board_make_lines(struct board *board);

/* Add a line between two different squares in play: a compass direction leads from each to the
 * other. If a direction already leads to another square, return false and set *way to it. */
bool board_add_line(struct board *board, int from, int to, int *way);

/* Make a direction lead from one square in play to another, replacing its previous target; return
 * false if the direction is -1. */
bool board_link(struct board *board, int way, int from, int to);

/* Return the index of the direction by (files, ranks), adding it if it is new; -1 if there are too
 * many. */
int board_step(struct board *board, int files, int ranks);

/* Return the index of the direction that leads where one direction and then another lead, adding it
 * if it is new; -1 if there are too many, or if it would make boards of one word slower. */
int board_compose(struct board *board, int first, int second);

/* Return the pose that a step by (files, ranks) leads to, without links; SQUARE_NONE if it leaves
 * the board. */
int board_target(const struct board *board, int pose, int files, int ranks);

/* Return the index of the direction with this name; -1 if there is none. If `make` is true, add it
 * then; -1 means that there are too many. */
int board_way(struct board *board, const char *name, bool make);

/* Return the name of a compass direction; NULL for other steps. */
const char *board_compass_name(int files, int ranks);

/* Return the name of a direction that links can have ("up", "ne"); NULL for other steps and
 * leaps. */
const char *way_name(const struct way *way);

/* Return true if repeated steps in the direction lead from some pose back to it, or on without
 * end. */
bool board_way_returns(const struct board *board, const struct way *way);

/* Return true if the direction leads from this square by a link, instead of by the edges. */
bool board_is_linked(const struct board *board, int way, int square);

/* Return true if the direction never crosses a joined edge or a link. */
bool board_way_is_flat(const struct board *board, int way);

/* Return true if the direction may lead back to the square where it began in another (mirrored)
 * pose. */
bool board_way_meets_itself(const struct board *board, int way);

/* Call this after all directions and links are added: it adds the reverse of each step, and finds
 * inverses and shifts. */
void board_finish(struct board *board);

/* Write the name of a square, "a1" for 0, into SQUARE_NAME_SIZE bytes. */
void board_square_name(const struct board *board, int square, char *name);

/* Return the square whose name a text begins with, and set *length to the length of the name;
 * SQUARE_NONE if there is no such square. */
int board_parse_square(const struct board *board, const char *text, int *length);

/* Return the square whose name is the whole text; SQUARE_NONE if there is no such square. */
int board_named_square(const struct board *board, const char *text);

/* Append why a text names no square in play: `"z9" isn't a square of this board; its squares are a1
 * to d4`. */
void board_refuse_square(const struct board *board, const char *name, struct text *message);

/* Add the squares of the rectangle with these two opposite corners to a set. */
void board_add_rectangle(const struct board *board, int first, int last, struct cells *cells);

/* Return the squares from which a direction with shifts leads into the set, on a board of one word.
 * Each part is rotated, which avoids a case for the sign: bits that enter at the other end are not
 * sources of the shift. */
static inline uint64_t way_sources(const struct way *way, uint64_t set) {
    uint64_t sources = 0;
    ASSERT_HOT(way->shifts >= 0); /* it has shifts */
    for (int i = 0; i < way->shifts; i++) {
        unsigned by = (unsigned)way->shift[i].by & 63;
        sources |= (set >> by | set << (-by & 63)) & way->shift[i].from.word[0];
    }
    return sources;
}

/* Return true if a square is dark, as a1 is. */
static inline bool board_is_dark(const struct board *board, int square) {
    return (square % board->files + square / board->files) % 2 == 0;
}

static inline int board_file(const struct board *board, int square) {
    return square % board->files;
}

static inline int board_rank(const struct board *board, int square) {
    return square / board->files;
}
