#include "clock.h"

#include <sys/resource.h>
#include <time.h>

static double read_clock(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

double clock_now(void) {
    return read_clock(CLOCK_MONOTONIC);
}

double clock_of_thread(void) {
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

double clock_of_process(void) {
    struct rusage children;
    getrusage(RUSAGE_CHILDREN, &children);
    const struct timeval *time = &children.ru_utime;
    return read_clock(CLOCK_PROCESS_CPUTIME_ID) + (double)time->tv_sec +
           (double)time->tv_usec / 1e6;
}
