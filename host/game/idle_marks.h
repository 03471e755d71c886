/* Idle marks: lasting marks without which the same moves are possible. Texts of other programs have
 * them: `e3` after 1. e4, where no pawn can capture there. Two positions that differ in nothing
 * else are the same by the rule of repetition, so positions that are read do not keep them. */
#ifndef GAME_IDLE_MARKS_H
#define GAME_IDLE_MARKS_H

#include "../machine/machine.h"

/* Takes each lasting mark off the position that makes no difference to its legal moves, of the
 * names of which the script asks for that. A failure of the machine while moves are listed keeps
 * the mark, and is forgotten. */
void idle_marks_drop(struct position *position, struct machine *machine);

#endif
