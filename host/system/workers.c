#include "workers.h"

#include "../base/text.h"
#include "clock.h"
#include "file.h"
#include "progress.h"
#include "signals.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { INTERRUPT_POLL_MS = 200 };

struct worker {
    int pipe; /* the writing end */
};

struct item {
    pid_t process; /* 0: has ended */
    int pipe;      /* the reading end */
    double deadline;
    enum worker_end end;
    int signal;
    struct text answer;
};

/* Items 0 .. received-1 are over, received .. started-1 run or wait to be received. */
struct pool {
    const struct workers *workers;
    struct item *item;
    int items, started, received, running;
};

int workers_default_jobs(void) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > WORKERS_MAX ? WORKERS_MAX : (int)processors;
}

/* -- In a worker ------------------------------------------------------------------------------- */

void worker_write(struct worker *worker, const void *bytes, size_t length) {
    if (!file_write(worker->pipe, bytes, length)) _exit(1); /* the caller has closed its end */
}

static void redirect(const char *path, int flags, int to) {
    int file = open(path, flags);
    if (file < 0) return;
    dup2(file, to);
    close(file);
}

/* Run an item and end the process. The worker leads a process group, which is killed with all
 * processes that it has started. */
static _Noreturn void run_worker(const struct workers *workers, int item, int pipe, pid_t caller) {
    struct worker worker = {pipe};
    signal(SIGINT, SIG_DFL);
    signal(SIGPIPE, SIG_IGN);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != caller) _exit(1); /* the caller died before the line above */
    progress_allow(false);             /* the caller reports the progress of all */
    progress_share(workers->done);
    signals_keep_limit();
    redirect("/dev/null", O_RDONLY, STDIN_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    workers->work(workers->context, item, &worker);
    fflush(NULL);
    _exit(0);
}

/* -- In the caller ----------------------------------------------------------------------------- */

/* Fork the process of the next item; return false if that fails. */
static bool start_item(struct pool *pool) {
    const struct workers *workers = pool->workers;
    int ends[2], number = pool->started;
    assert(number < pool->items);
    struct item *item = &pool->item[number];
    pid_t caller = getpid();
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    fflush(NULL); /* or both processes would write the buffered output */
    pid_t process = fork();
    if (process == 0) run_worker(workers, number, ends[1], caller);
    close(ends[1]);
    if (process < 0) return close(ends[0]), false;
    setpgid(process, process); /* here as well as in the worker: either may run first */
    *item = (struct item){
        .process = process, .pipe = ends[0], .deadline = clock_now() + workers->seconds};
    text_init(&item->answer, workers->memory);
    pool->started++;
    pool->running++;
    return true;
}

/* Start as many items as may run at once; return false if none runs and none can be started. */
static bool start_items(struct pool *pool) {
    const struct workers *workers = pool->workers;
    while (pool->started < pool->items && pool->running < workers->jobs) {
        if (workers->prepare) workers->prepare(workers->context, pool->started);
        if (!start_item(pool)) return pool->running > 0;
    }
    return true;
}

/* Kill the item's process unless it is done, and wait for its end. The processes that it started
 * are killed before waitpid frees the number of their group, which another process might get. */
static void end_item(struct pool *pool, struct item *item, enum worker_end end) {
    int status = 0;
    siginfo_t info;
    assert(item->process > 0 && pool->running > 0);
    if (end != WORKER_DONE) kill(-item->process, SIGKILL);
    while (waitid(P_PID, (id_t)item->process, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR)
        continue;
    kill(-item->process, SIGKILL);
    while (waitpid(item->process, &status, 0) < 0 && errno == EINTR) continue;
    close(item->pipe);
    if (end == WORKER_DONE && status != 0) end = WORKER_CRASHED;
    item->signal = end == WORKER_CRASHED && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    item->end = end;
    item->process = 0;
    pool->running--;
}

static void read_answer(struct pool *pool, struct item *item) {
    char bytes[65536];
    ssize_t count = read(item->pipe, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) return;
    if (count <= 0)
        end_item(pool, item, WORKER_DONE);
    else if (item->answer.length + count > WORKER_ANSWER_MAX)
        end_item(pool, item, WORKER_OVERFLOWED);
    else
        text_add(&item->answer, bytes, (int)count);
}

/* Wait until a worker writes or ends, a deadline has passed, or the interrupt must be tested
 * again. */
static void poll_items(struct pool *pool) {
    struct pollfd poll_item[WORKERS_MAX];
    struct item *of[WORKERS_MAX];
    bool limited = pool->workers->seconds > 0;
    double until = clock_now() + INTERRUPT_POLL_MS / 1e3;
    int count = 0;
    for (struct item *item = pool->item + pool->received; item < pool->item + pool->started;
         item++) {
        if (!item->process) continue;
        assert(count < WORKERS_MAX);
        of[count] = item;
        poll_item[count++] = (struct pollfd){item->pipe, POLLIN, 0};
        if (limited && item->deadline < until) until = item->deadline;
    }
    double wait = (until - clock_now()) * 1e3;
    int ready = poll(poll_item, (nfds_t)count, wait > 0 ? (int)wait + 1 : 0);
    for (int i = 0; i < count; i++) {
        if (ready > 0 && poll_item[i].revents) read_answer(pool, of[i]);
        if (of[i]->process && limited && clock_now() > of[i]->deadline)
            end_item(pool, of[i], WORKER_TIMED_OUT);
    }
}

/* Pass on the answers of items that have ended, up to the first that hasn't; return false if the
 * receiver wants no more. */
static bool receive_answers(struct pool *pool) {
    const struct workers *workers = pool->workers;
    bool more = true;
    while (more && pool->received < pool->started && !pool->item[pool->received].process) {
        struct item *item = &pool->item[pool->received];
        struct worker_answer answer = {item->end, item->signal, text_string(&item->answer),
                                       item->answer.length};
        more = workers->receive(workers->context, pool->received++, &answer);
        text_done(&item->answer);
    }
    return more;
}

static enum workers_end run_items(struct pool *pool) {
    while (pool->received < pool->items) {
        if (*pool->workers->interrupt) return WORKERS_INTERRUPTED;
        if (!start_items(pool)) return WORKERS_FAILED;
        poll_items(pool);
        if (!receive_answers(pool)) return WORKERS_STOPPED;
        if (pool->workers->wait) pool->workers->wait(pool->workers->context);
    }
    return WORKERS_DONE;
}

enum workers_end workers_run(const struct workers *workers, int items) {
    assert(workers->jobs >= 1 && workers->jobs <= WORKERS_MAX);
    struct pool pool = {.workers = workers, .items = items};
    pool.item = memory_new(workers->memory, (size_t)items * sizeof *pool.item);
    enum workers_end end = run_items(&pool);
    int error = errno;
    for (; pool.received < pool.started; pool.received++) {
        struct item *item = &pool.item[pool.received];
        if (item->process) end_item(&pool, item, WORKER_TIMED_OUT);
        text_done(&item->answer);
    }
    assert(pool.running == 0);
    memory_free(workers->memory, pool.item);
    signals_keep_limit();
    errno = error;
    return end;
}
