#include "child.h"

#include "cleanup.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { LOOK_EVERY = 5000000 /* ns */ };

bool child_find(const char *name, struct child_program *program) {
    struct stat status;
    char *path = program->path;
    const char *folders = getenv("PATH");
    for (const char *at = folders ? folders : ""; *at; at += *at == ':') {
        int length = (int)strcspn(at, ":");
        int written = snprintf(path, PATH_MAX, "%.*s/%s", length, at, name);
        at += length;
        if (written < PATH_MAX && *path == '/' && access(path, X_OK) == 0 &&
            stat(path, &status) == 0 && S_ISREG(status.st_mode)) {
            program->size = status.st_size;
            program->changed = status.st_mtime;
            program->number = (long long)status.st_ino;
            return true;
        }
    }
    return false;
}

/* In a group of its own: Ctrl-C is not meant for it, and it can be ended with all that it has
 * started. Signals are as they are for other programs. */
int child_start(const char *path, const char *const *word) {
    pid_t child = 0;
    sigset_t all, mask;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    if (posix_spawnattr_init(&attributes) != 0) return 0;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all,
                    &mask); /* nothing ends the program before it knows of the child */
    if (posix_spawn_file_actions_init(&actions) == 0) {
        for (int file = 0; file < 3; file++)
            posix_spawn_file_actions_addopen(&actions, file, "/dev/null",
                                             file ? O_WRONLY : O_RDONLY, 0);
        posix_spawnattr_setsigmask(&attributes, &mask);
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                  POSIX_SPAWN_SETSIGDEF);
        if (posix_spawn(&child, path, &actions, &attributes, (char *const *)word, environ) != 0)
            child = 0;
        posix_spawn_file_actions_destroy(&actions);
    }
    if (child > 0) cleanup_add_process(child);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    posix_spawnattr_destroy(&attributes);
    return child;
}

enum child_end child_look(int process) {
    int status;
    pid_t ended = waitpid(process, &status, WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR)) return CHILD_WORKS;
    return ended == process && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? CHILD_DONE
                                                                             : CHILD_FAILED;
}

enum child_end child_wait(int process, const volatile int *interrupt) {
    const struct timespec pause = {.tv_nsec = LOOK_EVERY};
    enum child_end end;
    while ((end = child_look(process)) == CHILD_WORKS && !*interrupt) nanosleep(&pause, NULL);
    return end;
}
