/* Cacheable moves: finds moves of the bulk table that depend only on the squares their walks look
 * at. */
#ifndef COMPILE_CACHEABLE_H
#define COMPILE_CACHEABLE_H

#include "emit.h"

/* Sets `cacheable` and `rest` of a stage; `walk`: its moves that are no terms, NULL for none. */
void cacheable_compile(struct compiler *compiler, struct walk *walk, struct bulk_stage *stage);

#endif
