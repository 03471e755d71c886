/* The interpreter loop: runs one instruction after the other, and returns to the latest choice
 * point after a failure. stack.h has an example. */
#include "actions.h"
#include "attack.h"
#include "observer.h"
#include "starts.h"

#include <string.h>

/* -- Going and asking -------------------------------------------------------------------------- */

/* Return true if the step of an instruction leads to such contents. */
static inline bool can_step(struct machine *machine, const struct instruction *in, int pose) {
    int next = machine->next[in->way][pose];
    return next >= 0 && branch_matches(machine, next, in->mask);
}

/* -- Leading elsewhere -------------------------------------------------------------------------
 *
 * One function for each row of LEADING_INSTRUCTIONS. Each returns the next instruction, or
 * NULL if the branch fails, and may change the cursor. */

#define MAYBE __attribute__((unused)) /* not every function needs it */
#define LEADING(id)                                                                                \
    static inline __attribute__((always_inline)) const struct instruction *lead_##id(              \
        struct machine *machine MAYBE, struct cursor *cursor MAYBE,                                \
        const struct instruction *code MAYBE, const struct instruction *in MAYBE,                  \
        struct observer *observer MAYBE)

/* Return the test in the next line, with an open look. */
static inline __attribute__((always_inline)) const struct instruction *
look(struct machine *machine, struct cursor *cursor, const struct instruction *in) {
    return stack_push_alternative(machine, cursor, in->to) ? in + 1 : NULL;
}

LEADING(JUMP) {
    return code + in->to;
}

LEADING(CHOICE_STEP) {
    if (!can_step(machine, &in[1], cursor->pose)) return code + in->to;
    if (!stack_push_choice(machine, cursor, in->to)) return NULL; /* as it is before the step */
    cursor->pose = branch_step(machine, in[1].way, cursor->pose);
    return in + 1 + in[1].then;
}

LEADING(CHOICE_IF) {
    if (!branch_matches(machine, cursor->pose, in[1].mask)) return code + in->to;
    return stack_push_choice(machine, cursor, in->to) ? in + 1 + in[1].then : NULL;
}

LEADING(SPLIT_IF) {
    return branch_matches(machine, cursor->pose, in[1].mask) ? in + 1 + in[1].then : code + in->to;
}

LEADING(LOOK_STEP) {
    return can_step(machine, &in[1], cursor->pose) ? look(machine, cursor, in) : code + in->to;
}

LEADING(LOOK_IF) {
    return branch_matches(machine, cursor->pose, in[1].mask) ? look(machine, cursor, in)
                                                             : code + in->to;
}

LEADING(COMMIT) {
    if (!observer || observer_is_true(observer, cursor->frame))
        machine->frame[cursor->frame].closed = true;
    stack_pop_frame(machine, cursor);
    return in + in->then;
}

LEADING(SEEN) {
    stack_cut(machine, cursor);
    stack_restore(machine, cursor, &machine->choice[machine->run.choices]);
    return in + in->then;
}

LEADING(KEEP_FIRST) {
    if (!observer || observer_is_true(observer, cursor->frame)) stack_cut(machine, cursor);
    stack_pop_frame(machine, cursor);
    return in + in->then;
}

LEADING(ROUND) {
    int target = machine->frame[cursor->frame].target;
    ASSERT_HOT(code[target - 1].op == OP_LOOP);
    if (stack_is_repeated(machine, cursor->frame, cursor->pose, target)) return code + in->to;
    return stack_next_round(machine, cursor) ? in + in->then : NULL;
}

LEADING(CALL) {
    int after = (int)(in + in->then - code);
    return stack_push_frame(machine, cursor, in->to, after) ? code + in->to : NULL;
}

LEADING(CALL_NEW) {
    if (stack_is_repeated(machine, cursor->frame, cursor->pose, in->to)) return NULL;
    return lead_CALL(machine, cursor, code, in, observer);
}

LEADING(RETURN) {
    const struct instruction *after = code + machine->frame[cursor->frame].after;
    ASSERT_HOT(after > code); /* the tip is a CALL: no other frame has been left open */
    stack_pop_frame(machine, cursor);
    return after;
}

#undef LEADING
#undef MAYBE

/* Return true if a lookup finds an attacker here. A mirrored pose, on a twisted board, isn't a
 * starting pose of a walk. */
static inline bool finds_here(struct machine *machine, const struct instruction *in, int pose) {
    return branch_matches(machine, pose, in->mask) && pose <= POSE_SQUARE &&
           (in->negate || attack_confirm(machine, pose));
}

/* -- The instructions -----------------------------------------------------------------------------
 *
 * Each instruction has a label and jumps to the label of the next one itself: one indirect jump per
 * instruction is predicted better than the single jump of a switch. Labels as values aren't ISO C;
 * GCC and clang have them. */
#pragma GCC diagnostic ignored "-Wpedantic"

/* GCC would make one of all those jumps again. */
#ifdef __clang__
#define KEEPS_JUMPS
#else
#define KEEPS_JUMPS __attribute__((optimize("no-crossjumping")))
#endif

/* Continue there. */
#define GO(next)                                                                                   \
    do {                                                                                           \
        in = (next);                                                                               \
        goto *label[in->op];                                                                       \
    } while (0)

/* Continue after this instruction, or fail. */
#define GO_ON_IF(condition)                                                                        \
    do {                                                                                           \
        if (!(condition)) goto fails;                                                              \
        GO(in + in->then);                                                                         \
    } while (0)

/* Do something that may change the cursor, as `moved`, so that the cursor itself can stay in
 * registers. */
#define MOVING(does)                                                                               \
    do {                                                                                           \
        struct cursor moved = cursor;                                                              \
        does;                                                                                      \
        cursor = moved;                                                                            \
    } while (0)

/* Run a program. An observed run jumps to `observed` before each instruction, and reports there
 * that the last one has succeeded. After a failure, the observer may let it go on. */
KEEPS_JUMPS static enum machine_status
run_program(struct machine *machine, const struct program *program, struct cursor cursor, int start,
            struct observer *observer, machine_visitor *visit, void *context) {
#define LABEL(id, ...) &&op_##id,
#define OBSERVED(id, ...) &&observed,
    /* cppcheck-suppress syntaxError */
    static const void *const direct[] = {INSTRUCTIONS(LABEL)};
    static const void *const by_observer[] = {INSTRUCTIONS(OBSERVED)};
    const void *const *label = observer ? by_observer : direct;
    const struct instruction *code = program->code, *in = code + start, *next;
    int base = machine->run.choices, address;
    bool good;
    GO(in);

observed:
    MOVING(good = observer_goes_on(observer, &moved, in));
    if (good) goto *direct[in->op];

op_FAIL:
fails:
    if (machine_poll(machine)) goto broken;
    if (observer) {
        MOVING(good = observer_pretends(observer, &moved));
        if (good) GO(in + in->then);
    }
    if (machine->run.choices == base) return MACHINE_DONE;
    GO(code + stack_backtrack(machine, &cursor));

op_END:
    if (observer && observer_ends(observer)) goto fails;
    if (branch_finish(machine, cursor.pose) && !visit(machine, context)) return MACHINE_STOPPED;
    goto fails;
op_PROBE:
    if (finds_here(machine, in, cursor.pose)) return MACHINE_STOPPED;
    GO(in + in->then);

#define LEADING(id, ...)                                                                           \
    op_##id : MOVING(next = lead_##id(machine, &moved, code, in, observer));                       \
    if (!next) goto fails;                                                                         \
    GO(next);
    LEADING_INSTRUCTIONS(LEADING)
#define PLAIN(id, name, operands, meaning, does)                                                   \
    op_##id : MOVING(address = (int)(in - code); (void)address; good = (does));                    \
    GO_ON_IF(good);
    PLAIN_INSTRUCTIONS(PLAIN)
#define QUESTION(id, ...)                                                                          \
    op_##id : GO_ON_IF(word_##id(machine, cursor.pose, in->to, in->mask) != (bool)in->negate);
    QUESTION_INSTRUCTIONS(QUESTION)
#define ACTION(id, ...) op_##id : GO_ON_IF(word_##id(machine, cursor.pose, in->to, in->mask));
    ACTION_INSTRUCTIONS(ACTION)

broken:
    assert(in >= code && in < code + program->count);
    machine_place_fault(machine, program->source[in - code]->place);
    return machine->failure;
}

/* -- Runs, within one another or not ----------------------------------------------------------- */

/* Return true if the position has rights or lasting marks, which a move may have to end. */
static bool has_cleanup(const struct machine *machine, const struct position *position) {
    const struct layout *layout = &machine->rules->layout;
    if (!machine->needs_cleanup) return false;
    for (int slot = layout->rights; slot < layout->counters; slot++)
        if (position->slot[slot]) return true;
    for (int slot = layout->marks; slot < layout->slots; slot++)
        if (position->slot[slot]) return true;
    return false;
}

/* Begin a run; leave_run restores `outer`. */
static void enter_run(struct machine *machine, struct position *position, int side,
                      struct run *outer) {
    struct run *run = &machine->run;
    *outer = *run;
    int landings = run->position ? run->branch.landings : 0;
    machine->turn += !run->position;
    run->position = position;
    run->side = side;
    run->number = ++machine->runs;
    run->cleans = has_cleanup(machine, position);
    run->only_square = machine->only_square;
    machine->only_square = SQUARE_NONE;
    run->branch = branch_begun;
    run->branch.landings = (int16_t)landings;
    run->log_base = run->changes;
    run->landing_base = landings;
}

static void leave_run(struct machine *machine, const struct run *outer) {
    ASSERT_HOT(outer->changes <= machine->run.changes && outer->choices <= machine->run.choices);
    ASSERT_HOT(outer->frames <= machine->run.frames && outer->emits <= machine->run.emits);
    branch_undo_changes(machine, outer->changes);
    branch_undo_trail(machine, outer->trails);
    machine->run = *outer;
}

/* Run the walk of the program at an address, by the plain program if it is wanted or observed. */
static enum machine_status run_walk(struct machine *machine, struct cursor cursor, int address,
                                    machine_visitor *visit, void *context) {
    const struct rules *rules = machine->rules;
    struct observer *observer = machine->observer;
    if (observer && !observer_begins(observer, address)) observer = NULL;
    int plain = machine->plain || observer ? rules_plain_address(rules, address) : PLAIN_NONE;
    enum machine_status status = MACHINE_FAILED;
    if (plain >= 0)
        status = run_program(machine, rules->plain, cursor, plain, observer, visit, context);
    else if (!observer)
        status = run_program(machine, &rules->program, cursor, address, NULL, visit, context);
    else
        machine_fail(machine, "the walks are too large to be observed");
    if (observer) observer->runs = false;
    return status;
}

/* Save the scratch of the outer run and clear it, if the game uses any of it. */
static bool save_scratch(struct machine *machine, struct scratch *outer) {
    const struct needs *needs = &machine->rules->needs;
    if (!needs->marks && !needs->places) return false;
    *outer = machine->scratch;
    memset(&machine->scratch, 0, sizeof machine->scratch);
    for (int i = 0; i < PLACES_MAX; i++) machine->scratch.place[i] = SQUARE_NONE;
    return true;
}

enum machine_status machine_run(struct machine *machine, struct position *position, int address,
                                int side, int start, machine_visitor *visit, void *context) {
    ASSERT_HOT(address >= 0 && side >= 0 && side < SIDES);
    struct scratch outer_scratch;
    bool looks_up = !visit && !machine->observer; /* it names and marks nothing */
    bool scratched = !looks_up && save_scratch(machine, &outer_scratch);
    struct run outer;
    enter_run(machine, position, side, &outer);
    struct cursor cursor = {.pose = start, .frame = -1};
    enum machine_status status = run_walk(machine, cursor, address, visit, context);
    leave_run(machine, &outer);
    if (scratched) machine->scratch = outer_scratch;
    return status;
}

static bool stop_at_origin(struct machine *machine, void *context) {
    int *origin = context;
    if (origin) *origin = machine->run.branch.origin;
    return false;
}

bool machine_succeeds(struct machine *machine, struct position *position, int address, int side,
                      int *origin) {
    return machine_run(machine, position, address, side, SQUARE_NONE, stop_at_origin, origin) ==
           MACHINE_STOPPED;
}
