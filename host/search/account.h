/* Accounts: which learned weights make up the evaluation of a position. */
#ifndef SEARCH_ACCOUNT_H
#define SEARCH_ACCOUNT_H

#include "../game/game.h"
#include "evaluation.h"

/* Set points[i] to the part of weight i in the evaluation of the game's position, for the player to
 * move, in units of WEIGHT_UNIT. There are weights_count of them. The other player is taken to have
 * had as many moves as the player to move has. Return false if a walk or function failed. */
bool account_take(const struct evaluation *evaluation, struct game *game, double *points);

#endif
