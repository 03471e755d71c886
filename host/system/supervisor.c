#include "supervisor.h"
#include "output.h"
#include "process.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/* The state of the terminal before a child runs, which may be killed while it reads keys one by
 * one. */
struct terminal {
    bool there;
    struct termios modes;
};

static int wait_for(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    return status;
}

/* Return true if the user has ended the child, in one way or another. */
static bool was_meant(int status, int overrun) {
    if (WIFEXITED(status)) return WEXITSTATUS(status) != overrun;
    return WTERMSIG(status) == SIGHUP || WTERMSIG(status) == SIGTERM;
}

static void end_like(int status) {
    if (WIFEXITED(status)) exit(WEXITSTATUS(status));
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
    exit(128 + WTERMSIG(status));
}

/* End this child with its parent, even if hangups are ignored (nohup). */
static void end_with(pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) raise(SIGTERM); /* the parent has ended already */
}

void supervisor_begin(struct supervisor *supervisor, int overrun) {
    struct sigaction interrupt, ignore = {.sa_handler = SIG_IGN};
    struct terminal terminal;
    volatile int *ready = process_new_shared(sizeof *ready); /* the child sets it */
    if (!ready) return;
    terminal.there = tcgetattr(STDIN_FILENO, &terminal.modes) == 0;
    supervisor->ready = ready;
    sigaction(SIGINT, &ignore, &interrupt);
    for (;; supervisor->replaces_child = true) {
        supervisor->journal = *ready ? *ready - 1 : 0;
        *ready = 0;
        fflush(NULL);
        pid_t parent = getpid(), child = fork();
        if (child == 0) end_with(parent);
        if (child <= 0) { /* without a child, the session has no supervisor */
            sigaction(SIGINT, &interrupt, NULL);
            return;
        }
        int status = wait_for(child);
        if (was_meant(status, overrun) || !*ready) end_like(status);
        if (terminal.there) tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal.modes);
        if (WIFSIGNALED(status))
            output_print("\nWarpboard crashed and ended the session (signal %d).\n",
                         WTERMSIG(status));
    }
}

void supervisor_ready(struct supervisor *supervisor, int journal) {
    assert(journal >= 0); /* so *ready isn't 0 */
    if (supervisor->ready) *supervisor->ready = 1 + journal;
}
