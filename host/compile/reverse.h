/* Reverse attack lookup: turns capturing walks into a program that runs backwards, from the
 * victim's square to its attackers. */
#pragma once

#include "emit.h"

/* Compile the walks of an attack by the compiler's side in reverse. Return the address, or -1, with
 * the reason among the threats. Call this after all directions of the board have been added. */
int reverse_compile(struct compiler *compiler, struct attack *attack);

/* -- Paths ------------------------------------------------------------------------------------- */

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

/* -- Threats ----------------------------------------------------------------------------------- */

enum { REVERSED_CODE_MAX = 64 };

/* A path from the victim's square back to a piece: instructions with jumps relative to their own
 * address. */
struct reversed {
    struct instruction code[REVERSED_CODE_MAX];
    int count;
    class_set origins; /* classes of the pieces where it may begin */
    bool exact;        /* such a piece can capture; else the walks must confirm it */
    struct cells from; /* squares where it may begin; all but holes, if it is exact */
};

/* Return true if two paths differ only in their pieces and in where these begin. */
bool reversed_is_same(const struct reversed *a, const struct reversed *b);

/* Emit reversed paths, one after the other, as a program, and return its address. Simple paths also
 * become items of the attack's threats. */
int threats_emit(struct compiler *compiler, struct reversed *path, int count,
                 struct attack *attack);
