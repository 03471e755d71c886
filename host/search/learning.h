/* Learning: fits weights to games that a player has played against itself.
 *
 * Each game begins with random moves, usually few, sometimes many, so that all kinds of imbalance
 * occur, not only those that good players allow. It continues with the best moves of short
 * searches. Every quiet position of a finished game is a sample: its features, and how good it was
 * for White. In games in which nearly all moves capture, all positions are samples. Their value
 * combines the result of the game and, the more the earlier the position, the results of later
 * searches (temporal differences, TD(lambda): Sutton 1988). The weights are fitted to all stored
 * samples, so that the evaluation predicts the odds (logistic regression, by stochastic gradient
 * descent with Adam's step sizes: Kingma, Ba 2014). Then better games are played. */
#pragma once

#include "search.h"

struct learning;

/* Make learning that improves these weights, which must outlive it. */
struct learning *learning_new(struct machine *machine, struct evaluation *evaluation);
void learning_free(struct learning *learning);

struct learning_games {
    const struct position *start;
    uint64_t seed, first; /* number of the first game */
    int games;
    int opening;             /* largest number of random moves at the beginning, seldom reached */
    int limit;               /* plies after the opening after which a game is dropped */
    double score_share;      /* weight of a search's result in the target of its position, 0..1;
                                the rest is the target of the next position, or the result */
    struct search_task task; /* of each move */
    double seconds;          /* seconds after which no further move is played; 0: unlimited */
};

/* Statistics of the games so far. */
struct learning_figures {
    uint64_t games, unfinished, drawn, plies, samples;
};

/* Play games with the current weights and store their samples. A game that runs out of time is
 * dropped, and is the last one. Return false if a walk or function failed, or the user wants to
 * stop. */
bool learning_play(struct learning *learning, const struct learning_games *games,
                   struct learning_figures *figures);

/* Write the samples from number `first` on as bytes, or add such bytes to learning with the same
 * rules. The latter returns false, and adds nothing, for other bytes. */
void learning_write(const struct learning *learning, int first, struct text *bytes);
bool learning_read(struct learning *learning, const char *bytes, size_t length);

/* Drop the samples from number `first` on; return the number of samples. */
void learning_forget(struct learning *learning, int first);
int learning_samples(const struct learning *learning);

/* Fit the weights to the samples, and drop the samples before the last `kept`. Return the mean
 * error, as cross entropy, before and after. */
void learning_fit(struct learning *learning, int kept, double error[2]);
