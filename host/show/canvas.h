/* The canvas: what the parts of a picture are drawn on, and with which colours. Inside of show. */
#ifndef SHOW_CANVAS_H
#define SHOW_CANVAS_H

#include "../game/moves.h"

#include <cairo/cairo.h>

enum {
    UNIT = 48,
    MARGIN = 36,
    STRIP = 48
}; /* pixels: of a square, round the board, of a reserve */

/* 0xrrggbb each. */
struct palette {
    int paper, light, dark, line, label;
    int white, white_line, black, black_line; /* pieces */
    int mark, arrow;
    int link[6];
};

struct canvas {
    cairo_t *cairo;
    const struct palette *palette;
    const struct position *position;
    const struct board *board;
    double top; /* of the board; its left edge is at MARGIN */
};

void canvas_colour(const struct canvas *canvas, int colour);
void canvas_pen(const struct canvas *canvas, int colour, double width);

/* The middle of a square. */
void canvas_middle(const struct canvas *canvas, int square, double *x, double *y);

/* A line from one point to another, and a disc, in the present colour. */
void canvas_line(const struct canvas *canvas, double x, double y, double to_x, double to_y);
void canvas_disc(const struct canvas *canvas, double x, double y, double radius);

/* The squares with what joins their edges, and the coordinates. */
void canvas_draw_board(const struct canvas *canvas);

/* Pieces, columns and reserves; whose turn it is. */
void canvas_draw_pieces(const struct canvas *canvas);

/* A dot on empty squares, a ring around pieces. */
void canvas_draw_marks(const struct canvas *canvas, const struct cells *marked);

/* Where a move leads. */
void canvas_draw_arrow(const struct canvas *canvas, const struct moves *moves,
                       const struct move *move);

#endif
