/* Outlines: walks in the shape in which the listing prints them. A script's macros are gone when
 * its walks stand, so a walk is a tree full of repetitions; here equal parts are one, chains of a
 * join are one list, and branches that differ in nothing but the way they go are `any(ways,
 * function(d) ... end)` again. */
#ifndef WORDS_OUTLINE_H
#define WORDS_OUTLINE_H

#include "walk.h"

#include <stdbool.h>

/* How many functions may be nested: those of any, and all, for no outline is deeper than a walk may
 * be. */
enum { OUTLINE_ANYS_MAX = 8, OUTLINE_FUNCTIONS_MAX = WALK_DEPTH_MAX + OUTLINE_ANYS_MAX };

/* A word with its operands. Beside the words of walks there are:
 *
 *     any     ways, then a body that is repeated for each; without a body the ways themselves
 *     self    what a function around it is given: the walk of a rec, the way of an any; see `bound`
 */
struct outline {
    enum word word;
    const struct walk *walk; /* the first one that it was made from: arguments and place */
    struct outline **part;   /* operands, as many as there are in a chain of joins */
    int parts;
    bool has_body; /* any: the last part is the body */
    int bound;     /* self: how many functions lie between it and the one that gives it */
    int open; /* how many functions around it the outline reaches out to; 0 = it can stand alone */
    int size; /* words that it takes to write it */
    int uses; /* outlines that it is part of */
    const char
        *name;  /* of those that are defined on their own: "r1" for a rec, "w1" for another walk,
                 * "f1" for a  function of what the function around it is given; else NULL */
    int number; /* in the order of making */
    uint64_t key;
};

/* All outlines of a description; memory is the arena's. */
struct outlines {
    struct arena *arena;
    struct outline **bucket; /* by key */
    int buckets, count;
    struct outline **definition; /* those with names, each behind all that it uses */
    int definitions;
    int recs, walks, functions; /* names given */
};

void outlines_init(struct outlines *outlines, struct arena *arena);

/* The outline of a walk; equal walks have the same one. */
struct outline *outline_of(struct outlines *outlines, const struct walk *walk);

/* Gives names to recs, and to what is used more than once and is not short, in all that is below
 * these roots. To be called once. */
void outlines_name(struct outlines *outlines, struct outline *const *root, int count);

#endif
