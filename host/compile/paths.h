/* Paths: the ways through walks that end in a capture, as lists of words. An example:
 *
 *     from "man" * any{nw, ne} * (empty + enemy * take) * stop
 *
 * Two paths lead to its capture: from, nw, enemy, take; and from, ne, enemy, take. What follows,
 * `stop`, cannot fail: they are exact. */
#ifndef COMPILE_PATHS_H
#define COMPILE_PATHS_H

#include "../words/description.h"

enum { PATHS_MAX = 1024, ITEMS_MAX = 24 };

/* One way through a walk, as the words passed, in forward order. */
struct path {
    const struct walk *item[ITEMS_MAX];
    int count;
    bool exact; /* nothing that follows its capture can fail */
    bool turns; /* if the piece is in hand, that is, for it may become another, or is put down */
    bool lands; /* behind its capture it is put down */
};

struct paths {
    struct path *item;
    int count, capacity;
};

/* Whose walks are looked at, and why they cannot be walked backward. */
struct path_finder {
    struct arena *arena;
    const struct description *description;
    int side;
    const char *reason;         /* NULL as long as they can */
    const struct walk *culprit; /* the word that is to blame */
};

/* The walks cannot be walked backward; the first reason is told. */
void path_refuse(struct path_finder *finder, const struct walk *walk, const char *reason);

/* Whether the word asks something, or is a lookahead. */
bool path_is_question(const struct walk *walk);

struct paths *paths_new(struct path_finder *finder);

/* Adds the ways through the whole walk. */
void paths_through(struct path_finder *finder, const struct walk *walk, struct paths *paths);

/* Adds the ways from the beginning of the walk to a capture in it. */
void paths_to_captures(struct path_finder *finder, const struct walk *walk, struct paths *paths);

#endif
