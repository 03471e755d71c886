/* How walks are walked. Each join goes on with its first part, and hands down what follows; a word
 * that succeeds goes on with what follows it, one that fails returns. So going deeper into C is
 * going on along a branch, returning is giving it up, and whoever has another alternative puts the
 * branch back as it was and takes that up.
 *
 * With a man on b1, a black one on b2 and nothing else,
 *
 *     from "man" * (n * empty + ne * empty * stop)
 *
 * is walked so:
 *
 *     *            from "man", then what is in parentheses, then the end
 *       from       lifts the man off b1, goes on
 *         +        copies the branch; first n * empty, then the end
 *           *      n, then empty, then the end
 *             n    goes to b2, goes on
 *               empty    fails, returns: the branch is put back on b1
 *           *      ne, then empty * stop, then the end
 *             ne   goes to c2, goes on
 *               empty    succeeds, goes on
 *                 stop   notes a landing, goes on
 *                   the end    the man lands on c2: a branch to visit
 *       from       puts the man back; there is no other, so that it fails
 */
#include "definition.h"

#include "walking.h"
#include "word.h"

#include "../base/stack.h"
#include "../machine/actions.h"

enum { STACK_MOST = 4 << 20 };

/* Of functions that take much of the stack: they have their own, so that other words take little.
 */
#define APART __attribute__((noinline))

/* A call of a rec, or a round of a repetition, that has begun: the branch as it was then. */
struct begun {
    const struct walk *walk;
    const struct begun *around; /* the one that it is in; of a further round the one before it */
    int pose, changes, trails;
    content carried;
};

enum follow_sort {
    FOLLOW_WALK,   /* another walk */
    FOLLOW_END,    /* the end of the branch */
    FOLLOW_RETURN, /* the end of a rec */
    FOLLOW_ROUND,  /* the end of a round of ^ */
    FOLLOW_AGAIN,  /* the end of a round of `all` */
    FOLLOW_LOOK,   /* the end of what # or - looks for */
    FOLLOW_ELSE,   /* the end of what stands before | */
    FOLLOW_FIRST,  /* the end of what `first` is about */
    FOLLOW_COUNT, /* the end of what `most` is about, as long as the greatest tally is looked for */
    FOLLOW_MOST   /* the same, when it is known */
};

/* A join that asks whether a walk succeeds. */
struct asking {
    struct attempt attempt;
    int pretences; /* of the branch, when it asked */
    bool succeeded;
};

/* What follows a walk, wherever that succeeds: a list, each part of which lasts as long as what
 * stands before it. */
struct follow {
    enum follow_sort sort;
    const struct walk *walk; /* the further walk; the repetition */
    struct follow *next;
    const struct begun *around; /* RETURN, ROUND, AGAIN: what it is in */
    int rounds;                 /* ROUND: how many are over then */
    struct asking *asking;      /* of joins that ask */
};

const struct follow walking_over;

static stopped walk_on(struct definition *definition, const struct walk *walk, struct follow *next);
static stopped go_on(struct definition *definition, struct follow *next);

/* -- The present branch ------------------------------------------------------------------------ */

struct saved walking_save(const struct definition *definition) {
    return (struct saved){definition->machine->run, definition->here};
}

void walking_restore(struct definition *definition, const struct saved *saved) {
    branch_undo_changes(definition->machine, saved->run.changes);
    branch_undo_trail(definition->machine, saved->run.trails);
    definition->machine->run = saved->run;
    definition->here = saved->here;
}

static struct begun begin(const struct definition *definition, const struct walk *walk) {
    const struct run *run = &definition->machine->run;
    return (struct begun){
        walk,        definition->here.begun, definition->here.pose, run->changes, run->trails,
        run->carried};
}

/* Whether the same has begun on this square and is not over, and nothing is different since:
 * neither the position nor what is carried nor marks and places. */
static bool has_begun(const struct definition *definition, const struct walk *walk) {
    const struct machine *machine = definition->machine;
    const struct begun *begun = definition->here.begun;
    for (; begun && begun->changes == machine->run.changes; begun = begun->around)
        if (begun->walk == walk && begun->pose == definition->here.pose &&
            begun->carried == machine->run.carried &&
            branch_scratch_is_same(machine, begun->trails))
            return true;
    return false;
}

/* A rec or a repetition is over, which was within `around`. */
static stopped leave(struct definition *definition, const struct begun *around,
                     struct follow *next) {
    definition->here.begun = around;
    return go_on(definition, next);
}

/* Whether the branch goes on after a word: if it has succeeded, unless the observer thinks
 * otherwise. */
static bool goes_on(struct definition *definition, struct attempt *attempt, bool succeeded) {
    const struct observer *observer = definition->observer;
    attempt->succeeded = succeeded;
    return observer ? observer->tried(observer->context, definition, attempt) : succeeded;
}

stopped walking_proceed(struct definition *definition, struct attempt *attempt, bool succeeded,
                        struct follow *next) {
    struct machine *machine = definition->machine;
    if (machine->failure == MACHINE_DONE)
        return goes_on(definition, attempt, succeeded) ? go_on(definition, next) : NULL;
    machine_place_fault(machine, attempt->walk->place);
    return &walking_over;
}

struct attempt walking_attempt(const struct definition *definition, const struct walk *walk) {
    return (struct attempt){.walk = walk, .from = definition->here.pose};
}

static APART stopped walk_word(struct definition *definition, const struct walk *walk,
                               struct follow *next) {
    struct attempt attempt = walking_attempt(definition, walk);
    bool done = word_do(definition->machine, walk, &definition->here.pose);
    return walking_proceed(definition, &attempt, done, next);
}

/* -- Joins ------------------------------------------------------------------------------------- */

/* Walks and, unless somebody wants no more, puts the branch back as it was. */
static stopped try_walk(struct definition *definition, const struct walk *walk,
                        struct follow *next) {
    struct saved before = walking_save(definition);
    stopped by = walk_on(definition, walk, next);
    walking_restore(definition, &before);
    return by;
}

/* a + b: the branches of a, then those of b. */
static APART stopped walk_either(struct definition *definition, const struct walk *walk,
                                 struct follow *next) {
    stopped by = try_walk(definition, walk->left, next);
    return by ? by : walk_on(definition, walk->right, next);
}

static struct asking ask_about(const struct definition *definition, const struct walk *walk) {
    return (struct asking){.attempt = walking_attempt(definition, walk),
                           .pretences = definition->here.pretences};
}

/* Walks to find out whether that succeeds; `looks`: for nothing else. The branch is then as it was.
 */
static stopped ask(struct definition *definition, const struct walk *walk, struct follow *next,
                   bool looks) {
    struct saved before = walking_save(definition);
    definition->here.asked++;
    definition->here.looks += looks;
    stopped by = walk_on(definition, walk, next);
    walking_restore(definition, &before);
    return by;
}

/* The answer is yes, unless something was pretended. */
static bool answer(struct definition *definition, struct asking *asking) {
    bool truly = definition->here.pretences == asking->pretences;
    definition->here.asked--;
    asking->succeeded |= truly;
    return truly;
}

/* a | b: the branches of a; if there are none, those of b. */
static APART stopped walk_else(struct definition *definition, const struct walk *walk,
                               struct follow *next) {
    struct asking left = ask_about(definition, walk);
    struct follow follow = {.sort = FOLLOW_ELSE, .next = next, .asking = &left};
    stopped by = ask(definition, walk->left, &follow, false);
    if (by) return by;
    bool bars = left.succeeded && !goes_on(definition, &left.attempt, false);
    return bars ? NULL : walk_on(definition, walk->right, next);
}

static stopped follow_else(struct definition *definition, struct follow *follow) {
    struct asking *left = follow->asking;
    bool on = !answer(definition, left) || goes_on(definition, &left->attempt, true);
    return on ? go_on(definition, follow->next) : NULL;
}

/* all(a): as `rec(function(more) return a * more | here end)`, but when a round leads to where one
 * has begun with nothing changed since, there is no further one. */
static stopped walk_all(struct definition *definition, const struct walk *walk, struct follow *next,
                        const struct begun *around) {
    struct begun round = begin(definition, walk);
    struct asking more = ask_about(definition, walk);
    struct follow follow = {
        .sort = FOLLOW_AGAIN, .walk = walk, .next = next, .around = around, .asking = &more};
    definition->here.begun = &round;
    stopped by = ask(definition, walk->left, &follow, false);
    if (by) return by;
    bool bars = more.succeeded && !goes_on(definition, &more.attempt, false);
    return bars ? NULL : leave(definition, around, next);
}

static stopped follow_again(struct definition *definition, struct follow *follow) {
    struct asking *more = follow->asking;
    if (answer(definition, more) && !goes_on(definition, &more->attempt, true)) return NULL;
    if (has_begun(definition, follow->walk)) return leave(definition, follow->around, follow->next);
    return walk_all(definition, follow->walk, follow->next, follow->around);
}

/* a ^ n: further rounds, then the branch without them. Those that must be made are made in any
 * case; beyond them, there is no further one where one has begun with nothing changed since. */
static stopped walk_rounds(struct definition *definition, const struct walk *walk,
                           struct follow *next, int rounds, const struct begun *around) {
    int least = walk->number[0];
    bool compares = rounds == 0 || rounds >= least;
    if (rounds > 0 && compares && has_begun(definition, walk))
        return leave(definition, around, next);
    struct begun round = begin(definition, walk);
    struct follow follow = {
        .sort = FOLLOW_ROUND, .walk = walk, .next = next, .around = around, .rounds = rounds + 1};
    if (compares) definition->here.begun = &round;
    if (rounds < least) return walk_on(definition, walk->left, &follow);
    stopped by = try_walk(definition, walk->left, &follow);
    return by ? by : leave(definition, around, next);
}

/* rec: its body, in which `self` is the rec again. It fails where it has begun with nothing changed
 * since. */
static stopped walk_rec(struct definition *definition, const struct walk *rec,
                        struct follow *next) {
    struct begun call = begin(definition, rec);
    struct follow follow = {.sort = FOLLOW_RETURN, .next = next, .around = call.around};
    if (has_begun(definition, rec)) return NULL;
    definition->here.begun = &call;
    return walk_on(definition, rec->left, &follow);
}

/* #a: the branch as it is, if a has a branch; -a: if it has none. */
static APART stopped walk_look(struct definition *definition, const struct walk *walk,
                               struct follow *next) {
    struct asking look = ask_about(definition, walk);
    struct follow follow = {.sort = FOLLOW_LOOK, .asking = &look};
    const struct observer *observer = definition->observer;
    if (word_is_negated_question(definition->machine->rules->description, walk))
        definition->observer = NULL;
    stopped by = ask(definition, walk->left, &follow, true);
    definition->observer = observer;
    if (by && by != &follow) return by;
    bool found = by == &follow;
    return walking_proceed(definition, &look.attempt, found == (walk->word == WORD_AHEAD), next);
}

/* first(a): of the branches of a the first. */
static APART stopped walk_first(struct definition *definition, const struct walk *walk,
                                struct follow *next) {
    struct asking first = ask_about(definition, walk);
    struct follow follow = {.sort = FOLLOW_FIRST, .next = next, .asking = &first};
    definition->here.asked++;
    stopped by = walk_on(definition, walk->left, &follow);
    return by == &follow ? NULL : by;
}

static stopped follow_first(struct definition *definition, struct follow *follow) {
    bool truly = answer(definition, follow->asking);
    stopped by = go_on(definition, follow->next);
    return by || !truly ? by : follow;
}

/* most(a): of the branches of a those that have added most to the tally. */
static APART stopped walk_most(struct definition *definition, const struct walk *walk,
                               struct follow *next) {
    struct asking most = ask_about(definition, walk);
    struct follow follow = {.sort = FOLLOW_COUNT, .next = next, .asking = &most};
    most.attempt.tally = definition->machine->run.branch.tally; /* before */
    most.attempt.best = -1;
    stopped by = ask(definition, walk->left, &follow, true);
    if (by) return by;
    if (most.attempt.best < 0 && !goes_on(definition, &most.attempt, false)) return NULL;
    follow.sort = FOLLOW_MOST;
    definition->here.asked++;
    return walk_on(definition, walk->left, &follow);
}

static stopped follow_count(const struct definition *definition, struct follow *follow) {
    struct attempt *attempt = &follow->asking->attempt;
    int tally = definition->machine->run.branch.tally - attempt->tally;
    if (tally > attempt->best) attempt->best = tally;
    return NULL;
}

static stopped follow_most(struct definition *definition, struct follow *follow) {
    struct attempt attempt = follow->asking->attempt;
    attempt.tally = definition->machine->run.branch.tally - attempt.tally;
    attempt.from = definition->here.pose;
    definition->here.asked--;
    bool on = attempt.tally == attempt.best || goes_on(definition, &attempt, false);
    return on ? go_on(definition, follow->next) : NULL;
}

/* -- Walking ----------------------------------------------------------------------------------- */

/* The end of a branch, which is a move if it can be completed. */
static stopped end_branch(struct definition *definition) {
    struct machine *machine = definition->machine;
    const struct observer *observer = definition->observer;
    if (observer && observer->ended) {
        observer->ended(observer->context, definition);
        return NULL;
    }
    bool complete = branch_finish(machine, definition->here.pose);
    if (!complete) machine->ended_without_move = true;
    bool wanted = complete ? definition->visit(machine, definition->visiting)
                           : machine->failure == MACHINE_DONE;
    return wanted ? NULL : &walking_over;
}

static stopped go_on(struct definition *definition, struct follow *next) {
    switch (next->sort) {
    case FOLLOW_WALK: return walk_on(definition, next->walk, next->next);
    case FOLLOW_END: return end_branch(definition);
    case FOLLOW_RETURN: return leave(definition, next->around, next->next);
    case FOLLOW_ROUND:
        return walk_rounds(definition, next->walk, next->next, next->rounds, next->around);
    case FOLLOW_AGAIN: return follow_again(definition, next);
    case FOLLOW_LOOK: return next;
    case FOLLOW_ELSE: return follow_else(definition, next);
    case FOLLOW_FIRST: return follow_first(definition, next);
    case FOLLOW_COUNT: return follow_count(definition, next);
    default: return follow_most(definition, next);
    }
}

/* Whether the run is to be given up: it has failed, takes too long, or this branch has grown too
 * long. */
static bool gives_up(struct definition *definition, const struct walk *walk) {
    struct machine *machine = definition->machine;
    if ((uintptr_t)__builtin_frame_address(0) < definition->deepest) {
        machine->unplaced |= machine->failure == MACHINE_DONE;
        machine_fail(machine, "a branch of this walk is too long to be followed word by word");
    }
    if (!machine_poll(machine)) return false;
    machine_place_fault(machine, walk->place);
    return true;
}

static stopped walk_on(struct definition *definition, const struct walk *walk,
                       struct follow *next) {
    if (gives_up(definition, walk)) return &walking_over;
    switch (walk->word) {
    case WORD_HERE: return go_on(definition, next);
    case WORD_SEQUENCE: {
        struct follow right = {.sort = FOLLOW_WALK, .walk = walk->right, .next = next};
        return walk_on(definition, walk->left, &right);
    }
    case WORD_EITHER: return walk_either(definition, walk, next);
    case WORD_ELSE: return walk_else(definition, walk, next);
    case WORD_REPEAT: return walk_rounds(definition, walk, next, 0, definition->here.begun);
    case WORD_ALL: return walk_all(definition, walk, next, definition->here.begun);
    case WORD_FIRST: return walk_first(definition, walk, next);
    case WORD_MOST: return walk_most(definition, walk, next);
    case WORD_NOT:
    case WORD_AHEAD: return walk_look(definition, walk, next);
    case WORD_REC: return walk_rec(definition, walk, next);
    case WORD_SELF: return walk_rec(definition, walk->rec, next);
    case WORD_FROM:
    case WORD_BY: return start_pieces(definition, walk, next);
    case WORD_EACH: return start_zone(definition, walk, next);
    case WORD_GENERATE: return start_generated(definition, walk, next);
    default: return walk_word(definition, walk, next);
    }
}

/* -- Runs of the machine ----------------------------------------------------------------------- */

/* What the definition keeps for the run around this one stays as it is for that. */
static bool run(void *context, int address, int pose, machine_visitor *visit, void *visiting,
                enum machine_status *status) {
    struct definition *definition = context, outer = *definition;
    const struct entry *entry = entries_find(definition->entries, address);
    struct follow end = {.sort = FOLLOW_END};
    if (!entry) return false;
    definition->visit = visit;
    definition->visiting = visiting;
    definition->here = (struct situation){.pose = pose};
    bool told = entry->told || (outer.observer && outer.observer->attacks);
    if (outer.deepest || !told) definition->observer = NULL;
    if (!outer.deepest)
        definition->deepest = (uintptr_t)__builtin_frame_address(0) - stack_room(STACK_MOST);
    stopped by = walk_on(definition, entry->walk, &end);
    machine_place_fault(definition->machine, entry->walk->place);
    *definition = outer;
    *status = definition->machine->failure != MACHINE_DONE ? MACHINE_FAILED
              : by                                         ? MACHINE_STOPPED
                                                           : MACHINE_DONE;
    return true;
}

struct definition *definition_new(struct machine *machine, bool attacks) {
    struct definition *definition =
        memory_new(machine->memory, sizeof *definition + sizeof *definition->entries);
    definition->machine = machine;
    definition->interpreter = (struct interpreter){definition, run, attacks};
    definition->entries = (struct entries *)(definition + 1);
    entries_init(definition->entries, machine->rules);
    return definition;
}

void definition_free(struct definition *definition) {
    if (definition) memory_free(definition->machine->memory, definition);
}

void definition_use(struct machine *machine, struct definition *definition) {
    machine->interpreter = definition ? &definition->interpreter : NULL;
}
