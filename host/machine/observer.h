/* Observers: a run reports every word that it tries to its observer, which may let a branch
 * continue after a failure. An observed run is a run of the plain program (compile/rules.h), where
 * every word has an instruction of its own. For example, with a man on b1 and a black one on b2,
 * the observer of a run of
 *
 *     from "man" * (n * empty + ne * empty)
 *
 * sees: `from` succeeds, `n` succeeds, `empty` fails; then, after the branch has returned to b1,
 * `ne` succeeds, `empty` succeeds. A start also fails, once, after its last piece. */
#pragma once

#include "stack.h"

/* A word that the current branch has tried. */
struct attempt {
    const struct walk *walk;
    int from;        /* the pose before it; SQUARE_NONE before the first square */
    bool succeeded;  /* for a start: it has found one (more) possibility */
    int tally, best; /* only for `most`: the branch's tally and the largest, -1 without branches */
    int note; /* for the observer, initially 0: shared by all attempts of the same `|` or `all` */
};

/* The observer's state of the current branch. It is restored with the branch. */
struct observed {
    int asked; /* number of joins around it that test for its success: - # first most, and before
                  | */
    int looks; /* number of these that need nothing else: - # and the first pass of most */
    int steps, pretences; /* counted by the observer; a success with more pretences doesn't count
                             for these joins */
};

/* A `|`, `all` or `first` that has begun. */
struct asking {
    struct attempt attempt;
    int pretences; /* state of the branch when it began */
};

struct observer {
    void *context;
    /* Called for each word, and for joins that can fail. `-` and `#` are reported after they end.
     * `|` and `all` are reported if the first alternative or a round succeeds, and again if that
     * forbids the second alternative or the end. `most` is reported if there is no branch, or one
     * with too small a tally. A test after `-` is one word with it. Return true if the branch goes
     * on. An observer can pretend that a word has succeeded, and must then make the change that the
     * word would have made; `pose` may be changed, too. */
    bool (*tried)(void *context, struct attempt *attempt);
    /* Called at the end of each branch, instead of the visitor, before the branch is completed; may
     * be NULL. */
    void (*ended)(void *context);
    bool attacks; /* it observes all walks; else only those of moves and endings */

    struct machine *machine;
    struct observed here;           /* state of the current branch */
    int pose;                       /* pose of the current branch */
    bool runs;                      /* a run is being observed; runs inside it are not */
    const struct instruction *last; /* the last instruction, unless its success was pretended */
    struct cursor before;           /* the cursor before it */
    struct observed *saved;         /* by choice point: state when it was pushed */
    int known;                      /* number of choice points whose state is saved */
    struct asking *asking;          /* by frame */
};

/* Prepare an observer of a machine's rules. The caller sets the context and the functions, and
 * machine->observer while runs are to be observed. */
void observer_init(struct observer *observer, struct machine *machine);
void observer_done(struct observer *observer);

/* -- For run.c --------------------------------------------------------------------------------- */

/* Return true if the run of the program at an address is to be observed; begin that. */
bool observer_begins(struct observer *observer, int address);

/* Note that the run arrives at an instruction because the last one has succeeded. Return true if
 * the branch continues. */
bool observer_goes_on(struct observer *observer, const struct cursor *cursor,
                      const struct instruction *in);

/* Note that the branch has failed. Return true if it continues nevertheless after the last
 * instruction, with the cursor's new pose. */
bool observer_pretends(struct observer *observer, struct cursor *cursor);

/* Note that the branch has reached the end. Return true if the observer needs nothing else of
 * it. */
bool observer_ends(struct observer *observer);

/* Return true if the observer has pretended nothing since the join with this frame has begun. */
static inline bool observer_is_true(const struct observer *observer, int frame) {
    return observer->here.pretences == observer->asking[frame].pretences;
}
