/* The command line. */
#include "program.h"

#include "../system/cleanup.h"
#include "../system/progress.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

/* Set by Ctrl-C: the one thing that a signal can reach is a global. */
static volatile sig_atomic_t interrupted;

/* The program ends, whatever it is doing, at the third Ctrl-C, or this long after the last one. */
enum { INTERRUPTS_MAX = 3 };
static const struct itimerval delay = {.it_value = {.tv_sec = 1, .tv_usec = 500000}};

static const char uninterrupted[] = "warpboard: what was running could not be interrupted\n";

/* From a signal handler, too. */
static void end_at_once(const char *text, enum status status) {
    ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written; /* nobody can be told */
    cleanup_run();
    _exit(status);
}

static void note_interrupt(int signal) {
    int kept = errno;
    (void)signal;
    if (++interrupted == INTERRUPTS_MAX) end_at_once(uninterrupted, STATUS_OVERRUN);
    setitimer(ITIMER_REAL, &delay, NULL);
    errno = kept;
}

/* Work that stops in time resets `interrupted`. */
static void note_delay(int signal) {
    (void)signal;
    if (interrupted) end_at_once(uninterrupted, STATUS_OVERRUN);
}

static void out_of_memory(void *context) {
    (void)context;
    output_flush();
    end_at_once("warpboard: out of memory\n", STATUS_BAD);
}

static void end_overrun(void) {
    end_at_once("warpboard: the script did not stop when its time was over\n", STATUS_OVERRUN);
}

/* Cleans up and ends by the signal's default action. */
static void end_by_signal(int signal) {
    cleanup_run();
    sigaction(signal, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
    raise(signal); /* comes when this function has returned */
}

/* Signals that end the program, except those that its parent has set to be ignored; but a file that
 * becomes too large is a write error. */
static void catch_signals(void) {
    static const int ends[] = {SIGHUP, SIGTERM, SIGQUIT, SIGPIPE, SIGXCPU};
    struct sigaction before;
    sigaction(SIGINT, &(struct sigaction){.sa_handler = note_interrupt}, NULL);
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = note_delay, .sa_flags = SA_RESTART}, NULL);
    sigaction(SIGXFSZ, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (sigaction(ends[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(ends[i], &(struct sigaction){.sa_handler = end_by_signal}, NULL);
}

/* What was written must have arrived. */
static enum status close_output(enum status status) {
    if (output_flush()) return status;
    output_error("warpboard: cannot write: %s\n", strerror(errno));
    return STATUS_BAD;
}

int main(int count, char **arguments) {
    struct memory memory = {.fail = out_of_memory};
    struct session session = {.memory = &memory, .interrupt = &interrupted};
    output_begin();
    progress_allow(true);
    session.limits = limits_usual();
    limits_when_overrun(end_overrun);
    catch_signals();
    return (int)close_output(program_run(&session, arguments + 1, count - 1, false));
}
