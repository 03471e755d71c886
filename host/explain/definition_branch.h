/* The branches of the definition: the present one, what follows it, and the alternatives to it that
 * are still open. Inside of explain: definition_walk.c is built on this. */
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
    REST_WALK,   /* another walk */
    REST_END,    /* the end of the branch */
    REST_RETURN, /* the end of a rec */
    REST_ROUND,  /* the end of a round of ^ */
    REST_AGAIN,  /* the end of a round of `all` */
    REST_LOOK,   /* the end of what # or - looks for */
    REST_ELSE,   /* the end of what stands before | */
    REST_FIRST,  /* the end of what `first` is about */
    REST_COUNT,  /* the end of what `most` is about, as long as the greatest tally is looked for */
    REST_MOST    /* the same, when it is known */
};

/* What follows a walk, wherever that succeeds: a list, which several branches may share. */
struct rest {
    enum rest_sort sort;
    const struct walk *walk; /* the further walk; the repetition; the look */
    struct rest *next;
    const struct begun *around; /* RETURN, ROUND, AGAIN: what it is in */
    int rounds;                 /* ROUND: how many are over then */
    struct asking *asking;      /* of joins that ask */
};

enum alternative_sort {
    OTHER_WALK,      /* + and ^: another walk */
    OTHER_END,       /* ^: no further round */
    OTHER_ELSE,      /* | : what stands behind it, if what stands before has no branch */
    OTHER_NO_ROUND,  /* all: the end, if a further round has no branch */
    OTHER_NOT_FOUND, /* # and -: nothing was found */
    OTHER_COUNTED,   /* most: the greatest tally is known */
    OTHER_PIECE,     /* from and by: the next piece */
    OTHER_SQUARE,    /* each: the next square */
    OTHER_GENERATED  /* generate: the next move */
};

/* How a branch may go on otherwise. */
struct alternative {
    enum alternative_sort sort;
    const struct walk *walk;
    struct rest *next;
    const struct begun *around;
    struct asking *asking;
    int at;         /* of starts: the latest square, or move, that was tried */
    struct run run; /* all that is known of the branch; the position is put back by the log */
    struct situation here;
    const struct observer *observer;
    size_t records; /* in use */
};

/* What a branch does next: walks `walk`, then `next`; without a walk goes on with `next`; without
 * both it has failed. */
struct definition_step {
    const struct walk *walk;
    struct rest *next;
};

extern const struct definition_step DEFINITION_FAIL;

/* Goes on with what follows. */
static inline struct definition_step definition_go_on(struct rest *next) {
    return (struct definition_step){NULL, next};
}

/* Walks, and then goes on with something that is kept as a record. */
struct definition_step definition_walk_then(struct definition *definition, const struct walk *walk,
                                            struct rest rest);

/* Memory that lasts until an alternative is taken up that is older. */
void *definition_new_record(struct definition *definition, size_t size);

/* Keeps the present branch as an alternative. */
struct alternative *definition_push(struct definition *definition, enum alternative_sort sort,
                                    const struct walk *walk, struct rest *next);

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
struct definition_step definition_proceed(struct definition *definition, struct attempt *attempt,
                                          bool succeeded, struct rest *next);

#endif
