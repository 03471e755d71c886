/* Coverage: counts how often each word of a script was tried and succeeded, and the calls and time
 * of its functions. */
#ifndef EXPLORE_COVERAGE_H
#define EXPLORE_COVERAGE_H

#include "../count/playout.h"
#include "../explain/definition.h"
#include "../game/game.h"

/* A word, or a join that can fail, wherever walks share it. */
struct word_count {
    const struct walk *walk;
    bool known; /* it stands in a walk of moves or endings: there even if it is never tried */
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
    struct machine *machine; /* in which the definition walks; whoever plays with it is covered */
    struct definition *definition;
    struct observer observer; /* counts */
    struct word_count *item;  /* in the order in which they were met */
    int count, capacity;
    int *bucket; /* indexes of items by the hashes of their walks; -1: free */
    int buckets;
    const struct escapes *timed;        /* the functions, by way of */
    struct escapes escapes;             /* these */
    struct coverage_function *function; /* by number, from 1 */
    int functions;
    struct text text;      /* of the word that was asked for last */
    uint64_t games, plies; /* played by coverage_play */
};

/* The coverage has a machine of its own, with the same rules. It must stay where it is. */
void coverage_init(struct coverage *coverage, const struct machine *machine);
void coverage_done(struct coverage *coverage);

/* What is to be played: games of at most so many plies, those from number 0 on; no more but the
 * first once they have taken so many steps, or seconds, unless that is 0. */
struct coverage_effort {
    int games, limit;
    uint64_t seed, steps;
    double seconds;
};

/* Plays random games from a position. False when a walk failed or the user has interrupted: the
 * machine says why. */
bool coverage_play(struct coverage *coverage, const struct position *start,
                   struct coverage_effort effort);

/* A word as it stands in the script, in walks of one side; the same word may stand in several. */
struct coverage_word {
    struct place place;
    int nth;          /* which of the equal ones on its line, from 1; 0: all of them */
    const char *text; /* "on \"far\"" */
    bool covered; /* false for those that cannot succeed by intention, such as -here, and for what
                         only joins words */
    uint64_t tried, succeeded;
};

/* How many there are, and that of a number, with a text that lasts until the next. */
int coverage_words(const struct coverage *coverage);
struct coverage_word coverage_word(struct coverage *coverage, int number);

#endif
