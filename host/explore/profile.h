/* Profiles: where the time of making moves goes, by lines of the script: words that are tried, as
 * the definition walks, and calls of functions with the time that they took. */
#ifndef EXPLORE_PROFILE_H
#define EXPLORE_PROFILE_H

#include "../count/playout.h"
#include "../game/game.h"

/* A function of the script, called while moves were made. */
struct profile_escape {
    const char *word; /* "test" */
    struct place place;
    uint64_t calls;
    double seconds;
};

struct profile_line {
    struct place place;
    uint64_t words; /* tried */
};

struct profile {
    struct arena arena;
    struct profile_line *line; /* most words first */
    int lines;
    struct profile_escape *escape; /* by number */
    int escapes;
    uint64_t words, games, plies;
    bool cut_short; /* the allowance was over before all games were played */
    double seconds; /* that the same games take when nobody looks on */
};

/* Plays random games from a position, twice: once counted, once timed. False when a walk failed or
 * the user has interrupted: the machine says why. profile_done in any case. */
bool profile_games(struct profile *profile, struct machine *machine, const struct position *start,
                   struct playouts_effort effort);
void profile_done(struct profile *profile);

#endif
