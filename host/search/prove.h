/* Proofs without a depth: finds the winner of games whose moves only fill or only empty the board,
 * so that every line ends and no position occurs twice. The result that both can force then depends
 * only on the position. All lines are searched to their ends, and the result of a position applies
 * wherever it occurs. The number of plies isn't found.
 *
 * A query has a goal, 1 for a win and 0 for at least a draw: can the player to move reach it? The
 * player can if, after one of the moves, the opponent cannot reach 1 - goal. For example, if three
 * in a row win and X is to move in
 *
 *     X X .     Does X reach 1?  The third cross wins at once: yes, so the other two moves
 *     O O .     aren't searched.
 *     O X .
 *
 * If X had no such move, the other two positions would first be looked up in the table. Only then
 * would they be searched, beginning with the move of most weight. A move that succeeds gains as
 * much weight as moves were tried before it, and each of these loses one. The start is a draw: X
 * does not reach 1, and reaches 0; 2,573 positions are searched. A proof that takes long continues
 * with new weights: how often each move wins, minus how often it loses, in random games.
 *
 * The search itself notices if moves don't only fill the board, or only empty it. One move that
 * leaves the number of pieces unchanged, such as a pass, may come between two that change it. */
#pragma once

#include "../game/game.h"

enum proof_status {
    PROOF_DONE,
    PROOF_LATE,     /* the allowed positions or seconds were not enough */
    PROOF_UNSUITED, /* lines may have no end, or results depend on more than the position */
    PROOF_FAILED    /* see the machine's message */
};

struct proof_limits {
    uint64_t positions; /* 0: unlimited */
    double seconds;     /* wall-clock time; 0: unlimited */
};

struct proof {
    int value;          /* for the player to move: 1 a win, 0 a draw, -1 a loss */
    int move;           /* number of the best move in the list of all moves */
    uint64_t positions; /* number of positions searched */
};

struct prover;

struct prover *prover_new(struct machine *machine);
void prover_free(struct prover *prover);

/* Find the result that both players can force in a game that is not over. The same position and
 * number of positions give the same result on every machine. */
enum proof_status prover_run(struct prover *prover, const struct game *game,
                             const struct proof_limits *limits, struct proof *proof);
