/* Finding: a line of moves after which a condition holds, the shortest where that is certain. First
 * all lines of 1 move, of 2 and so on are played (iterative deepening), then random games, whose
 * line is made shorter.
 *
 * From a position with the moves a and b, after each of which there are c and d:
 *
 *     1 move      a, b                         asked after each; in neither does it hold
 *     2 moves     a c, a d, b c, b d           a and b are played again, but not asked about; where
 *                                              b leads to the same position as a, b is not gone on
 *     2 moves     ... b d holds                shortest = true: all shorter lines have been asked
 *
 * It is not certain where what came before a position may count: a condition has looked at the
 * moves so far, or a repetition decides games and lines are long enough for one.
 *
 * After `exhaustive_positions` the search goes on with random games, each ended where it holds or
 * where it is as long as the shortest line so far. */
#ifndef EXPLORE_FIND_H
#define EXPLORE_FIND_H

#include "../game/game.h"

/* Whether what is looked for is there, now that the game's latest move was made. False when that
 * cannot be said. */
typedef bool find_asks(void *context, struct game *game, bool *there);

struct find_effort {
    int exhaustive_positions; /* positions looked at line by line */
    int random_positions;     /* positions in random games */
    int limit;                /* plies of a random game */
    int depth;                /* plies of the longest line that is wanted; 0: any */
    uint64_t seed;
};

enum { FIND_WIDE = 20000, FIND_DEEP = 100000, FIND_LIMIT = 200 };

struct found {
    bool there;
    bool shortest;      /* no shorter line does it, for certain */
    bool none;          /* no line does it, for certain */
    int depth;          /* no line of at most this many moves does it; 0: not known */
    struct text line;   /* the moves, with blanks between them */
    uint64_t positions; /* looked at */
};

void found_init(struct found *found, struct memory *memory);
void found_done(struct found *found);

/* Looks for it from the game's present position on, which is where the game is taken back to. False
 * when a walk failed, the question failed or the user has interrupted. */
bool find_line(struct found *found, struct game *game, find_asks *asks, void *context,
               struct find_effort effort);

#endif
