/* Engines: backends that can generate moves instead of the machine, from the same rules and with
 * the same results. An engine's functions return false, or 0, if they don't know the answer, and
 * the machine then does the work. So an engine need not support everything, and may become ready at
 * any time. */
#pragma once

#include "position.h"

#include <stddef.h>

struct moves;

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
    /* Count the ways in which each side can walk each evaluation feature; `side` is to move. */
    bool (*helps)(void *context, const void *own, int side, int (*ways)[SIDES]);
    /* Find the changes by an entry of a list, in order of their slots, and the position after it.
     * Return their number. */
    int (*changes)(void *context, const void *own, const char *entry, void *after,
                   struct change *change);
    /* Called now and then during long work, here or in processes that are started later, so that
     * the engine can be prepared for it. */
    void (*work)(void *context);
};
