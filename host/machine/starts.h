/* Instructions with several possibilities: take the first one and leave a choice point for the
 * rest. Internal to the machine. */
#pragma once

#include "stack.h"

/* Begin a walk with `from`, `by` or `each`: return the pose of the next piece or square, or
 * SQUARE_NONE if none is left. `address` is that of the instruction. */
int starts_piece(struct machine *machine, struct cursor cursor, int address,
                 const struct instruction *in);
int starts_square(struct machine *machine, struct cursor cursor, int address,
                  const struct instruction *in);

/* Make the next move of the function of `generate`. Return false if none is left. */
bool starts_generated(struct machine *machine, struct cursor *cursor, int address, int which);
