/* Path effects: the changes of squares along paths through walks, for compile/distinct.c. */
#ifndef COMPILE_PATH_EFFECTS_H
#define COMPILE_PATH_EFFECTS_H

#include "../words/contents.h"

enum { FACTS_MAX = 40 };

/* The classes that may have been on a square, and that may be there now. */
struct fact {
    int square;
    bool changed;
    class_set before, now;
};

/* The squares and pieces that the text of a path names, if moves differ by them. */
struct named {
    int last;         /* last square named; -1 for none */
    class_set landed; /* possible classes of the first piece put down */
};

/* A path that has reached the end. */
struct effect {
    uint64_t key; /* paths with different keys lead to different positions; 0 for unknown */
    struct fact fact[FACTS_MAX];
    int facts;
    struct named named;
    bool blurred; /* other squares may have changed, too, and these several times */
};

/* Return the facts about a square; NULL for none. */
struct fact *fact_find(struct fact *fact, int facts, int square);

/* Return the effect of a path with these facts, without names. */
void effect_init(struct effect *effect, const struct fact *fact, int facts, bool blurred);

/* Return true if no two of the effects can be the same in one position. */
bool effects_all_differ(struct effect *effect, int effects);

#endif
