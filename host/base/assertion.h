/* Assertions where moves are made, millions of times a second: they are checked in builds with
 * sanitizers and for fuzzing (-DHOT_ASSERTIONS), and cost nothing in others. All other code uses
 * assert, which is on in every build but that for coverage. */
#ifndef BASE_ASSERTION_H
#define BASE_ASSERTION_H

#include <assert.h>

#ifdef HOT_ASSERTIONS
#define ASSERT_HOT(condition) assert(condition)
#else
#define ASSERT_HOT(condition) ((void)sizeof((condition) ? 1 : 0))
#endif

#endif
