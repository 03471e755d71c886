/* Coverage: which words of a script were tried while games were played, and which of them ever
 * succeeded. */
#ifndef EXPLORE_COVERAGE_H
#define EXPLORE_COVERAGE_H

#include "../explain/word_counts.h"
#include "../game/game.h"

enum {
    COVERAGE_GAMES = 100,
    COVERAGE_LIMIT = 300
}; /* plies of each: what is played unless users say otherwise */

struct coverage {
    struct machine *machine; /* in which the definition walks; whoever plays with it is covered */
    struct definition *definition;
    struct word_counts counts;
    uint64_t games, plies; /* played by coverage_play */
};

/* The coverage has a machine of its own, with the same rules. It must stay where it is. */
void coverage_init(struct coverage *coverage, const struct machine *machine);
void coverage_done(struct coverage *coverage);

/* Plays random games from a position. False when a walk failed or the user has interrupted: the
 * machine says why. */
bool coverage_play(struct coverage *coverage, const struct position *start, int games, int limit,
                   uint64_t seed);

/* A word as it stands in the script, wherever walks use it. */
struct coverage_word {
    struct place place;
    int nth;          /* which of the equal ones on its line, from 1; 0: all of them */
    const char *text; /* "on \"far\"" */
    uint64_t tried, succeeded;
};

struct coverage_words {
    struct arena arena;
    struct coverage_word *item; /* by file, line, and order in the walks */
    int count, capacity;
};

void coverage_words_init(struct coverage_words *words, struct memory *memory);
void coverage_words_done(struct coverage_words *words);

/* Adds the counts of a word, which is made if it is not there; the order is that of
 * coverage_words_sort. */
void coverage_words_add(struct coverage_words *words, const struct coverage_word *word);
void coverage_words_sort(struct coverage_words *words);

/* Adds what was counted; words that are there already are counted on. Words that cannot succeed by
 * intention, such as -here, are left out. */
void coverage_add_words(const struct coverage *coverage, struct coverage_words *words);

#endif
