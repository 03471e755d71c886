/* Reverse attack lookup: turns capturing walks into a program that runs backwards, from the
 * victim's square to its attackers. */
#ifndef COMPILE_REVERSE_H
#define COMPILE_REVERSE_H

#include "emit.h"

/* Compile the walks of an attack by the compiler's side in reverse. Return the address, or -1, with
 * the reason among the threats. Call this after all directions of the board have been added. */
int reverse_compile(struct compiler *compiler, struct attack *attack);

#endif
