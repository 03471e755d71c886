/* Statistics: what random games have shown, for people and for programs. */
#ifndef SHOW_STATISTICS_H
#define SHOW_STATISTICS_H

#include "../count/playout.h"

/* What the games were, beside what they showed. */
struct statistics_run {
    const char *position; /* the start, as text */
    uint64_t seed;
};

/* Outcomes with their shares and 95 % confidence intervals, lengths, branching, captures and kinds
 * of moves. The kinds that the host knows always occur, and so do those that the script names. */
void statistics_text(const struct playouts *playouts, const struct rules *rules, struct text *text);

/* The same as a JSON object, with the run: nothing in it depends on the machine or the time. */
void statistics_json(const struct playouts *playouts, const struct rules *rules,
                     struct statistics_run run, struct text *text);

#endif
