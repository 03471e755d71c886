/* Rules: a checked description and its compiled program. */
#ifndef COMPILE_RULES_H
#define COMPILE_RULES_H

#include "../words/contents.h"
#include "../words/description.h"
#include "program.h"

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
    bool marks, places, crossed, columns, again;
};

/* -- Attacks: how pieces may capture what stands on a square, their victim --------------------- */

enum { THREATS_MAX = 64, ATTACKS_MAX = 16 };

/* From the victim's square, one way or, with `reach`, several at once. */
struct threat {
    int way;
    bool line;     /* over any number of squares of `over`, too */
    bool exact;    /* such a piece captures; else it has to be confirmed by the walks themselves */
    uint64_t over; /* classes */
    uint64_t origins;      /* classes of the pieces that threaten */
    const uint64_t *reach; /* by square: the squares that are led to, whatever stands there; NULL if
                              the board has more than one word */
};

struct threats {
    struct threat item[THREATS_MAX];
    int count;
    uint64_t origins;   /* of all items */
    int rest;           /* address of a program for all other threats; -1 for none */
    const char *reason; /* why there are no threats, and attacks are decided by all capturing walks;
                           NULL if there are */
    struct place place; /* of the word that is to blame */
};

/* Which pieces attack, and whom; by the side that attacks. */
struct attack {
    const struct walk *word; /* that asks for it; NULL for the attack on royal pieces */
    struct walk *walk;       /* the capturing walks of the pieces; NULL where none can capture */
    uint64_t victims[SIDES]; /* classes that are attacked */
    int program[SIDES];      /* addresses: the walk; -1 where there is none */
    int backward[SIDES];     /* the same backward, from the victim's square; -1: see threats */
    struct threats threats[SIDES]; /* what there is in the program backward */
};

/* -- Bulk: how many moves there are, without making them ------------------------------------- */

enum { BULK_TERMS_MAX = 256, BULK_STAGES_MAX = 4 };

/* Pieces of one class go one way. */
struct bulk_term {
    const struct walk *start; /* where such pieces begin */
    int class, way;
    int next;                /* term of the class in the stage; -1: this is the last one */
    bool line;               /* over any number of empty squares, and one step more */
    bool quiet;              /* they may not give check */
    uint64_t onto;           /* classes on whose square they may arrive */
    struct cells departures; /* squares from which they may go */
    struct cells arrivals;   /* squares on which they may arrive */
    uint64_t results;        /* classes that a piece may be after it has arrived: each is a move */
    int moves_per_arrival;   /* how many that are */
};

/* Moves of the pieces of one class that depend on nothing but the squares that their walks look at,
 * so that they can be cached; see compile/cacheable.h. */
struct cacheable {
    int class;
    int program; /* address; where all begin alike, it begins with that start */
};

/* One operand of `|` around all moves: the next stage is counted only if this one has no move. */
struct bulk_stage {
    int first, terms;                /* in the bulk table */
    int first_of[CLASSES_MAX];       /* by class: its first term; -1 for none */
    const struct walk *whole, *walk; /* all moves; those that are no terms, NULL for none */
    struct cacheable *cacheable;     /* of those, by class of piece, the moves that can be cached */
    int cacheables;
    int rest; /* address of a program for all that is not cached; -1 for nothing */
};

struct bulk {
    struct bulk_term term[BULK_TERMS_MAX];
    int terms;
    struct bulk_stage stage[BULK_STAGES_MAX];
    int stages; /* 0: no move can be counted by sets */
};

/* Whether moves of any pieces can be cached. */
static inline bool bulk_has_cacheable(const struct bulk *bulk) {
    for (int i = 0; i < bulk->stages; i++)
        if (bulk->stage[i].cacheables > 0) return true;
    return false;
}

/* -- The rules --------------------------------------------------------------------------------- */

struct rules {
    struct description *description;
    struct columns *columns;
    struct layout layout;
    struct needs needs;
    struct program program;
    int moves[SIDES];                  /* addresses */
    const struct bulk *bulk[SIDES];    /* how they are counted */
    struct attack on_royal;            /* the attack on royal pieces */
    struct attack *asked[ATTACKS_MAX]; /* those that words ask for, each once */
    int attacks;                       /* how many these are */
    int ending[ENDINGS_MAX][SIDES];    /* conditions that are walks; else -1 */
    int never[NEVERS_MAX][SIDES];
    int help[HELPS_MAX][SIDES];
    int royal;                   /* kind, or -1 */
    const char *text[TEXTS_MAX]; /* of note and called */
    int texts;
    const char *place[PLACES_MAX]; /* names; the first is "origin" */
    int places;
    uint64_t rights_ended_by[BOARD_SQUARES_MAX]; /* by square that is touched: 2 * right + side */
    const uint64_t *keys;         /* key_of every slot with every value below COLUMN_FIRST */
    bool has_board_ending;        /* an ending decided on the board, asked before moves are made */
    bool has_walk_since;          /* an ending by repetition with a walk */
    bool compares_pieces;         /* what pieces are on the board is compared with those before */
    int ending_most[ENDINGS_MAX]; /* occupied squares with which an ending's walk may succeed */
    bool ending_asks_pieces[ENDINGS_MAX]; /* its walk asks nothing but which pieces there are */
    bool bans_repetition;  /* what moves there are hangs on the positions that have been */
    bool compares_squares; /* positions are alike, for some rule, if their squares are */
};

/* The rules of a description without faults; all memory is the arena's. Adds a fault if the program
 * would be too large. */
struct rules *compile_rules(struct description *description, struct columns *columns,
                            struct faults *faults);

/* What a slot with a value that is not 0 contributes to a hash. */
static inline uint64_t key_of(uint32_t slot, uint64_t value) {
    uint64_t x = (value + 1) * UINT64_C(0x9e3779b97f4a7c15) ^
                 ((uint64_t)slot + 1) * UINT64_C(0xd1342543de82ef95);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ (x >> 32);
}

#endif
