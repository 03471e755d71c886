/* Rights as C: how they are lost and granted. */
#ifndef NATIVE_RIGHTS_H
#define NATIVE_RIGHTS_H

#include "translator.h"

/* Writes the table of the rights that are kept when a square has changed. */
void right_write_table(struct translator *t);

/* Write the update of rights at the end of a move. */
void right_write_end(struct translator *t);

#endif
