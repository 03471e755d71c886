/* Walks as programs. */
#ifndef COMPILE_EMIT_WALK_H
#define COMPILE_EMIT_WALK_H

#include "emit.h"

/* The program of one walk for the compiler's side: its address, -1 for no walk. */
int emit_walk(struct compiler *compiler, const struct walk *walk);

#endif
