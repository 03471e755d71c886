#include "cc.h"

#include "../base/cleanup.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { WORDS = CC_OPTIONS + 5, LONG_SOURCE = 1 << 20, LOOK_EVERY = 5000000 /* ns */ };

bool cc_find(struct cc *compiler) {
    const char *path = getenv("PATH");
    for (const char *at = path ? path : ""; *at; at += *at == ':') {
        int length = (int)strcspn(at, ":");
        int written = snprintf(compiler->path, sizeof compiler->path, "%.*s/cc", length, at);
        at += length;
        if (written < (int)sizeof compiler->path && *compiler->path == '/' &&
            access(compiler->path, X_OK) == 0 && stat(compiler->path, &compiler->status) == 0 &&
            S_ISREG(compiler->status.st_mode))
            return true;
    }
    return false;
}

/* Processors without these instructions do without, and much code with a faster compilation. No
 * function may take much of the stack at once, for they look how much is left when they begin. */
int cc_options(size_t length, const char **word) {
    int count = 0;
    static const char *const always[] = {"-std=gnu17", "-fPIC", "-shared", "-fvisibility=hidden",
                                         "-Werror=frame-larger-than=65536"};
    word[count++] = length > LONG_SOURCE ? "-O1" : "-O2";
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) word[count++] = always[i];
#ifdef __x86_64__
    if (__builtin_cpu_supports("popcnt")) word[count++] = "-mpopcnt";
    if (__builtin_cpu_supports("bmi")) word[count++] = "-mbmi";
    if (__builtin_cpu_supports("bmi2")) word[count++] = "-mbmi2";
#endif
    return count;
}

/* In a group of its own: Ctrl-C is not meant for it, and it can be ended with all that it has
 * started. Signals are as they are for other programs. */
static pid_t spawn(const char *path, const char *const *word) {
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

pid_t cc_start(const struct cc *compiler, size_t length, const char *source, const char *made) {
    const char *word[WORDS] = {compiler->path};
    int count = 1 + cc_options(length, word + 1);
    word[count++] = "-o";
    word[count++] = made;
    word[count++] = source;
    word[count] = NULL;
    return spawn(compiler->path, word);
}

enum cc_end cc_look(pid_t process) {
    int status;
    pid_t ended = waitpid(process, &status, WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR)) return CC_WORKS;
    return ended == process && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? CC_DONE : CC_FAILED;
}

enum cc_end cc_wait(pid_t process, const volatile int *interrupt) {
    const struct timespec pause = {.tv_nsec = LOOK_EVERY};
    enum cc_end end;
    while ((end = cc_look(process)) == CC_WORKS && !*interrupt) nanosleep(&pause, NULL);
    return end;
}
