/* Recursions that cannot end: a rec each of whose branches goes on with the rec itself. Found in
 * the walk alone; whether a branch without it can succeed on some board is asked by explore/dead.h.
 */
#ifndef WORDS_RECURSION_H
#define WORDS_RECURSION_H

#include "walk.h"

/* Adds a fault for each rec in the walk that cannot end, whatever it is nested in or joined with.
 */
void check_recursions(const struct walk *walk, struct faults *faults);

#endif
