/* Coverage: counts how often each word of a script was tried and succeeded, and the calls and time
 * of its functions. */
#pragma once

#include "../count/playout.h"
#include "../game/game.h"
#include "../machine/observer.h"

/* A word, or a join that can fail, for all walks that share it. */
struct word_count {
    const struct walk *walk;
    bool known; /* it is in a walk of moves or endings, even if it is never tried */
    uint64_t tried[SIDES], succeeded[SIDES]; /* in walks of each side */
};

/* A function of the script, called while moves were made. */
struct coverage_function {
    const char *word; /* "test"; "ending" */
    struct place place;
    uint64_t calls;
    double seconds;
};

struct coverage {
    struct machine *machine;  /* whatever it plays is counted */
    struct observer observer; /* counts words */
    struct word_count *item;  /* in the order of their first occurrence */
    int count, capacity;
    int *bucket; /* indexes of items by the hashes of their walks; -1: free */
    int buckets;
    const struct escapes *timed;        /* the original functions, called by */
    struct escapes escapes;             /* these functions */
    struct coverage_function *function; /* by number, from 1 */
    int functions;
    uint64_t games, plies; /* numbers for coverage_play */
};

/* Prepare coverage. It has its own machine with the same rules, and must stay in place. */
void coverage_init(struct coverage *coverage, const struct machine *machine);
void coverage_done(struct coverage *coverage);

/* The games to play: of at most `limit` plies, from number 0 on. After this many steps, or seconds,
 * no further game begins, except the first; 0 is unlimited. */
struct coverage_effort {
    int games, limit;
    uint64_t seed, steps;
    double seconds;
};

/* Play random games from a position. Return false if a walk failed or the user has interrupted (see
 * the machine's message). */
bool coverage_play(struct coverage *coverage, const struct position *start,
                   struct coverage_effort effort);

/* Return true if a word is meant to succeed in walks of a side: not -here, and no plain join. */
bool coverage_includes(const struct coverage *coverage, const struct word_count *word, int side);
