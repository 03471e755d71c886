/* The board of a picture: squares, edges that are joined, links, coordinates. */
#include "easel.h"
#include "lettering.h"

#include <math.h>
#include <stdio.h>

void easel_colour(const struct easel *easel, int colour) {
    cairo_set_source_rgb(easel->cairo, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                         (colour & 255) / 255.0);
}

void easel_pen(const struct easel *easel, int colour, double width) {
    easel_colour(easel, colour);
    cairo_set_line_width(easel->cairo, width);
    cairo_set_line_cap(easel->cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(easel->cairo, CAIRO_LINE_JOIN_ROUND);
}

void easel_middle(const struct easel *easel, int square, double *x, double *y) {
    *x = MARGIN + UNIT * (board_file(easel->board, square) + 0.5);
    *y = easel->top + UNIT * (easel->board->ranks - board_rank(easel->board, square) - 0.5);
}

void easel_line(const struct easel *easel, double x, double y, double to_x, double to_y) {
    cairo_move_to(easel->cairo, x, y);
    cairo_line_to(easel->cairo, to_x, to_y);
    cairo_stroke(easel->cairo);
}

void easel_disc(const struct easel *easel, double x, double y, double radius) {
    cairo_new_sub_path(easel->cairo);
    cairo_arc(easel->cairo, x, y, radius, 0, 2 * M_PI);
    cairo_fill(easel->cairo);
}

static void draw_square(const struct easel *easel, int square) {
    double x, y;
    easel_middle(easel, square, &x, &y);
    easel_colour(easel, board_is_dark(easel->board, square) ? easel->palette->dark
                                                            : easel->palette->light);
    cairo_rectangle(easel->cairo, x - UNIT / 2.0, y - UNIT / 2.0, UNIT, UNIT);
    cairo_fill(easel->cairo);
}

/* -- Edges ------------------------------------------------------------------------------------- */

/* Two strokes that point outward: one may go on here. */
static void draw_chevron(const struct easel *easel, double x, double y, double across,
                         double along) {
    double size = UNIT * 0.09;
    cairo_move_to(easel->cairo, x - across * size - along * size, y - along * size - across * size);
    cairo_line_to(easel->cairo, x, y);
    cairo_line_to(easel->cairo, x - across * size + along * size, y - along * size + across * size);
    cairo_stroke(easel->cairo);
}

/* The chevrons beside a file or rank at both ends of the board. Twisted edges have two of them
 * where the board was turned over: on the left below, on the right above, and likewise at the other
 * edges. */
static void draw_chevrons(const struct easel *easel, bool files, int index) {
    const struct board *board = easel->board;
    int count = files ? board->ranks : board->files;
    bool twisted = (files ? board->file_join : board->rank_join) == JOIN_TWISTED;
    double middle = UNIT * (index + 0.5), gap = UNIT * 0.14;
    double right = MARGIN + board->files * UNIT, low = easel->top + board->ranks * UNIT;
    for (int i = 0; i < 1 + twisted; i++) {
        double out = gap * (1 + i);
        bool first = i == 0 || 2 * index < count, last = i == 0 || 2 * (index + 1) > count;
        if (files && first) draw_chevron(easel, MARGIN - out, low - middle, -1, 0);
        if (files && last) draw_chevron(easel, right + out, low - middle, 1, 0);
        if (!files && first) draw_chevron(easel, MARGIN + middle, low + out, 0, 1);
        if (!files && last) draw_chevron(easel, MARGIN + middle, easel->top - out, 0, -1);
    }
}

static void draw_edge(const struct easel *easel, bool files, bool high) {
    const struct board *board = easel->board;
    static const double dashes[] = {5, 7};
    bool open = (files ? board->file_join : board->rank_join) == JOIN_OPEN;
    double left = MARGIN, right = MARGIN + board->files * UNIT, top = easel->top,
           low = top + board->ranks * UNIT;
    easel_pen(easel, easel->palette->line, 2);
    if (!open) cairo_set_dash(easel->cairo, dashes, 2, 0);
    if (files)
        easel_line(easel, high ? right : left, top, high ? right : left, low);
    else
        easel_line(easel, left, high ? top : low, right, high ? top : low);
    cairo_set_dash(easel->cairo, NULL, 0, 0);
}

static void draw_edges(const struct easel *easel) {
    const struct board *board = easel->board;
    for (int i = 0; i < 4; i++) draw_edge(easel, i & 1, i & 2);
    easel_pen(easel, easel->palette->line, 1.5);
    for (int rank = 0; rank < board->ranks && board->file_join != JOIN_OPEN; rank++)
        draw_chevrons(easel, true, rank);
    for (int file = 0; file < board->files && board->rank_join != JOIN_OPEN; file++)
        draw_chevrons(easel, false, file);
}

/* -- Links ------------------------------------------------------------------------------------- */

/* A bar on the side of a square where a link leads on. */
static void draw_door(const struct easel *easel, const struct way *way, int square) {
    double x, y, length = UNIT * 0.26, out = UNIT * 0.43;
    easel_middle(easel, square, &x, &y);
    double across = way->files && way->ranks ? 0.7 : 1;
    double dx = way->files * across, dy = -way->ranks * across;
    easel_line(easel, x + dx * out - dy * length, y + dy * out + dx * length,
               x + dx * out + dy * length, y + dy * out - dx * length);
}

/* A thin line between the squares of a way without a direction. */
static void draw_tunnel(const struct easel *easel, int from, int to) {
    static const double dashes[] = {2, 5};
    double x, y, to_x, to_y;
    easel_middle(easel, from, &x, &y);
    easel_middle(easel, to, &to_x, &to_y);
    cairo_set_dash(easel->cairo, dashes, 2, 0);
    easel_line(easel, x, y, to_x, to_y);
    cairo_set_dash(easel->cairo, NULL, 0, 0);
    easel_disc(easel, to_x, to_y, UNIT * 0.08);
}

/* Both ends of a link have the same colour, whichever way it goes. */
static int colour_of(const struct easel *easel, int from, int to) {
    int low = from < to ? from : to, high = from < to ? to : from;
    return easel->palette->link[(low * 7 + high) % 6];
}

static void draw_links(const struct easel *easel) {
    const struct board *board = easel->board;
    for (int i = 0; i < board->ways; i++) {
        const struct way *way = board->way[i];
        for (int square = 0; square < board->squares; square++) {
            if (!board_is_linked(board, i, square)) continue;
            int to = way->next[square] & POSE_SQUARE;
            easel_pen(easel, colour_of(easel, square, to), way->name ? 2 : 4);
            if (way->name)
                draw_tunnel(easel, square, to);
            else
                draw_door(easel, way, square);
        }
    }
}

/* -- Coordinates ------------------------------------------------------------------------------- */

static void draw_coordinates(const struct easel *easel) {
    const struct board *board = easel->board;
    char text[12];
    easel_colour(easel, easel->palette->label);
    for (int file = 0; file < board->files; file++) {
        snprintf(text, sizeof text, "%c", 'a' + file);
        lettering_draw(easel->cairo, text, MARGIN + UNIT * (file + 0.5),
                       easel->top + board->ranks * UNIT + MARGIN * 0.65, UNIT * 0.2);
    }
    for (int rank = 0; rank < board->ranks; rank++) {
        snprintf(text, sizeof text, "%d", rank + 1);
        lettering_draw(easel->cairo, text, MARGIN * 0.35,
                       easel->top + UNIT * (board->ranks - rank - 0.5), UNIT * 0.2);
    }
}

void easel_draw_board(const struct easel *easel) {
    for (int square = 0; square < easel->board->squares; square++)
        if (cells_has(easel->board->in_play.word, square)) draw_square(easel, square);
    draw_edges(easel);
    draw_links(easel);
    draw_coordinates(easel);
}
