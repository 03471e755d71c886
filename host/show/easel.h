/* The easel: what the parts of a picture are drawn on, and with which colours. Inside of show. */
#ifndef SHOW_EASEL_H
#define SHOW_EASEL_H

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

struct easel {
    cairo_t *cairo;
    const struct palette *palette;
    const struct position *position;
    const struct board *board;
    double top; /* of the board; its left edge is at MARGIN */
};

void easel_colour(const struct easel *easel, int colour);
void easel_pen(const struct easel *easel, int colour, double width);

/* The middle of a square. */
void easel_middle(const struct easel *easel, int square, double *x, double *y);

/* A line from one point to another, and a disc, in the present colour. */
void easel_line(const struct easel *easel, double x, double y, double to_x, double to_y);
void easel_disc(const struct easel *easel, double x, double y, double radius);

/* The squares with what joins their edges, and the coordinates. */
void easel_draw_board(const struct easel *easel);

/* Pieces, columns and reserves; whose turn it is. */
void easel_draw_pieces(const struct easel *easel);

/* A dot on empty squares, a ring around pieces. */
void easel_draw_marks(const struct easel *easel, const struct cells *marked);

/* Where a move leads. */
void easel_draw_arrow(const struct easel *easel, const struct moves *moves,
                      const struct move *move);

#endif
