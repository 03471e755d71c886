/* The command line. */
#include "program.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Set by Ctrl-C: the one thing that a signal can reach is a global. */
static volatile sig_atomic_t interrupted;

enum { PATIENCE = 3 }; /* times that Ctrl-C is pressed before the program ends, whatever it is doing */

static void end_at_once(const char *text) {
    ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written; /* nobody can be told */
    _exit(STATUS_OVERRUN);
}

static void note_interrupt(int signal) {
    (void)signal;
    if (++interrupted == PATIENCE) end_at_once("warpboard: what was running could not be interrupted\n");
}

static void out_of_memory(void *context) {
    (void)context;
    fflush(stdout);
    fputs("warpboard: out of memory\n", stderr);
    _exit(STATUS_BAD);
}

static void end_overrun(void) {
    end_at_once("warpboard: the script did not stop when its time was over\n");
}

/* What was written must have arrived. */
static enum status close_output(enum status status) {
    if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    fprintf(stderr, "warpboard: cannot write: %s\n", strerror(errno));
    return STATUS_BAD;
}

int main(int count, char **arguments) {
    struct memory memory = {.fail = out_of_memory};
    struct session session = {.memory = &memory, .interrupt = &interrupted};
    session.limits = limits_usual();
    session.limits.overrun = end_overrun;
    sigaction(SIGINT, &(struct sigaction){.sa_handler = note_interrupt}, NULL);
    return (int)close_output(program_run(&session, arguments + 1, count - 1, false));
}
