#include "workers.h"

#include "clock.h"
#include "file.h"
#include "text.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOOK_EVERY = 200 /* milliseconds between two looks at the interrupt */ };

struct worker {
    int pipe; /* the end to write to */
};

/* An item that was begun and not yet taken. */
struct item {
    pid_t process; /* 0: has ended */
    int pipe;      /* the end to read from */
    double deadline;
    enum worker_end end;
    int signal;
    struct text said;
};

struct crew {
    const struct workers *workers;
    struct item *item;
    int items, begun, taken, running;
};

int workers_sensible(void) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > WORKERS_MAX ? WORKERS_MAX : (int)processors;
}

/* -- In a worker ------------------------------------------------------------------------------- */

void worker_say(struct worker *worker, const void *bytes, size_t length) {
    if (!file_write(worker->pipe, bytes, length)) _exit(1); /* nobody listens any more */
}

static void redirect(const char *path, int flags, int to) {
    int file = open(path, flags);
    if (file < 0) return;
    dup2(file, to);
    close(file);
}

/* A process group of its own is ended together with all that a worker has started. */
static _Noreturn void become_worker(const struct workers *workers, int item, int pipe,
                                    pid_t caller) {
    struct worker worker = {pipe};
    signal(SIGINT, SIG_DFL);
    signal(SIGPIPE, SIG_IGN);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != caller) _exit(1); /* it had died before that was said */
    redirect("/dev/null", O_RDONLY, STDIN_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    workers->work(workers->context, item, &worker);
    fflush(NULL);
    _exit(0);
}

/* -- In the caller ----------------------------------------------------------------------------- */

/* Makes the process of the next item; false if there can be no further one now. */
static bool begin(struct crew *crew) {
    const struct workers *workers = crew->workers;
    int ends[2], number = crew->begun;
    struct item *item = &crew->item[number];
    pid_t caller = getpid();
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    fflush(NULL); /* else both would write what waits */
    pid_t process = fork();
    if (process == 0) become_worker(workers, number, ends[1], caller);
    close(ends[1]);
    if (process < 0) return close(ends[0]), false;
    setpgid(process, process); /* whoever of the two comes first */
    *item = (struct item){
        .process = process, .pipe = ends[0], .deadline = clock_now() + workers->seconds};
    text_init(&item->said, workers->memory);
    crew->begun++;
    crew->running++;
    return true;
}

static bool begin_all(struct crew *crew) {
    while (crew->begun < crew->items && crew->running < crew->workers->jobs) {
        if (crew->workers->prepare) crew->workers->prepare(crew->workers->context, crew->begun);
        if (!begin(crew)) return crew->running > 0;
    }
    return true;
}

static void end_item(struct crew *crew, struct item *item, enum worker_end end) {
    int status = 0;
    siginfo_t info;
    if (end != WORKER_DONE) kill(-item->process, SIGKILL);
    while (waitid(P_PID, (id_t)item->process, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR)
        continue;
    kill(-item->process,
         SIGKILL); /* what it has left behind, as long as the number is still its own */
    while (waitpid(item->process, &status, 0) < 0 && errno == EINTR) continue;
    close(item->pipe);
    if (end == WORKER_DONE && status != 0) end = WORKER_CRASHED;
    item->signal = end == WORKER_CRASHED && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    item->end = end;
    item->process = 0;
    crew->running--;
}

static void hear(struct crew *crew, struct item *item) {
    char bytes[65536];
    ssize_t count = read(item->pipe, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) return;
    if (count <= 0)
        end_item(crew, item, WORKER_DONE);
    else if (item->said.length + count > ANSWER_MAX)
        end_item(crew, item, WORKER_FLOODED);
    else
        text_add(&item->said, bytes, (int)count);
}

/* Waits until somebody has said something, or for a little while. */
static void hear_all(struct crew *crew) {
    struct pollfd poll_item[WORKERS_MAX];
    struct item *of[WORKERS_MAX];
    double first = clock_now() + LOOK_EVERY / 1e3;
    int count = 0;
    for (struct item *item = crew->item + crew->taken; item < crew->item + crew->begun; item++) {
        if (!item->process) continue;
        of[count] = item;
        poll_item[count++] = (struct pollfd){item->pipe, POLLIN, 0};
        if (crew->workers->seconds > 0 && item->deadline < first) first = item->deadline;
    }
    double wait = (first - clock_now()) * 1e3;
    int heard = poll(poll_item, (nfds_t)count, wait > 0 ? (int)wait + 1 : 0);
    for (int i = 0; i < count; i++) {
        if (heard > 0 && poll_item[i].revents) hear(crew, of[i]);
        if (of[i]->process && crew->workers->seconds > 0 && clock_now() > of[i]->deadline)
            end_item(crew, of[i], WORKER_LATE);
    }
}

/* Hands on what has ended, as far as everything before has; false when that is enough. */
static bool take_all(struct crew *crew) {
    const struct workers *workers = crew->workers;
    bool more = true;
    while (more && crew->taken < crew->begun && !crew->item[crew->taken].process) {
        struct item *item = &crew->item[crew->taken];
        struct worker_answer answer = {item->end, item->signal, text_string(&item->said),
                                       item->said.length};
        more = workers->take(workers->context, crew->taken++, &answer);
        text_done(&item->said);
    }
    return more;
}

static void dismiss(struct crew *crew) {
    for (; crew->taken < crew->begun; crew->taken++) {
        struct item *item = &crew->item[crew->taken];
        if (item->process) end_item(crew, item, WORKER_LATE);
        text_done(&item->said);
    }
    memory_free(crew->workers->memory, crew->item);
}

static enum workers_end run(struct crew *crew) {
    while (crew->taken < crew->items) {
        if (*crew->workers->interrupt) return WORKERS_INTERRUPTED;
        if (!begin_all(crew)) return WORKERS_FAILED;
        hear_all(crew);
        if (!take_all(crew)) return WORKERS_ENOUGH;
    }
    return WORKERS_DONE;
}

enum workers_end workers_run(const struct workers *workers, int items) {
    struct crew crew = {.workers = workers, .items = items};
    crew.item = memory_new(workers->memory, (size_t)items * sizeof *crew.item);
    enum workers_end end = run(&crew);
    int error = errno;
    dismiss(&crew);
    errno = error;
    return end;
}
