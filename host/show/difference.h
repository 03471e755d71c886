/* Differences between two sets of rules, for people and for programs. */
#ifndef SHOW_DIFFERENCE_H
#define SHOW_DIFFERENCE_H

#include "../explore/diff.h"
#include "../explore/shift.h"

enum { PERFT_DEPTHS = 6 };

/* All that was found out about two variants. */
struct difference {
    const char *name[2]; /* "my-game", "my-game, size=9" */
    const struct diff *diff;
    uint64_t perft[PERFT_DEPTHS][2]; /* by depth - 1 */
    int depths;
    const struct shifts *shift;      /* NULL for none */
    const struct position *position; /* the smallest that was found, to be drawn; NULL for none */
};

void difference_text(const struct difference *difference, struct text *text);
void difference_json(const struct difference *difference, struct text *text);

#endif
