/* Why: the words that make a move legal, or the failed tests that forbid it, for the branches that
 * fail as few tests as possible. For an illegal move, traces (trace.h) are run in this order until
 * one finds a branch:
 *
 *     0 pretences               the branch exists: the move leaves the royal piece attacked
 *                               (WHY_ROYAL), or is written in another way
 *     1, 2                      these words fail (WHY_WALKS)
 *     1, another kind of piece  the move belongs to another piece: `from "queen"` fails at e2
 *     3; 2, 3 of another kind   likewise
 *     none                      no walk leads there (WHY_NOWHERE). Of the branches that begin the
 *                               same way, those that pass most squares are shown, each with the
 *                               word in which it ends */
#ifndef EXPLAIN_WHY_H
#define EXPLAIN_WHY_H

#include "trace.h"

#include "../base/arena.h"
#include "../game/game.h"

enum why_verdict {
    WHY_LEGAL,
    WHY_UNREADABLE, /* it isn't the text of a move, or may mean several */
    WHY_OVER,       /* the game is over */
    WHY_ORIGIN,     /* the mover has no piece where it begins, or in the reserve */
    WHY_ROYAL,      /* the mover's royal piece would be attacked */
    WHY_REPEATED,   /* it leads to an earlier position, which a rule forbids */
    WHY_UNMET,      /* a condition of `legal` fails in the position after it */
    WHY_WALKS,      /* tests in the walks forbid it: see the branches */
    WHY_NOWHERE /* no walk leads there, whatever the position; the branches show where those that
                   begin in the same way end */
};

enum { WHY_BRANCHES_MAX = 5 };

/* A word of the script, tried on a square. */
struct why_step {
    const char *word; /* "enemy", "on \"far\"" */
    struct place place;
    int nth;          /* number among the equal words of its line, from 1; 0 if unknown */
    int square;       /* its square, or the target of a step; SQUARE_NONE for none */
    const char *note; /* the reason why it fails: "nothing stands there"; else NULL */
};

struct why_branch {
    struct why_step *step;
    int steps, failures; /* failures: number of steps with a note */
    bool royal;          /* even without these failures, the mover's royal piece would be
                            attacked */
};

struct why {
    struct arena arena;
    enum why_verdict verdict;
    const char *move;    /* as it is written, if it is legal; else as typed */
    const char *summary; /* one line: "c3-d4 is legal: step" */
    const char *instead; /* nowhere: legal moves from the same square: "c3-d4, c3-b4"; NULL for
                            none */
    const char *also;    /* legal: other ways to make the same move: "quick, a1-b1-b2
                            (game.lua:7)"; NULL for none */
    struct why_branch branch[WHY_BRANCHES_MAX];
    int branches;
    struct cells pointed; /* squares that matter */
    struct place royal;   /* place of the rule that the mover's royal piece must not be attacked */
};

/* Explain a move of the game's position. Return false if a walk failed or the user has interrupted
 * (see the message of the game's machine). Call why_done in any case. */
bool why_ask(struct why *why, struct game *game, const char *typed);
void why_done(struct why *why);

/* "legal", "walks" and so on. */
extern const char *const why_verdict_name[];

#endif
