/* The pieces of a picture: on squares, in columns, in reserves. */
#include "easel.h"
#include "lettering.h"

#include <math.h>
#include <stdio.h>

enum { LAYERS_SHOWN = 5 }; /* of a column; a higher one shows its height */

static const double RADIUS = 0.36,
                    LAYER = 0.11; /* of a piece, and how far one of a column lies above the next */

static void draw_piece(const struct easel *easel, int class, double x, double y, double radius) {
    const struct palette *palette = easel->palette;
    bool white = class_side(class) == SIDE_WHITE;
    char letter[2] = {easel->position->rules->description->kind[class_kind(class)].letter, '\0'};
    easel_colour(easel, white ? palette->white_line : palette->black_line);
    easel_disc(easel, x, y, radius);
    easel_colour(easel, white ? palette->white : palette->black);
    easel_disc(easel, x, y, radius - 1.5);
    easel_colour(easel, white ? palette->white_line : palette->black_line);
    lettering_draw(easel->cairo, letter, x, y, radius);
}

static void draw_height(const struct easel *easel, int height, double x, double y) {
    char text[12];
    snprintf(text, sizeof text, "%d", height);
    easel_colour(easel, easel->palette->label);
    lettering_draw(easel->cairo, text, x + UNIT * 0.36, y + UNIT * 0.38, UNIT * 0.16);
}

/* A column: the lower pieces look out below the commander. */
static void draw_content(const struct easel *easel, content what, double x, double y) {
    const struct columns *columns = easel->position->rules->columns;
    int height = content_height(columns, what),
        layers = height < LAYERS_SHOWN ? height : LAYERS_SHOWN;
    int class[LAYERS_SHOWN] = {0};
    for (int i = 0; i < layers; i++, what = content_below(columns, what))
        class[i] = content_class(columns, what);
    double highest = y - UNIT * LAYER * (layers - 1) / 2;
    for (int i = layers - 1; i >= 0; i--)
        draw_piece(easel, class[i], x, highest + UNIT * LAYER * i,
                   UNIT * (layers > 1 ? RADIUS - 0.04 : RADIUS));
    if (height > LAYERS_SHOWN) draw_height(easel, height, x, y);
}

/* The reserve of a side in a row, each kind with its number. */
static void draw_reserve(const struct easel *easel, int side, double y) {
    const struct rules *rules = easel->position->rules;
    double x = MARGIN + UNIT * 0.4;
    char count[16];
    for (int kind = 0; kind < rules->description->kinds; kind++) {
        unsigned held = easel->position->slot[rules->layout.reserves + 2 * kind + side];
        if (held == 0) continue;
        draw_piece(easel, class_of(kind, side), x, y, UNIT * 0.3);
        snprintf(count, sizeof count, "*%u", held);
        double width = lettering_width(count, UNIT * 0.24);
        easel_colour(easel, easel->palette->label);
        if (held > 1)
            lettering_draw(easel->cairo, count, x + UNIT * 0.45 + width / 2, y, UNIT * 0.24);
        x += UNIT * 0.8 + (held > 1 ? width + UNIT * 0.1 : 0);
    }
}

/* A disc in the right margin, on the side of the player to move. */
static void draw_turn(const struct easel *easel) {
    bool white = easel->position->side == SIDE_WHITE;
    double x = MARGIN * 1.6 + easel->board->files * UNIT, high = easel->top + UNIT * 0.5;
    double y = white ? easel->top + UNIT * (easel->board->ranks - 0.5) : high;
    easel_colour(easel, easel->palette->label);
    easel_disc(easel, x, y, UNIT * 0.14);
    easel_colour(easel, white ? easel->palette->white : easel->palette->black);
    easel_disc(easel, x, y, UNIT * 0.14 - 1.5);
}

void easel_draw_pieces(const struct easel *easel) {
    const struct position *position = easel->position;
    double x, y;
    for (int square = 0; square < easel->board->squares; square++) {
        if (position->slot[square] == 0) continue;
        easel_middle(easel, square, &x, &y);
        draw_content(easel, position->slot[square], x, y);
    }
    draw_turn(easel);
    if (!position->rules->description->reserved) return;
    draw_reserve(easel, SIDE_BLACK, STRIP / 2.0);
    draw_reserve(easel, SIDE_WHITE, easel->top + easel->board->ranks * UNIT + MARGIN + STRIP / 2.0);
}

void easel_draw_marks(const struct easel *easel, const struct cells *marked) {
    double x, y;
    for (int square = cells_next(marked->word, easel->board->words, -1); square >= 0;
         square = cells_next(marked->word, easel->board->words, square)) {
        easel_middle(easel, square, &x, &y);
        easel_pen(easel, easel->palette->mark, UNIT * 0.08);
        if (easel->position->slot[square] == 0) {
            easel_disc(easel, x, y, UNIT * 0.15);
        } else {
            cairo_new_sub_path(easel->cairo);
            cairo_arc(easel->cairo, x, y, UNIT * 0.43, 0, 2 * M_PI);
            cairo_stroke(easel->cairo);
        }
    }
}
