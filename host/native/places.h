/* Random games whose moves each put a piece on one of a set of squares (places.c). */
#ifndef NATIVE_PLACES_H
#define NATIVE_PLACES_H

#include "translator.h"

/* Return true if each move of the side fills another one of a set of squares, which is known
 * without a walk, and changes no other square. *class is then the class of its piece. */
bool place_is_move(struct translator *t, int *class);

/* Find out whether the moves of both sides do so, and what they have in common. */
void place_find(struct translator *t);

/* Write the functions that find the squares, and that make the move of one of them, if
 * place_is_move. */
void place_write(struct translator *t);

#endif
