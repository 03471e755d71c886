/* Keeping: which moves of a stage of the census hang on nothing but the squares that their walks
 * look at, so that they are the same as long as none of those changes; see machine/memo.h. */
#ifndef COMPILE_KEEPING_H
#define COMPILE_KEEPING_H

#include "emit.h"

/* Sets `kept` and `rest` of a stage whose other moves these are; NULL for none. */
void compile_kept(struct compiler *compiler, struct walk *rest, struct census_stage *stage);

#endif
