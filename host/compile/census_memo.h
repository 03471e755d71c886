/* Memos: which moves of a stage of the census depend on nothing but the squares that their walks
 * look at, so that they can be cached and are the same as long as none of those changes. */
#ifndef COMPILE_CENSUS_MEMO_H
#define COMPILE_CENSUS_MEMO_H

#include "emit.h"

/* Sets `memo` and `rest` of a stage; `walk`: its moves that are no terms, NULL for none. */
void census_memo_compile(struct compiler *compiler, struct walk *walk, struct census_stage *stage);

#endif
