/* The parts of a position beside its squares, as C: marks, reserves, counters and rights. */
#ifndef NATIVE_EXTRAS_H
#define NATIVE_EXTRAS_H

#include "translator.h"

enum {
    EXTRAS_MAX = 2 * KINDS_MAX + COUNTERS_MAX + MARKS_MAX * MARK_SQUARES_MAX + SIDES * RIGHTS_MAX
};

/* Return the number of words for all but the rights. */
int extra_words(struct translator *t);

/* extra_write: write macros over these parts. extra_write_end: write the function for the end of a
 * branch, which updates some. */
void extra_write(struct translator *t);
void extra_write_end(struct translator *t);

/* Write the code of `mark` with the name of lasting marks. */
void mark_write(struct translator *t, const struct walk *walk);

#endif
