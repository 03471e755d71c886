/* Attack patterns as C. */
#ifndef NATIVE_THREATS_H
#define NATIVE_THREATS_H

#include "translator.h"

/* Write the body of a function that returns true if an attack by a side takes the piece on k. */
void threats_write(struct translator *t, const struct attack *attack, int side);

/* Return true if the reversed program, or the threats that it consists of, find only pieces that
 * can capture. */
bool threats_are_exact(const struct translator *t, const struct attack *attack, int side);

/* Write a table of sets of squares, by square, given as their words in order; return its number. */
int threat_write_reach(struct translator *t, const uint64_t *reach);

/* Return the squares from which leaps of the same pieces come, by square; NULL if an earlier leap
 * has written them. */
const uint64_t *threat_leap_reach(struct translator *t, const struct threats *threats, int leap);

#endif
