/* Coverage for people: what was never tried or never succeeded, and the script with counts beside
 * its lines. */
#ifndef SHOW_COVERAGETEXT_H
#define SHOW_COVERAGETEXT_H

#include "../explore/coverage.h"

/* "my-game.lua:12: `enemy` was never tried", a line for each word of that file, how many there are
 * in those that it builds on, and a sum. */
void coveragetext_report(const struct coverage_words *words, const char *file, struct text *text);

/* Every script with, beside each line that words stand in, how often the least successful of them
 * succeeded; ##### for never, and below it which. */
void coveragetext_listing(const struct coverage_words *words, const struct source *sources,
                          struct text *text);

#endif
