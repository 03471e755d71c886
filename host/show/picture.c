#include "picture.h"

#include "canvas.h"

#include <cairo/cairo-svg.h>
#include <stdlib.h>
#include <string.h>

static const struct palette LIGHT = {
    .paper = 0xffffff,
    .light = 0xf3ead8,
    .dark = 0xc9b28b,
    .line = 0x5a4a32,
    .label = 0x5a4a32,
    .white = 0xffffff,
    .white_line = 0x222222,
    .black = 0x222222,
    .black_line = 0xf5f5f5,
    .mark = 0x2f7d32,
    .arrow = 0xb3261e,
    .link = {0x1565c0, 0x6a1b9a, 0x00796b, 0xc62828, 0xef6c00, 0x558b2f}};

static const struct palette DARK = {
    .paper = 0x1b1b1f,
    .light = 0x5c5c66,
    .dark = 0x3a3a42,
    .line = 0xc8c8d0,
    .label = 0xc8c8d0,
    .white = 0xf5f5f5,
    .white_line = 0x222222,
    .black = 0x0a0a0c,
    .black_line = 0xe0e0e0,
    .mark = 0x81c784,
    .arrow = 0xff8a80,
    .link = {0x64b5f6, 0xce93d8, 0x4db6ac, 0xef9a9a, 0xffb74d, 0xaed581}};

void picture_size(const struct position *position, int *width, int *height) {
    const struct description *description = position->rules->description;
    *width = description->board.files * UNIT + 2 * MARGIN;
    *height =
        description->board.ranks * UNIT + 2 * MARGIN + (description->reserved ? 2 * STRIP : 0);
}

static cairo_status_t add_bytes(void *context, const unsigned char *bytes, unsigned length) {
    text_add(context, (const char *)bytes, (int)length);
    return CAIRO_STATUS_SUCCESS;
}

/* cairo has its own memory; when that runs out there is nothing to go on with. */
static void check(cairo_status_t status, struct text *bytes) {
    if (status == CAIRO_STATUS_SUCCESS) return;
    bytes->memory->fail(bytes->memory->context);
    abort(); /* fail returned: nothing sound is left to do */
}

static void draw(const struct picture *picture, cairo_surface_t *surface, struct text *bytes) {
    const struct rules *rules = picture->position->rules;
    struct canvas canvas = {.cairo = cairo_create(surface),
                            .palette = picture->dark ? &DARK : &LIGHT,
                            .position = picture->position,
                            .board = &rules->description->board,
                            .top = MARGIN + (rules->description->reserved ? STRIP : 0)};
    canvas_colour(&canvas, canvas.palette->paper);
    cairo_paint(canvas.cairo);
    canvas_draw_board(&canvas);
    for (int i = 0; picture->moves && i < picture->moves->count; i++)
        canvas_draw_arrow(&canvas, picture->moves, &picture->moves->item[i]);
    canvas_draw_pieces(&canvas);
    if (picture->marked) canvas_draw_marks(&canvas, picture->marked);
    cairo_status_t status = cairo_status(canvas.cairo);
    cairo_destroy(canvas.cairo);
    check(status, bytes);
}

/* cairo numbers the surfaces of a process in its names for them; in a picture there is but one. */
static void settle_names(struct text *bytes) {
    static const char name[] = "surface";
    for (char *at = bytes->bytes; (at = strstr(at, name)); at++) {
        char *digits = at + strlen(name);
        size_t length = strspn(digits, "0123456789");
        memmove(digits, digits + length, strlen(digits + length) + 1);
        bytes->length -= (int)length;
    }
}

static cairo_surface_t *new_svg(struct text *bytes, int width, int height) {
    cairo_surface_t *surface = cairo_svg_surface_create_for_stream(add_bytes, bytes, width, height);
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
    return surface;
}

void picture_draw(const struct picture *picture, enum picture_format format, struct text *bytes) {
    int width, height;
    picture_size(picture->position, &width, &height);
    bool svg = format == PICTURE_SVG;
    cairo_surface_t *surface = svg ? new_svg(bytes, width, height)
                                   : cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    draw(picture, surface, bytes);
    cairo_status_t status = CAIRO_STATUS_SUCCESS;
    if (!svg) status = cairo_surface_write_to_png_stream(surface, add_bytes, bytes);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    check(status, bytes);
    if (svg) settle_names(bytes);
}
