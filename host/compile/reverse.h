/* Reverse attack lookup: turns capturing walks into a program that runs backwards, from the
 * victim's square to its attackers. */
#ifndef COMPILE_REVERSE_H
#define COMPILE_REVERSE_H

#include "emit.h"

/* The program that runs the walks of an attack by the compiler's side backward: its address, or -1
 * and the reason among the threats. To be called after all ways of the board have been added. */
int reverse_compile(struct compiler *compiler, struct attack *attack);

#endif
