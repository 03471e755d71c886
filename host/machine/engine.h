/* Engines: backends that can generate moves instead of the machine, from the same rules and with
 * the same results. An engine's functions return false, or 0, if they don't know the answer, and
 * the machine then does the work. So an engine need not support everything, and may become ready at
 * any time. */
#ifndef MACHINE_ENGINE_H
#define MACHINE_ENGINE_H

#include "position.h"

#include <stddef.h>

struct moves;

/* Compact moves of a position, as an engine lists them: in entries of `stride` bytes, with the data
 * the engine needs to make the move. The memory belongs to the caller, and is reused. */
struct light_list {
    struct memory *memory;
    char *room;
    size_t bytes, stride, offset; /* offset of the compact move in its entry */
    int count;
    bool listed;
    int checked; /* 1 if a royal piece of the mover is attacked, 0 if not, -1: unknown */
};

/* Random games from a position, and where they are counted. */
struct random_games {
    uint64_t seed, first; /* number of the first game */
    int games;
    int limit;           /* plies after which a game is stopped */
    uint64_t *branching; /* branching[n]: positions with n moves */
    int most;            /* the last one, which also counts those with more */
    void *context;
    /* Called after each game, with its enum outcome and the ending that decided it, -1 for none. */
    void (*add_game)(void *context, int plies, uint64_t captures, int outcome, int ending);
    /* Called in the end, with the number of moves of each ply_sort (compact.h). */
    void (*add_moves)(void *context, uint32_t sort, uint64_t count);
};

struct engine {
    void *context;
    /* List the legal moves, as moves_generate does in mode MOVES_BARE, without landings. */
    bool (*list)(void *context, const struct position *position, struct moves *moves);
    /* Count the lines of `depth` moves, at least 1. If `makes_all`, the last moves are made, too.
     * `counted` is called now and then with the number of lines counted since the last call. */
    bool (*count)(void *context, const struct position *position, int depth, bool makes_all,
                  void (*counted)(void *counting, uint64_t lines), void *counting, uint64_t *count);
    /* Play games to their ends; return their number, which may be less than requested. */
    int (*play)(void *context, const struct position *start, const struct random_games *games);
    /* -- Lines of moves, see game/playing.h: positions are kept in the engine's own form */
    /* Return the size of a position in bytes; 0 if there is no such form. */
    size_t (*own_bytes)(void *context);
    bool (*load)(void *context, const struct position *position, void *own);
    bool (*light)(void *context, const void *own, int side, enum light_task task, uint32_t number,
                  struct light_list *list);
    /* Test an ending of the script that is a walk. */
    bool (*ending)(void *context, const void *own, int side, int ending, bool *holds);
    /* Count the ways in which each side can walk each evaluation feature. */
    bool (*helps)(void *context, const void *own, int (*ways)[SIDES]);
    /* Find the changes by an entry of a list, in order of their slots, and the position after it.
     * Return their number. */
    int (*changes)(void *context, const void *own, const char *entry, void *after,
                   struct change *change);
    /* Called now and then during long work, here or in processes that are started later, so that
     * the engine can be prepared for it. */
    void (*work)(void *context);
};

#endif
