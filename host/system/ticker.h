/* Tickers: call a function every hundredth of a second of a thread's processor time. */
#ifndef SYSTEM_TICKER_H
#define SYSTEM_TICKER_H

#include <stdbool.h>

enum { TICKS_A_SECOND = 100 };

struct ticker {
    void (*tick)(void *context);
    void *context;
    bool runs;
    void *timer; /* the system's */
    int process; /* whose timer it is: children have none of their parent's */
};

/* The ticker must not move while it runs. False where there is no timer, or its signal belongs to
 * somebody else. */
bool ticker_start(struct ticker *ticker, void (*tick)(void *context), void *context);
void ticker_stop(struct ticker *ticker);

/* Whether it was started in the process that this one was forked from. */
bool ticker_is_of_parent(const struct ticker *ticker);

#endif
