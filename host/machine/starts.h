/* Instructions with several possibilities: take the first one and leave a choice point for the
 * rest. Inside of the machine, but for starts_able. */
#ifndef MACHINE_STARTS_H
#define MACHINE_STARTS_H

#include "stack.h"

/* `from`, `by`; `each`. The pose of the next piece or square, or SQUARE_NONE when there is none
 * left. `address` is the instruction's own. */
int starts_piece(struct machine *machine, struct cursor cursor, int address,
                 const struct instruction *in);
int starts_square(struct machine *machine, struct cursor cursor, int address,
                  const struct instruction *in);

/* `generate`: makes the next move of a function. False when there is none left. */
bool starts_generated(struct machine *machine, struct cursor *cursor, int address, int which);

/* Those of some pieces that can begin in one of the ways of the start with which the program at an
 * address begins; all of them where it begins otherwise. For boards of one word. */
uint64_t starts_able(struct machine *machine, struct position *position, int program,
                     uint64_t pieces);

#endif
