/* Rules: a checked description and its compiled program. */
#pragma once

#include "../words/contents.h"
#include "../words/description.h"
#include "program.h"

enum {
    PLACE_ORIGIN = 0,
    ZONE_MARKED = -1, /* the squares marked in this move, for `each` */
    TEXTS_MAX = 255
};

/* The slots of a position: first the squares, then these. */
struct layout {
    int reserves; /* reserves + 2 * kind + side: number of pieces */
    int rights;   /* rights + 2 * right + side: 1 or 0 */
    int counters; /* counters + counter: value - least */
    int marks;    /* marks + MARK_SQUARES_MAX * name + i: square + 1, or 0 */
    int slots;    /* number of all slots */
};

enum {
    SLOTS_MAX = BOARD_SQUARES_MAX + 2 * KINDS_MAX + 2 * RIGHTS_MAX + COUNTERS_MAX +
                MARKS_MAX * MARK_SQUARES_MAX
};

/* Costly features of the machine that the game needs. */
struct needs {
    bool marks, places, steps, columns, again; /* steps: rows of STEP_FIELDS */
};

/* -- Attacks: how pieces may capture a piece, their victim ------------------------------------- */

enum { THREATS_MAX = 64, ATTACKS_MAX = 16 };

/* One attack pattern from the victim's square: a direction or, with `reach`, several at once. */
struct threat {
    int way;
    bool line;             /* continues over any number of squares of `over` */
    bool exact;            /* such a piece can capture; else the walks must confirm it */
    class_set over;        /* classes */
    class_set origins;     /* classes of the attacking pieces */
    const uint64_t *reach; /* by square: the squares reached, whatever their contents; NULL if the
                              board has more than one word */
};

/* The pieces and squares on which the success of paths of a reverse lookup depends, see meeting.h.
 * The sets of squares are by the victim's square, board->words words each. */
struct threat_meeting {
    class_set attackers, of_pairs;
    uint64_t *ends;  /* squares on which they look for an attacker */
    uint64_t *pairs; /* squares on which they look for one of a pair, from where they may lead
                        anywhere */
};

/* A path of a reverse lookup: a program that succeeds if it finds an attacker. */
struct threat_path {
    int address;
    struct threat_meeting meeting;
};

/* Paths that look for the same pieces, and the squares of all of them. */
struct threat_group {
    struct threat_meeting meeting;
    struct threat_path *path;
    int paths, capacity;
};

struct threats {
    struct threat item[THREATS_MAX];
    int count;
    class_set origins;          /* attacking classes of all items */
    int rest;                   /* address of a program for all other attacks; -1 for none */
    struct threat_group *group; /* its paths; NULL on boards of many squares, for which the sets
                                   would be large */
    int groups, capacity;
    const char *reason; /* reason why there are no patterns, and all capturing walks must be run;
                           NULL if there are */
    struct place place; /* place of the word that is the reason */
};

/* An attack: the attacking pieces and their victims, by attacking side. */
struct attack {
    const struct walk *word;  /* the word that tests it; NULL for the attack on royal pieces */
    struct walk *walk;        /* capturing walks of the pieces; NULL if none can capture */
    class_set victims[SIDES]; /* attacked classes */
    int program[SIDES];       /* address of the walk; -1 if there is none */
    int backward[SIDES];      /* address of the reverse lookup, from the victim's square; -1: see
                                 threats */
    struct threats threats[SIDES]; /* attack patterns of the reverse lookup */
};

/* -- The rules --------------------------------------------------------------------------------- */

struct rules {
    struct description *description;
    struct columns *columns;
    struct layout layout;
    struct needs needs;
    struct program program;
    struct compiled *compiled; /* walks of the program */
    int compileds, compileds_capacity;
    struct program *plain;             /* plain program: empty until compile_plain is called */
    int moves[SIDES];                  /* addresses */
    struct attack on_royal;            /* the attack on royal pieces */
    struct attack *asked[ATTACKS_MAX]; /* attacks that words test, each once */
    int attacks;                       /* number of asked */
    int ending[ENDINGS_MAX][SIDES];    /* addresses of conditions that are walks; else -1 */
    int never[NEVERS_MAX][SIDES];
    int legal[NEVERS_MAX][SIDES];
    int help[HELPS_MAX][SIDES];
    int royal;                   /* first royal kind, or -1 */
    class_set royals[SIDES];     /* classes of royal pieces, by owner */
    const char *text[TEXTS_MAX]; /* texts of note and called */
    int texts;
    const char *place[PLACES_MAX]; /* names; the first is "origin" */
    int places;
    uint64_t rights_ended_by[BOARD_SQUARES_MAX]; /* by touched square: rights that end, 2 * right +
                                                    side */
    uint32_t small_values;        /* number of values that tables have for each slot: all classes,
                                     and more */
    const uint64_t *keys;         /* key_of every slot with every small value */
    bool has_board_ending;        /* an ending depends on the board, and is tested before moves are
                                     made */
    bool walks_back;              /* an ending by repetition has a walk: moves may have to be
                                     undone */
    bool compares_pieces;         /* earlier positions are compared by the pieces on the board */
    int ending_most[ENDINGS_MAX]; /* largest number of occupied squares with which an ending's walk
                                     can succeed */
    bool bans_repetition;         /* legal moves depend on earlier positions */
    bool compares_squares;        /* some rule compares positions only by their squares */
};

/* Return true if pieces of a class are royal. */
static inline bool rules_are_royal(const struct rules *rules, int class) {
    return classes_have(rules->royals[SIDE_WHITE] | rules->royals[SIDE_BLACK], class);
}

/* Return true if complete branches have to be tested for being legal moves. */
static inline bool rules_test_moves(const struct rules *rules) {
    return rules->royal >= 0 || rules->description->legals > 0;
}

/* Compile a description without faults; all memory is the arena's. Add a fault if the program is
 * too large. */
struct rules *compile_rules(struct description *description, struct columns *columns,
                            struct faults *faults);

/* Compile the plain program, unless that is done. It has all walks once more, each word as one or
 * more instructions of its own, without optimizations: no test is made before its time, no
 * alternative left out, every round and call compared with earlier ones. So an observer sees every
 * word that is tried, and faults of an optimization show when the programs are compared. If the
 * walks are too large, it has none. */
void compile_plain(const struct rules *rules);

/* Return the address in the plain program of the walk that the program has at an address;
 * PLAIN_NONE if there is none. */
int rules_plain_address(const struct rules *rules, int address);

/* Return the contribution of a slot with a nonzero value to a hash. */
static inline uint64_t key_of(uint32_t slot, uint64_t value) {
    uint64_t x = (value + 1) * UINT64_C(0x9e3779b97f4a7c15) ^
                 ((uint64_t)slot + 1) * UINT64_C(0xd1342543de82ef95);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ (x >> 32);
}
