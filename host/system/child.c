#include "child.h"

#include "cleanup.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
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

enum { LOOK_EVERY = 5000000 /* ns */, STOP_LOOKS = 40, POLL_MILLISECONDS = 100 };

bool child_possible(void) {
    return true;
}

bool child_identify(struct child_program *program) {
    struct stat status;
    if (stat(program->path, &status) != 0 || !S_ISREG(status.st_mode)) return false;
    program->size = status.st_size;
    program->changed = status.st_mtim.tv_sec * 1000000000LL + status.st_mtim.tv_nsec;
    program->number = (long long)status.st_ino;
    return true;
}

bool child_find(const char *name, struct child_program *program) {
    char *path = program->path;
    const char *folders = getenv("PATH");
    for (const char *at = folders ? folders : ""; *at; at += *at == ':') {
        int length = (int)strcspn(at, ":");
        int written = snprintf(path, PATH_MAX, "%.*s/%s", length, at, name);
        at += length;
        if (written < PATH_MAX && *path == '/' && access(path, X_OK) == 0 &&
            child_identify(program))
            return true;
    }
    return false;
}

/* Its input and output are these, or nothing for -1. Signals are as they are for other programs. */
static pid_t spawn(const char *path, const char *const *word, const int file[2], short flags,
                   const sigset_t *mask) {
    pid_t child = 0;
    sigset_t all;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    if (posix_spawnattr_init(&attributes) != 0) return 0;
    sigfillset(&all);
    if (posix_spawn_file_actions_init(&actions) == 0) {
        for (int to = 0; to < 3; to++)
            if (to < 2 && file[to] >= 0)
                posix_spawn_file_actions_adddup2(&actions, file[to], to);
            else
                posix_spawn_file_actions_addopen(&actions, to, "/dev/null",
                                                 to ? O_WRONLY : O_RDONLY, 0);
        posix_spawnattr_setsigmask(&attributes, mask);
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setflags(&attributes,
                                 (short)(flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF));
        if (posix_spawn(&child, path, &actions, &attributes, (char *const *)word, environ) != 0)
            child = 0;
        posix_spawn_file_actions_destroy(&actions);
    }
    posix_spawnattr_destroy(&attributes);
    return child;
}

/* In a group of its own: Ctrl-C is not meant for it, and it can be ended with all that it has
 * started. */
int child_start(const char *path, const char *const *word) {
    sigset_t all, mask;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all,
                    &mask); /* nothing ends the program before it knows of the child */
    static const int none[2] = {-1, -1};
    pid_t child = spawn(path, word, none, POSIX_SPAWN_SETPGROUP, &mask);
    if (child > 0) cleanup_add_process(child);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    return child;
}

bool child_talk(const char *path, const char *const *word, struct child_talk *talk) {
    int in[2], out[2];
    sigset_t mask;
    *talk = (struct child_talk){0};
    if (pipe2(in, O_CLOEXEC) != 0) return false;
    if (pipe2(out, O_CLOEXEC) != 0) {
        close(in[0]);
        close(in[1]);
        return false;
    }
    const int file[2] = {in[0], out[1]};
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    pid_t process = spawn(path, word, file, 0, &mask);
    close(in[0]);
    close(out[1]);
    *talk = (struct child_talk){process, in[1], out[0]};
    fcntl(talk->input, F_SETFL, O_NONBLOCK);
    if (process > 0) return true;
    close(talk->input);
    close(talk->output);
    return false;
}

/* A program that has ended is an error of writing, and not the signal that would end us. */
bool child_tell(const struct child_talk *talk, const char *bytes, size_t length) {
    const struct timespec now = {0};
    sigset_t broken, mask;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &mask);
    while (length > 0) {
        ssize_t written = write(talk->input, bytes, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) break;
        bytes += written;
        length -= (size_t)written;
    }
    if (length > 0 && errno == EPIPE) sigtimedwait(&broken, NULL, &now);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    return length == 0;
}

void child_stop(struct child_talk *talk) {
    const struct timespec pause = {.tv_nsec = LOOK_EVERY};
    close(talk->input);
    close(talk->output);
    for (int i = 0; i < STOP_LOOKS; i++) {
        if (child_look(talk->process) != CHILD_WORKS) return;
        nanosleep(&pause, NULL);
    }
    kill(talk->process, SIGKILL);
    while (waitpid(talk->process, NULL, 0) < 0 && errno == EINTR) continue;
}

/* Append everything that can be read; false if that fails, or *interrupt is not zero before its
 * end. */
static bool read_all(int file, const volatile int *interrupt, struct text *answer) {
    char bytes[4096];
    struct pollfd output = {file, POLLIN, 0};
    for (ssize_t count = -1; count != 0;) {
        if (*interrupt) return false;
        if (poll(&output, 1, POLL_MILLISECONDS) <= 0) continue;
        count = read(file, bytes, sizeof bytes);
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) text_add(answer, bytes, (int)count);
    }
    return true;
}

bool child_filter(const char *path, const char *const *word, const char *bytes, size_t length,
                  const volatile int *interrupt, struct text *answer) {
    struct child_talk talk;
    int status = 0;
    if (!child_talk(path, word, &talk)) return false;
    fcntl(talk.input, F_SETFL, 0); /* wait while the pipe is full */
    bool good = child_tell(&talk, bytes, length);
    close(talk.input);
    good = good && read_all(talk.output, interrupt, answer);
    close(talk.output);
    if (!good) kill(talk.process, SIGKILL);
    while (waitpid(talk.process, &status, 0) < 0 && errno == EINTR) continue;
    return good && WIFEXITED(status) && WEXITSTATUS(status) == 0;
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
