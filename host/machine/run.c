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

/* Return true if the branch continues after the question. */
static bool is_so(struct machine *machine, const struct instruction *question, int pose) {
    bool yes = false;
    switch (question->op) {
#define ANSWER(id, ...)                                                                            \
    case OP_##id: yes = word_##id(machine, pose, question->to, question->mask); break;
        QUESTION_INSTRUCTIONS(ANSWER)
#undef ANSWER
    }
    return yes != (bool)question->negate;
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

/* Goes on there. */
#define GO(next)                                                                                   \
    do {                                                                                           \
        in = (next);                                                                               \
        goto *label[in->op];                                                                       \
    } while (0)

/* Goes on behind this instruction, or fails. */
#define GO_ON() GO(in + in->then)
#define GO_ON_IF(condition)                                                                        \
    do {                                                                                           \
        if (!(condition)) goto fails;                                                              \
        GO_ON();                                                                                   \
    } while (0)

/* The same as GO_ON_IF for an expression that may change the cursor, as `moved`, so that the cursor
 * itself can stay in registers. */
#define GO_ON_IF_DONE(does)                                                                        \
    do {                                                                                           \
        struct cursor moved = cursor;                                                              \
        const int address = (int)(in - code);                                                      \
        (void)address;                                                                             \
        bool good = does;                                                                          \
        cursor = moved;                                                                            \
        GO_ON_IF(good);                                                                            \
    } while (0)

/* Goes there unless the test in the next line succeeds. Else pushes a choice, and goes on behind
 * the test, which leads to a pose. */
#define CHOOSE_IF(test, pose_behind)                                                               \
    do {                                                                                           \
        if (!(test)) GO(code + in->to);                                                            \
        if (!stack_push_choice(machine, &cursor, in->to)) goto fails;                              \
        cursor.pose = (pose_behind);                                                               \
        GO(in + 1 + in[1].then);                                                                   \
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
#undef LABEL
#undef OBSERVED
    const void *const *label = observer ? by_observer : direct;
    const struct instruction *code = program->code, *in = code + start;
    int base = machine->run.choices;
    GO(in);

observed : {
    const struct cursor here = cursor;
    if (observer_goes_on(observer, &here, in)) goto *direct[in->op];
}

op_FAIL:
fails:
    if (machine_poll(machine)) goto broken;
    if (observer) {
        struct cursor moved = cursor;
        bool good = observer_pretends(observer, &moved);
        cursor = moved;
        if (good) GO_ON();
    }
    if (machine->run.choices == base) return MACHINE_DONE;
    GO(code + stack_backtrack(machine, &cursor));

op_END:
    if (observer && observer_ends(observer)) goto fails;
    if (branch_finish(machine, cursor.pose) && !visit(machine, context)) goto stopped;
    goto fails;
op_JUMP:
    GO(code + in->to);

op_CHOICE_START:
    if (machine->uses_sets && !branch_squares(machine, in[1].mask)) GO(code + in->to);
    GO_ON_IF(stack_push_choice(machine, &cursor, in->to));
op_CHOICE_STEP:
    CHOOSE_IF(can_step(machine, &in[1], cursor.pose), branch_step(machine, in[1].way, cursor.pose));
op_CHOICE_IF:
    CHOOSE_IF(branch_matches(machine, cursor.pose, in[1].mask), cursor.pose);
op_SPLIT_IF:
    if (!branch_matches(machine, cursor.pose, in[1].mask)) GO(code + in->to);
    GO(in + 1 + in[1].then);
op_CHOICE_ASK:
    CHOOSE_IF(is_so(machine, &in[1], cursor.pose), cursor.pose);
op_LOOK_STEP:
    if (!can_step(machine, &in[1], cursor.pose)) GO(code + in->to);
    goto op_LOOK;
op_LOOK_IF:
    if (!branch_matches(machine, cursor.pose, in[1].mask)) GO(code + in->to);
    goto op_LOOK;
op_LOOK_ASK:
    if (!is_so(machine, &in[1], cursor.pose)) GO(code + in->to);
    goto op_LOOK;

op_COMMIT:
    if (!observer || observer_is_true(observer, cursor.frame))
        machine->frame[cursor.frame].closed = true;
    stack_pop_frame(machine, &cursor);
    GO_ON();
op_SEEN:
    stack_cut(machine, &cursor);
    stack_restore(machine, &cursor, &machine->choice[machine->run.choices]);
    GO_ON();
op_KEEP_FIRST:
    if (!observer || observer_is_true(observer, cursor.frame)) stack_cut(machine, &cursor);
    stack_pop_frame(machine, &cursor);
    GO_ON();
op_ROUND:
    if (stack_is_repeated(machine, cursor.frame, cursor.pose, machine->frame[cursor.frame].target))
        GO(code + in->to);
    GO_ON_IF_DONE(stack_next_round(machine, &moved));
op_LINE_ROUND:
    if (stack_is_closed(machine, &machine->frame[cursor.frame], cursor.pose, in->to))
        GO(code + in->to);
    GO_ON();
op_CALL_NEW:
    if (stack_is_repeated(machine, cursor.frame, cursor.pose, in->to)) goto fails;
op_CALL:
    if (!stack_push_frame(machine, &cursor, in->to, (int)(in + in->then - code))) goto fails;
    GO(code + in->to);
op_RETURN:
    in = code + machine->frame[cursor.frame].after;
    stack_pop_frame(machine, &cursor);
    GO(in);
op_PROBE_ALL:
    if (branch_matches(machine, cursor.pose, in->mask) && attack_confirm(machine, SQUARE_NONE))
        goto stopped;
    GO_ON();
op_PROBE: /* a mirrored pose, on a twisted board, isn't a starting pose of a walk */
    if (branch_matches(machine, cursor.pose, in->mask) && cursor.pose <= POSE_SQUARE &&
        (in->negate || attack_confirm(machine, cursor.pose)))
        goto stopped;
    GO_ON();

#define PLAIN(id, name, operands, meaning, does) op_##id : GO_ON_IF_DONE(does);
    PLAIN_INSTRUCTIONS(PLAIN)
#undef PLAIN
#define QUESTION(id, ...)                                                                          \
    op_##id : GO_ON_IF(word_##id(machine, cursor.pose, in->to, in->mask) != (bool)in->negate);
    QUESTION_INSTRUCTIONS(QUESTION)
#undef QUESTION
#define ACTION(id, ...) op_##id : GO_ON_IF(word_##id(machine, cursor.pose, in->to, in->mask));
    ACTION_INSTRUCTIONS(ACTION)
#undef ACTION

    /* The end */

stopped:
    return MACHINE_STOPPED;
broken:
    machine_place_fault(machine, program->source[in - code]->place);
    return machine->failure;
}

/* -- Runs, within one another or not ----------------------------------------------------------- */

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
    run->only_square = machine->only_square;
    machine->only_square = SQUARE_NONE;
    run->branch = branch_begun;
    run->branch.landings = (int16_t)landings;
    run->log_base = run->changes;
    run->landing_base = landings;
}

static void leave_run(struct machine *machine, const struct run *outer) {
    ASSERT_HOT(outer->changes <= machine->run.changes && outer->choices <= machine->run.choices);
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

/* Saves the scratch of the run around this one, and clears it, if the game uses any of it. */
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
