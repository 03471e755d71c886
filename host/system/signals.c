#include "signals.h"
#include "cleanup.h"
#include "clock.h"
#include "output.h"

#include <errno.h>
#include <signal.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* Globals, because a signal handler has no other data. */
static volatile sig_atomic_t interrupted;
static int end_status;

enum { INTERRUPTS_MAX = 3 };
#define LEFT_LEAST 0.01 /* seconds left for work that begins after the time is up */
static const struct itimerval delay = {.it_value = {.tv_sec = 1, .tv_usec = 500000}};

void signals_end(const char *why, int status) {
    output_at_once(why);
    cleanup_run();
    _exit(status);
}

static void end_uninterrupted(void) {
    signals_end("warpboard: the running command could not be interrupted\n", end_status);
}

static void note_interrupt(int signal) {
    int kept = errno;
    (void)signal;
    if (++interrupted == INTERRUPTS_MAX) end_uninterrupted();
    setitimer(ITIMER_REAL, &delay, NULL);
    errno = kept;
}

/* End the program unless work has stopped in time and reset `interrupted`. */
static void note_delay(int signal) {
    (void)signal;
    if (interrupted) end_uninterrupted();
}

/* Clean up and end by the signal's default action. */
static void end_by_signal(int signal) {
    cleanup_run();
    sigaction(signal, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
    raise(signal); /* arrives after this function has returned */
}

void signals_heed_termination(bool heeds) {
    void (*handler)(int) = heeds ? note_interrupt : end_by_signal;
    sigaction(SIGTERM, &(struct sigaction){.sa_handler = handler}, NULL);
}

/* Interrupt the work once; only Ctrl-C counts further interrupts. */
static void note_time(int signal) {
    (void)signal;
    if (interrupted == 0) interrupted = 1;
}

static double time_ends; /* time at which the limit ends (clock_now); 0: no limit */

void signals_interrupt_after(double seconds) {
    static timer_t timer;
    static pid_t owner; /* children of the owner do not have its timer */
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN + 6};
    time_t whole = (time_t)seconds;
    struct itimerspec wait = {.it_value = {whole, (long)((seconds - (double)whole) * 1e9)}};
    time_ends = seconds > 0 ? clock_now() + seconds : 0;
    if (owner != getpid()) {
        if (seconds <= 0) return;
        sigaction(event.sigev_signo, &(struct sigaction){.sa_handler = note_time}, NULL);
        if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) != 0) return;
        owner = getpid();
    }
    timer_settime(timer, 0, &wait, NULL);
}

void signals_keep_limit(void) {
    double left = time_ends - clock_now();
    if (time_ends > 0) signals_interrupt_after(left > LEFT_LEAST ? left : LEFT_LEAST);
}

bool signals_arrive(void) {
    return true;
}

volatile int *signals_catch(int status) {
    static const int ends[] = {SIGHUP, SIGTERM, SIGQUIT, SIGPIPE, SIGXCPU};
    struct sigaction before;
    end_status = status;
    sigaction(SIGINT, &(struct sigaction){.sa_handler = note_interrupt}, NULL);
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = note_delay, .sa_flags = SA_RESTART}, NULL);
    sigaction(SIGXFSZ, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (sigaction(ends[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(ends[i], &(struct sigaction){.sa_handler = end_by_signal}, NULL);
    return &interrupted;
}
