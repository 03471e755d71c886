/* Pictures: positions drawn by cairo, as SVG or PNG, the same bytes every time. Letters are
 * strokes, not fonts. */
#ifndef SHOW_PICTURE_H
#define SHOW_PICTURE_H

#include "../base/text.h"
#include "../game/moves.h"

enum picture_format { PICTURE_SVG, PICTURE_PNG };

struct picture {
    const struct position *position;
    bool dark;                  /* light lines on dark paper */
    const struct cells *marked; /* squares with a dot or ring; may be NULL */
    const struct moves
        *moves; /* each gets an arrow, drawn on the position before it; may be NULL */
};

/* Adds the bytes of the picture to a text. */
void picture_draw(const struct picture *picture, enum picture_format format, struct text *bytes);

/* How large it is, in pixels. */
void picture_size(const struct position *position, int *width, int *height);

#endif
