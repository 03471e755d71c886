/* The reference interpreter: defines the meaning of every word. It walks the trees of words as
 * scripts build them, and knows no shortcut: the machine and native code must find the same
 * branches in the same order, only sooner. An observer is told how each branch comes about. */
#ifndef EXPLAIN_DEFINITION_H
#define EXPLAIN_DEFINITION_H

#include "../machine/machine.h"

struct definition;
struct begun;
struct alternative;

/* A word that the present branch has tried. */
struct attempt {
    const struct walk *walk;
    int from;       /* the pose before it; SQUARE_NONE before the first square */
    bool succeeded; /* of a start: whether it has found one (more) possibility */
    int tally,
        best; /* `most` alone: the branch's tally and the greatest; best < 0: there is no branch */
    int note; /* the observer's own, 0 at first: the same for all attempts of the same `|` or `all`
               */
};

/* Who looks on while the definition walks. */
struct observer {
    void *context;
    /* Told of each word, and of joins that can fail: `-` and `#` when they are over; `|` and `all`
     * when the first alternative or a round succeeds, and when it bars the second alternative or
     * the end for that; `most` when there is no branch, or one with too small a tally. A question
     * behind `-` is one word with it. Whether the branch goes on: an observer can pretend that a
     * word has succeeded, and has to see to what that would have changed. */
    bool (*tried)(void *context, struct definition *definition, struct attempt *attempt);
    /* Told of the end of each branch in place of the visitor, before the branch is completed; may
     * be NULL. */
    void (*ended)(void *context, struct definition *definition);
    bool attacks; /* it is told of walks of attacks, too */
};

/* What the present branch is in, beside what stands in machine->run. Goes back with it to what it
 * was where an alternative is taken up. */
struct situation {
    int pose;                  /* SQUARE_NONE before the first square */
    const struct begun *begun; /* the innermost rec, or round of a repetition, that is not over */
    int asked; /* by so many joins around it, whether it succeeds: - # first most, and before | */
    int looks; /* of those, joins that want nothing else of it: - # and the first pass of most */
    int steps, pretences; /* the observer's own; what succeeds with more of them counts for none of
                             those joins */
    const struct observer *observer; /* who is told; NULL for nobody */
    size_t records;                  /* bytes in use */
};

struct definition {
    struct reference reference;
    struct machine *machine;
    const struct observer
        *observer; /* told of the words of moves and endings; NULL for nobody. It is not told of
                      runs within another run, which answer questions of that one */
    struct situation here;  /* of the present branch */
    machine_visitor *visit; /* of the present run */
    void *visiting;
    bool over;         /* no branch of the present run is wanted any more, or it has failed */
    uintptr_t deepest; /* how far down the C stack runs may begin; 0 as long as nothing is walked */
    struct alternative *alternative; /* of all runs: those that are still open */
    int alternatives, alternatives_capacity;
    unsigned char **chunk; /* of records: what follows, who asks, what has begun */
    int chunks, chunks_capacity;
};

/* A definition for a machine's rules, which walks in the machine's runs as long as it is its
 * walker. With `attacks`, it finds attacks, too, as the other side's capturing walks, and not as
 * the machine does. The machine must outlive it. */
struct definition *definition_new(struct machine *machine, bool attacks);
void definition_free(struct definition *definition);

/* Lets the definition walk in the machine's runs from now on; NULL: the machine runs its programs
 * again. */
void definition_use(struct machine *machine, struct definition *definition);

#endif
