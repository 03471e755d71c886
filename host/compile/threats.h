/* Threats: how a piece may capture a royal piece, seen from the royal piece's square. The simple
 * ones are data: a piece stands one step away, or is the first on a line. All others are found by a
 * program; see reverse.c. */
#ifndef COMPILE_THREATS_H
#define COMPILE_THREATS_H

#include "../base/fault.h"

enum { THREATS_MAX = 64 };

/* From the royal piece's square, one way or, with `reach`, several at once. */
struct threat {
    int way;
    bool line;     /* over any number of squares of `over`, too */
    bool exact;    /* such a piece captures; else it has to be confirmed by the walks themselves */
    uint64_t over; /* classes */
    uint64_t origins;      /* classes of the pieces that threaten */
    const uint64_t *reach; /* by square: the squares that are led to, whatever stands there; NULL if
                              the board has more than one word */
};

struct threats {
    struct threat item[THREATS_MAX];
    int count;
    uint64_t origins;   /* of all items */
    int rest;           /* address of a program for all other threats; -1 for none */
    const char *reason; /* why there are no threats, and attacks are decided by all capturing walks;
                           NULL if there are */
    struct place place; /* of the word that is to blame */
};

struct compiler;
struct reversed;

/* Emits paths that have been turned round, one after the other, as a program: its address. Those
 * that are simple become items, too. */
int emit_threats(struct compiler *compiler, struct reversed *path, int count,
                 struct threats *threats);

#endif
