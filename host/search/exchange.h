/* Static exchange evaluation: tests if a capture loses material when both sides go on capturing on
 * its square, the least valuable piece first. The attack patterns of royal pieces (compile/rules.h)
 * show which pieces could capture there. The values of pieces have been learned. So this is only an
 * estimate. It orders moves, and skips captures that aren't worth searching.
 *
 * For example, a queen captures a pawn that another pawn guards. The pawn captures the queen. Even
 * if a rook then captures that pawn, two pawns are worth less than a queen: the capture loses.
 *
 * If some attacks aren't simple patterns, only the first reply counts: a capture of a less valuable
 * piece loses if the square is attacked. */
#pragma once

#include "../machine/machine.h"
#include "evaluation.h"

/* Return true if exchanges can be evaluated: there are royal pieces, attacks on them are looked up
 * in reverse, and turns have one move. */
bool exchange_is_known(const struct rules *rules);

/* Return true if this capture, a legal move of the position, loses material. The position is the
 * same afterward. */
bool exchange_loses(const struct evaluation *evaluation, struct machine *machine,
                    struct position *position, const struct light_move *move);
