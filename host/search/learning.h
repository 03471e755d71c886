/* Learning: fits weights to games that a player has played against itself.
 *
 * Each game begins with random moves, mostly few, sometimes many, so that all kinds of imbalance
 * are seen and not those alone which good players allow, and goes on with the best moves of short
 * searches. Every quiet position of a finished game is a sample: what stands where, and how good it
 * was for White. That is told by how the game ended and, the longer before its end, the more by
 * what the searches said after it (temporal differences, TD(lambda): Sutton 1988). The weights are
 * fitted to all samples that are kept, so that the evaluation tells the odds (logistic regression,
 * by stochastic gradient descent with Adam's step sizes: Kingma, Ba 2014). Then better games are
 * played. */
#ifndef SEARCH_LEARNING_H
#define SEARCH_LEARNING_H

#include "search.h"

struct learning;

/* Improves these weights, which must outlive it. */
struct learning *learning_new(struct machine *machine, struct evaluation *evaluation);
void learning_free(struct learning *learning);

struct learning_games {
    const struct position *start;
    uint64_t seed, first; /* number of the first game */
    int games;
    int opening;                 /* random moves at the beginning: at most so many, seldom many */
    int limit;                   /* plies after which a game is given up; it teaches nothing */
    int noise;                   /* see search_set_noise */
    double score_share;          /* of what a search says in what its position teaches, 0..1; the
                                    rest is what the next position teaches, or the end */
    struct search_budget budget; /* of each move */
    double seconds;              /* after which no move is played any more; 0: any time */
};

/* What has been played so far. */
struct learning_figures {
    uint64_t games, unfinished, drawn, plies, samples;
};

/* Plays games with the weights as they are and keeps their samples. A game in which time runs out
 * is dropped, and is the last. False when a walk or function
 * failed, or the user wants to stop. */
bool learning_play(struct learning *learning, const struct learning_games *games,
                   struct learning_figures *figures);

/* The samples from number `first` on as bytes, which learning of the same rules adds by the other
 * call; that is false, and adds nothing, for bytes that are no samples of theirs. */
void learning_write(const struct learning *learning, int first, struct text *bytes);
bool learning_read(struct learning *learning, const char *bytes, size_t length);

/* Forgets the samples from number `first` on; how many there are. */
void learning_forget(struct learning *learning, int first);
int learning_samples(const struct learning *learning);

/* Fits the weights to the samples, and forgets the samples before the last `kept`. The mean error,
 * as cross entropy, before and after. */
void learning_fit(struct learning *learning, int kept, double error[2]);

#endif
