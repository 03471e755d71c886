/* Paths that have been turned round: what reverse.c finds and threats.c makes a program of. Inside
 * of rules; nobody else includes it. */
#ifndef COMPILE_REVERSED_H
#define COMPILE_REVERSED_H

#include "program.h"

enum { REVERSED_CODE_MAX = 64 };

/* A path turned round: instructions with jumps relative to their own address, and where it may have
 * begun. */
struct reversed {
    struct instruction code[REVERSED_CODE_MAX];
    int count;
    uint64_t origins; /* classes */
    bool exact;
};

#endif
