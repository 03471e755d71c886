/* The compiler: from a description to rules, once for each side, so that directions, zones, owners
 * and slots are numbers when the machine runs. */
#ifndef COMPILE_COMPILE_H
#define COMPILE_COMPILE_H

#include "rules.h"

/* Compiles a description without faults; all memory is the arena's. Adds a fault if the program
 * would be too large. */
struct rules *compile_rules(struct description *description, struct columns *columns,
                            struct faults *faults);

#endif
