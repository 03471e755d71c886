/* Workers: several processes that share a list of items. Each item has a process of its own, forked
 * from the caller, so that a crash or an endless loop costs that item alone. Answers are bytes sent
 * through a pipe; they are received in the order of the items, so that no result depends on how
 * many processes there are. */
#ifndef SYSTEM_WORKERS_H
#define SYSTEM_WORKERS_H

#include "../base/memory.h"

#include <stdbool.h>

enum { WORKERS_MAX = 64, WORKER_ANSWER_MAX = 1 << 26 };

/* How the process of an item has ended. */
enum worker_end {
    WORKER_DONE,
    WORKER_TIMED_OUT, /* killed: it took longer than `seconds` */
    WORKER_CRASHED,   /* by a signal, or with a status other than 0 */
    WORKER_OVERFLOWED /* killed: its answer is longer than WORKER_ANSWER_MAX bytes */
};

struct worker_answer {
    enum worker_end end;
    int signal;        /* that a crash came from; 0: none */
    const char *bytes; /* all that arrived, after a bad end too; a zero byte stands behind it */
    int length;
};

/* In a worker process: where its answer goes. */
struct worker;

struct workers {
    struct memory *memory;
    const volatile int *interrupt; /* nonzero: stop */
    int jobs;                      /* processes at once, 1 .. WORKERS_MAX */
    double seconds;                /* for one item; 0: no limit */
    /* In the caller, before the process of an item is forked; again if that has to wait until
     * another process has ended. May be NULL. */
    void (*prepare)(void *context, int item);
    /* In the process of the item; its standard input is empty, its standard output goes to standard
     * error. */
    void (*work)(void *context, int item, struct worker *worker);
    /* In the caller, item by item; false: stop, processes at work are killed. */
    bool (*receive)(void *context, int item, const struct worker_answer *answer);
    /* In the caller, several times a second while processes are at work. May be NULL. */
    void (*wait)(void *context);
    void *context;
};

enum workers_end {
    WORKERS_DONE,
    WORKERS_STOPPED, /* by `receive` */
    WORKERS_INTERRUPTED,
    WORKERS_FAILED /* no process can be forked; errno says why */
};

/* Works on items 0 .. items-1. No process is left when it returns. */
enum workers_end workers_run(const struct workers *workers, int items);

/* In a worker process: appends bytes to the answer. They are sent at once, so that they arrive even
 * if it crashes later. */
void worker_write(struct worker *worker, const void *bytes, size_t length);

/* How many processors there are, 1 .. WORKERS_MAX. */
int workers_default_jobs(void);

#endif
