#include "players.h"

#include <assert.h>

struct players *players_new(struct machine *machine, const struct position *start) {
    struct players *players = memory_new(machine->memory, sizeof *players);
    players->machine = machine;
    players->start = *start;
    for (int i = 0; i < PLAYERS; i++) {
        struct weights weights;
        weights_init(&weights, machine->memory, machine->rules, start);
        if (i == 0) weights_clear(&weights);
        evaluation_init(&players->evaluation[i], &weights);
    }
    return players;
}

static void forget_work(struct players *players, int number) {
    if (players->search[number]) search_free(players->search[number]);
    if (players->learning[number]) learning_free(players->learning[number]);
    players->search[number] = NULL;
    players->learning[number] = NULL;
}

void players_forget_work(struct players *players) {
    if (players->prover) prover_free(players->prover);
    players->prover = NULL;
    for (int i = 0; i < PLAYERS; i++) forget_work(players, i);
}

void players_free(struct players *players) {
    players_forget_work(players);
    for (int i = 0; i < PLAYERS; i++) evaluation_done(&players->evaluation[i]);
    memory_free(players->machine->memory, players);
}

struct search *players_search(struct players *players, int number) {
    assert(number >= 0 && number < PLAYERS);
    if (!players->search[number])
        players->search[number] = search_new(players->machine, &players->evaluation[number]);
    return players->search[number];
}

struct learning *players_learning(struct players *players, int number) {
    assert(number > 0 && number < PLAYERS);
    if (!players->learning[number])
        players->learning[number] = learning_new(players->machine, &players->evaluation[number]);
    return players->learning[number];
}

struct prover *players_prover(struct players *players) {
    if (!players->prover) players->prover = prover_new(players->machine);
    return players->prover;
}

void players_set_weights(struct players *players, int number, struct weights *weights) {
    assert(number > 0 && number < PLAYERS);
    forget_work(players, number);
    evaluation_done(&players->evaluation[number]);
    evaluation_init(&players->evaluation[number], weights);
}
