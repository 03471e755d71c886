/* Reversal: from walks that capture, a program that runs backward, from a royal piece's square to
 * the pieces that could capture it there. */
#ifndef COMPILE_REVERSE_H
#define COMPILE_REVERSE_H

#include "emit.h"

/* The program that runs the capturing walks of the compiler's side backward: its address, or -1 and
 * threats->reason. To be called after all ways of the board have been added. */
int reverse_compile(struct compiler *compiler, const struct walk *attacks, struct threats *threats);

#endif
