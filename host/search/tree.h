/* Tree search by random games (UCT: Kocsis, Szepesvari 2006), a standard for comparing players.
 * Each round goes down the tree to the most promising move, plays a random game from there, and
 * counts its outcome on the way back. */
#pragma once

#include "../game/game.h"
#include "../game/playing.h"

/* Return the move that was tried most in this number of rounds, by its number in the list of all
 * moves. The game must not be over. Return -1 if a walk or function failed, or the user wants to
 * stop. The same arguments give the same result. */
int tree_search(struct machine *machine, struct game *game, uint64_t rounds, uint64_t seed);
