/* Scores for the player to move: evaluations, or wins and losses with their number of plies. */
#pragma once

#include "../game/outcome.h"
#include "../words/description.h"

#include <stdbool.h>

enum {
    SCORE_WIN = 1000000,     /* a win now; minus one for each ply until then */
    SCORE_WIN_LEAST = 900000 /* smallest score of a win, and minus the largest score of a loss */
};

/* Return true if a score is a proven win or loss. */
static inline bool score_is_decided(int score) {
    return score >= SCORE_WIN_LEAST || score <= -SCORE_WIN_LEAST;
}

static inline int score_plies(int score) {
    ASSERT_HOT(score_is_decided(score));
    return SCORE_WIN - (score < 0 ? -score : score);
}

/* Return the score with wins and losses this many plies later. */
static inline int score_later(int score, int plies) {
    if (score >= SCORE_WIN_LEAST) return score - plies;
    return score <= -SCORE_WIN_LEAST ? score + plies : score;
}

/* Return the score, for a side, of a game that has ended after this many plies. */
static inline int score_of_outcome(enum outcome outcome, int side, int plies) {
    ASSERT_HOT(outcome != OUTCOME_ONGOING && plies <= SCORE_WIN - SCORE_WIN_LEAST);
    return outcome_value(outcome, side) * (SCORE_WIN - plies);
}
