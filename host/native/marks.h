/* Lasting marks, as C. */
#ifndef NATIVE_MARKS_H
#define NATIVE_MARKS_H

#include "translator.h"

/* Writes what `mark` with the name of lasting marks does. */
void mark_write(struct translator *t, const struct walk *walk);

/* Writes what becomes of lasting marks at the end of a move: the new ones take the place of the
 * old. */
void mark_write_end(struct translator *t);

#endif
