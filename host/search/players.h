/* Players: the weights for a variant, and the searches that use them. Number 0 has no weights; the
 * others have weights that were learned or set. */
#pragma once

#include "learning.h"
#include "prove.h"

enum { PLAYERS = 5 };

struct players {
    struct machine *machine;
    struct position start;
    struct evaluation evaluation[PLAYERS];
    struct search *search[PLAYERS];     /* NULL until it is needed */
    struct learning *learning[PLAYERS]; /* the same */
    struct prover *prover;              /* the same; it needs no evaluation */
};

/* Make the players of a variant whose games begin in this position. */
struct players *players_new(struct machine *machine, const struct position *start);
void players_free(struct players *players);

/* Free searches, proofs and samples of learning, with their tables. Keep the weights. */
void players_forget_work(struct players *players);

struct search *players_search(struct players *players, int number);
struct learning *players_learning(struct players *players, int number);
struct prover *players_prover(struct players *players);

/* Give a player other weights, and take charge of them. */
void players_set_weights(struct players *players, int number, struct weights *weights);
