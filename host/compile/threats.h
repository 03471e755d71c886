/* Attack patterns: how a piece can capture a victim, seen from the victim's square. The simple ones
 * are data: a piece stands one step away, or is the first on a line. All others are found by a
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
    uint64_t origins;  /* classes of the pieces that it may begin with */
    bool exact;        /* such a piece captures; else it has to be confirmed */
    struct cells from; /* the squares on which it may begin; all but holes, if it is exact */
};

/* Whether two paths are alike but for their pieces and where these begin. */
bool reversed_is_same(const struct reversed *a, const struct reversed *b);

/* Emits reversed paths, one after the other, as a program: its address. Those that are simple
 * become items of the attack's threats, too. */
int threats_emit(struct compiler *compiler, struct reversed *path, int count,
                 struct attack *attack);

#endif
