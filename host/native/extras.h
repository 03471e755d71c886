/* The parts of a position beside its squares, as C: marks, reserves, counters and rights. */
#ifndef NATIVE_EXTRAS_H
#define NATIVE_EXTRAS_H

#include "translator.h"

/* A member of a position other than its squares: its field, and the host's slot for it. */
struct extra {
    const char *field;
    int slot;
    const char *word; /* the member that has it, */
    int shift, bits;  /* and where */
};

enum {
    EXTRAS_MAX = 2 * KINDS_MAX + COUNTERS_MAX + MARKS_MAX * MARK_SQUARES_MAX + SIDES * RIGHTS_MAX
};

/* extra_list: list them and return their number. extra_words: return the number of words that have
 * all but the rights. */
int extra_list(struct translator *t, struct extra *extra);
int extra_words(struct translator *t);

/* Macros that read and write them. */
void extra_write(struct translator *t);

/* Write the code of `mark` with the name of lasting marks. */
void mark_write(struct translator *t, const struct walk *walk);

/* Write the code that replaces the old lasting marks by the new ones at the end of a move. */
void mark_write_end(struct translator *t);

/* right_write_table: write the table of the rights that are kept when a square has changed.
 * right_write_end: write the update of rights at the end of a move. */
void right_write_table(struct translator *t);
void right_write_end(struct translator *t);

#endif
