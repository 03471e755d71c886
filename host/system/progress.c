#include "progress.h"

#include "clock.h"
#include "output.h"

#include <assert.h>
#include <stdio.h>
#include <unistd.h>

/* Seconds of a command before its first line, and between two lines. */
static const double FIRST_AFTER = 1.0, INTERVAL = 0.2;

enum { LEFT_SIZE = 40, UNIT_SIZE = 80, MINUTE = 60, HOUR = 3600 };

static struct {
    bool allowed, shown;
    int depth;                 /* number of nested computations */
    double reset, began, told; /* times by clock_now */
    uint64_t *sum, added;      /* see progress_share; number that this computation has added */
    char unit[UNIT_SIZE];
} progress;

void progress_allow(bool allowed) {
    progress.allowed = allowed && isatty(STDERR_FILENO);
    progress.reset = clock_now();
}

void progress_hide(void) {
    if (progress.shown) output_status("%s", "");
    progress.shown = false;
}

void progress_reset(void) {
    progress_hide();
    progress.depth = 0;
    progress.reset = clock_now();
}

void progress_share(uint64_t *sum) {
    progress.sum = sum;
    progress.depth = 0;
}

void progress_begin(const char *unit) {
    if (progress.depth++ > 0) return;
    progress.added = 0;
    if (!progress.allowed) return;
    snprintf(progress.unit, sizeof progress.unit, "%s", unit);
    progress.began = clock_now();
}

/* Write the remaining time, rounded because it is a guess: ", 40 s left". */
static void write_left(double took, double share, char left[LEFT_SIZE]) {
    left[0] = '\0';
    if (share <= 0 || share > 1) return;
    double seconds = took / share - took;
    if (seconds >= 100.0 * HOUR) return; /* nobody waits for that */
    if (seconds >= 2 * HOUR)
        snprintf(left, LEFT_SIZE, ", %.0f h left", seconds / HOUR);
    else if (seconds >= 2 * MINUTE)
        snprintf(left, LEFT_SIZE, ", %.0f min left", seconds / MINUTE);
    else
        snprintf(left, LEFT_SIZE, ", %.0f s left", seconds);
}

void progress_tell(uint64_t done, uint64_t all, double share) {
    if (progress.depth != 1) return;
    assert(!progress.sum || done >= progress.added); /* it only grows */
    if (progress.sum) __atomic_fetch_add(progress.sum, done - progress.added, __ATOMIC_RELAXED);
    progress.added = done;
    if (!progress.allowed) return;
    double time = clock_now(), took = time - progress.began;
    if (time - progress.reset < FIRST_AFTER || time - progress.told < INTERVAL) return;
    char of[40] = "", left[LEFT_SIZE];
    progress.told = time;
    progress.shown = true;
    if (all) snprintf(of, sizeof of, " of %llu", (unsigned long long)all);
    write_left(took, all && share <= 0 ? (double)done / (double)all : share, left);
    output_status("%llu%s %s in %.0f s, %.0f a second%s", (unsigned long long)done, of,
                  progress.unit, took, (double)done / took, left);
}

void progress_end(void) {
    if (progress.depth > 0) progress.depth--;
    if (progress.depth == 0) progress_hide();
}
