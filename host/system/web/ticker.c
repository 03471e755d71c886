#include "../ticker.h"

/* Fail: nothing interrupts a function here. */
bool ticker_start(struct ticker *ticker, void (*tick)(void *context), void *context) {
    *ticker = (struct ticker){.tick = tick, .context = context};
    return false;
}

void ticker_stop(struct ticker *ticker) {
    ticker->runs = false;
}

bool ticker_is_of_parent(const struct ticker *ticker) {
    return false;
}
