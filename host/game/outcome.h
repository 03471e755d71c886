/* Outcome: tests the script's endings in order, once a turn. */
#ifndef GAME_OUTCOME_H
#define GAME_OUTCOME_H

#include "moves.h"

enum outcome { OUTCOME_ONGOING, OUTCOME_WHITE, OUTCOME_BLACK, OUTCOME_DRAW };

/* A position, and all else that endings ask about. */
struct played_position {
    struct machine *machine;
    struct position *position;
    const void *own; /* it in the form of the machine's engine; NULL if that has none in hand */
    int moves;       /* legal ones that it has */
    struct past past;
};

/* The outcome, and the index of the ending that has decided it, -1 for none. False when a walk or
 * function failed. */
bool outcome_find(const struct played_position *now, enum outcome *outcome, int *ending);

/* Whether an ending holds, or may hold, that asks for more than what stands in the position: the
 * clock, positions before it, or a function. `moves` of `now` is not looked at. */
bool outcome_hangs_on_past(const struct played_position *now);

/* Whether that may be so in any position, or what moves there are may hang on positions before. */
bool outcomes_hang_on_past(const struct rules *rules);

/* "ongoing", "white", "black", "draw". */
const char *outcome_name(enum outcome outcome);

/* What an ending is about, in a few words: "no legal move", "repetition". */
const char *outcome_reason(const struct ending *ending);

#endif
