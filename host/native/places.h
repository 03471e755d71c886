/* Random games whose moves each put a piece on one of a set of squares (places.c). */
#ifndef NATIVE_PLACES_H
#define NATIVE_PLACES_H

#include "translator.h"

/* Return true if each move of the side fills another one of a set of squares, which is known
 * without a walk, and changes no other square. *class is then the class of its piece. */
bool place_is_move(struct translator *t, int *class);

/* Return true if each side's moves all do so, in turn: they are of one kind. */
bool place_is_alike(struct translator *t);

/* Return true if the squares that either side may fill are the empty ones of one constant set. */
bool place_is_any_empty(struct translator *t);

/* Write the functions that find the squares, and that make the move of one of them, if
 * place_is_move. */
void place_write(struct translator *t);

#endif
