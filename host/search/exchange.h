/* Static exchange evaluation: whether a capture loses material when both sides go on capturing on
 * its square, the least valuable piece first. Threats to royal pieces (compile/rules.h) tell which
 * pieces could take there, what pieces are worth has been learned; so this is a guess, for the
 * order of moves and for captures that are not worth a look, and never an answer.
 *
 * An example: a queen takes a pawn that a pawn guards. The pawn takes the queen; even if a rook
 * then takes that pawn, two pawns are not worth a queen: it loses. */
#ifndef SEARCH_EXCHANGE_H
#define SEARCH_EXCHANGE_H

#include "../machine/machine.h"
#include "evaluation.h"

/* Whether anything is known of exchanges: there are royal pieces, all threats to them are simple
 * ones, and turns have one move. */
bool exchange_is_known(const struct rules *rules);

/* Whether this capture, a legal move of the position, loses. */
bool exchange_loses(const struct evaluation *evaluation, const struct position *position,
                    const struct light_move *move);

#endif
