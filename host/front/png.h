/* PNG: pictures that are SVG, drawn by librsvg's program rsvg-convert. */
#ifndef FRONT_PNG_H
#define FRONT_PNG_H

#include "../base/text.h"

/* Appends the picture to *png; else returns why there is none. Gives up as soon as *interrupt is
 * not zero. */
const char *png_make(const char *svg, size_t length, const volatile int *interrupt,
                     struct text *png);

#endif
