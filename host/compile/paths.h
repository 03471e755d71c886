/* Paths: the ways through walks that end in a capture, as lists of words. For example:
 *
 *     from "man" * any{nw, ne} * (empty + enemy * take) * stop
 *
 * Two paths lead to its capture: from, nw, enemy, take; and from, ne, enemy, take. The rest,
 * `stop`, cannot fail: the paths are exact. */
#ifndef COMPILE_PATHS_H
#define COMPILE_PATHS_H

#include "../words/description.h"

enum { PATHS_MAX = 1024, ITEMS_MAX = 24 };

/* One way through a walk, as the words passed, in forward order. */
struct path {
    const struct walk *item[ITEMS_MAX];
    int count;
    bool exact; /* nothing after its capture can fail */
    bool turns; /* the piece may become another or be put down, if it is carried */
    bool lands; /* it is put down after its capture */
};

struct paths {
    struct path *item;
    int count, capacity;
};

/* The side of the walks, and the reason why they cannot be reversed. */
struct path_finder {
    struct arena *arena;
    const struct description *description;
    int side;
    const char *reason;         /* NULL if they can be reversed */
    const struct walk *culprit; /* the word that is the reason */
};

/* Record that the walks cannot be reversed; the first reason is kept. */
void path_refuse(struct path_finder *finder, const struct walk *walk, const char *reason);

/* Return true if the word is a test or a lookahead. */
bool path_is_question(const struct walk *walk);

struct paths *paths_new(struct path_finder *finder);

/* Add the paths through the whole walk. */
void paths_through(struct path_finder *finder, const struct walk *walk, struct paths *paths);

/* Add the paths from the beginning of the walk to a capture in it. */
void paths_to_captures(struct path_finder *finder, const struct walk *walk, struct paths *paths);

#endif
