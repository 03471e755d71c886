/* Move lists: the legal moves as texts, in an order that is the same for every program: by origin,
 * then by the position that results, byte by byte. */
#ifndef GAME_MOVELIST_H
#define GAME_MOVELIST_H

#include "../base/text.h"
#include "moves.h"

struct movelist_entry {
    const char *from, *move, *position; /* "c3", "c3-d4", "1m1m1m1m/... b 1" */
    int index;                          /* among the moves that the list was made of */
};

struct movelist {
    struct arena arena;
    struct movelist_entry *item;
    int count;
};

/* The list of `moves`, which are those of `position`. */
void movelist_init(struct movelist *list, const struct moves *moves,
                   const struct position *position);
void movelist_done(struct movelist *list);

#endif
