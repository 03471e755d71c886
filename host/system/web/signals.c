#include "../signals.h"

#include <stdio.h>
#include <stdlib.h>

static volatile int interrupted; /* stays 0 */

volatile int *signals_catch(int status) {
    return &interrupted;
}

bool signals_arrive(void) {
    return false;
}

void signals_interrupt_after(double seconds) {
}

void signals_keep_limit(void) {
}

void signals_end(const char *why, int status) {
    fputs(why, stderr);
    _Exit(status);
}

void signals_heed_termination(bool heeds) {
    (void)heeds; /* a page has no such signal */
}
