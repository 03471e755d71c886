/* Squares by their numbers: 32-28, 22x15. The board chooses the side from which its
 * squares in play are counted (numbers = "white"): row by row from that player's far left, or from
 * the far right ("white mirrored"), for games played on the mirror image of the board. */
#ifndef GAME_NUMBERS_H
#define GAME_NUMBERS_H

#include "../base/text.h"
#include "../words/description.h"

/* Return the square with a number; -1 if there is none. */
int numbers_square(const struct description *description, int number);

/* Append a text to `move`. In a move by numbers ("32-28", "19x28x37"), if the game has them,
 * replace each number by the name of its square. Return false, with a message, if no square has the
 * number. */
bool numbers_read(const struct description *description, const char *typed, struct text *move,
                  struct text *message);

#endif
