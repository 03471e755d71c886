/* Checks of a description: find errors before it is compiled. */
#ifndef WORDS_CHECK_H
#define WORDS_CHECK_H

#include "description.h"

/* Adds a fault for each part that every description has and this one lacks. */
void check_completeness(const struct description *description, struct faults *faults);

/* Checks what there is of a description; every fault is added. */
void check_description(const struct description *description, struct faults *faults);

#endif
