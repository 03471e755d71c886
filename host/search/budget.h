/* Tasks of searches, and the budget of one. */
#pragma once

#include "../game/playing.h"

struct search_result;

/* The task of a search. 0 is unlimited.
 *
 * Noise of up to `noise` either way is added to evaluations, by position and seed, so that
 * otherwise equal players play different games.
 *
 * The watcher is called after each completed depth, and with NULL for the result every few
 * milliseconds. If it returns true, the search ends. */
struct search_task {
    uint64_t positions;
    double seconds; /* wall-clock time */
    int depth;
    int noise;
    uint64_t seed;
    bool exact;         /* results are proofs: nothing is evaluated, only ends of the game count */
    const int *without; /* moves that are left out */
    int without_count;
    bool (*watcher)(void *context, const struct search_result *result); /* NULL for none */
    void *context;
};

/* Return true if the task leaves out a move of the first position. */
bool task_leaves_out(const struct search_task *task, int number);

struct budget {
    const struct search_task *task;
    struct machine *machine;
    double began, polled;
    double asked; /* time of the watcher's last call */
    bool is_spent;
    bool is_slow; /* polls are far apart */
};

/* Begin to spend. The task and the machine must outlive the budget. */
void budget_begin(struct budget *budget, const struct search_task *task, struct machine *machine);

/* Find out if the time is up, or if the user or the watcher wants to stop; change to native code if
 * it has become ready. */
void budget_poll(struct budget *budget);
