#include "progress.h"

#include "../base/clock.h"

#include <stdio.h>
#include <unistd.h>

static const double PATIENCE = 1.0, PAUSE = 0.2; /* seconds before the first line, and between two */

void progress_begin(struct progress *progress, const char *unit) {
    double began = clock_now();
    *progress = (struct progress){.began = began, .told = began, .shows = isatty(STDERR_FILENO), .unit = unit};
}

void progress_tell(struct progress *progress, uint64_t done, uint64_t all) {
    double time = clock_now(), took = time - progress->began;
    if (!progress->shows || took < PATIENCE || time - progress->told < PAUSE) return;
    progress->told = time;
    progress->shown = true;
    fprintf(stderr, "\r%llu", (unsigned long long)done);
    if (all) fprintf(stderr, " of %llu", (unsigned long long)all);
    fprintf(stderr, " %s in %.0f s, %.0f a second\033[K", progress->unit, took, (double)done / took);
    fflush(stderr);
}

double progress_end(struct progress *progress) {
    if (progress->shown) fprintf(stderr, "\r\033[K");
    progress->shown = false;
    return clock_now() - progress->began;
}
