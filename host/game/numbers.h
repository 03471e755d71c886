/* Squares by their numbers, as in draughts: 32-28, 22x15. A board says from whose side its squares
 * in play are counted (numbers = "white"): row by row, from that player's far left, or from the far
 * right ("white mirrored"), for games that are played on the mirror image of the board. */
#ifndef GAME_NUMBERS_H
#define GAME_NUMBERS_H

#include "../base/text.h"
#include "../words/description.h"

/* The square of a number; -1 if there is none. */
int numbers_square(const struct description *description, int number);

/* Appends a text. Of a move by numbers, "32-28", "19x28x37", in a game that has them, each becomes
 * the name of its square. False, and what is wrong, for a number that no square has. */
bool numbers_read(const struct description *description, const char *typed, struct text *move,
                  struct text *message);

#endif
