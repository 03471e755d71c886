#include "child.h"

#include "cleanup.h"

#include <assert.h>
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

/* Start a program with these files as input and output (-1: none), and with default signals. Return
 * the process, or 0 on failure. */
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

/* Start a program in its own process group: Ctrl-C doesn't reach it, and it can be ended with all
 * processes that it has started. */
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

/* Write as many of these bytes as there is room for; return their number. Set *ended if the program
 * has ended: that is an error, not the signal SIGPIPE. */
static size_t write_some(int input, const char *bytes, size_t length, bool *ended) {
    const struct timespec now = {0};
    sigset_t broken, mask;
    size_t done = 0;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &mask);
    *ended = false;
    while (done < length) {
        ssize_t written = write(input, bytes + done, length - done);
        if (written < 0 && errno == EINTR) continue;
        *ended = written < 0 && errno == EPIPE;
        if (written <= 0) break;
        done += (size_t)written;
    }
    if (*ended) sigtimedwait(&broken, NULL, &now);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    return done;
}

bool child_tell(const struct child_talk *talk, const char *bytes, size_t length) {
    bool ended;
    return write_some(talk->input, bytes, length, &ended) == length;
}

void child_stop(struct child_talk *talk) {
    const struct timespec pause = {.tv_nsec = LOOK_EVERY};
    assert(talk->process > 0); /* kill takes other numbers for groups of processes */
    close(talk->input);
    close(talk->output);
    for (int i = 0; i < STOP_LOOKS; i++) {
        if (child_look(talk->process) != CHILD_WORKS) return;
        nanosleep(&pause, NULL);
    }
    kill(talk->process, SIGKILL);
    while (waitpid(talk->process, NULL, 0) < 0 && errno == EINTR) continue;
}

/* Write these bytes and append everything that can be read, until the program ends its output.
 * Return false if it has not read all bytes, or *interrupt is not zero before. Neither waits for
 * the other: the program may write before it has read everything. Close its input. */
static bool exchange(const struct child_talk *talk, const char *bytes, size_t length,
                     const volatile int *interrupt, struct text *answer) {
    char read_bytes[4096];
    struct pollfd file[] = {{talk->output, POLLIN, 0}, {talk->input, POLLOUT, 0}};
    bool ended = false;
    ssize_t count = -1;
    while (count != 0 && !*interrupt) {
        if (file[1].fd >= 0 && (length == 0 || ended)) {
            close(talk->input);
            file[1].fd = -1; /* ignored by poll */
        }
        if (poll(file, 2, POLL_MILLISECONDS) <= 0) continue;
        if (file[1].fd >= 0 && file[1].revents) {
            size_t written = write_some(talk->input, bytes, length, &ended);
            bytes += written;
            length -= written;
        }
        if (!file[0].revents) continue;
        count = read(talk->output, read_bytes, sizeof read_bytes);
        if (count < 0 && errno != EINTR) break;
        if (count > 0) text_add(answer, read_bytes, (int)count);
    }
    if (file[1].fd >= 0) close(talk->input);
    return count == 0 && length == 0;
}

bool child_filter(const char *path, const char *const *word, const char *bytes, size_t length,
                  const volatile int *interrupt, struct text *answer) {
    struct child_talk talk;
    int status = 0;
    if (!child_talk(path, word, &talk)) return false;
    bool good = exchange(&talk, bytes, length, interrupt, answer);
    close(talk.output);
    if (!good) kill(talk.process, SIGKILL);
    while (waitpid(talk.process, &status, 0) < 0 && errno == EINTR) continue;
    return good && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

enum child_end child_look(int process) {
    int status;
    assert(process > 0); /* else it would be any child */
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
