/* Random games whose moves each put a piece on one of a set of squares (places.c). */
#ifndef NATIVE_PLACES_H
#define NATIVE_PLACES_H

#include "translator.h"

/* Find out for both sides if each move fills another one of a set of squares, which is known
 * without a walk, and changes no other square; and what these moves have in common. */
void place_find(struct translator *t);

/* Return the class of the pieces that the moves of the side place so; else CLASS_EMPTY. */
int place_class(const struct translator *t);

/* Write the functions that find the squares, and that make the move of one of them, if there are
 * such moves. */
void place_write(struct translator *t);

#endif
