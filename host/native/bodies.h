/* Functions that are alike, written once (bodies.c). */
#ifndef NATIVE_BODIES_H
#define NATIVE_BODIES_H

#include "translator.h"

/* Add a function of this number with these parameters after the node, and the text after its
 * opening brace. All are written by bodies_write, after the declarations and the other functions,
 * those that are alike only once. */
void body_add(struct translator *t, int number, const char *params, const char *text);
void bodies_write(struct translator *t);

#endif
