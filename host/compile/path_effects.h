/* Path effects: the changes of squares along paths through walks, for compile/distinct.c. */
#ifndef COMPILE_PATH_EFFECTS_H
#define COMPILE_PATH_EFFECTS_H

#include <stdbool.h>
#include <stdint.h>

enum { FACTS_MAX = 40 };

/* Which classes may have stood on a square, and which may stand there now. */
struct fact {
    int square;
    bool changed;
    uint64_t before, now;
};

/* What the text of a path names, where moves differ by it. */
struct named {
    int last;        /* the square that it names last; -1 for none */
    uint64_t landed; /* classes of which what was put down first may be */
};

/* A path that has reached the end. */
struct effect {
    uint64_t key; /* paths with other keys lead to other positions; 0 for none */
    struct fact fact[FACTS_MAX];
    int facts;
    struct named named;
    bool blurred; /* other squares may have changed, too, and these again */
};

/* What is known of a square; NULL for nothing. */
struct fact *fact_find(struct fact *fact, int facts, int square);

/* The effect of a path with these facts, by which nothing is named. */
void effect_init(struct effect *effect, const struct fact *fact, int facts, bool blurred);

/* Whether no two of the effects can be the same, in one position. */
bool effects_all_differ(struct effect *effect, int effects);

#endif
