/* Texts of moves, written and read: c3xe5, b7-c8=K, or e2e4 and e7e8q in UCI; and additions that
 * make equal texts different. If moves of a position have the same text, all of them get the first
 * of these additions that makes them different:
 *
 *     (c3,d4)       the squares where each captures something
 *     (c3,d4)~d6    and the squares passed, if moves are written as two squares
 *     (c3,d4=K)     all squares that change, with their new contents
 *     (c3,d4=K)~d6  and the squares passed
 *     (c3,d4=K,2)   and a number among the moves that are still alike, by their changes
 *
 * No other text of a move contains a parenthesis. */
#ifndef GAME_MOVETEXT_H
#define GAME_MOVETEXT_H

#include "moves.h"

#include "../base/text.h"

/* Append the text of a move, or of its origin alone ("c3", "@M", ""). */
void move_text(const struct moves *moves, const struct move *move, struct text *text);
void move_origin_text(const struct moves *moves, const struct move *move, struct text *text);

/* Find the additions for the moves of one position, and store them in each. */
void distinctions_find(struct moves *moves);

/* Return a form of addition by its number, 0 to DISTINCTIONS - 1, that a typed move may have. */
enum { DISTINCTIONS = 4 };
int distinction(int number);

/* -- Reading ----------------------------------------------------------------------------------- */

/* Find the move a user means: full texts, texts without signs or shortened, algebraic notation,
 * and numbers of squares. */

enum { MOVE_NONE = -1, MOVE_SEVERAL = -2 };

/* Read a move's text leniently: c3d4, c3:e5, or only the first and last square of a capture or a
 * swap. Return the index in `moves` (which has no duplicates), or MOVE_NONE or MOVE_SEVERAL with a
 * suggestion in *message. `paths` is scratch memory for the search. */
int move_find(const struct moves *moves, struct moves *paths, struct machine *machine,
              struct position *position, const char *typed, struct text *message);

/* -- Numbers ----------------------------------------------------------------------------------- */

/* Squares by their numbers: 32-28, 22x15. The board chooses the side from which its
 * squares in play are counted (numbers = "white"): row by row from that player's far left, or from
 * the far right ("white mirrored"), for games played on the mirror image of the board. */

/* Return the square with a number; -1 if there is none. */
int numbers_square(const struct description *description, int number);

/* Append a text to `move`. In a move by numbers ("32-28", "19x28x37"), if the game has them,
 * replace each number by the name of its square. Return false, with a message, if no square has the
 * number. */
bool numbers_read(const struct description *description, const char *typed, struct text *move,
                  struct text *message);

#endif
