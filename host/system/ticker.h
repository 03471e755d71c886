/* Tickers: call a function every hundredth of a second of a thread's processor time. */
#pragma once

#include <stdbool.h>

enum { TICKS_A_SECOND = 100 };

struct ticker {
    void (*tick)(void *context);
    void *context;
    bool runs;
    void *timer; /* timer of the system */
    int process; /* process that owns the timer: children don't inherit it */
};

/* Start a ticker, which must not move while it runs. Return false if there is no timer, or its
 * signal is already in use. */
bool ticker_start(struct ticker *ticker, void (*tick)(void *context), void *context);
void ticker_stop(struct ticker *ticker);

/* Return true if it was started in the process that this one was forked from. */
bool ticker_is_of_parent(const struct ticker *ticker);
