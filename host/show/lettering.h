/* Lettering: capital letters and digits drawn as strokes, so that a picture is the same wherever it
 * is made: fonts differ from machine to machine. */
#ifndef SHOW_LETTERING_H
#define SHOW_LETTERING_H

#include <cairo/cairo.h>

/* Draws a text of letters (all as capitals), digits and the sign `*` for "times" around the middle
 * (x, y), its letters `height` high, in the present colour. Other signs are blanks. */
void lettering_draw(cairo_t *cairo, const char *text, double x, double y, double height);

/* How wide that is. */
double lettering_width(const char *text, double height);

#endif
