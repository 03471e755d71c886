/* Outcome: tests the script's endings in order, once a turn. */
#pragma once

#include "moves.h"

enum outcome { OUTCOME_ONGOING, OUTCOME_WHITE, OUTCOME_BLACK, OUTCOME_DRAW };

static inline enum outcome outcome_win(int side) {
    return side == SIDE_WHITE ? OUTCOME_WHITE : OUTCOME_BLACK;
}

/* Return the value of a game that is over for a side: 1 is a win, 0 a draw, -1 a loss. */
static inline int outcome_value(enum outcome outcome, int side) {
    return outcome == OUTCOME_DRAW ? 0 : outcome == outcome_win(side) ? 1 : -1;
}

/* A position, with the other data that endings need. */
struct played_position {
    struct machine *machine;
    struct position *position;
    const void *own; /* the position in the form of the machine's engine; NULL if it has none */
    int moves;       /* number of its legal moves */
    struct past past;
};

/* Find the outcome, and the index of the ending that has decided it, -1 for none. Return false if a
 * walk or function failed. */
bool outcome_find(const struct played_position *now, enum outcome *outcome, int *ending);

/* Return true if an ending is or may be true that depends on more than the position: the clock,
 * earlier positions, or a function. `moves` of `now` is not used. */
bool outcome_hangs_on_past(const struct played_position *now);

/* Return true if that is possible in any position, or if legal moves may depend on earlier
 * positions. */
bool outcomes_hang_on_past(const struct rules *rules);

/* Return "ongoing", "white", "black" or "draw". */
const char *outcome_name(enum outcome outcome);

/* Return the result of a game that is over as part of a sentence: "White wins", "a draw". */
const char *outcome_result(enum outcome outcome);

/* Return the subject of an ending in a few words: "no legal move", "repetition", or those of the
 * script. -1 means a draw by the lack of moves, which no ending decides. */
const char *outcome_reason(const struct description *description, int ending);

/* Return the line that declares an ending; for -1 the line that declares the moves. */
struct place outcome_place(const struct description *description, int ending);
