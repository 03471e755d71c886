/* Proofs without a depth: finds the winner of games whose moves only fill or only empty the board,
 * so that every line ends and no position occurs twice. What both can force then hangs on the
 * position alone: it is looked for to the ends of all lines, and what is found of a position holds
 * wherever it is met. In how many plies is not found.
 *
 * A question has a goal, 1 for a win and 0 for at least a draw: does the player to move reach it?
 * He does if, after one of his moves, the other does not reach 1 - goal. An example, tic-tac-toe
 * when X is to move in
 *
 *     X X .     Does X reach 1?  The third cross wins at once: yes, and neither of the other two
 *     O O .     moves is looked at further.
 *     O X .
 *
 * Had X no such move, the other two positions would be looked up in the table, and only then
 * looked into, first that by the move of most weight: a move that succeeds becomes heavier by the
 * number of those tried before it, and each of these lighter by one. The start is a draw: X does
 * not reach 1, and reaches 0; 2,573 positions are looked at. A proof that is not found soon goes on
 * with new weights: how often each move wins, less how often it loses, in games at random.
 *
 * That moves only fill the board, or only empty it, is seen while they are made; one move that
 * leaves as many pieces as before, such as a pass, may stand between two that do not. */
#ifndef SEARCH_PROVE_H
#define SEARCH_PROVE_H

#include "../game/game.h"

enum proof_status {
    PROOF_DONE,
    PROOF_LATE,     /* so many positions or seconds do not suffice */
    PROOF_UNSUITED, /* lines may have no end, or results hang on more than the position */
    PROOF_FAILED    /* the machine says why */
};

struct proof_limits {
    uint64_t positions; /* 0: any number */
    double seconds;     /* of the clock on the wall; 0: any time */
};

struct proof {
    int value;          /* to the player to move: 1 a win, 0 a draw, -1 a loss */
    int move;           /* its number in the list of all moves */
    uint64_t positions; /* looked at */
};

struct prover;

struct prover *prover_new(struct machine *machine);
void prover_free(struct prover *prover);

/* What both players can force in a game that is not over. The same position and number of
 * positions give the same answer on every machine. */
enum proof_status prover_run(struct prover *prover, const struct game *game,
                             const struct proof_limits *limits, struct proof *proof);

#endif
