/* Differences between two sets of rules, for people and for programs. */
#ifndef SHOW_DIFFTEXT_H
#define SHOW_DIFFTEXT_H

#include "../explore/diff.h"
#include "../explore/diff_statistics.h"

enum { PERFT_DEPTHS = 6 };

/* All that was found out about two variants. */
struct diff_report {
    const char *name[2]; /* "my-game", "my-game, size=9" */
    const struct diff *diff;
    uint64_t perft[PERFT_DEPTHS][2]; /* by depth - 1 */
    int depths;
    const struct diff_statistics *statistics; /* NULL for none */
    const struct position *position; /* the smallest that was found, to be drawn; NULL for none */
};

void difftext_write(const struct diff_report *report, struct text *text);
void difftext_json(const struct diff_report *report, struct text *text);

#endif
