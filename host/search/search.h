/* Search: finds the best move of any variant by looking ahead.
 *
 * Alpha-beta with iterative deepening: first each move is judged by what the evaluation says of the
 * position behind it, then by the best reply to it, and so on, one ply further each time, until the
 * budget is spent. What each depth has found out orders the moves of the next, in the table of
 * positions and by order.h. What promises little is looked at less deep, or not at all (pruning.h).
 * At the end of each line captures are looked at until it is quiet, but for those that lose
 * (exchange.h).
 *
 * The same position, seed and budget of positions give the same answer on every machine, whatever
 * was searched before. */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "../game/game.h"
#include "../game/playing.h"
#include "evaluation.h"
#include "score.h"

enum {
    SEARCH_PLIES_MAX = 120, /* of a line */
    SEARCH_DEPTH_MAX = 100
};

struct search_budget {
    uint64_t positions; /* 0: any number */
    double seconds;     /* of the clock on the wall; 0: any time */
    int depth;          /* 0: any */
};

struct search_result;

/* Whoever looks on while a search runs is told of each depth that has been searched whole, and
 * asked, with NULL for the result, every few milliseconds; true when the search is to end. */
struct search_watcher {
    bool (*ends)(void *context, const struct search_result *result);
    void *context;
};

struct search;

/* A search that uses this evaluation; both must outlive it, and belong to one variant. */
struct search *search_new(struct machine *machine, const struct evaluation *evaluation);
void search_free(struct search *search);

/* Evaluations differ by up to `noise` either way, by position and seed: players that are else the
 * same play different games. */
void search_set_noise(struct search *search, int noise, uint64_t seed);

/* What is found is proved: nothing is evaluated, only ends of the game count. */
void search_set_exact(struct search *search, bool exact);

/* NULL, as before anybody has been named: nobody looks on. It must outlive the searches. */
void search_set_watcher(struct search *search, const struct search_watcher *watcher);

/* The best line after the position: numbers of moves in the lists of all moves (game_moves). */
struct search_result {
    int score;          /* to the player to move; draws are 0 */
    int depth;          /* searched whole */
    uint64_t positions; /* looked at */
    bool proved;        /* exact: nothing is left open within that depth */
    int moves;
    int move[SEARCH_PLIES_MAX];
};

/* Looks for the best move of a game that is not over, without the moves of this list. False when a
 * walk or function failed, or the user wants to stop and nothing has been found yet. */
bool search_run(struct search *search, struct game *game, const struct search_budget *budget,
                const int *without, int count, struct search_result *result);

#endif
