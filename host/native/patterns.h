/* Endings that are patterns of pieces, for random games whose moves only fill squares
 * (patterns.c). */
#ifndef NATIVE_PATTERNS_H
#define NATIVE_PATTERNS_H

#include "translator.h"

/* Find the endings of both sides that are patterns of pieces, if the moves of both sides only fill
 * squares. */
void pattern_find(struct translator *t);

/* pattern_count: return the number of counters of patterns. pattern_ending: return the number of an
 * ending of the present side among those that are patterns; -1 if it isn't one of them. */
int pattern_count(const struct translator *t);
int pattern_ending(const struct translator *t, int ending);

/* Write the tables of patterns, and the functions that begin them and note a piece. */
void pattern_write(struct translator *t);

#endif
