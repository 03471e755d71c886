/* Faults: what is wrong with a script, each with the place it came from. They are values: they are collected
 * while a script loads and is checked, and shown together at the end. */
#ifndef BASE_FAULT_H
#define BASE_FAULT_H

#include "arena.h"

#include <stdbool.h>

struct place {
    const char *file; /* as the user named it: variants/torus.lua */
    int line;         /* from 1; 0 = the script as a whole */
};

struct fault {
    struct place place;
    const char *text; /* "unknown word \"leaps\", did you mean \"leap\"?" */
};

struct faults {
    struct arena *arena;
    struct fault *item;
    int count, capacity;
};

/* Collects in memory of the arena. */
void faults_init(struct faults *faults, struct arena *arena);

enum { FAULTS_MAX = 200 }; /* more than anybody mends at a time */

/* Adds a fault, unless the same text stands at the same place already or there are too many; text as printf makes it.
 */
__attribute__((format(printf, 3, 4))) void fault_add(struct faults *faults, struct place place, const char *format,
                                                     ...);

/* Puts the faults in the order of their files and lines. */
void faults_sort(struct faults *faults);

#endif
