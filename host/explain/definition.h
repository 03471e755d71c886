/* The reference interpreter: defines the meaning of every word. It follows the trees of words as
 * scripts build them, without shortcuts. The machine and native code must find the same branches in
 * the same order, only faster. An observer can follow each branch. */
#ifndef EXPLAIN_DEFINITION_H
#define EXPLAIN_DEFINITION_H

#include "../machine/machine.h"

struct definition;
struct begun;
struct alternative;

/* A word that the current branch has tried. */
struct attempt {
    const struct walk *walk;
    int from;        /* the pose before it; SQUARE_NONE before the first square */
    bool succeeded;  /* for a start: whether it has found one (more) possibility */
    int tally, best; /* only for `most`: the branch's tally and the largest; best < 0: there is no
                 branch */
    int note; /* for the observer, initially 0: shared by all attempts of the same `|` or `all` */
};

/* An observer of the interpreter. */
struct observer {
    void *context;
    /* Called for each word, and for joins that can fail. `-` and `#` are reported after they end.
     * `|` and `all` are reported if the first alternative or a round succeeds, and again if that
     * forbids the second alternative or the end. `most` is reported if there is no branch, or one
     * with too small a tally. A test after `-` is one word with it. Return true if the branch goes
     * on. An observer can pretend that a word has succeeded, and must then make the change that the
     * word would have made. */
    bool (*tried)(void *context, struct definition *definition, struct attempt *attempt);
    /* Called at the end of each branch, instead of the visitor, before the branch is completed; may
     * be NULL. */
    void (*ended)(void *context, struct definition *definition);
    bool attacks; /* it observes walks of attacks, too */
};

/* The state of the current branch that isn't in machine->run. It is restored with the branch when
 * an alternative is tried. */
struct situation {
    int pose;                  /* SQUARE_NONE before the first square */
    const struct begun *begun; /* the innermost unfinished rec, or round of a repetition */
    int asked; /* number of joins around it that test whether it succeeds: - # first most, and
                  before | */
    int looks; /* number of these that need nothing else: - # and the first pass of most */
    int steps, pretences; /* for the observer; a success with more of them doesn't count for these
                             joins */
    const struct observer *observer; /* the observer; NULL for none */
    size_t records;                  /* bytes in use */
};

struct definition {
    struct reference reference;
    struct machine *machine;
    const struct observer
        *observer; /* observes the words of moves and endings; NULL for none. It doesn't observe
                      runs inside another run, which answer that run's questions */
    struct situation here;  /* state of the current branch */
    machine_visitor *visit; /* visitor of the current run */
    void *visiting;
    bool over;         /* the current run needs no more branches, or it has failed */
    uintptr_t deepest; /* lowest address of the C stack at which runs may begin; 0 if nothing
                          runs */
    struct alternative *alternative; /* open alternatives of all runs */
    int alternatives, alternatives_capacity;
    unsigned char **chunk; /* memory for records of continuations, joins and repetitions */
    int chunks, chunks_capacity;
};

/* Make a reference interpreter for a machine's rules; definition_use switches it on. With
 * `attacks`, it also finds attacks by running the opponent's capturing walks, instead of the
 * machine's way. The machine must outlive it. */
struct definition *definition_new(struct machine *machine, bool attacks);
void definition_free(struct definition *definition);

/* Let the reference interpreter run the walks from now on; NULL: the machine runs its programs
 * again. */
void definition_use(struct machine *machine, struct definition *definition);

#endif
