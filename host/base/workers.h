/* Workers: items worked on by several processes at once. Each item has a process of its own, forked
 * from the caller, so that whatever becomes of it is the business of this item alone; answers come
 * back as bytes and are taken in the order of the items, so that nothing depends on how many
 * processes there are. */
#ifndef BASE_WORKERS_H
#define BASE_WORKERS_H

#include "memory.h"

#include <stdbool.h>

enum { WORKERS_MAX = 64, ANSWER_MAX = 1 << 26 };

/* What became of an item. */
enum worker_end {
    WORKER_DONE,    /* its process has worked to the end */
    WORKER_LATE,    /* it took too long, and was ended */
    WORKER_CRASHED, /* it ended by a signal, or with a status other than 0 */
    WORKER_FLOODED  /* it said more than ANSWER_MAX bytes, and was ended */
};

struct worker_answer {
    enum worker_end end;
    int signal;        /* that a crash came from; else 0 */
    const char *bytes; /* all that it has said, also before a bad end; ended by a zero byte that
                          does not count */
    int length;
};

/* A process at work, as it sees itself. */
struct worker;

struct workers {
    struct memory *memory;
    const volatile int *interrupt; /* nonzero: give up */
    int jobs;                      /* processes at once, from 1 to WORKERS_MAX */
    double seconds;                /* that one item may take; 0: any time */
    /* In the caller, item by item, before its process is made, and again if it has to wait for
     * others; may be NULL. */
    void (*prepare)(void *context, int item);
    /* In the process of the item, which has no input, and whose output goes where errors go. */
    void (*work)(void *context, int item, struct worker *worker);
    /* In the caller, item by item; false: enough, what is at work is ended and nothing more is
     * begun. */
    bool (*take)(void *context, int item, const struct worker_answer *answer);
    void *context;
};

enum workers_end {
    WORKERS_DONE,
    WORKERS_ENOUGH, /* `take` wanted no more */
    WORKERS_INTERRUPTED,
    WORKERS_FAILED /* no process can be made; errno says why */
};

/* Works on items 0 to items - 1. No process is left when it returns. */
enum workers_end workers_run(const struct workers *workers, int items);

/* Adds bytes to the answer; what was said before a crash arrives too. */
void worker_say(struct worker *worker, const void *bytes, size_t length);

/* How many processes the machine can run at once, within WORKERS_MAX. */
int workers_sensible(void);

#endif
