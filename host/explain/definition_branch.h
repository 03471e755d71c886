/* Branches of the reference interpreter: the current one, its continuation, and the open
 * alternatives. Inside of explain: definition_walk.c is built on this. */
#ifndef EXPLAIN_DEFINITION_BRANCH_H
#define EXPLAIN_DEFINITION_BRANCH_H

#include "definition.h"

/* A call of a rec, or a round of a repetition, that has begun: the branch as it was then. */
struct begun {
    const struct walk *walk;
    const struct begun *around; /* the one that it is in; of a further round the one before it */
    int pose, changes, trails;
    content carried;
};

/* A join that asks whether a walk succeeds. */
struct asking {
    struct attempt attempt;
    int pretences;    /* of the branch, when it asked */
    int alternatives; /* on the stack, when it asked */
    bool succeeded;
};

enum rest_sort {
    REST_WALK,      /* a walk */
    REST_END,       /* the end of the branch */
    REST_LEAVE,     /* the end of a rec or a repetition */
    REST_ROUND,     /* the end of a round of ^ */
    REST_AGAIN,     /* a further round of `all` */
    REST_FOUND,     /* the end of what # or - looks for */
    REST_NOT_FOUND, /* # or - has not found it */
    REST_PREFERRED, /* the end of what stands before |, or of a round of `all` */
    REST_OTHERWISE, /* what is done if that has no branch */
    REST_FIRST,     /* the end of what `first` is about */
    REST_COUNT,   /* the end of what `most` is about, as long as the greatest tally is looked for */
    REST_COUNTED, /* `most`, when that is known */
    REST_MOST,    /* the end of what `most` is about, when it is known */
    REST_PIECE,   /* the next piece of `from` or `by` */
    REST_SQUARE,  /* the next square of `each` */
    REST_GENERATED /* the next move of `generate` */
};

/* What a branch is to do, and after that: a list, whose later part several branches may share. It
 * is NULL when the branch has failed. */
struct rest {
    enum rest_sort sort;
    const struct walk *walk; /* WALK: the walk to be walked; the join or the start */
    struct rest *next;
    const struct begun *around; /* LEAVE, ROUND, AGAIN: what it is in */
    int rounds;                 /* ROUND: how many are over then */
    int at;                     /* of starts: the latest square, or move, that was tried */
    struct asking *asking;      /* of joins that ask */
};

/* How a branch may go on otherwise, and all that is known of it; the position is put back by the
 * log. */
struct alternative {
    struct rest *rest;
    struct run run;
    struct situation here;
};

/* Memory that lasts until an alternative is taken up that is older. */
void *definition_new_record(struct definition *definition, size_t size);

/* A record of what is to be done. */
struct rest *definition_rest(struct definition *definition, struct rest rest);

/* The walk, and then what follows. */
struct rest *definition_walk(struct definition *definition, const struct walk *walk,
                             struct rest *next);

/* The walk, and then something that is kept as a record, too. */
struct rest *definition_walk_then(struct definition *definition, const struct walk *walk,
                                  struct rest rest);

/* Keeps the present branch as an alternative, which does that. */
void definition_push(struct definition *definition, struct rest *rest);

/* Puts the branch back to where the alternative was pushed. */
void definition_restore(struct definition *definition, const struct alternative *to);

/* A record of the present branch, in which a rec or a round begins. */
const struct begun *definition_begin(struct definition *definition, const struct walk *walk);

/* Whether the same has begun on this square and is not over, and nothing is different since:
 * neither the position nor what is carried nor marks and places. */
bool definition_has_begun(const struct definition *definition, const struct walk *walk);

/* A word that the branch is about to try. */
struct attempt definition_attempt(const struct definition *definition, const struct walk *walk);

/* Whether the branch goes on after a word: if it has succeeded, unless the observer thinks
 * otherwise. */
bool definition_goes_on(struct definition *definition, struct attempt *attempt, bool succeeded);

/* Goes on with what follows a word that has been tried, if the run has not failed. */
struct rest *definition_proceed(struct definition *definition, struct attempt *attempt,
                                bool succeeded, struct rest *next);

#endif
