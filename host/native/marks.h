/* Lasting marks, as C. */
#ifndef NATIVE_MARKS_H
#define NATIVE_MARKS_H

#include "translator.h"

/* Write the code of `mark` with the name of lasting marks. */
void mark_write(struct translator *t, const struct walk *walk);

/* Write the code that replaces the old lasting marks by the new ones at the end of a move. */
void mark_write_end(struct translator *t);

#endif
