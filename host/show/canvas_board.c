/* The board of a picture: squares, edges that are joined, links, coordinates. */
#include "canvas.h"
#include "lettering.h"

#include <math.h>
#include <stdio.h>

void canvas_colour(const struct canvas *canvas, int colour) {
    cairo_set_source_rgb(canvas->cairo, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                         (colour & 255) / 255.0);
}

void canvas_pen(const struct canvas *canvas, int colour, double width) {
    canvas_colour(canvas, colour);
    cairo_set_line_width(canvas->cairo, width);
    cairo_set_line_cap(canvas->cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(canvas->cairo, CAIRO_LINE_JOIN_ROUND);
}

void canvas_middle(const struct canvas *canvas, int square, double *x, double *y) {
    *x = MARGIN + UNIT * (board_file(canvas->board, square) + 0.5);
    *y = canvas->top + UNIT * (canvas->board->ranks - board_rank(canvas->board, square) - 0.5);
}

void canvas_line(const struct canvas *canvas, double x, double y, double to_x, double to_y) {
    cairo_move_to(canvas->cairo, x, y);
    cairo_line_to(canvas->cairo, to_x, to_y);
    cairo_stroke(canvas->cairo);
}

void canvas_disc(const struct canvas *canvas, double x, double y, double radius) {
    cairo_new_sub_path(canvas->cairo);
    cairo_arc(canvas->cairo, x, y, radius, 0, 2 * M_PI);
    cairo_fill(canvas->cairo);
}

static void draw_square(const struct canvas *canvas, int square) {
    double x, y;
    canvas_middle(canvas, square, &x, &y);
    canvas_colour(canvas, board_is_dark(canvas->board, square) ? canvas->palette->dark
                                                               : canvas->palette->light);
    cairo_rectangle(canvas->cairo, x - UNIT / 2.0, y - UNIT / 2.0, UNIT, UNIT);
    cairo_fill(canvas->cairo);
}

/* -- Edges ------------------------------------------------------------------------------------- */

/* Two strokes that point outward: one may go on here. */
static void draw_chevron(const struct canvas *canvas, double x, double y, double across,
                         double along) {
    double size = UNIT * 0.09;
    cairo_move_to(canvas->cairo, x - across * size - along * size,
                  y - along * size - across * size);
    cairo_line_to(canvas->cairo, x, y);
    cairo_line_to(canvas->cairo, x - across * size + along * size,
                  y - along * size + across * size);
    cairo_stroke(canvas->cairo);
}

/* The chevrons beside a file or rank at both ends of the board. Twisted edges have two of them
 * where the board was turned over: on the left below, on the right above, and likewise at the other
 * edges. */
static void draw_chevrons(const struct canvas *canvas, bool files, int index) {
    const struct board *board = canvas->board;
    int count = files ? board->ranks : board->files;
    bool twisted = (files ? board->file_join : board->rank_join) == JOIN_TWISTED;
    double middle = UNIT * (index + 0.5), gap = UNIT * 0.14;
    double right = MARGIN + board->files * UNIT, low = canvas->top + board->ranks * UNIT;
    for (int i = 0; i < 1 + twisted; i++) {
        double out = gap * (1 + i);
        bool first = i == 0 || 2 * index < count, last = i == 0 || 2 * (index + 1) > count;
        if (files && first) draw_chevron(canvas, MARGIN - out, low - middle, -1, 0);
        if (files && last) draw_chevron(canvas, right + out, low - middle, 1, 0);
        if (!files && first) draw_chevron(canvas, MARGIN + middle, low + out, 0, 1);
        if (!files && last) draw_chevron(canvas, MARGIN + middle, canvas->top - out, 0, -1);
    }
}

static void draw_edge(const struct canvas *canvas, bool files, bool high) {
    const struct board *board = canvas->board;
    static const double dashes[] = {5, 7};
    bool open = (files ? board->file_join : board->rank_join) == JOIN_OPEN;
    double left = MARGIN, right = MARGIN + board->files * UNIT, top = canvas->top,
           low = top + board->ranks * UNIT;
    canvas_pen(canvas, canvas->palette->line, 2);
    if (!open) cairo_set_dash(canvas->cairo, dashes, 2, 0);
    if (files)
        canvas_line(canvas, high ? right : left, top, high ? right : left, low);
    else
        canvas_line(canvas, left, high ? top : low, right, high ? top : low);
    cairo_set_dash(canvas->cairo, NULL, 0, 0);
}

static void draw_edges(const struct canvas *canvas) {
    const struct board *board = canvas->board;
    for (int i = 0; i < 4; i++) draw_edge(canvas, i & 1, i & 2);
    canvas_pen(canvas, canvas->palette->line, 1.5);
    for (int rank = 0; rank < board->ranks && board->file_join != JOIN_OPEN; rank++)
        draw_chevrons(canvas, true, rank);
    for (int file = 0; file < board->files && board->rank_join != JOIN_OPEN; file++)
        draw_chevrons(canvas, false, file);
}

/* -- Links ------------------------------------------------------------------------------------- */

/* A bar on the side of a square where a link leads on. */
static void draw_door(const struct canvas *canvas, const struct way *way, int square) {
    double x, y, length = UNIT * 0.26, out = UNIT * 0.43;
    canvas_middle(canvas, square, &x, &y);
    double across = way->files && way->ranks ? 0.7 : 1;
    double dx = way->files * across, dy = -way->ranks * across;
    canvas_line(canvas, x + dx * out - dy * length, y + dy * out + dx * length,
                x + dx * out + dy * length, y + dy * out - dx * length);
}

/* A thin line between the squares of a way without a direction. */
static void draw_tunnel(const struct canvas *canvas, int from, int to) {
    static const double dashes[] = {2, 5};
    double x, y, to_x, to_y;
    canvas_middle(canvas, from, &x, &y);
    canvas_middle(canvas, to, &to_x, &to_y);
    cairo_set_dash(canvas->cairo, dashes, 2, 0);
    canvas_line(canvas, x, y, to_x, to_y);
    cairo_set_dash(canvas->cairo, NULL, 0, 0);
    canvas_disc(canvas, to_x, to_y, UNIT * 0.08);
}

/* Both ends of a link have the same colour, whichever way it goes. */
static int colour_of(const struct canvas *canvas, int from, int to) {
    int low = from < to ? from : to, high = from < to ? to : from;
    return canvas->palette->link[(low * 7 + high) % 6];
}

static void draw_links(const struct canvas *canvas) {
    const struct board *board = canvas->board;
    for (int i = 0; i < board->ways; i++) {
        const struct way *way = board->way[i];
        for (int square = 0; square < board->squares; square++) {
            if (!board_is_linked(board, i, square)) continue;
            int to = way->next[square] & POSE_SQUARE;
            canvas_pen(canvas, colour_of(canvas, square, to), way->name ? 2 : 4);
            if (way->name)
                draw_tunnel(canvas, square, to);
            else
                draw_door(canvas, way, square);
        }
    }
}

/* -- Coordinates ------------------------------------------------------------------------------- */

static void draw_coordinates(const struct canvas *canvas) {
    const struct board *board = canvas->board;
    char text[12];
    canvas_colour(canvas, canvas->palette->label);
    for (int file = 0; file < board->files; file++) {
        snprintf(text, sizeof text, "%c", 'a' + file);
        lettering_draw(canvas->cairo, text, MARGIN + UNIT * (file + 0.5),
                       canvas->top + board->ranks * UNIT + MARGIN * 0.65, UNIT * 0.2);
    }
    for (int rank = 0; rank < board->ranks; rank++) {
        snprintf(text, sizeof text, "%d", rank + 1);
        lettering_draw(canvas->cairo, text, MARGIN * 0.35,
                       canvas->top + UNIT * (board->ranks - rank - 0.5), UNIT * 0.2);
    }
}

void canvas_draw_board(const struct canvas *canvas) {
    for (int square = 0; square < canvas->board->squares; square++)
        if (cells_has(canvas->board->in_play.word, square)) draw_square(canvas, square);
    draw_edges(canvas);
    draw_links(canvas);
    draw_coordinates(canvas);
}
