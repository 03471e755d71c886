/* Scenario coverage: which words of a script the scenarios of given files reach. */
#ifndef EMBED_SCENARIO_COVERAGE_H
#define EMBED_SCENARIO_COVERAGE_H

#include "../explore/coverage.h"

/* Runs all scenarios of the files and adds to the words what they have reached of the script
 * `file`, as a variant names it. How many scenarios that were; -1, and why in *message, if a file
 * cannot be read. When `interrupt` becomes nonzero, what runs is stopped. */
int scenario_coverage_run(struct coverage_words *words, const char *file, char *const *path,
                          int paths, const volatile int *interrupt, struct text *message);

#endif
