/* Assertions in code that runs millions of times a second: checked with -DHOT_ASSERTIONS
 * (sanitizers and fuzzing), free otherwise. All other code uses assert, which is on in every build
 * except the coverage build. */
#pragma once

#include <assert.h>

#ifdef HOT_ASSERTIONS
#define ASSERT_HOT(condition) assert(condition)
#else
#define ASSERT_HOT(condition) ((void)sizeof((condition) ? 1 : 0))
#endif
