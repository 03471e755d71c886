/* Finding: the shortest line of moves that brings something about, first all lines, shortest first,
 * then random games, which are shortened. */
#ifndef EXPLORE_FIND_H
#define EXPLORE_FIND_H

#include "../game/game.h"

/* Whether what is looked for is there, now that the game's latest move was made. False when that
 * cannot be said. */
typedef bool find_asks(void *context, struct game *game, bool *there);

struct find_effort {
    int wide;  /* positions looked at line by line */
    int deep;  /* positions in random games */
    int limit; /* plies of a random game */
    uint64_t seed;
};

enum { FIND_WIDE = 20000, FIND_DEEP = 100000, FIND_LIMIT = 200 };

struct found {
    bool there;
    bool shortest;      /* no shorter line does it */
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
