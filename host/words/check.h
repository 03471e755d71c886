/* Checks of a description: find errors before it is compiled. */
#ifndef WORDS_CHECK_H
#define WORDS_CHECK_H

#include "description.h"

/* Add a fault for each required part that the description lacks. */
void check_completeness(const struct description *description, struct faults *faults);

/* Check the parts that the description has; add every fault. */
void check_description(const struct description *description, struct faults *faults);

#endif
