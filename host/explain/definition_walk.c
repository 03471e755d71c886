/* Follows walks in the reference interpreter. A branch is a list of work: the walk to follow now,
 * and its continuation. Where a walk can go on in several ways, the branch is stored with its whole
 * state on a stack, as an alternative; a word that fails takes up the latest alternative.
 *
 * With a man on b1, a black one on b2 and nothing else,
 *
 *     from "man" * (n * empty + ne * empty * stop)
 *
 * is followed like this, with the stack in brackets:
 *
 *     *            the sequence: from "man", then (...), then the end                         []
 *     from         each piece is an alternative: the man on b1 is lifted                 [from]
 *     +            ne ... is kept as an alternative; n * empty, then the end      [from, ne ...]
 *     n            goes to b2; then empty, then the end                           [from, ne ...]
 *     empty        fails: the branch is put back on b1, with ne ... before it            [from]
 *     ne           goes to c2; then empty, then stop, then the end                       [from]
 *     empty        succeeds; then stop, then the end                                     [from]
 *     stop         notes a landing; then the end                                         [from]
 *     the end      the man lands on c2: a branch to visit, after which it is given up    [from]
 *     from         the man is put back; there is no other: it fails, and all is over         []
 *
 * Joins that ask whether a walk succeeds append the work for success to it (`struct rest`), and put
 * the work for failure on the stack, below its alternatives:
 *
 *     #(n * empty) * e     walks n * empty, then the end of #              [#]
 *                          at the end of #: drops all from [#] on, goes on with e
 *                          if # is taken up as an alternative: n * empty has no branch, # fails */
#include "definition_branch.h"

#include "word.h"

#include "../machine/actions.h"
#include "../system/process.h"

#include <assert.h>

enum {
    STACK_MOST = 1 << 20,        /* of the C stack, for runs within runs */
    ALTERNATIVES_MOST = 1 << 16, /* of all runs */
    RECORDS_MOST = 64 << 20      /* bytes */
};

/* A rec or a repetition is over, which was within `around`. */
static struct rest *leave(struct definition *definition, const struct begun *around,
                          struct rest *next) {
    definition->here.begun = around;
    return next;
}

static struct rest *walk_word(struct definition *definition, const struct walk *walk,
                              struct rest *next) {
    struct attempt attempt = definition_attempt(definition, walk);
    bool done = word_do(definition->machine, walk, &definition->here.pose);
    return definition_proceed(definition, &attempt, done, next);
}

/* -- Joins that ask ---------------------------------------------------------------------------- */

/* Walks to find out whether that succeeds; `looks`: for nothing else. If not, the branch goes on
 * with `otherwise`. */
static struct asking *begin_asking(struct definition *definition, const struct walk *walk,
                                   struct rest otherwise, bool looks) {
    struct asking *asking = definition_new_record(definition, sizeof *asking);
    *asking = (struct asking){.attempt = definition_attempt(definition, walk),
                              .pretences = definition->here.pretences,
                              .alternatives = definition->alternatives};
    otherwise.asking = asking;
    definition_push(definition, definition_rest(definition, otherwise));
    definition->here.asked++;
    definition->here.looks += looks;
    return asking;
}

/* The answer is yes, unless something was pretended. */
static bool end_asking(struct definition *definition, struct asking *asking) {
    bool truly = definition->here.pretences == asking->pretences;
    assert(definition->here.asked > 0);
    definition->here.asked--;
    asking->succeeded |= truly;
    return truly;
}

/* The preferred walk has a branch, so the work for the other case is dropped. */
static struct rest *end_preferred(struct definition *definition, const struct rest *end) {
    bool on = !end_asking(definition, end->asking) ||
              definition_goes_on(definition, &end->asking->attempt, true);
    return on ? end->next : NULL;
}

static struct rest *walk_otherwise(struct definition *definition, const struct rest *rest) {
    bool barred =
        rest->asking->succeeded && !definition_goes_on(definition, &rest->asking->attempt, false);
    return barred ? NULL : rest->next;
}

/* a | b: the branches of a; if there are none, those of b. */
static struct rest *walk_else(struct definition *definition, const struct walk *walk,
                              struct rest *next) {
    struct rest *right = definition_walk(definition, walk->right, next);
    struct asking *left =
        begin_asking(definition, walk, (struct rest){.sort = REST_OTHERWISE, .next = right}, false);
    return definition_walk_then(
        definition, walk->left,
        (struct rest){.sort = REST_PREFERRED, .next = next, .asking = left});
}

/* all(a): as `rec(function(more) return a * more | here end)`, but when a round leads to where one
 * has begun with nothing changed since, there is no further one. */
static struct rest *walk_all(struct definition *definition, const struct walk *walk,
                             struct rest *next, const struct begun *around) {
    const struct begun *round = definition_begin(definition, walk);
    struct rest *end = definition_rest(
        definition, (struct rest){.sort = REST_LEAVE, .next = next, .around = around});
    struct asking *more =
        begin_asking(definition, walk, (struct rest){.sort = REST_OTHERWISE, .next = end}, false);
    struct rest *again = definition_rest(
        definition,
        (struct rest){.sort = REST_AGAIN, .walk = walk, .next = next, .around = around});
    definition->here.begun = round;
    return definition_walk_then(
        definition, walk->left,
        (struct rest){.sort = REST_PREFERRED, .next = again, .asking = more});
}

static struct rest *walk_all_again(struct definition *definition, const struct rest *rest) {
    return definition_has_begun(definition, rest->walk)
               ? leave(definition, rest->around, rest->next)
               : walk_all(definition, rest->walk, rest->next, rest->around);
}

/* #a: the branch as it is, if a has a branch; -a: if it has none. */
static struct rest *walk_look(struct definition *definition, const struct walk *walk,
                              struct rest *next) {
    struct asking *look = begin_asking(
        definition, walk, (struct rest){.sort = REST_NOT_FOUND, .walk = walk, .next = next}, true);
    if (word_is_negated_question(definition->machine->rules->description, walk))
        definition->here.observer = NULL;
    return definition_walk_then(
        definition, walk->left,
        (struct rest){.sort = REST_FOUND, .walk = walk, .next = next, .asking = look});
}

static struct rest *end_look(struct definition *definition, const struct rest *end) {
    struct asking *look = end->asking;
    bool found = end->sort == REST_FOUND;
    definition->alternatives = look->alternatives;
    definition_restore(definition, &definition->alternative[look->alternatives]);
    return definition_proceed(definition, &look->attempt, found == (end->walk->word == WORD_AHEAD),
                              end->next);
}

/* first(a): of the branches of a the first. */
static struct rest *walk_first(struct definition *definition, const struct walk *walk,
                               struct rest *next) {
    struct asking *first =
        begin_asking(definition, walk, (struct rest){.sort = REST_OTHERWISE}, false);
    return definition_walk_then(definition, walk->left,
                                (struct rest){.sort = REST_FIRST, .next = next, .asking = first});
}

static struct rest *end_first(struct definition *definition, const struct rest *end) {
    assert(definition->alternatives >= end->asking->alternatives);
    if (end_asking(definition, end->asking)) definition->alternatives = end->asking->alternatives;
    return end->next;
}

/* most(a): of the branches of a those that have added most to the tally. */
static struct rest *walk_most(struct definition *definition, const struct walk *walk,
                              struct rest *next) {
    struct asking *most = begin_asking(
        definition, walk, (struct rest){.sort = REST_COUNTED, .walk = walk, .next = next}, true);
    most->attempt.tally = definition->machine->run.branch.tally; /* before */
    most->attempt.best = -1;
    return definition_walk_then(definition, walk->left,
                                (struct rest){.sort = REST_COUNT, .asking = most});
}

static struct rest *count_most(const struct definition *definition, struct asking *most) {
    int tally = definition->machine->run.branch.tally - most->attempt.tally;
    if (tally > most->attempt.best) most->attempt.best = tally;
    return NULL;
}

static struct rest *walk_most_again(struct definition *definition, const struct rest *rest) {
    struct asking *most = rest->asking;
    if (most->attempt.best < 0 && !definition_goes_on(definition, &most->attempt, false))
        return NULL;
    definition->here.asked++;
    return definition_walk_then(
        definition, rest->walk->left,
        (struct rest){.sort = REST_MOST, .next = rest->next, .asking = most});
}

static struct rest *end_most(struct definition *definition, const struct rest *end) {
    struct attempt attempt = end->asking->attempt;
    attempt.tally = definition->machine->run.branch.tally - attempt.tally;
    attempt.from = definition->here.pose;
    definition->here.asked--;
    bool on = attempt.tally == attempt.best || definition_goes_on(definition, &attempt, false);
    return on ? end->next : NULL;
}

/* -- Other joins ------------------------------------------------------------------------------- */

/* a ^ n: further rounds, then the branch without them. Those that must be made are made in any
 * case; beyond them, there is no further one where one has begun with nothing changed since. */
static struct rest *walk_rounds(struct definition *definition, const struct walk *walk,
                                struct rest *next, int rounds, const struct begun *around) {
    int least = walk->number[0];
    bool compares = rounds == 0 || rounds >= least;
    if (rounds > 0 && compares && definition_has_begun(definition, walk))
        return leave(definition, around, next);
    const struct begun *round = definition_begin(definition, walk);
    struct rest end = {.sort = REST_LEAVE, .next = next, .around = around};
    if (rounds >= least) definition_push(definition, definition_rest(definition, end));
    if (compares) definition->here.begun = round;
    return definition_walk_then(definition, walk->left,
                                (struct rest){.sort = REST_ROUND,
                                              .walk = walk,
                                              .next = next,
                                              .around = around,
                                              .rounds = rounds + 1});
}

/* rec: its body, in which `self` is the rec again. It fails where it has begun with nothing changed
 * since. */
static struct rest *walk_rec(struct definition *definition, const struct walk *rec,
                             struct rest *next) {
    const struct begun *call = definition_begin(definition, rec);
    if (definition_has_begun(definition, rec)) return NULL;
    definition->here.begun = call;
    return definition_walk_then(
        definition, rec->left,
        (struct rest){.sort = REST_LEAVE, .next = next, .around = call->around});
}

/* -- Starts with several possibilities --------------------------------------------------------- */

/* The possibilities of a start behind one, in order; each is taken up as an alternative. */
static struct rest *walk_start(struct definition *definition, enum rest_sort sort,
                               const struct walk *walk, struct rest *next, int at) {
    return definition_rest(definition,
                           (struct rest){.sort = sort, .walk = walk, .next = next, .at = at});
}

/* generate: each move that a function gives is one of them. */
static struct rest *walk_generate(struct definition *definition, const struct walk *walk,
                                  struct rest *next) {
    struct machine *machine = definition->machine;
    struct attempt attempt = definition_attempt(definition, walk);
    int first = machine->run.emits, which = word_operand(machine, walk)->number;
    if (!machine->escapes->generate(machine->escapes->context, machine, which))
        return definition_proceed(definition, &attempt, false, next);
    return walk_start(definition, REST_GENERATED, walk, next, first - 1);
}

/* The next piece in the order of squares. Where a run is about one piece alone, that is how its
 * branches begin. */
static int next_piece(const struct definition *definition, const struct walk *walk, int square) {
    const struct machine *machine = definition->machine;
    bool lifts = walk->word == WORD_FROM;
    int only = machine->run.branch.origin == ORIGIN_UNSET ? machine->run.only_square : SQUARE_NONE;
    uint64_t classes = word_operand(machine, walk)->set;
    if (lifts && machine->run.carried != CLASS_EMPTY) return SQUARE_NONE;
    while (++square < machine->rules->description->board.squares)
        if (classes >> machine->run.position->top[square] & 1 && (only < 0 || square == only))
            return square;
    return SQUARE_NONE;
}

/* The next square of a zone, or that is marked. */
static int next_square(const struct definition *definition, const struct walk *walk, int square) {
    const struct machine *machine = definition->machine;
    const struct description *description = machine->rules->description;
    int zone = word_operand(machine, walk)->number;
    const uint64_t *cells = zone == ZONE_MARKED
                                ? machine->scratch.marks.word
                                : description->zone[zone].cells[machine->run.side].word;
    return cells_next(cells, description->board.words, square);
}

/* The next possibility, to which those behind it are an alternative; when there is none, the start
 * fails. */
static struct rest *take_start(struct definition *definition, struct rest *start) {
    struct machine *machine = definition->machine;
    struct attempt attempt = definition_attempt(definition, start->walk);
    bool lifts = start->walk->word == WORD_FROM, begun = true;
    if (start->sort == REST_GENERATED)
        start->at = start->at + 1 < machine->run.emits ? start->at + 1 : SQUARE_NONE;
    else if (start->sort == REST_PIECE)
        start->at = next_piece(definition, start->walk, start->at);
    else
        start->at = next_square(definition, start->walk, start->at);
    if (start->at < 0) return definition_proceed(definition, &attempt, false, start->next);
    definition_push(definition, start);
    if (start->sort != REST_GENERATED) definition->here.pose = start->at;
    if (start->sort == REST_PIECE) begun = action_start(machine, start->at, lifts);
    if (start->sort == REST_GENERATED)
        begun = branch_apply_emitted(machine, &machine->emitted[start->at]);
    return definition_proceed(definition, &attempt, begun, start->next);
}

/* -- Walking ----------------------------------------------------------------------------------- */

/* The end of a branch, which is a move if it can be completed. */
static void end_branch(struct definition *definition) {
    struct machine *machine = definition->machine;
    const struct observer *observer = definition->here.observer;
    if (observer && observer->ended) {
        observer->ended(observer->context, definition);
        return;
    }
    bool complete = branch_finish(machine, definition->here.pose);
    bool wanted = complete ? definition->visit(machine, definition->visiting)
                           : machine->failure == MACHINE_DONE;
    definition->over = !wanted;
}

/* Return true if the run must be abandoned: it has failed, takes too long, or this branch is too
 * long. */
static bool gives_up(struct definition *definition, const struct walk *walk) {
    struct machine *machine = definition->machine;
    if (definition->alternatives > ALTERNATIVES_MOST || definition->here.records > RECORDS_MOST) {
        machine->unplaced |= machine->failure == MACHINE_DONE;
        machine_fail(machine, "a partial move of this walk is too long for the reference "
                              "interpreter");
    }
    if (!machine_poll(machine)) return false;
    machine_place_fault(machine, walk->place);
    definition->over = true;
    return true;
}

static struct rest *walk_on(struct definition *definition, const struct walk *walk,
                            struct rest *next) {
    if (gives_up(definition, walk)) return NULL;
    switch (walk->word) {
    case WORD_HERE: return next;
    case WORD_SEQUENCE:
        next = definition_walk(definition, walk->right, next);
        return definition_walk(definition, walk->left, next);
    case WORD_EITHER:
        definition_push(definition, definition_walk(definition, walk->right, next));
        return definition_walk(definition, walk->left, next);
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
    case WORD_BY: return walk_start(definition, REST_PIECE, walk, next, SQUARE_NONE);
    case WORD_EACH: return walk_start(definition, REST_SQUARE, walk, next, SQUARE_NONE);
    case WORD_GENERATE: return walk_generate(definition, walk, next);
    default: return walk_word(definition, walk, next);
    }
}

/* Do the next piece of work. Return its continuation, or NULL if the branch has failed. */
static struct rest *take_rest(struct definition *definition, struct rest *rest) {
    switch (rest->sort) {
    case REST_WALK: return walk_on(definition, rest->walk, rest->next);
    case REST_END: return end_branch(definition), NULL;
    case REST_LEAVE: return leave(definition, rest->around, rest->next);
    case REST_ROUND:
        return walk_rounds(definition, rest->walk, rest->next, rest->rounds, rest->around);
    case REST_AGAIN: return walk_all_again(definition, rest);
    case REST_FOUND:
    case REST_NOT_FOUND: return end_look(definition, rest);
    case REST_PREFERRED: return end_preferred(definition, rest);
    case REST_OTHERWISE: return walk_otherwise(definition, rest);
    case REST_FIRST: return end_first(definition, rest);
    case REST_COUNT: return count_most(definition, rest->asking);
    case REST_COUNTED: return walk_most_again(definition, rest);
    case REST_MOST: return end_most(definition, rest);
    default: return take_start(definition, rest);
    }
}

/* Puts the branch back to the latest alternative, which is not open any more. */
static struct rest *take_alternative(struct definition *definition) {
    const struct alternative *top = &definition->alternative[--definition->alternatives];
    definition_restore(definition, top);
    return top->rest;
}

/* Every branch of a walk, until there is none left above the alternatives of the runs around. */
static void walk_branches_of(struct definition *definition, const struct walk *walk) {
    int base = definition->alternatives;
    struct rest *rest = definition_walk_then(definition, walk, (struct rest){.sort = REST_END});
    while (!definition->over && (rest || definition->alternatives > base))
        rest = rest ? take_rest(definition, rest) : take_alternative(definition);
    if (definition->alternatives > base)
        definition_restore(definition, &definition->alternative[base]);
    definition->alternatives = base;
}

/* -- Runs of the machine ----------------------------------------------------------------------- */

/* Return the walk that a program was compiled from, by its address; NULL if the description has no
 * such walk. *is_told becomes true if it is a walk of moves or of an ending. */
static const struct walk *find_walk(const struct rules *rules, int address, bool *is_told) {
    const struct description *description = rules->description;
    for (int side = 0; side < SIDES; side++) {
        *is_told = true;
        if (address == rules->moves[side]) return description->moves;
        for (int i = 0; i < description->endings; i++)
            if (address == rules->ending[i][side]) return description->ending[i].walk;
        *is_told = false;
        for (int i = 0; i < description->legals; i++)
            if (address == rules->legal[i][side]) return description->legal[i].walk;
        if (address == rules->on_royal.program[side]) return rules->on_royal.walk;
        for (int i = 0; i < rules->attacks; i++)
            if (address == rules->asked[i]->program[side]) return rules->asked[i]->walk;
        for (int i = 0; i < description->nevers; i++)
            if (address == rules->never[i][side]) return description->never[i].walk;
        for (int i = 0; i < description->helps; i++)
            if (address == rules->help[i][side]) return description->help[i].walk;
    }
    return NULL;
}

/* Run a walk within another run, whose state of the reference interpreter is kept. */
static bool run_walk(void *context, int address, int pose, machine_visitor *visit, void *visiting,
                     enum machine_status *status) {
    struct definition *definition = context, outer = *definition;
    struct machine *machine = definition->machine;
    bool is_told;
    const struct walk *walk = find_walk(machine->rules, address, &is_told);
    uintptr_t stack = (uintptr_t)__builtin_frame_address(0);
    if (!walk) return false;
    definition->visit = visit;
    definition->visiting = visiting;
    definition->here = (struct situation){.pose = pose, .records = outer.here.records};
    definition->over = false;
    is_told |= definition->observer && definition->observer->attacks;
    if (is_told && !outer.deepest) definition->here.observer = definition->observer;
    if (!outer.deepest) definition->deepest = stack - process_stack_room(STACK_MOST);
    if (stack < definition->deepest) {
        machine->unplaced |= machine->failure == MACHINE_DONE;
        machine_fail(machine, "a partial move of this walk is too long for the reference "
                              "interpreter");
    }
    walk_branches_of(definition, walk);
    machine_place_fault(machine, walk->place);
    *status = machine->failure != MACHINE_DONE ? MACHINE_FAILED
              : definition->over               ? MACHINE_STOPPED
                                               : MACHINE_DONE;
    definition->here = outer.here;
    definition->visit = outer.visit;
    definition->visiting = outer.visiting;
    definition->deepest = outer.deepest;
    definition->over = outer.over;
    assert(definition->alternatives == outer.alternatives);
    return true;
}

struct definition *definition_new(struct machine *machine, bool attacks) {
    struct definition *definition = memory_new(machine->memory, sizeof *definition);
    definition->machine = machine;
    definition->reference = (struct reference){definition, run_walk, attacks};
    return definition;
}

void definition_free(struct definition *definition) {
    if (!definition) return;
    struct memory *memory = definition->machine->memory;
    for (int i = 0; i < definition->chunks; i++) memory_free(memory, definition->chunk[i]);
    memory_free(memory, definition->chunk);
    memory_free(memory, definition->alternative);
    memory_free(memory, definition);
}

void definition_use(struct machine *machine, struct definition *definition) {
    machine->reference = definition ? &definition->reference : NULL;
}
