#include "cleanup.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TASKS = 16, LOOKS = 100, LOOK_EVERY = 5 /* ms */ };

/* A file, or a process where that is not 0. With more of them than there is room for, the last are
 * left behind. */
static struct task {
    volatile pid_t owner; /* written last: a signal may come at any time; 0: there is no task */
    pid_t process;
    char path[PATH_MAX];
} tasks[TASKS];

static struct task *free_task(void) {
    for (int i = 0; i < TASKS; i++)
        if (tasks[i].owner != getpid()) return &tasks[i]; /* a child does not keep its parent's */
    return NULL;
}

void cleanup_file(const char *path) {
    struct task *task = free_task();
    if (!task) return;
    task->owner = 0;
    task->process = 0;
    snprintf(task->path, sizeof task->path, "%s", path);
    task->owner = getpid();
}

void cleanup_process(pid_t process) {
    struct task *task = free_task();
    if (!task) return;
    task->owner = 0;
    task->process = process;
    task->owner = getpid();
}

int cleanup_temporary(char *path, int ending) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before); /* the name is known only when the file is there */
    int file = mkostemps(path, ending, O_CLOEXEC), error = errno;
    if (file >= 0) cleanup_file(path);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return file;
}

void cleanup_forget_file(const char *path) {
    for (int i = 0; i < TASKS; i++)
        if (tasks[i].owner == getpid() && !tasks[i].process && strcmp(tasks[i].path, path) == 0)
            tasks[i].owner = 0;
}

void cleanup_forget_process(pid_t process) {
    for (int i = 0; i < TASKS; i++)
        if (tasks[i].owner == getpid() && tasks[i].process == process) tasks[i].owner = 0;
}

/* Asked first: then it removes its own files. */
void cleanup_stop(pid_t process) {
    kill(-process, SIGTERM);
    for (int i = 0; i < LOOKS; i++) {
        pid_t ended = waitpid(process, NULL, WNOHANG);
        if (ended == process || (ended < 0 && errno != EINTR)) return;
        poll(NULL, 0, LOOK_EVERY);
    }
    kill(-process, SIGKILL);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
}

void cleanup_run(void) {
    pid_t self = getpid();
    for (int i = 0; i < TASKS; i++)
        if (tasks[i].owner == self && tasks[i].process) cleanup_stop(tasks[i].process);
    for (int i = 0; i < TASKS; i++) /* those that the processes were writing, too */
        if (tasks[i].owner == self && !tasks[i].process) unlink(tasks[i].path);
}
