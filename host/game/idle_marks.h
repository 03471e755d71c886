/* Idle marks: lasting marks that don't change the legal moves. Texts of other programs have them:
 * `e3` after 1. e4, even if no pawn can capture there. Two positions that differ only in such marks
 * are the same for repetition, so they are dropped when a position is read. */
#ifndef GAME_IDLE_MARKS_H
#define GAME_IDLE_MARKS_H

#include "../machine/machine.h"

/* Remove each lasting mark that makes no difference to the legal moves, for the names that ask for
 * it in the script. If the machine fails while it lists moves, the mark stays, and the failure is
 * cleared. */
void idle_marks_drop(struct position *position, struct machine *machine);

#endif
