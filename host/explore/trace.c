#include "trace.h"

#include <string.h>

enum { PREFERENCES_MAX = 1000 };

/* What belongs to a choice of the machine. */
struct trace_choice {
    int32_t steps;     /* before the instruction that opened it */
    int16_t preferred; /* of an ELSE whose first alternative has succeeded: 1 + number of what it led to; else 0 */
};

void trace_init(struct trace *trace, struct machine *machine) {
    *trace = (struct trace){.machine = machine};
    text_init(&trace->preferred, machine->memory);
    trace->choice = memory_new(machine->memory, CHOICES_MAX * sizeof *trace->choice);
}

void trace_done(struct trace *trace) {
    struct memory *memory = trace->machine->memory;
    memory_free(memory, trace->step);
    memory_free(memory, trace->choice);
    text_done(&trace->preferred);
}

const char *trace_preferred(const struct trace *trace, int number) {
    const char *at = text_string(&trace->preferred);
    while (number-- > 0) at += strlen(at) + 1;
    return at;
}

/* -- The aim ------------------------------------------------------------------------------------------------------- */

/* Counts the branch's squares along the aim: goes on as long as they agree. */
struct following {
    const struct trace_aim *aim;
    int squares, last; /* so far */
    bool agrees;
};

static void follow(struct following *following, int square) {
    const struct trace_aim *aim = following->aim;
    bool free = aim->ends_only && following->squares > 0;
    if (!free && (following->squares == aim->squares || aim->square[following->squares] != square))
        following->agrees = false;
    following->squares++;
    following->last = square;
}

static struct following follow_branch(const struct trace *trace) {
    const struct machine *machine = trace->machine;
    const struct branch *branch = &machine->run.branch;
    struct following following = {trace->aim, 0, SQUARE_NONE, true};
    int reserve = branch->origin <= ORIGIN_RESERVE ? ORIGIN_RESERVE - branch->origin : -1;
    if (branch->origin != ORIGIN_UNSET && reserve != trace->aim->reserve) following.agrees = false;
    if (branch->origin >= 0) follow(&following, branch->origin);
    for (int i = machine->run.landing_base; i < branch->landings; i++) {
        const struct landing *landing = &machine->landing[i];
        if (landing_is_square(landing)) follow(&following, landing->square);
    }
    return following;
}

int trace_reached(const struct trace *trace) {
    if (!trace->aim) return 0;
    struct following following = follow_branch(trace);
    return following.agrees ? following.squares : -1;
}

bool trace_arrived(const struct trace *trace, int pose) {
    if (!trace->aim) return true;
    struct following following = follow_branch(trace);
    const struct trace_aim *aim = trace->aim;
    if (trace->machine->run.carried && pose >= 0 && following.last != (pose & POSE_SQUARE))
        follow(&following, pose & POSE_SQUARE);
    if (!following.agrees) return false;
    if (!aim->ends_only) return following.squares == aim->squares;
    return following.squares > 1 && following.last == aim->square[aim->squares - 1];
}

/* -- Steps --------------------------------------------------------------------------------------------------------- */

static struct trace_step *last_step(const struct trace *trace) {
    return trace->steps ? &trace->step[trace->steps - 1] : NULL;
}

static struct trace_step *add_step(struct trace *trace, int address, int pose) {
    const struct trace_step *last = last_step(trace);
    struct trace_step step = {.address = address, .pose = (int16_t)pose};
    if (last) {
        step.looks = last->looks;
        step.counts = last->counts;
        step.pretences = last->pretences;
    }
    trace->step =
        memory_grow(trace->machine->memory, trace->step, &trace->steps_capacity, trace->steps + 1, sizeof step);
    trace->step[trace->steps++] = step;
    return last_step(trace);
}

/* Whether the present branch may pretend one thing more. */
static bool may_pretend(const struct trace *trace) {
    const struct trace_step *last = last_step(trace);
    if (!last || last->looks || last->counts || last->pretences >= trace->budget) return false;
    return trace_reached(trace) >= 0;
}

static void pretend(struct trace *trace, struct trace_step *step) {
    const struct machine *machine = trace->machine;
    step->pretended = true;
    step->pretences++;
    step->class = (uint8_t)branch_class(machine, step->pose);
    step->carried = (uint8_t)content_class(machine->rules->columns, machine->run.carried);
}

/* Whether a question leaves open what stands on the square. */
static bool asks_aside(int op) {
    return op == OP_ON || op == OP_AT || op == OP_MARKED || op == OP_CROSSED || op == OP_CAPTURED || op == OP_HOLDS ||
           op == OP_CARRYING;
}

/* Whether something was pretended about what stands here. */
static bool pretended_here(const struct trace *trace, int pose) {
    for (int i = 0; i < trace->steps; i++) {
        const struct trace_step *step = &trace->step[i];
        if (step->pretended && step->pose == pose && !asks_aside(trace_instruction(trace, step)->op)) return true;
    }
    return false;
}

static bool is_removal(int op) {
    return op == OP_TAKE || op == OP_CLAIM || op == OP_REMOVE || op == OP_DEPOSE || op == OP_TUCK;
}

/* Whether the branch itself has changed what stands there, or would have: that is as it is. */
static bool changed_here(const struct trace *trace, int pose) {
    const struct machine *machine = trace->machine;
    int square = pose & POSE_SQUARE;
    for (int i = machine->run.log_base; i < machine->run.changes; i++)
        if (machine->log[i].slot == (uint32_t)square) return true;
    for (int i = 0; i < trace->steps; i++) {
        const struct trace_step *step = &trace->step[i];
        if (step->pose >= 0 && (step->pose & POSE_SQUARE) == square && is_removal(trace_instruction(trace, step)->op))
            return true;
    }
    return false;
}

const struct trace_step *trace_pretended_start(const struct trace *trace) {
    for (int i = 0; i < trace->steps; i++) {
        int op = trace_instruction(trace, &trace->step[i])->op;
        if (trace->step[i].pretended && (op == OP_FROM || op == OP_BY)) return &trace->step[i];
    }
    return NULL;
}

/* `other`, also within a look at nothing else. */
static bool asks_other(const struct instruction *in, const struct walk *walk) {
    return in->op == OP_OTHER || (in->op == OP_LOOK && walk->left->word == WORD_OTHER);
}

/* Whether an instruction asks about a piece that is only pretended: for its equal, or for a right that it cannot have.
 */
static bool asks_in_vain(const struct trace *trace, const struct instruction *in, const struct cursor *cursor) {
    const struct program *program = &trace->machine->rules->program;
    const struct walk *walk = program->source[in - program->code];
    if (trace->steps == 0 || last_step(trace)->pretences == 0 || last_step(trace)->looks) return false;
    if (asks_other(in, walk)) return cursor->pose >= 0 && pretended_here(trace, cursor->pose);
    return in->op == OP_HOLDS && walk->word == WORD_MAY && trace_pretended_start(trace);
}

/* The choices that the last instruction has opened belong to what was before it. */
static void note_choices(struct trace *trace) {
    if (trace->choices > trace->machine->run.choices) trace->choices = trace->machine->run.choices;
    while (trace->choices < trace->machine->run.choices)
        trace->choice[trace->choices++] = (struct trace_choice){trace->steps - 1, 0};
}

/* The step of the LOOK or ELSE that opened the innermost frame. */
static struct trace_step *opening_step(const struct trace *trace, const struct cursor *cursor) {
    return &trace->step[trace->choice[trace->machine->frame[cursor->frame].choice].steps];
}

/* -- Before an instruction ------------------------------------------------------------------------------------------
 */

/* The look is over; what happened within it is forgotten. */
static void close_look(struct trace *trace, struct trace_step *look) {
    trace->steps = (int)(look - trace->step) + 1;
    look->closed = true;
    look->looks--;
}

/* `-a` fails, for a could go on; unless that is passed over. */
static bool before_unseen(struct trace *trace, struct cursor *cursor, int *address) {
    struct machine *machine = trace->machine;
    struct trace_step *look = opening_step(trace, cursor);
    int choice = machine->frame[cursor->frame].choice;
    look->looks--;
    trace->steps = (int)(look - trace->step) + 1;
    machine->run.choices = choice;
    restore(machine, cursor, &machine->choice[choice]);
    *address = may_pretend(trace) ? machine->choice[choice].address : 0;
    look->closed = true;
    if (*address) pretend(trace, look);
    return true;
}

static void write_square(const struct trace *trace, const char *sign, int square, struct text *text) {
    char name[SQUARE_NAME_SIZE];
    board_square_name(&trace->machine->rules->description->board, square, name);
    text_print(text, "%s%s", sign, name);
}

/* The squares of the branch, as moves are written: "c3xe5". */
static void write_squares(const struct trace *trace, struct text *text) {
    const struct machine *machine = trace->machine;
    int taken = 0;
    if (machine->run.branch.origin >= 0) write_square(trace, "", machine->run.branch.origin, text);
    for (int i = machine->run.landing_base; i < machine->run.branch.landings; i++) {
        const struct landing *landing = &machine->landing[i];
        if (!landing_is_square(landing)) continue;
        write_square(trace, landing->taken > taken ? "x" : "-", landing->square, text);
        taken = landing->taken;
    }
}

static int add_preference(struct trace *trace) {
    if (trace->preferences == PREFERENCES_MAX) return PREFERENCES_MAX - 1;
    write_squares(trace, &trace->preferred);
    text_add_char(&trace->preferred, '\0');
    return trace->preferences++;
}

/* The first alternative of a `|` has succeeded. If only by pretence, the second stays open; if in truth, it stays open
 * for who passes over that. */
static bool before_commit(struct trace *trace, struct cursor *cursor, int *address) {
    struct machine *machine = trace->machine;
    const struct trace_step *opening = opening_step(trace, cursor);
    struct trace_choice *choice = &trace->choice[machine->frame[cursor->frame].choice];
    bool pretended = last_step(trace)->pretences > opening->pretences;
    bool tried = opening->looks == 0 && opening->counts == 0 && opening->pretences < trace->budget;
    if (!pretended && !tried) return false;
    if (!pretended && !choice->preferred) choice->preferred = (int16_t)(1 + add_preference(trace));
    cursor->frame = machine->frame[cursor->frame].parent;
    ++*address;
    return true;
}

/* `first` keeps other ways open when the one that was found is pretended. */
static bool before_keep_first(struct trace *trace, struct cursor *cursor, int *address) {
    struct machine *machine = trace->machine;
    int height = machine->frame[cursor->frame].choice, begun = 0;
    if (height < trace->choices) begun = trace->choice[height].steps;
    if (begun >= trace->steps || last_step(trace)->pretences == trace->step[begun].pretences) return false;
    cursor->frame = machine->frame[cursor->frame].parent;
    ++*address;
    return true;
}

/* The end of a branch: shows it if it may be what is looked for, and goes on with the next. */
static bool before_end(struct trace *trace, const struct cursor *cursor, int *address) {
    struct machine *machine = trace->machine;
    int pose = cursor->pose;
    struct trace_step *step = last_step(trace);
    bool arrived = trace_arrived(trace, pose);
    bool blocked = machine->run.carried && branch_class(machine, pose) != CLASS_EMPTY;
    *address = 0;
    if (!arrived) return true;
    if (blocked && !pretended_here(trace, pose)) {
        if (!may_pretend(trace)) return true;
        pretend(trace, step);
    }
    if (step->pretences > 0 || branch_finish(machine, pose)) trace->end(trace->context, trace, pose);
    return true;
}

/* What lies beneath the commander of a column is not there where something else was pretended to stand. */
static bool before_tuck(struct trace *trace, const struct cursor *cursor, int *address) {
    struct machine *machine = trace->machine;
    bool column = cursor->pose >= 0 && machine->run.position->slot[cursor->pose & POSE_SQUARE] >= COLUMN_FIRST;
    if (!column || !pretended_here(trace, cursor->pose)) return false;
    *address = branch_change(machine, (uint32_t)(cursor->pose & POSE_SQUARE), CLASS_EMPTY) ? *address + 1 : 0;
    return true;
}

/* Whether the branch leads elsewhere, and nothing around it asks what comes of it. */
static bool is_astray(const struct trace *trace, const struct cursor *cursor) {
    return cursor->frame < 0 && trace_reached(trace) < 0;
}

static bool before_instruction(void *context, struct machine *machine, struct cursor *cursor, int *address) {
    struct trace *trace = context;
    const struct instruction *in = &machine->rules->program.code[*address];
    note_choices(trace);
    if (--trace->patience < 0 || is_astray(trace, cursor) || asks_in_vain(trace, in, cursor)) {
        *address = 0;
        return false;
    }
    if (in->op == OP_UNSEEN) return before_unseen(trace, cursor, address);
    if (in->op == OP_SEEN) close_look(trace, opening_step(trace, cursor));
    if (in->op == OP_COMMIT) return before_commit(trace, cursor, address);
    if (in->op == OP_KEEP_FIRST) return before_keep_first(trace, cursor, address);
    if (in->op == OP_SEEN) return false;
    struct trace_step *step = add_step(trace, *address, cursor->pose);
    if (in->op == OP_LOOK) step->looks++;
    if (in->op == OP_MOST && !trace->machine->resumed) step->counts++;
    if (in->op == OP_MOST_END) {
        const struct frame *frame = &machine->frame[cursor->frame];
        step->value = (int16_t)(machine->run.branch.tally - frame->tally);
        step->other = frame->after ? frame->best : -2;
    }
    if (in->op == OP_TUCK || in->op == OP_DEPOSE) return before_tuck(trace, cursor, address);
    return in->op == OP_END && before_end(trace, cursor, address);
}

/* -- After a failure -------------------------------------------------------------------------------------------------
 */

/* Passes over a failure: the instruction counts as done. */
static bool pass_over(struct trace *trace) {
    if (!may_pretend(trace)) return false;
    pretend(trace, last_step(trace));
    return true;
}

/* A piece of another kind stands where the move is to begin. */
static bool start_all_the_same(struct trace *trace, const struct instruction *in, struct cursor *cursor) {
    struct machine *machine = trace->machine;
    int origin = trace->aim->squares ? trace->aim->square[0] : SQUARE_NONE;
    if (!trace->aim->any_kind) return false;
    bool first = machine->run.branch.origin == ORIGIN_UNSET && trace->aim->reserve < 0 && !machine->run.carried;
    if (!first || origin < 0 || in->mask >> machine->run.position->top[origin] & 1) return false;
    if (!class_is_piece(machine->run.position->top[origin]) ||
        class_side(machine->run.position->top[origin]) != machine->run.side)
        return false;
    cursor->pose = last_step(trace)->pose = (int16_t)origin;
    trace->machine->resumed = false;
    if (!pass_over(trace)) return false;
    machine->run.branch.origin = (int16_t)origin;
    if (in->op == OP_BY) return true;
    machine->run.branch.origin_class = machine->run.position->top[origin];
    machine->run.carried = machine->run.position->slot[origin];
    return branch_change(machine, (uint32_t)origin, CLASS_EMPTY);
}

/* The move is to go on from a square that is not in the zone. */
static bool enter_all_the_same(struct trace *trace, const struct instruction *in, struct cursor *cursor) {
    const struct rules *rules = trace->machine->rules;
    int reached = trace_reached(trace);
    if (reached < 0 || reached >= trace->aim->squares || in->to == ZONE_MARKED) return false;
    int square = trace->aim->square[reached];
    if (cells_has(rules->description->zone[in->to].cells[trace->machine->run.side].word, square)) return false;
    cursor->pose = last_step(trace)->pose = (int16_t)square;
    trace->machine->resumed = false;
    return pass_over(trace);
}

/* The reserve is empty. */
static bool drop_all_the_same(struct trace *trace, const struct instruction *in) {
    struct machine *machine = trace->machine;
    int class = CLASS_FIRST + in->to - machine->rules->layout.reserves;
    if (machine->run.carried || machine->run.branch.origin != ORIGIN_UNSET || class_kind(class) != trace->aim->reserve)
        return false;
    if (!pass_over(trace)) return false;
    machine->run.branch.origin = (int16_t)(ORIGIN_RESERVE - class_kind(class));
    machine->run.carried = (content) class;
    machine->run.branch.deeds |= DEED_CARRY;
    return true;
}

/* The greatest tally is that of branches without pretences; those with some may do without. */
static bool count_all_the_same(struct trace *trace) {
    const struct trace_step *step = last_step(trace);
    if (step->other == -2) return false; /* the first pass */
    if (step->pretences > 0 && step->value >= step->other) return true;
    return pass_over(trace);
}

/* Something else stands on the square. What is to be empty is emptied; of other pieces nothing is known. Where it fails
 * whatever stands there, it fails. */
static bool answer_all_the_same(struct trace *trace, const struct instruction *in, const struct cursor *cursor) {
    bool fixed = in->mask == 0 || cursor->pose < 0 || changed_here(trace, cursor->pose);
    if (fixed || !pass_over(trace)) return false;
    if (in->mask != UINT64_C(1) << CLASS_EMPTY) return true;
    return branch_change(trace->machine, (uint32_t)(cursor->pose & POSE_SQUARE), CLASS_EMPTY);
}

/* What stands on the square was only pretended: so is what is done with it. */
static bool act_all_the_same(struct trace *trace, const struct cursor *cursor) {
    const struct trace_step *step = last_step(trace);
    if (step->pretences > 0 && pretended_here(trace, cursor->pose) && trace_reached(trace) >= 0) return true;
    return cursor->pose >= 0 && pass_over(trace);
}

/* What was in hand counts as put down, though something stands there. */
static bool land_all_the_same(struct trace *trace, const struct cursor *cursor) {
    if (!act_all_the_same(trace, cursor)) return false;
    trace->machine->run.carried = 0;
    return true;
}

/* Whether the trace goes on after the failure of an instruction. */
static bool go_on(struct trace *trace, const struct instruction *in, struct cursor *cursor) {
    struct machine *machine = trace->machine;
    switch (in->op) {
    case OP_IF: return answer_all_the_same(trace, in, cursor);
    case OP_CARRYING:
    case OP_ON:
    case OP_AT:
    case OP_MARKED:
    case OP_CROSSED:
    case OP_CAPTURED:
    case OP_ATTACKED:
    case OP_HOLDS:
    case OP_TEST:
    case OP_ACT: return pass_over(trace);
    case OP_FAIL: return trace_walk(trace, last_step(trace))->word == WORD_AHEAD && pass_over(trace);
    case OP_FROM:
    case OP_BY: return start_all_the_same(trace, in, cursor);
    case OP_EACH: return enter_all_the_same(trace, in, cursor);
    case OP_DROP: return drop_all_the_same(trace, in);
    case OP_MOST: /* no branch but pretended ones */ return trace->budget > 0 && machine->frame[cursor->frame].best < 0;
    case OP_MOST_END: return count_all_the_same(trace);
    case OP_TAKE:
    case OP_CLAIM:
    case OP_REMOVE:
    case OP_DEPOSE:
    case OP_TUCK:
    case OP_PUT:
    case OP_BECOME:
    case OP_FLIP: return act_all_the_same(trace, cursor);
    case OP_LAND: return land_all_the_same(trace, cursor);
    default: return false;
    }
}

static bool after_failure(void *context, struct machine *machine, struct cursor *cursor, int *address) {
    struct trace *trace = context;
    if (*address <= 1 || trace->steps == 0 || trace->patience < 0 || !trace->aim) return false;
    if (go_on(trace, &machine->rules->program.code[*address - 1], cursor)) return true;
    const struct trace_step *last = last_step(trace);
    if (trace->miss && !last->looks && !last->counts && trace_reached(trace) >= 0) trace->miss(trace->context, trace);
    return false;
}

/* -- After a choice was taken up -------------------------------------------------------------------------------------
 */

static void resume(void *context, struct machine *machine, int address) {
    struct trace *trace = context;
    const struct trace_choice choice = trace->choice[machine->run.choices];
    struct trace_step *opening = &trace->step[choice.steps];
    (void)address;
    if (machine->run.choices < trace->choices) trace->choices = machine->run.choices;
    if (choice.steps < trace->steps && trace_instruction(trace, opening)->op == OP_LOOK &&
        trace_walk(trace, opening)->word == WORD_NOT) { /* what it looked for is not there */
        close_look(trace, opening);
        return;
    }
    trace->steps = choice.steps + 1;
    if (choice.preferred && trace->budget > opening->pretences) {
        pretend(trace, opening);
        opening->other = (int16_t)(choice.preferred - 1);
    } else {
        trace->steps = choice.steps;
    }
}

bool trace_run(struct trace *trace, struct position *position, int address, int side) {
    struct machine *machine = trace->machine;
    trace->steps = trace->choices = 0;
    trace->watcher = (struct watcher){trace, before_instruction, after_failure, resume};
    const struct watcher *outer = machine->watcher;
    machine->failure = MACHINE_DONE;
    machine->watcher = &trace->watcher;
    enum machine_status status = machine_run(machine, position, address, side, SQUARE_NONE, NULL, NULL);
    machine->watcher = outer;
    return status != MACHINE_FAILED;
}
