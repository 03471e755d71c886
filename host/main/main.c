/* The command line. */
#include "program.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Set by Ctrl-C: the one thing that a signal can reach is a global. */
static volatile sig_atomic_t interrupted;

static void note_interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

static void out_of_memory(void *context) {
    (void)context;
    fflush(stdout);
    fputs("warpboard: out of memory\n", stderr);
    _exit(STATUS_BAD);
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
    sigaction(SIGINT, &(struct sigaction){.sa_handler = note_interrupt}, NULL);
    return (int)close_output(program_run(&session, arguments + 1, count - 1, false));
}
