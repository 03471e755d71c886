/* Tree search by random games (UCT: Kocsis, Szepesvari 2006). Each round goes down the tree to the
 * most promising move, plays a random game from there, and counts its outcome on the way back.
 *
 * The plain form is a standard for comparing players. The better form also compares moves by all
 * games in which a player made them, however late (all moves as first: Gelly, Silver 2007). Of two
 * moves that are drawn for a random game, it makes the one with better results. It also finds out
 * what the ends of games in the tree prove (Winands, Bjornsson, Saito 2008). */
#pragma once

#include "search.h"

/* Search as search_run does, but judge positions by random games, not by an evaluation. The task's
 * noise and depth don't count; `exact` must be false. */
bool tree_run(struct machine *machine, struct game *game, const struct search_task *task,
              struct search_result *result);

/* Return the move that was tried most in this number of rounds of the plain form, by its number in
 * the list of all moves. The game must not be over. Return -1 if a walk or function failed, or the
 * user wants to stop. The same arguments give the same result. */
int tree_search(struct machine *machine, struct game *game, uint64_t rounds, uint64_t seed);
