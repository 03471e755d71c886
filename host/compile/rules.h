/* Rules: a description that has been checked, and the program compiled from it; all that playing
 * needs. */
#ifndef COMPILE_RULES_H
#define COMPILE_RULES_H

#include "../words/contents.h"
#include "../words/description.h"
#include "census.h"
#include "program.h"
#include "threats.h"

enum {
    PLACE_ORIGIN = 0,
    ZONE_MARKED = -1, /* the squares marked in this move, for `each` */
    TEXTS_MAX = 64
};

/* Where in a position's slots things are kept: the squares first, then these. */
struct layout {
    int reserves; /* reserves + 2 * kind + side: how many */
    int rights;   /* rights + 2 * right + side: 1 or 0 */
    int counters; /* counters + counter: value - least */
    int marks;    /* marks + MARK_SQUARES_MAX * name + i: square + 1, or 0 */
    int slots;    /* in all */
};

enum {
    SLOTS_MAX = BOARD_SQUARES_MAX + 2 * KINDS_MAX + 2 * RIGHTS_MAX + COUNTERS_MAX +
                MARKS_MAX * MARK_SQUARES_MAX
};

/* Which of the costlier parts of the machine a game needs at all. */
struct needs {
    bool marks, places, crossed, columns;
};

struct rules {
    struct description *description;
    struct columns *columns;
    struct layout layout;
    struct needs needs;
    struct program program;
    int moves[SIDES];  /* addresses */
    int silent[SIDES]; /* the same moves in the same order, without what makes their texts */
    const struct census *census[SIDES]; /* how they are counted */
    int attacks[SIDES];                 /* the capturing walks alone; -1 without a royal kind */
    int threats[SIDES]; /* the same backward, from the royal piece's square; -1 if that cannot be
                           had */
    struct threats threat[SIDES];   /* what there is in such a program */
    int ending[ENDINGS_MAX][SIDES]; /* conditions that are walks; else -1 */
    int never[NEVERS_MAX][SIDES];
    int royal;                   /* kind, or -1 */
    const char *text[TEXTS_MAX]; /* of note and called */
    int texts;
    const char *place[PLACES_MAX]; /* names; the first is "origin" */
    int places;
    uint32_t watch[BOARD_SQUARES_MAX]; /* by square: the rights (2 * right + side) that end when it
                                          is touched */
    const uint64_t *keys;              /* key_of every slot with every value below COLUMN_FIRST */
    bool has_board_ending; /* an ending decided on the board, asked before moves are made */
};

/* What a slot with a value that is not 0 contributes to a hash. */
static inline uint64_t key_of(uint32_t slot, uint64_t value) {
    uint64_t x = (value + 1) * UINT64_C(0x9e3779b97f4a7c15) ^
                 ((uint64_t)slot + 1) * UINT64_C(0xd1342543de82ef95);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ (x >> 32);
}

/* Compiles a description without faults; all memory is the arena's. Adds a fault if the program
 * would be too large. */
struct rules *compile_rules(struct description *description, struct columns *columns,
                            struct faults *faults);

#endif
