/* The pieces of a picture: on squares, in columns, in reserves. */
#include "canvas.h"
#include "lettering.h"

#include <math.h>
#include <stdio.h>

enum { LAYERS_SHOWN = 5 }; /* of a column; a higher one shows its height */

static const double RADIUS = 0.36,
                    LAYER = 0.11; /* of a piece, and how far one of a column lies above the next */

static void draw_piece(const struct canvas *canvas, int class, double x, double y, double radius) {
    const struct palette *palette = canvas->palette;
    bool white = class_side(class) == SIDE_WHITE;
    char letter[2] = {canvas->position->rules->description->kind[class_kind(class)].letter, '\0'};
    canvas_colour(canvas, white ? palette->white_line : palette->black_line);
    canvas_disc(canvas, x, y, radius);
    canvas_colour(canvas, white ? palette->white : palette->black);
    canvas_disc(canvas, x, y, radius - 1.5);
    canvas_colour(canvas, white ? palette->white_line : palette->black_line);
    lettering_draw(canvas->cairo, letter, x, y, radius);
}

static void draw_height(const struct canvas *canvas, int height, double x, double y) {
    char text[12];
    snprintf(text, sizeof text, "%d", height);
    canvas_colour(canvas, canvas->palette->label);
    lettering_draw(canvas->cairo, text, x + UNIT * 0.36, y + UNIT * 0.38, UNIT * 0.16);
}

/* A column: the lower pieces look out below the commander. */
static void draw_content(const struct canvas *canvas, content what, double x, double y) {
    const struct columns *columns = canvas->position->rules->columns;
    int height = content_height(columns, what),
        layers = height < LAYERS_SHOWN ? height : LAYERS_SHOWN;
    int class[LAYERS_SHOWN] = {0};
    for (int i = 0; i < layers; i++, what = content_below(columns, what))
        class[i] = content_class(columns, what);
    double highest = y - UNIT * LAYER * (layers - 1) / 2;
    for (int i = layers - 1; i >= 0; i--)
        draw_piece(canvas, class[i], x, highest + UNIT * LAYER * i,
                   UNIT * (layers > 1 ? RADIUS - 0.04 : RADIUS));
    if (height > LAYERS_SHOWN) draw_height(canvas, height, x, y);
}

/* The reserve of a side in a row, each kind with its number. */
static void draw_reserve(const struct canvas *canvas, int side, double y) {
    const struct rules *rules = canvas->position->rules;
    double x = MARGIN + UNIT * 0.4;
    char count[16];
    for (int kind = 0; kind < rules->description->kinds; kind++) {
        unsigned held = canvas->position->slot[rules->layout.reserves + 2 * kind + side];
        if (held == 0) continue;
        draw_piece(canvas, class_of(kind, side), x, y, UNIT * 0.3);
        snprintf(count, sizeof count, "*%u", held);
        double width = lettering_width(count, UNIT * 0.24);
        canvas_colour(canvas, canvas->palette->label);
        if (held > 1)
            lettering_draw(canvas->cairo, count, x + UNIT * 0.45 + width / 2, y, UNIT * 0.24);
        x += UNIT * 0.8 + (held > 1 ? width + UNIT * 0.1 : 0);
    }
}

/* A disc in the right margin, on the side of the player to move. */
static void draw_turn(const struct canvas *canvas) {
    bool white = canvas->position->side == SIDE_WHITE;
    double x = MARGIN * 1.6 + canvas->board->files * UNIT, high = canvas->top + UNIT * 0.5;
    double y = white ? canvas->top + UNIT * (canvas->board->ranks - 0.5) : high;
    canvas_colour(canvas, canvas->palette->label);
    canvas_disc(canvas, x, y, UNIT * 0.14);
    canvas_colour(canvas, white ? canvas->palette->white : canvas->palette->black);
    canvas_disc(canvas, x, y, UNIT * 0.14 - 1.5);
}

void canvas_draw_pieces(const struct canvas *canvas) {
    const struct position *position = canvas->position;
    double x, y;
    for (int square = 0; square < canvas->board->squares; square++) {
        if (position->slot[square] == 0) continue;
        canvas_middle(canvas, square, &x, &y);
        draw_content(canvas, position->slot[square], x, y);
    }
    draw_turn(canvas);
    if (!position->rules->description->reserved) return;
    draw_reserve(canvas, SIDE_BLACK, STRIP / 2.0);
    draw_reserve(canvas, SIDE_WHITE,
                 canvas->top + canvas->board->ranks * UNIT + MARGIN + STRIP / 2.0);
}

void canvas_draw_marks(const struct canvas *canvas, const struct cells *marked) {
    double x, y;
    for (int square = cells_next(marked->word, canvas->board->words, -1); square >= 0;
         square = cells_next(marked->word, canvas->board->words, square)) {
        canvas_middle(canvas, square, &x, &y);
        canvas_pen(canvas, canvas->palette->mark, UNIT * 0.08);
        if (canvas->position->slot[square] == 0) {
            canvas_disc(canvas, x, y, UNIT * 0.15);
        } else {
            cairo_new_sub_path(canvas->cairo);
            cairo_arc(canvas->cairo, x, y, UNIT * 0.43, 0, 2 * M_PI);
            cairo_stroke(canvas->cairo);
        }
    }
}
