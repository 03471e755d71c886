/* Workers: several processes that share a list of items. Each item has its own process, forked from
 * the caller, so a crash or an endless loop affects only that item. Answers are bytes sent through
 * a pipe. They are received in the order of the items, so results don't depend on the number of
 * processes. */
#pragma once

#include "../base/memory.h"

#include <stdbool.h>
#include <stdint.h>

enum { WORKERS_MAX = 64, WORKER_ANSWER_MAX = 1 << 26 };

/* The end of an item's process. */
enum worker_end {
    WORKER_DONE,
    WORKER_TIMED_OUT, /* killed: it took longer than `seconds` */
    WORKER_CRASHED,   /* by a signal, or with a status other than 0 */
    WORKER_OVERFLOWED /* killed: its answer is longer than WORKER_ANSWER_MAX bytes */
};

struct worker_answer {
    enum worker_end end;
    int signal;        /* signal that caused a crash; 0: none */
    const char *bytes; /* all bytes received, even after a failure; followed by a zero byte */
    int length;
};

/* The destination of answers, in a worker process. */
struct worker;

struct workers {
    struct memory *memory;
    const volatile int *interrupt; /* nonzero: stop */
    int jobs;                      /* processes at once, 1 .. WORKERS_MAX */
    double seconds;                /* for one item; 0: no limit */
    /* Called in the caller before the process of an item is forked, and again if that has to wait
     * for another process to end. May be NULL. */
    void (*prepare)(void *context, int item);
    /* Called in the process of the item. Its standard input is empty, and its standard output goes
     * to standard error. */
    void (*work)(void *context, int item, struct worker *worker);
    /* Called in the caller, in the order of the items. Return false to stop; running processes are
     * then killed. */
    bool (*receive)(void *context, int item, const struct worker_answer *answer);
    /* Called in the caller several times a second while processes are running. May be NULL. */
    void (*wait)(void *context);
    uint64_t *done; /* number of items that progress_tell reports in the processes, together, in
                       memory that they share; NULL if it isn't wanted */
    void *context;
};

enum workers_end {
    WORKERS_DONE,
    WORKERS_STOPPED, /* by `receive` */
    WORKERS_INTERRUPTED,
    WORKERS_FAILED /* no process can be forked; errno has the reason */
};

/* Work on items 0 to items - 1. No process is left when it returns. */
enum workers_end workers_run(const struct workers *workers, int items);

/* Append bytes to the answer, in a worker process. They are sent at once, so they arrive even if it
 * crashes later. */
void worker_write(struct worker *worker, const void *bytes, size_t length);

/* Return the number of processors, 1 to WORKERS_MAX. */
int workers_default_jobs(void);
