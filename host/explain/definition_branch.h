/* Branches of the reference interpreter: the current one, its continuation, and the open
 * alternatives. Internal to explain: definition_walk.c is built on this. */
#ifndef EXPLAIN_DEFINITION_BRANCH_H
#define EXPLAIN_DEFINITION_BRANCH_H

#include "definition.h"

/* A call of a rec, or a round of a repetition, that has begun, with the state of the branch
 * then. */
struct begun {
    const struct walk *walk;
    const struct begun *around; /* the enclosing one; for a further round, the previous round */
    int pose, changes, trails;
    content carried;
};

/* A join that tests whether a walk succeeds. */
struct asking {
    struct attempt attempt;
    int pretences;    /* state of the branch when the test began */
    int alternatives; /* height of the stack when the test began */
    bool succeeded;
};

enum rest_sort {
    REST_WALK,      /* a walk */
    REST_END,       /* the end of the branch */
    REST_LEAVE,     /* the end of a rec or a repetition */
    REST_ROUND,     /* the end of a round of ^ */
    REST_AGAIN,     /* a further round of `all` */
    REST_FOUND,     /* the end of the operand of # or - */
    REST_NOT_FOUND, /* # or - has not succeeded */
    REST_PREFERRED, /* the end of the left side of |, or of a round of `all` */
    REST_OTHERWISE, /* the alternative if that has no branch */
    REST_FIRST,     /* the end of the operand of `first` */
    REST_COUNT,     /* the end of the operand of `most`, in the pass that finds the largest tally */
    REST_COUNTED,   /* `most`, after that pass */
    REST_MOST,      /* the end of the operand of `most`, in the second pass */
    REST_PIECE,     /* the next piece of `from` or `by` */
    REST_SQUARE,    /* the next square of `each` */
    REST_GENERATED  /* the next move of `generate` */
};

/* The continuation of a branch: a list, whose later part several branches may share. It is NULL
 * after a failure. */
struct rest {
    enum rest_sort sort;
    const struct walk *walk; /* WALK: the walk; the join or the start */
    struct rest *next;
    const struct begun *around; /* LEAVE, ROUND, AGAIN: the enclosing rec or repetition */
    int rounds;                 /* ROUND: number of finished rounds */
    int at;                     /* for starts: the latest square, or move, that was tried */
    struct asking *asking;      /* for joins that test */
};

/* An alternative of a branch, with its whole state; the log restores the position. */
struct alternative {
    struct rest *rest;
    struct run run;
    struct situation here;
};

/* Return memory that lasts until an older alternative is tried. */
void *definition_new_record(struct definition *definition, size_t size);

/* Make a record of a continuation. */
struct rest *definition_rest(struct definition *definition, struct rest rest);

/* Continue with the walk, and then the continuation. */
struct rest *definition_walk(struct definition *definition, const struct walk *walk,
                             struct rest *next);

/* Continue with the walk, and then another record. */
struct rest *definition_walk_then(struct definition *definition, const struct walk *walk,
                                  struct rest rest);

/* Store the current branch as an alternative that continues so. */
void definition_push(struct definition *definition, struct rest *rest);

/* Restore the branch to where the alternative was pushed. */
void definition_restore(struct definition *definition, const struct alternative *to);

/* Record the current branch, in which a rec or a round begins. */
const struct begun *definition_begin(struct definition *definition, const struct walk *walk);

/* Return true if the same rec or round has begun on this square and isn't over, and nothing has
 * changed since: position, carried piece, marks and places. */
bool definition_has_begun(const struct definition *definition, const struct walk *walk);

/* Record a word that the branch is about to try. */
struct attempt definition_attempt(const struct definition *definition, const struct walk *walk);

/* Return true if the branch goes on after a word: if it has succeeded, unless the observer decides
 * otherwise. */
bool definition_goes_on(struct definition *definition, struct attempt *attempt, bool succeeded);

/* Continue after a word that has been tried, if the run has not failed. */
struct rest *definition_proceed(struct definition *definition, struct attempt *attempt,
                                bool succeeded, struct rest *next);

#endif
