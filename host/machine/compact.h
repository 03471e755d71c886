/* Plain data about moves that Warpboard and translated code share. Every translation starts with
 * the text of this file (native/abi.h), so it includes nothing but the standard library. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One change of one slot. A list with `before` and `after` exchanged undoes it. */
struct change {
    uint32_t slot;
    uint32_t before, after;
};

/* A compact move: the data that distinguishes a move from the others of its position and orders it
 * among them. It depends only on the total changes of the move, not on the walk. */
struct light_move {
    int16_t origin;        /* as in struct move (game/moves.h) */
    int16_t landing;       /* lowest square, except the origin, with a piece of the mover that was
                              not there before; the origin, if only there; or SQUARE_NONE */
    uint16_t actions;      /* a set of enum action */
    uint8_t taken, called; /* as in struct move */
    uint8_t piece;         /* class of the piece from the origin or the reserve; else CLASS_EMPTY,
                              also for the next two */
    uint8_t landed;        /* class of the piece on the landing after the move */
    uint8_t victim;  /* class of the opponent's piece that is gone or changed, on the landing or
                        else on the lowest square */
    uint8_t placing; /* 1 if it changes the squares */
};

enum light_task {
    LIGHT_ALL,
    LIGHT_CAPTURES,
    LIGHT_COUNT, /* compact moves of all; light_list.listed is true if they are listed, too */
    LIGHT_PICK   /* only the one with a number */
};

/* Memory for moves. */
struct move_room {
    void *start;
    size_t bytes;
};

/* Compact moves of a position, as an engine lists them: in entries of `stride` bytes, with the data
 * the engine needs to make the move. The memory belongs to the caller, and is reused. */
struct light_list {
    struct memory *memory;
    struct move_room room;
    size_t stride, offset; /* offset of the compact move in its entry */
    int count;
    bool listed;
    int checked; /* 1 if a royal piece of the mover is attacked, 0 if not, -1: unknown */
};

/* Random games from a position, each of which is a function of the start, the seed, and its number,
 * and where they are counted. */
struct random_games {
    uint64_t seed, first; /* number of the first game */
    int games;
    int limit;           /* plies after which a game is stopped */
    uint64_t *branching; /* branching[n]: positions with n moves */
    int most;            /* the last one, which also counts those with more */
    void *context;
    /* Called after each game, with its enum outcome and the ending that decided it, -1 for none. */
    void (*add_game)(void *context, int plies, uint64_t captures, int outcome, int ending);
    /* Called with the number of moves, of games that are over, that have this ply_sort. */
    void (*add_moves)(void *context, uint32_t sort, uint64_t count);
};

/* A ply of a random game. */
struct ply {
    uint32_t moves; /* number of moves to choose from */
    uint32_t taken; /* pieces taken by the move made */
    uint32_t sort;  /* see ply_sort */
};

/* The facts about a move on which its kind depends, as one number. `placing`: 1 if it changes the
 * squares; the others are as in struct move. */
enum { PLY_CALLED = 16, PLY_TAKEN = 24, PLY_PLACING = 25, PLY_FROM = 26 };

static inline uint32_t ply_sort(int origin, unsigned actions, bool takes, unsigned called,
                                bool placing) {
    uint32_t from = origin >= 0 ? 0 : origin == -1 ? 1 : 2; /* a square, none or the reserve */
    return actions | called << PLY_CALLED | (uint32_t)takes << PLY_TAKEN |
           (uint32_t)placing << PLY_PLACING | from << PLY_FROM;
}
