/* Contrasts: one position under two sets of rules, move by move. Moves are the same when they come
 * from the same square (or out of the reserve) and lead to the same position, whatever they are
 * called. */
#ifndef EXPLORE_CONTRAST_H
#define EXPLORE_CONTRAST_H

#include "../game/game.h"

/* A legal move as a number that is the same under all rules. */
struct contrast_key {
    uint64_t key;
    int index; /* among the legal moves */
};

struct contrast {
    struct memory *memory;
    struct contrast_key *key[2];
    int keys[2], keys_capacity[2];
    int *only[2]; /* the legal moves that the other rules do not have, as indices; by key */
    int onlys[2], onlys_capacity[2];
    enum outcome outcome[2];
    const char *reason[2];
    struct place ending[2]; /* where the script declares the ending; line 0 for none */
    struct text text;
};

void contrast_init(struct contrast *contrast, struct memory *memory);
void contrast_done(struct contrast *contrast);

/* Compares the present positions of two games, which are to be the same position. False when a walk
 * failed or the user has interrupted: one of the machines says why. */
bool contrast_games(struct contrast *contrast, struct game *a, struct game *b);

/* Whether moves or outcome differ. */
bool contrast_differs(const struct contrast *contrast);

/* A number for the text of a position, the same under all rules. */
uint64_t contrast_position(struct contrast *contrast, const struct position *position);

#endif
