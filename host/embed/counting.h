/* Words that count: those of counters, and how often a walk succeeds. */
#ifndef EMBED_COUNTING_H
#define EMBED_COUNTING_H

#include "script.h"

/* holds("checks", 1, 2), set("checks", 1): makes the word of the values on the stack. */
int counting_counter(lua_State *L, enum word word);

/* at_least(3, walk), at_most(2, walk) */
int counting_successes(lua_State *L, enum word word);

#endif
