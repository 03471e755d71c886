/* The interface between Warpboard and translated code: native.c includes this file, and every
 * translation starts with its text, after those of machine/compact.h and base/keyset.h. */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum native_status { NATIVE_DONE, NATIVE_GAVE_UP, NATIVE_INTERRUPTED };

/* Sets of moves are kept by ply; games are played at the first, and keep their positions at the
 * last. */
enum {
    NATIVE_PLIES_MAX = 258,
    NATIVE_HISTORY = 256,
    NATIVE_MATE = 257,
    NATIVE_MOVES_MAX = 1 << 18,
    NATIVE_MOVE_BYTES_MAX = 1 << 28, /* bytes of a list of moves */
    NATIVE_LAYERS_MAX = 1024         /* layers of columns in all plies of a line (columns.h) */
};

/* The functions and data that translated code needs; no function may be NULL. */
struct native_host {
    void *context;
    const volatile int *interrupt; /* nonzero: stop */
    struct key_set *move_set;      /* by ply: the moves found so far */
    struct move_room *moves;       /* room for the moves of a position */
    void (*grow_moves)(void *context, size_t bytes);
    /* Add a move, whose `piece` and `landed` are the classes before and after it, or 0. */
    void (*add_move)(void *context, const struct light_move *light, int changes,
                     const struct change *change);
    /* Report the number of lines counted since the last call. */
    void (*report_lines)(void *context, uint64_t lines);
    /* Double the move set of a ply. */
    void (*grow_set)(void *context, int ply);
    /* Return true if one position has taken too long. `positions` is the number of positions begun:
     * the time of another one begins when it has changed. */
    bool (*is_late)(void *context, uint64_t positions);
    /* Contents of squares in parts: top_of returns the class on top and sets *below to the stack
     * beneath it; put_on returns the content that both make. */
    int (*top_of)(void *context, uint32_t content, uint32_t *below);
    uint32_t (*put_on)(void *context, int class, uint32_t below);
    uint64_t stack; /* bytes of the stack that may be used */
};

/* The export of a translation, as warpboard_code. `slot` is the slots of the host's position. The
 * functions that return a status are:
 *
 *     count   counts lines of `depth` moves
 *     list    adds the moves of a position
 *
 * and for lines of moves, with positions in the form of this code,
 *
 *     load        reads a position
 *     list_light  lists its moves
 *     ending      tests an ending
 *     helps       counts evaluation features */
struct native_code {
    size_t position, move, light; /* bytes of a position and of a move; offset of the compact form
                                     in a move */
    int (*count)(const struct native_host *host, const uint32_t *slot, int side, int depth,
                 bool makes_all, uint64_t *count);
    int (*list)(const struct native_host *host, const uint32_t *slot, int side);
    int (*load)(const struct native_host *host, const uint32_t *slot, void *position);
    int (*list_light)(const struct native_host *host, const void *position, int side,
                      enum light_task task, uint32_t number, struct light_list *list);
    int (*ending)(const struct native_host *host, const void *position, int side, int ending,
                  bool *holds);
    int (*helps)(const struct native_host *host, const void *position, int side, int *ways);
    /* Play random games whose start has this clock, with room for the plies of one; return how many
     * were played. */
    int (*play)(const struct native_host *host, const uint32_t *slot, int side, uint32_t clock,
                struct ply *ply, const struct random_games *games);
    /* List the changes between two positions, and return their number. */
    int (*changes)(const struct native_host *host, const void *before, const void *after,
                   struct change *change);
};
