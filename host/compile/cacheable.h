/* Cacheable moves: which moves of a stage of the bulk table depend on nothing but the squares that
 * their walks look at, so that they are the same as long as none of those changes. */
#ifndef COMPILE_CACHEABLE_H
#define COMPILE_CACHEABLE_H

#include "emit.h"

/* Sets `cacheable` and `rest` of a stage; `walk`: its moves that are no terms, NULL for none. */
void cacheable_compile(struct compiler *compiler, struct walk *walk, struct bulk_stage *stage);

#endif
