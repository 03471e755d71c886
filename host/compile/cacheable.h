/* Cacheable moves: finds moves of the bulk table that depend only on the squares their walks look
 * at. */
#ifndef COMPILE_CACHEABLE_H
#define COMPILE_CACHEABLE_H

#include "emit.h"

/* Set `cacheable` and `rest` of a stage; `walk` has its moves that are not terms, NULL for none. */
void cacheable_compile(struct compiler *compiler, struct walk *walk, struct bulk_stage *stage);

#endif
