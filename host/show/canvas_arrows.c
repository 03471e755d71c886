/* The arrows of a picture: where moves lead, out over one edge and in over the other. */
#include "canvas.h"
#include "route.h"

#include <math.h>
#include <stdlib.h>

static const double WIDTH = 0.09, HEAD = 0.22, OUT = 0.62, PIECE = 0.42; /* parts of a square */

/* A line that has been begun: of the points given so far, the last two. */
struct pencil {
    const struct canvas *canvas;
    double x, y, before_x, before_y;
};

static void pencil_move(struct pencil *pencil, double x, double y) {
    cairo_move_to(pencil->canvas->cairo, x, y);
    pencil->x = x;
    pencil->y = y;
}

static void pencil_line(struct pencil *pencil, double x, double y) {
    cairo_line_to(pencil->canvas->cairo, x, y);
    pencil->before_x = pencil->x;
    pencil->before_y = pencil->y;
    pencil->x = x;
    pencil->y = y;
}

/* Ends the lines with a head at the last point, or before the piece that stands there. */
static void pencil_head(const struct pencil *pencil, bool piece) {
    cairo_t *cairo = pencil->canvas->cairo;
    double angle = atan2(pencil->y - pencil->before_y, pencil->x - pencil->before_x),
           back = piece ? PIECE * UNIT : 0;
    cairo_stroke(cairo);
    for (int i = 0; i < 3; i++) {
        double turn = angle + (i - 1) * 2.6, reach = UNIT * (i == 1 ? HEAD * 0.1 : HEAD);
        cairo_line_to(cairo, pencil->x + cos(turn) * reach - cos(angle) * back,
                      pencil->y + sin(turn) * reach - sin(angle) * back);
    }
    cairo_close_path(cairo);
    cairo_fill(cairo);
}

/* A step that leaves over an edge or through a link: half a square further the line ends, and
 * begins again before the square that it comes to. */
static void draw_jump(struct pencil *pencil, const struct route *route, int i) {
    int files, ranks;
    double x, y, far = fmax(abs(route->way->files), abs(route->way->ranks));
    double out = far > 0 ? OUT / far : 0;
    route_direction(route->way, route->pose[i], &files, &ranks);
    pencil_line(pencil, pencil->x + files * out * UNIT, pencil->y - ranks * out * UNIT);
    route_direction(route->way, route->pose[i + 1], &files, &ranks);
    canvas_middle(pencil->canvas, route->pose[i + 1] & POSE_SQUARE, &x, &y);
    pencil_move(pencil, x - files * out * UNIT, y + ranks * out * UNIT);
    pencil_line(pencil, x, y);
}

static void draw_route(struct pencil *pencil, const struct route *route) {
    double x, y;
    for (int i = 0; i < route->steps; i++) {
        canvas_middle(pencil->canvas, route->pose[i + 1] & POSE_SQUARE, &x, &y);
        if (!route->way->name && route_jumps(route, pencil->canvas->board, i))
            draw_jump(pencil, route, i);
        else
            pencil_line(pencil, x, y);
    }
}

/* From one landing to the next, along a way if there is one, else straight. Pieces are drawn over
 * it. */
static void draw_leg(const struct canvas *canvas, const struct cells *moved, int from, int to) {
    struct route route;
    struct pencil pencil = {.canvas = canvas};
    double x, y;
    canvas_pen(canvas, canvas->palette->arrow, UNIT * WIDTH);
    route_find(&route, canvas->position, moved, from, to);
    canvas_middle(canvas, from, &x, &y);
    pencil_move(&pencil, x, y);
    canvas_middle(canvas, to, &x, &y);
    if (route.way)
        draw_route(&pencil, &route);
    else
        pencil_line(&pencil, x, y);
    pencil_head(&pencil, canvas->position->slot[to] != 0);
}

static void find_changed(const struct canvas *canvas, const struct moves *moves,
                         const struct move *move, struct cells *changed) {
    *changed = (struct cells){0};
    for (int i = 0; i < move->changes; i++) {
        uint32_t slot = moves->change[move->first_change + i].slot;
        if (slot < (uint32_t)canvas->board->squares) cells_add(changed->word, (int)slot);
    }
}

/* Where the line to the first landing of a part begins: at the origin, which is split, or else
 * where the piece has landed before, as when it shoots from there. */
static int part_begin(const struct canvas *canvas, const struct cells *moved, int origin,
                      int before, int to) {
    struct route route;
    if (origin < 0) return before;
    route_find(&route, canvas->position, moved, origin, to);
    return route.way ? origin : before;
}

/* A move without a way of its own, such as a drop or a turned block, marks the squares that it
 * changes. */
void canvas_draw_arrow(const struct canvas *canvas, const struct moves *moves,
                       const struct move *move) {
    struct cells moved;
    int at = move->origin, legs = 0;
    bool begins = false; /* a part */
    find_changed(canvas, moves, move, &moved);
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = &moves->landing[move->first_landing + i];
        begins = begins || landing->sort == LANDING_PART;
        if (!landing_is_square(landing)) continue;
        if (begins) at = part_begin(canvas, &moved, move->origin, at, landing->square);
        begins = false;
        if (at >= 0) draw_leg(canvas, &moved, at, landing->square), legs++;
        if (at >= 0 && landing->sort == LANDING_SWAP) draw_leg(canvas, &moved, landing->square, at);
        at = landing->square;
    }
    if (legs == 0) canvas_draw_marks(canvas, &moved);
}
