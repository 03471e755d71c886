/* What the host and translated code have in common: the host includes this file, and every
 * translation begins with its text. */
#ifndef NATIVE_ABI_H
#define NATIVE_ABI_H

#include <stdint.h>

enum native_status { NATIVE_DONE, NATIVE_GAVE_UP, NATIVE_INTERRUPTED };

/* As struct change and struct move of the host (game/moves.h). */
struct native_change {
    uint32_t slot;
    uint32_t before;
    uint32_t after;
};

struct native_move {
    int origin;
    int taken;
    int called;
    int actions;
    int before;
    int after;
    int changes;
    const struct native_change *change;
};

/* The moves found so far at one ply, as a hash table with open addressing. An entry is in use if
 * its stamp is `now`, so that the table is emptied by counting `now` up. */
struct native_move_set {
    uint64_t *key;
    uint32_t *stamp;
    uint32_t now;
    uint32_t buckets; /* a power of two, at least twice `count`; 0: no memory yet */
    uint32_t count;
};

/* What translated code needs; no function may be NULL. */
struct native_host {
    void *context;
    const volatile int *interrupt;    /* nonzero: stop */
    struct native_move_set *move_set; /* by ply */
    void (*add_move)(void *context, const struct native_move *move);
    /* How many lines were counted since the last call. */
    void (*report_lines)(void *context, uint64_t lines);
    /* Doubles the move set of a ply. */
    void (*grow_set)(void *context, int ply);
    /* Whether one position has taken too long. `positions` is how many were begun: the time of
     * another one begins when that has changed. */
    int (*is_late)(void *context, uint64_t positions);
    uint64_t stack; /* bytes of it that may be used */
};

/* What a translation exports, as warpboard_count and warpboard_list: counts lines of `depth` moves,
 * and adds the moves of a position. `slot` is that of the host's position. */
typedef int native_counter(const struct native_host *host, const uint32_t *slot, int side,
                           int depth, int makes_all, uint64_t *count);
typedef int native_lister(const struct native_host *host, const uint32_t *slot, int side);

#endif
