#include "progress.h"

#include "../base/clock.h"
#include "../base/output.h"

#include <stdio.h>
#include <unistd.h>

/* Seconds before the first line, and between two. */
static const double FIRST_AFTER = 1.0, INTERVAL = 0.2;

void progress_begin(struct progress *progress, const char *unit) {
    double began = clock_now();
    *progress = (struct progress){
        .began = began, .told = began, .shows = isatty(STDERR_FILENO), .unit = unit};
}

void progress_tell(struct progress *progress, uint64_t done, uint64_t all) {
    double time = clock_now(), took = time - progress->began;
    if (!progress->shows || took < FIRST_AFTER || time - progress->told < INTERVAL) return;
    progress->told = time;
    progress->shown = true;
    char of[40] = "";
    if (all) snprintf(of, sizeof of, " of %llu", (unsigned long long)all);
    output_status("%llu%s %s in %.0f s, %.0f a second", (unsigned long long)done, of,
                  progress->unit, took, (double)done / took);
}

double progress_end(struct progress *progress) {
    if (progress->shown) output_status("%s", "");
    progress->shown = false;
    return clock_now() - progress->began;
}
