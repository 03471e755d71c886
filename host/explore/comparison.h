/* Comparisons: one position under two sets of rules, move by move. Moves are the same when they
 * come from the same square (or out of the reserve) and lead to the same position, whatever they
 * are called. */
#ifndef EXPLORE_COMPARISON_H
#define EXPLORE_COMPARISON_H

#include "../game/game.h"

/* A legal move as a number that is the same under all rules. */
struct comparison_key {
    uint64_t key;
    int index; /* among the legal moves */
};

struct comparison {
    struct memory *memory;
    bool boards_only; /* positions are the same when boards and whose turn it is are */
    struct comparison_key *key[2];
    int keys[2], keys_capacity[2];
    int *only[2]; /* the legal moves that the other rules do not have, as indices; by key */
    int only_count[2], only_capacity[2];
    enum outcome outcome[2];
    const char *reason[2];
    struct place ending[2]; /* where the script declares the ending; line 0 for none */
    struct text text;
};

void comparison_init(struct comparison *comparison, struct memory *memory);
void comparison_done(struct comparison *comparison);

/* Compares the present positions of two games, which are to be the same position. False when a walk
 * failed or the user has interrupted: one of the machines says why. */
bool comparison_games(struct comparison *comparison, struct game *a, struct game *b);

/* Whether moves or outcome differ. */
bool comparison_differs(const struct comparison *comparison);

#endif
