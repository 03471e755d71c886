/* Why: the words that make a move legal, or the failed tests that forbid it, for the branches that
 * fail as few tests as possible. For a move that is not legal, traces (trace.h) are run in this
 * order until one finds a branch:
 *
 *     0 pretences               it exists: the move leaves the royal piece attacked (WHY_ROYAL), or
 *                               is written otherwise
 *     1, 2                      these words fail (WHY_WALKS)
 *     1, another kind of piece  the move is one of another piece: `from "queen"` fails at e2
 *     3; 2, 3 of another kind   likewise
 *     none                      no walk leads there (WHY_NOWHERE): of the branches that begin so,
 *                               those over most of the squares are shown, each with the word in
 *                               which it ends */
#ifndef EXPLAIN_WHY_H
#define EXPLAIN_WHY_H

#include "why_branch.h"

#include "../game/game.h"

enum why_verdict {
    WHY_LEGAL,
    WHY_UNREADABLE, /* it is no text of a move, or of several moves */
    WHY_OVER,       /* the game is over */
    WHY_ORIGIN,     /* no piece of the mover stands where it begins, or is in the reserve */
    WHY_ROYAL,      /* the mover's royal piece would be attacked */
    WHY_REPEATED,   /* it leads to a position that has been before, which some rule forbids */
    WHY_WALKS,      /* questions of the walks stand against it: see the branches */
    WHY_NOWHERE /* no walk leads there, whatever stood on the board; branches say where those that
                   begin so end */
};

enum { WHY_BRANCHES_MAX = 5 };

struct why {
    struct arena arena;
    enum why_verdict verdict;
    const char *move;    /* as it is written, if it is legal; else as it was asked */
    const char *summary; /* one line: "c3-d4 is legal: step" */
    const char *instead; /* nowhere: legal moves that begin on the same square: "c3-d4, c3-b4"; NULL
                            for none */
    struct why_branch branch[WHY_BRANCHES_MAX];
    int branches;
    struct cells pointed; /* squares that matter */
    struct place
        royal; /* where the script says that the mover's royal piece must not be attacked */
};

/* Asks about a move of the game's position. False when a walk failed or the user has interrupted:
 * the game's machine says why. why_done in any case. */
bool why_ask(struct why *why, struct game *game, const char *typed);
void why_done(struct why *why);

/* "legal", "walks" and so on. */
extern const char *const why_verdict_name[];

#endif
