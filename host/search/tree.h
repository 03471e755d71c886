/* Tree search by random games (UCT: Kocsis, Szepesvari 2006), the yardstick for other players. Each
 * round goes down the tree to the move that promises most, plays a random game from there, and
 * counts its outcome on the way back. */
#ifndef SEARCH_TREE_H
#define SEARCH_TREE_H

#include "../game/game.h"
#include "../game/playing.h"

/* The number of the move that was tried most in so many rounds, in the list of all moves of a game
 * that is not over; -1 when a walk or function failed, or the user wants to stop. The same for the
 * same seed. */
int tree_search(struct machine *machine, struct game *game, uint64_t rounds, uint64_t seed);

#endif
