/* Composing: steps that follow one another without anything between them become one step. */
#ifndef COMPILE_COMPOSE_H
#define COMPILE_COMPOSE_H

#include "emit.h"

/* Return the walk with composed steps, which has the same branches in the same order: walk_composed
 * returns it from now on. Plain programs keep all steps. */
const struct walk *compose_steps(struct compiler *compiler, const struct walk *walk);

#endif
