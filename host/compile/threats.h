/* Attack patterns: how a piece can capture a victim, seen from the victim's square. The simple ones
 * are data: the piece is one step away, or is the first on a line. All others are found by a
 * program. */
#ifndef COMPILE_THREATS_H
#define COMPILE_THREATS_H

#include "emit.h"

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

#endif
