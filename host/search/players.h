/* Players: the weights by which a variant is played, and the searches that use them. Number 0 knows
 * nothing; the others know what they have been given or have learned. */
#ifndef SEARCH_PLAYERS_H
#define SEARCH_PLAYERS_H

#include "learning.h"
#include "prove.h"

enum { PLAYERS = 5 };

struct players {
    struct machine *machine;
    struct position start;
    struct evaluation evaluation[PLAYERS];
    struct search *search[PLAYERS];     /* NULL as long as nobody has asked for it */
    struct learning *learning[PLAYERS]; /* the same */
    struct prover *prover;              /* the same; it needs no evaluation */
};

/* `start`: where games of the variant begin. */
struct players *players_new(struct machine *machine, const struct position *start);
void players_free(struct players *players);

struct search *players_search(struct players *players, int number);
struct learning *players_learning(struct players *players, int number);
struct prover *players_prover(struct players *players);

/* Gives a player the weights of a text, or none. How many there were; -1, and why in *message, if
 * it isn't a text of weights: then the player keeps those that it has. */
int players_set_weights(struct players *players, int number, const char *bytes,
                        struct text *message);

#endif
