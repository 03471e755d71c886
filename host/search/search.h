/* Search: finds the best move of any variant by looking ahead.
 *
 * Alpha-beta with iterative deepening. First, each move is judged by the evaluation of the position
 * after it; then by the best reply; and so on, one ply further each time, until the budget is used
 * up. The results of each depth order the moves of the next one, in the table of positions and by
 * order.h. Unpromising moves are searched less deeply or skipped (pruning.h). At the end of each
 * line, captures are searched until the position is quiet, except those that lose material
 * (exchange.h).
 *
 * The same position, seed and budget of positions give the same result on every machine, whatever
 * was searched before. */
#pragma once

#include "../game/game.h"
#include "../game/playing.h"
#include "budget.h"
#include "evaluation.h"
#include "score.h"

enum {
    SEARCH_PLIES_MAX = 120, /* largest length of a line, in plies */
    SEARCH_DEPTH_MAX = 100
};

struct search;

/* Make a search that uses this evaluation; both arguments must outlive it, and belong to one
 * variant. */
struct search *search_new(struct machine *machine, const struct evaluation *evaluation);
void search_free(struct search *search);

/* The best line from the position: numbers of moves in the lists of all moves (game_moves). */
struct search_result {
    int score;          /* for the player to move; draws are 0 */
    int depth;          /* completed depth */
    uint64_t positions; /* number of positions searched */
    bool proved;        /* exact: nothing is left open within that depth */
    int moves;
    int move[SEARCH_PLIES_MAX];
};

/* Search for the best move of a game that is not over. Return false if a walk or function failed,
 * or the user wants to stop and nothing has been found yet. */
bool search_run(struct search *search, struct game *game, const struct search_task *task,
                struct search_result *result);
