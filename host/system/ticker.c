#include "ticker.h"
#include "process.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static int tick_signal(void) {
    return SIGRTMIN + 5; /* others choose signals from either end */
}

static void handle_tick(int signal, siginfo_t *info, void *context) {
    int kept = errno;
    const struct ticker *ticker = info->si_value.sival_ptr;
    (void)signal, (void)context;
    if (info->si_code == SI_TIMER) ticker->tick(ticker->context);
    errno = kept;
}

/* Install the handler; return false if the signal already has another one. */
static bool take_signal(void) {
    struct sigaction before,
        action = {.sa_sigaction = handle_tick, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigset_t mine;
    if (sigaction(tick_signal(), NULL, &before) != 0) return false;
    if (before.sa_flags & SA_SIGINFO) return before.sa_sigaction == handle_tick;
    if (before.sa_handler != SIG_DFL) return false;
    sigemptyset(&mine);
    sigaddset(&mine, tick_signal());
    return sigaction(tick_signal(), &action, NULL) == 0 &&
           pthread_sigmask(SIG_UNBLOCK, &mine, NULL) == 0;
}

bool ticker_start(struct ticker *ticker, void (*tick)(void *context), void *context) {
    _Static_assert(sizeof(timer_t) <= sizeof ticker->timer, "a timer fits in");
    const struct timespec every = {.tv_nsec = 1000000000 / TICKS_A_SECOND};
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = tick_signal()};
    event.sigev_value.sival_ptr = ticker;
    event._sigev_un._tid = gettid(); /* sigev_notify_thread_id, for which glibc has no name yet */
    *ticker = (struct ticker){.tick = tick, .context = context, .process = process_number()};
    timer_t timer;
    if (!take_signal() || timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) != 0) return false;
    ticker->timer = timer;
    ticker->runs = timer_settime(timer, 0, &(struct itimerspec){every, every}, NULL) == 0;
    if (!ticker->runs) timer_delete(timer);
    return ticker->runs;
}

void ticker_stop(struct ticker *ticker) {
    if (ticker->runs && !ticker_is_of_parent(ticker)) timer_delete(ticker->timer);
    ticker->runs = false;
}

bool ticker_is_of_parent(const struct ticker *ticker) {
    return ticker->process != process_number();
}
