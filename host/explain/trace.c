#include "trace.h"

#include "../compile/operand.h"
#include "../machine/actions.h"
#include "../words/analysis.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

enum {
    PREFERENCES_MAX = 1000,
    WORDS_TRIED = 3000000 /* words tried in one run */
};

int trace_steps(const struct trace *trace) {
    return trace->observer.here.steps;
}

int trace_pretences(const struct trace *trace) {
    return trace->observer.here.pretences;
}

const char *trace_preferred(const struct trace *trace, int number) {
    const char *at = text_string(&trace->preferred);
    assert(number >= 0 && number < trace->preferences);
    while (number-- > 0) at += strlen(at) + 1;
    return at;
}

/* -- The aim ----------------------------------------------------------------------------------- */

void trace_aim_set(struct trace_aim *aim, int origin, const struct landing *landing, int landings) {
    assert(landings <= LANDINGS_MAX);
    aim->squares = 0;
    aim->reserve = origin <= ORIGIN_RESERVE ? ORIGIN_RESERVE - origin : -1;
    aim->ends_only = aim->any_kind = false;
    if (origin >= 0) aim->square[aim->squares++] = origin;
    for (int i = 0; i < landings; i++)
        if (landing_is_square(&landing[i])) aim->square[aim->squares++] = landing[i].square;
}

void trace_aim_set_to_branch(struct trace_aim *own, const struct machine *machine) {
    const struct branch *branch = &machine->run.branch;
    int first = machine->run.landing_base;
    trace_aim_set(own, branch->origin, &machine->landing[first], branch->landings - first);
}

bool trace_aim_same_squares(const struct trace_aim *a, const struct trace_aim *b) {
    return a->squares == b->squares &&
           memcmp(a->square, b->square, (size_t)a->squares * sizeof *a->square) == 0;
}

/* Return true if the squares of the present branch agree with the aim so far. */
static bool agrees(const struct trace *trace, const struct trace_aim *own) {
    const struct trace_aim *aim = trace->aim;
    bool begun = trace->machine->run.branch.origin != ORIGIN_UNSET;
    int compared = aim->ends_only && own->squares > 1 ? 1 : own->squares;
    if (begun && own->reserve != aim->reserve) return false;
    return compared <= aim->squares &&
           memcmp(own->square, aim->square, (size_t)compared * sizeof *own->square) == 0;
}

int trace_reached(const struct trace *trace) {
    struct trace_aim own;
    if (!trace->aim) return 0;
    trace_aim_set_to_branch(&own, trace->machine);
    return agrees(trace, &own) ? own.squares : -1;
}

/* Return true if the branch, ending at a pose, has visited all squares of the aim and no others. */
static bool has_arrived(const struct trace *trace, int pose) {
    const struct trace_aim *aim = trace->aim;
    struct trace_aim own;
    if (!aim) return true;
    trace_aim_set_to_branch(&own, trace->machine);
    int last = own.squares ? own.square[own.squares - 1] : SQUARE_NONE, end = pose & POSE_SQUARE;
    assert(own.squares <= 1 + LANDINGS_MAX);
    if (trace->machine->run.branch.carried && pose >= 0 && last != end)
        last = own.square[own.squares++] = end;
    if (!agrees(trace, &own)) return false;
    if (!aim->ends_only) return own.squares == aim->squares;
    return own.squares > 1 && last == aim->square[aim->squares - 1];
}

const struct operand *trace_operand(const struct trace *trace, const struct trace_step *step) {
    const struct machine *machine = trace->machine;
    return operand_cached(machine->rules, step->walk, machine->run.side);
}

/* -- Steps ------------------------------------------------------------------------------------- */

static struct trace_step *add_trace_step(struct trace *trace, const struct walk *walk, int from) {
    struct observed *here = &trace->observer.here;
    assert(here->steps <= trace->capacity); /* as many as earlier branches had, or fewer */
    struct trace_step step = {
        .walk = walk, .from = (int16_t)from, .to = (int16_t)trace->observer.pose};
    trace->step = memory_grow(trace->machine->memory, trace->step, &trace->capacity,
                              here->steps + 1, sizeof step);
    trace->step[here->steps] = step;
    return &trace->step[here->steps++];
}

void trace_note_failure(const struct trace *trace, struct trace_step *step) {
    const struct machine *machine = trace->machine;
    assert(step->from >= SQUARE_NONE);
    step->class = (uint8_t)branch_class(machine, step->from);
    step->carried = (uint8_t)content_class(machine->rules->columns, machine->run.branch.carried);
}

/* Count a failed step as done, if the current branch may pretend one thing more. */
static bool pretend(struct trace *trace, struct trace_step *step) {
    struct observed *here = &trace->observer.here;
    if (here->looks || here->pretences >= trace->budget || trace_reached(trace) < 0) return false;
    assert(!step->pretended && trace->aim);
    here->pretences++;
    step->pretended = true;
    trace_note_failure(trace, step);
    return true;
}

/* Return true if a test doesn't depend on the content of its square. */
static bool ignores_class(const struct walk *walk) {
    return word_table[walk->word].sort == SORT_QUESTION &&
           word_table[walk->word].before == BEFORE_ANY;
}

/* Return true if the content of this square was pretended. */
static bool pretended_here(const struct trace *trace, int pose) {
    for (int i = 0; i < trace_steps(trace); i++) {
        const struct trace_step *step = &trace->step[i];
        const struct walk *asked = step->walk->word == WORD_NOT ? step->walk->left : step->walk;
        if (step->pretended && step->from == pose && !ignores_class(asked)) return true;
    }
    return false;
}

/* Return true if the branch itself has changed this square, or would have; then nothing can be
 * pretended about it. */
static bool changed_here(const struct trace *trace, int pose) {
    const struct machine *machine = trace->machine;
    int square = pose & POSE_SQUARE;
    for (int i = machine->run.log_base; i < machine->run.changes; i++)
        if (machine->log[i].slot == (uint32_t)square) return true;
    for (int i = 0; i < trace_steps(trace); i++) {
        const struct trace_step *step = &trace->step[i];
        if (step->from >= 0 && (step->from & POSE_SQUARE) == square && word_removes(step->walk))
            return true;
    }
    return false;
}

const struct trace_step *trace_pretended_start(const struct trace *trace) {
    for (int i = 0; i < trace_steps(trace); i++) {
        const struct trace_step *step = &trace->step[i];
        if (step->pretended && (step->walk->word == WORD_FROM || step->walk->word == WORD_BY))
            return step;
    }
    return NULL;
}

/* Return true if a word tests a pretended piece: for its equal, or for a right that it cannot
 * have. */
static bool is_unanswerable(const struct trace *trace, const struct attempt *attempt) {
    const struct observed *here = &trace->observer.here;
    const struct walk *walk = attempt->walk;
    bool look = walk->word == WORD_NOT || walk->word == WORD_AHEAD;
    if (here->pretences == 0 || here->looks) return false;
    if (walk->word == WORD_OTHER || (look && walk->left->word == WORD_OTHER))
        return attempt->from >= 0 && pretended_here(trace, attempt->from);
    return walk->word == WORD_MAY && trace_pretended_start(trace);
}

/* -- Results of alternatives ------------------------------------------------------------------- */

static void write_sign_and_square(const struct trace *trace, const char *sign, int square,
                                  struct text *text) {
    char name[SQUARE_NAME_SIZE];
    board_square_name(&trace->machine->rules->description->board, square, name);
    text_print(text, "%s%s", sign, name);
}

void trace_write_squares(const struct trace *trace, struct text *text) {
    const struct machine *machine = trace->machine;
    const struct branch *branch = &machine->run.branch;
    const struct kind *kind = machine->rules->description->kind;
    int begin = text->length, taken = 0, pose = trace->observer.pose;
    if (branch->origin >= 0) write_sign_and_square(trace, "", branch->origin, text);
    if (branch->origin <= ORIGIN_RESERVE)
        text_print(text, "%c@", kind[ORIGIN_RESERVE - branch->origin].letter);
    const char *sign = branch->origin >= 0 ? "-" : "";
    int start = text->length;
    for (int i = machine->run.landing_base; i < branch->landings; i++) {
        const struct landing *landing = &machine->landing[i];
        if (!landing_is_square(landing)) continue;
        if (landing->taken > taken) sign = "x";
        if (landing->sort == LANDING_SWAP) sign = "<>";
        write_sign_and_square(trace, sign, landing->square, text);
        taken = landing->taken;
        sign = "-";
    }
    if (text->length == start && pose >= 0 && (pose & POSE_SQUARE) != branch->origin)
        write_sign_and_square(trace, sign, pose & POSE_SQUARE, text);
    if (text->length == begin) text_print(text, "pass");
}

static int add_preference(struct trace *trace) {
    trace_write_squares(trace, &trace->preferred);
    text_add_char(&trace->preferred, '\0');
    return trace->preferences++;
}

/* Note that an operand of `|`, or a round of `all`, has succeeded, so that its first branch bars
 * the others. Only the first thousand can be pretended to have failed. */
static void note_preference(struct trace *trace, struct attempt *attempt) {
    const struct observed *here = &trace->observer.here;
    if (attempt->note == 0 && here->looks == 0 && here->pretences < trace->budget &&
        trace->preferences < PREFERENCES_MAX)
        attempt->note = 1 + add_preference(trace);
}

/* -- Pretences --------------------------------------------------------------------------------- */

/* Pretend that a piece of another kind is on the move's first square. */
static bool pretend_piece(struct trace *trace, struct trace_step *step) {
    struct machine *machine = trace->machine;
    const struct trace_aim *aim = trace->aim;
    const struct branch *branch = &machine->run.branch;
    int origin = aim->squares ? aim->square[0] : SQUARE_NONE;
    bool first = branch->origin == ORIGIN_UNSET && aim->reserve < 0 && !machine->run.branch.carried;
    if (!aim->any_kind || !first || origin < 0) return false;
    int class = machine->run.position->top[origin];
    if (!description_owns(machine->rules->description, machine->run.side, class)) return false;
    if (classes_have(trace_operand(trace, step)->set, class)) return false;
    step->from = step->to = (int16_t)origin;
    if (!pretend(trace, step)) return false;
    trace->observer.pose = origin;
    return action_start(machine, origin, step->walk->word == WORD_FROM);
}

/* Pretend that the zone contains the next square of the move. */
static bool pretend_zone(struct trace *trace, struct trace_step *step) {
    const struct description *description = trace->machine->rules->description;
    int reached = trace_reached(trace), zone = trace_operand(trace, step)->number;
    if (reached < 0 || reached >= trace->aim->squares || zone == ZONE_MARKED) return false;
    int square = trace->aim->square[reached];
    if (cells_has(description->zone[zone].cells[trace->machine->run.side].word, square))
        return false;
    step->from = step->to = (int16_t)square;
    trace->observer.pose = square;
    return pretend(trace, step);
}

/* Pretend that an empty reserve has a piece. */
static bool pretend_reserve(struct trace *trace, struct trace_step *step) {
    struct machine *machine = trace->machine;
    struct branch *branch = &machine->run.branch;
    int slot = trace_operand(trace, step)->number;
    assert(slot >= machine->rules->layout.reserves && slot < machine->rules->layout.rights);
    int kind = class_kind(CLASS_FIRST + slot - machine->rules->layout.reserves);
    bool first = branch->origin == ORIGIN_UNSET && !machine->run.branch.carried;
    if (!first || kind != trace->aim->reserve || !pretend(trace, step)) return false;
    branch->origin = (int16_t)(ORIGIN_RESERVE - kind);
    branch->actions |= ACTION_CARRY;
    machine->run.branch.carried =
        (content)description_class(machine->rules->description, kind, machine->run.side);
    return true;
}

/* Pretend that a tally is the greatest. The greatest one is computed from branches without
 * pretences; a branch with pretences may do without them, and may be the only one. */
static bool pretend_tally(struct trace *trace, const struct attempt *attempt,
                          struct trace_step *step) {
    if (attempt->best < 0) return trace->budget > 0;
    if (trace_pretences(trace) > 0 && attempt->tally >= attempt->best) return true;
    step->tally = (int16_t)attempt->tally;
    step->best = (int16_t)attempt->best;
    return pretend(trace, step);
}

/* Pretend that the content of the square makes a test succeed. A square that must be empty is
 * emptied; any other piece stays unknown. Return false if the test fails for every content. */
static bool pretend_answer(struct trace *trace, struct trace_step *step) {
    struct machine *machine = trace->machine;
    class_set classes;
    if (!walk_asks_class(machine->rules->description, step->walk, machine->run.side, &classes))
        return pretend(trace, step);
    if (classes == 0 || step->from < 0 || changed_here(trace, step->from)) return false;
    if (!pretend(trace, step)) return false;
    if (classes != EMPTY) return true;
    return branch_change(machine, (uint32_t)(step->from & POSE_SQUARE), CLASS_EMPTY);
}

/* Pretend that the walk after `-` has failed. Note where it has succeeded, unless both are one
 * word. */
static bool pretend_denial(struct trace *trace, struct trace_step *step) {
    bool one_word = word_is_negated_question(trace->machine->rules->description, step->walk);
    step->seen = (int16_t)(one_word ? SQUARE_NONE : trace->seen);
    step->seen_class = (uint8_t)branch_class(trace->machine, step->seen);
    return pretend_answer(trace, step);
}

/* Pretend that the walk before `|` has failed. */
static bool pretend_no_preference(struct trace *trace, const struct attempt *attempt,
                                  struct trace_step *step) {
    assert(attempt->note <= trace->preferences);
    step->preferred = (int16_t)(attempt->note - 1);
    return attempt->note && pretend(trace, step);
}

/* Pretend that an action succeeds if the content of its square was only pretended. */
static bool pretend_action(struct trace *trace, struct trace_step *step) {
    if (pretended_here(trace, step->from) && trace_reached(trace) >= 0) return true;
    return step->from >= 0 && pretend(trace, step);
}

/* Pretend that the carried piece is put down on an occupied square. */
static bool pretend_landing(struct trace *trace, struct trace_step *step) {
    if (!pretend_action(trace, step)) return false;
    trace->machine->run.branch.carried = CLASS_EMPTY;
    return true;
}

/* Return true if the trace continues after a failure. */
static bool goes_on_pretending(struct trace *trace, const struct attempt *attempt,
                               struct trace_step *step) {
    const struct word_entry *word = &word_table[step->walk->word];
    switch (step->walk->word) {
    case WORD_FROM:
    case WORD_BY: return pretend_piece(trace, step);
    case WORD_EACH: return pretend_zone(trace, step);
    case WORD_DROP: return pretend_reserve(trace, step);
    case WORD_MOST: return pretend_tally(trace, attempt, step);
    case WORD_ELSE:
    case WORD_ALL: return pretend_no_preference(trace, attempt, step);
    case WORD_NOT: return pretend_denial(trace, step);
    case WORD_TEST:
    case WORD_ACT: return pretend_answer(trace, step);
    case WORD_AHEAD: return pretend(trace, step);
    default:
        if (word->sort == SORT_QUESTION) return pretend_answer(trace, step);
        if (word->sort != SORT_ACTION) return false;
        if (word->after == AFTER_HAND) return pretend_landing(trace, step);
        return (word->before != BEFORE_ANY || word->after == AFTER_TURNED) &&
               pretend_action(trace, step);
    }
}

/* -- Observing --------------------------------------------------------------------------------- */

/* Clear the square of a stack whose commander was only pretended, because the pieces below it were
 * pretended, too. */
static bool clear_pretended(struct trace *trace, const struct trace_step *step) {
    struct machine *machine = trace->machine;
    uint32_t square = (uint32_t)step->from & POSE_SQUARE;
    if (!word_splits_column(step->walk) || machine->run.position->slot[square] == CLASS_EMPTY)
        return true;
    return !pretended_here(trace, step->from) || branch_change(machine, square, CLASS_EMPTY);
}

/* Return true if a failure is worth reporting as the end of a branch. It isn't if the branch only
 * succeeded where it must not, ahead or before `|`. */
static bool is_end(const struct trace *trace, const struct walk *walk) {
    const struct observed *here = &trace->observer.here;
    bool looked = walk->word == WORD_NOT &&
                  !word_is_negated_question(trace->machine->rules->description, walk);
    bool barred = walk->word == WORD_ELSE || walk->word == WORD_ALL;
    return !looked && !barred && here->looks == 0 && trace_reached(trace) >= 0;
}

static bool tried(void *context, struct attempt *attempt) {
    struct trace *trace = context;
    enum word word = attempt->walk->word;
    bool bars = attempt->succeeded && (word == WORD_ELSE || word == WORD_ALL);
    if (bars) note_preference(trace, attempt);
    if (attempt->succeeded && trace->observer.here.looks > 0) trace->seen = trace->observer.pose;
    bool elsewhere = trace->observer.here.asked == 0 && trace_reached(trace) < 0;
    if (--trace->words < 0 || elsewhere || is_unanswerable(trace, attempt)) return false;
    if (bars) return true;
    struct trace_step *step = add_trace_step(trace, attempt->walk, attempt->from);
    if (attempt->succeeded) return clear_pretended(trace, step);
    if (!trace->aim) return false;
    if (goes_on_pretending(trace, attempt, step)) return true;
    if (trace->miss && is_end(trace, attempt->walk)) trace->miss(trace->context, trace);
    return false;
}

/* Handle the end of a branch, and show it if it may be the wanted move. */
static void ended(void *context) {
    struct trace *trace = context;
    struct machine *machine = trace->machine;
    int pose = trace->observer.pose;
    if (!has_arrived(trace, pose)) return;
    bool blocked = machine->run.branch.carried && branch_class(machine, pose) != CLASS_EMPTY;
    if (blocked && !pretended_here(trace, pose)) {
        struct trace_step *step = add_trace_step(trace, machine->rules->description->moves, pose);
        step->ends = true;
        if (!pretend(trace, step)) return;
    }
    if (trace_pretences(trace) > 0 || branch_finish(machine, pose))
        trace->end(trace->context, trace);
}

void trace_init(struct trace *trace, struct machine *machine, void *context) {
    *trace = (struct trace){.machine = machine, .context = context, .seen = SQUARE_NONE};
    text_init(&trace->preferred, machine->memory);
    observer_init(&trace->observer, machine);
    trace->observer.context = trace;
    trace->observer.tried = tried;
    trace->observer.ended = ended;
    trace->observer.attacks = true;
}

void trace_done(struct trace *trace) {
    observer_done(&trace->observer);
    memory_free(trace->machine->memory, trace->step);
    text_done(&trace->preferred);
}

bool trace_run(struct trace *trace, struct position *position, int address, int side) {
    struct machine *machine = trace->machine;
    struct observer *outer = machine->observer;
    assert(trace->end && (trace->aim || trace->budget == 0));
    assert(outer != &trace->observer); /* a trace doesn't run within itself */
    trace->words = WORDS_TRIED;
    machine->failure = MACHINE_DONE;
    machine->observer = &trace->observer;
    enum machine_status status =
        machine_run(machine, position, address, side, SQUARE_NONE, NULL, NULL);
    machine->observer = outer;
    return status != MACHINE_FAILED;
}
