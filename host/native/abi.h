/* The interface between Warpboard and translated code: native.c includes this file, and every
 * translation starts with its text, after that of machine/compact.h. */
#ifndef NATIVE_ABI_H
#define NATIVE_ABI_H

#include <stddef.h>
#include <stdint.h>

enum native_status { NATIVE_DONE, NATIVE_GAVE_UP, NATIVE_INTERRUPTED };

/* As struct move (game/moves.h). */
struct native_move {
    int origin;
    int taken;
    int called;
    int actions;
    int before;
    int after;
    int changes;
    const struct change *change;
};

/* Light moves of a position, in the room for moves. */
struct native_list {
    uint32_t count;
    int listed;
    int checked; /* whether a royal piece of the mover is attacked; -1: unknown */
};

/* Random games, of which each is a function of the start, the seed, and its number. */
struct native_games {
    uint64_t seed, first; /* the first one's number */
    int games;
    uint32_t limit;  /* plies after which a game is stopped */
    uint32_t clock;  /* at the start */
    struct ply *ply; /* room for those of one game */
    int played;      /* so far */
    /* branching[n]: positions with n moves; the last one, `most`, also counts those with more. */
    uint64_t *branching;
    uint32_t most;
    /* A game is over; the outcome as enum outcome of the host (game/outcome.h), and from the third
     * bit on the ending that has decided it, from 1; 0 for none. */
    void (*add_game)(void *context, uint32_t plies, uint64_t captures, int end);
    /* This number of moves, of games that are over, had this ply_sort. */
    void (*add_moves)(void *context, uint32_t sort, uint64_t count);
};

/* Bytes for the moves of a position. */
struct native_room {
    void *start;
    size_t bytes;
};

/* Sets of moves are kept by ply; games are played at the first, and keep their positions at the
 * last. */
enum {
    NATIVE_PLIES_MAX = 258,
    NATIVE_HISTORY = 256,
    NATIVE_MATE = 257,
    NATIVE_MOVES_MAX = 1 << 18,
    NATIVE_MOVE_BYTES_MAX = 1 << 28, /* of a list of them */
    NATIVE_LAYERS_MAX = 1024,        /* of columns, in all plies of a line (columns.h) */
    NATIVE_SQUARES_MAX = 676
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

/* The functions and data that translated code needs; no function may be NULL. */
struct native_host {
    void *context;
    const volatile int *interrupt;    /* nonzero: stop */
    struct native_move_set *move_set; /* by ply */
    struct native_room *moves;
    void (*grow_moves)(void *context, size_t bytes);
    void (*add_move)(void *context, const struct native_move *move);
    /* How many lines were counted since the last call. */
    void (*report_lines)(void *context, uint64_t lines);
    /* Doubles the move set of a ply. */
    void (*grow_set)(void *context, int ply);
    /* Whether one position has taken too long. `positions` is how many were begun: the time of
     * another one begins when that has changed. */
    int (*is_late)(void *context, uint64_t positions);
    /* Contents of squares in parts: top_of returns the class on top and sets *below to the stack
     * beneath it; put_on returns the content that both make. */
    int (*top_of)(void *context, uint32_t content, uint32_t *below);
    uint32_t (*put_on)(void *context, int class, uint32_t below);
    uint64_t stack; /* bytes of it that may be used */
};

/* Sizes in bytes: of a position, of a move, and where its light move is in that. */
struct native_sizes {
    size_t position, move, light;
};

/* Exported functions of a translation. warpboard_count counts lines of `depth` moves,
 * warpboard_list adds the moves of a position, and warpboard_play plays random games from it.
 * `slot` is the slots of the host's position.
 *
 * The others are for lines of moves, and work on positions in the form of this code.
 * warpboard_sizes and warpboard_load set up a position, and warpboard_light lists its moves.
 * warpboard_ending tests an ending, warpboard_helps counts evaluation features, and
 * warpboard_changes lists the changes between two positions. */
typedef int native_counter(const struct native_host *host, const uint32_t *slot, int side,
                           int depth, int makes_all, uint64_t *count);
typedef int native_lister(const struct native_host *host, const uint32_t *slot, int side);
typedef int native_player(const struct native_host *host, const uint32_t *slot, int side,
                          struct native_games *games);
typedef void native_sizer(struct native_sizes *sizes);
typedef int native_loader(const struct native_host *host, const uint32_t *slot, void *position);
typedef int native_light_lister(const struct native_host *host, const void *position, int side,
                                int task, uint32_t number, struct native_list *list);
typedef int native_ender(const struct native_host *host, const void *position, int side, int ending,
                         int *holds);
typedef int native_helper(const struct native_host *host, const void *position, int *ways);
typedef int native_differ(const struct native_host *host, const void *before, const void *after,
                          struct change *change);

#endif
