#include "cleanup.h"
#include "file.h"

#include <assert.h>
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

enum {
    TASKS_MAX = 16,
    STOP_POLLS = 100, /* number of polls before a process is killed */
    STOP_POLL_MS = 5
};

/* A file to remove or, if `process` is not 0, a process to end. If all entries are in use, later
 * ones aren't cleaned up. */
static struct task {
    volatile pid_t owner; /* 0: free; written last, because a signal may come at any time */
    pid_t process;
    char path[PATH_MAX];
} tasks[TASKS_MAX];

static struct task *free_task(void) {
    for (int i = 0; i < TASKS_MAX; i++)
        if (tasks[i].owner != getpid()) return &tasks[i]; /* free, or the parent's */
    return NULL;
}

void cleanup_add_file(const char *path) {
    struct task *task = free_task();
    if (!task) return;
    task->owner = 0;
    task->process = 0;
    snprintf(task->path, sizeof task->path, "%s", path);
    task->owner = getpid();
}

void cleanup_add_process(int process) {
    struct task *task = free_task();
    assert(process > 1); /* kill(-1) would end every process of the user */
    if (!task) return;
    task->owner = 0;
    task->process = process;
    task->owner = getpid();
}

int cleanup_temporary(char *path, int suffix_length) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before); /* no signal between making and adding it */
    int file = mkostemps(path, suffix_length, O_CLOEXEC), error = errno;
    if (file >= 0) cleanup_add_file(path);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return file;
}

bool cleanup_write_temporary(char *path, int suffix_length, const void *bytes, size_t length) {
    int file = cleanup_temporary(path, suffix_length);
    bool made = file >= 0, written = made && file_write(file, bytes, length);
    if (made && close(file) != 0) written = false;
    if (made && !written) {
        file_remove(path);
        cleanup_drop_file(path);
    }
    return written;
}

void cleanup_drop_file(const char *path) {
    for (int i = 0; i < TASKS_MAX; i++)
        if (tasks[i].owner == getpid() && !tasks[i].process && strcmp(tasks[i].path, path) == 0)
            tasks[i].owner = 0;
}

void cleanup_drop_process(int process) {
    for (int i = 0; i < TASKS_MAX; i++)
        if (tasks[i].owner == getpid() && tasks[i].process == process) tasks[i].owner = 0;
}

/* End a process group. SIGTERM comes first, so that the processes can remove their own files. */
void cleanup_stop_process(int process) {
    assert(process > 1);
    kill(-process, SIGTERM);
    for (int i = 0; i < STOP_POLLS; i++) {
        pid_t ended = waitpid(process, NULL, WNOHANG);
        if (ended == process || (ended < 0 && errno != EINTR)) return;
        poll(NULL, 0, STOP_POLL_MS);
    }
    kill(-process, SIGKILL);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
}

void cleanup_run(void) {
    pid_t self = getpid();
    for (int i = 0; i < TASKS_MAX; i++)
        if (tasks[i].owner == self && tasks[i].process) cleanup_stop_process(tasks[i].process);
    for (int i = 0; i < TASKS_MAX; i++) /* after the processes, which may have been writing them */
        if (tasks[i].owner == self && !tasks[i].process) unlink(tasks[i].path);
}
