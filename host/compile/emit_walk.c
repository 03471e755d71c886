/* Emits the instructions of walks. Each function shows the program it emits, in the notation of the
 * listing. An example, White's from "man" * n * (empty + enemy * take) * stop:
 *
 *          from M, by the next line       a man is passed over unless it can step
 *          step-if n empty or enemy       so: this line, the guard, is not run
 *          step n
 *          choice.if L1; if empty; jump L2
 *     L1:  if enemy; take
 *     L2:  stop; end
 */
#include "emit.h"
#include "guards.h"
#include "operand.h"

#include "../words/analysis.h"

#include <assert.h>

/* -- Walks ------------------------------------------------------------------------------------- */

static void emit(struct compiler *compiler, const struct walk *walk);

/* Return the previous instruction if the next one may be merged with it. */
static struct instruction *mergeable(struct compiler *compiler, enum opcode op) {
    struct program *program = compiler->program;
    if (program->count <= compiler->label || program->count == 0) return NULL;
    struct instruction *last = &program->code[program->count - 1];
    return last->op == op ? last : NULL;
}

static bool is_step(const struct instruction *in) {
    return in->op == OP_STEP || in->op == OP_STEP_IF;
}

static void ask_after_step(struct instruction *step, class_set mask) {
    step->mask = step->op == OP_STEP ? mask : step->mask & mask;
    step->op = OP_STEP_IF;
}

/* Return true if the last instructions are a sum of steps: choice L1; step WAY; jump L2; L1: step
 * WAY; L2: */
static bool follows_steps(const struct compiler *compiler) {
    const struct instruction *code = compiler->program->code;
    int last = emit_here(compiler) - 1, at = compiler->sum;
    if (at < 0 || compiler->label != last + 1) return false;
    while (at + 2 < last && (code[at].op == OP_CHOICE || code[at].op == OP_CHOICE_STEP) &&
           is_step(&code[at + 1]) && code[at + 2].op == OP_JUMP)
        at += 3;
    return at == last && is_step(&code[last]);
}

/* Then each step asks: choice.step L1; step-if WAY MASK; jump L2; L1: step-if WAY MASK; L2: */
static void ask_after_steps(struct compiler *compiler, class_set mask) {
    int last = emit_here(compiler) - 1;
    for (int at = compiler->sum; at < last; at += 3) {
        emit_at(compiler, at)->op = OP_CHOICE_STEP;
        ask_after_step(emit_at(compiler, at + 1), mask);
    }
    ask_after_step(emit_at(compiler, last), mask);
}

/* Let the last instruction test for the classes, too, if it is a step, or a sum of steps. Return
 * false otherwise. */
static bool ask_on_arrival(struct compiler *compiler, class_set mask) {
    struct instruction *last;
    if ((last = mergeable(compiler, OP_STEP)) || (last = mergeable(compiler, OP_STEP_IF)))
        ask_after_step(last, mask);
    else if (trick("choices") && follows_steps(compiler))
        ask_after_steps(compiler, mask);
    else
        return false;
    return true;
}

/* if MASK, nothing for all classes, fail for none; after a step: step-if WAY MASK; after another
 * if, both in one. In plain programs: if MASK, succeed or fail */
static void emit_mask(struct compiler *compiler, class_set mask) {
    if (mask == ALL_CLASSES) {
        if (compiler->plain) emit_plain(compiler, OP_SUCCEED);
        return;
    }
    if (mask == 0) { /* there may be no square to test */
        emit_plain(compiler, OP_FAIL);
        return;
    }
    if (ask_on_arrival(compiler, mask)) return;
    struct instruction *last = mergeable(compiler, OP_IF);
    if (last)
        last->mask &= mask;
    else
        emit_add(compiler, OP_IF, 0, mask);
}

/* step WAY */
static void emit_way(struct compiler *compiler, int way) {
    if (way < 0) {
        fault_add(compiler->faults, compiler->walk->place, "a script can use at most %d directions",
                  BOARD_WAYS_MAX);
        return;
    }
    _Static_assert(BOARD_WAYS_MAX <= UINT8_MAX, "an instruction has a byte for its direction");
    int address = emit_plain(compiler, OP_STEP);
    compiler->program->code[address].way = (uint8_t)way;
}

/* The alternatives of a sum, which are emitted one by one from the first to the last. */
struct alternatives {
    struct compiler *compiler;
    int jump;  /* last jump so far to the end of the sum; its target is the jump before it */
    bool over; /* those that are left can never be walked */
};

/* choice L1; A; jump L2; L1: B; L2:
 * choice.if, .step before a test: a choice is opened only if the test succeeds.
 * split.if: no choice is opened, because none of the later alternatives could succeed. They test
 * first for the classes `others`, and the test of this one is for others than these. */
static void emit_alternative(struct alternatives *sum, const struct walk *walk, class_set others) {
    struct compiler *compiler = sum->compiler;
    int choice = emit_plain(compiler, OP_CHOICE);
    emit(compiler, walk);
    int jump = emit_plain(compiler, OP_JUMP);
    emit_close_alternative(compiler, choice);
    if (jump == 0) return; /* the program is full */
    struct instruction *in = emit_at(compiler, choice);
    if (in->op == OP_CHOICE_IF && !(in[1].mask & others)) in->op = OP_SPLIT_IF;
    emit_at(compiler, jump)->to = sum->jump;
    sum->jump = jump;
}

/* Return the classes that a walk tests first, so that it has no branch for others. Plain programs
 * have all alternatives. */
static class_set first_classes(const struct compiler *compiler, const struct walk *walk) {
    return compiler->plain ? ALL_CLASSES
                           : walk_first_classes(compiler->description, walk, compiler->side);
}

/* Make the names and directions of an omitted walk known, because the plain program has it. */
static void know_operands(struct compiler *compiler, const struct walk *walk) {
    if (walk->left) know_operands(compiler, walk->left);
    if (walk->right) know_operands(compiler, walk->right);
    if (word_table[walk->word].sort != SORT_JOIN) operand_of(compiler->rules, walk, compiler->side);
}

/* Emit the alternatives of a walk. Those after it test for the classes `others` first; `last`: none
 * follow. */
static void emit_alternatives(struct alternatives *sum, const struct walk *walk, class_set others,
                              bool last) {
    struct compiler *compiler = sum->compiler;
    class_set mask = first_classes(compiler, walk);
    if (sum->over || (mask == 0 && !last)) {
        know_operands(compiler, walk);
    } else if (walk->word == WORD_EITHER) {
        class_set right = first_classes(compiler, walk->right);
        emit_alternatives(sum, walk->left, others | right, false);
        emit_alternatives(sum, walk->right, others, last);
    } else if (others) {
        emit_alternative(sum, walk, others);
    } else {
        emit(compiler, walk);
        sum->over = true;
    }
}

static void emit_either(struct compiler *compiler, const struct walk *walk) {
    struct alternatives sum = {compiler, 0, false};
    int first = emit_here(compiler);
    emit_alternatives(&sum, walk, 0, true);
    for (int jump = sum.jump, next; jump; jump = next) {
        next = emit_at(compiler, jump)->to;
        emit_lead_here(compiler, jump);
        compiler->sum = first;
    }
}

/* Return true if a walk can succeed only once, so that nothing is left of its choice then. */
static bool is_single(const struct compiler *compiler, const struct walk *walk) {
    return !compiler->plain && walk_is_single(compiler->description, walk, compiler->side);
}

/* else L1; A; commit; if A is single: look L1; A; keep-first. Return the address of the choice. */
static int emit_preferred(struct compiler *compiler, const struct walk *walk) {
    bool single = is_single(compiler, walk);
    int choice = emit_plain(compiler, single ? OP_LOOK : OP_ELSE);
    emit(compiler, walk);
    emit_plain(compiler, single ? OP_KEEP_FIRST : OP_COMMIT);
    return choice;
}

/* L1: otherwise; if A is single: L1: */
static void emit_otherwise(struct compiler *compiler, int choice, const struct walk *walk) {
    emit_close_alternative(compiler, choice);
    if (!is_single(compiler, walk)) emit_plain(compiler, OP_OTHERWISE);
}

/* else L1; A; commit; jump L2; L1: otherwise; B; L2: */
static void emit_else(struct compiler *compiler, const struct walk *walk) {
    int choice = emit_preferred(compiler, walk->left);
    int jump = emit_plain(compiler, OP_JUMP);
    emit_otherwise(compiler, choice, walk->left);
    emit(compiler, walk->right);
    emit_lead_here(compiler, jump);
}

/* nothing, or fail; in plain programs: succeed, or fail */
static void emit_answer(struct compiler *compiler, bool yes) {
    if (!yes) emit_plain(compiler, OP_FAIL);
    if (yes && compiler->plain) emit_plain(compiler, OP_SUCCEED);
}

/* -A: look L1; A; seen; fail; L1:
 * #A: look L1; A; seen; jump L2; L1: fail; L2:
 * in plain programs, with an answer in either case, for example:
 *     -A: look L1; A; seen; fail; jump L2; L1: succeed; L2: */
static void emit_look(struct compiler *compiler, const struct walk *walk) {
    bool ahead = walk->word == WORD_AHEAD, jumps = ahead || compiler->plain;
    int choice = emit_plain(compiler, OP_LOOK);
    emit(compiler, walk->left);
    emit_plain(compiler, OP_SEEN);
    emit_answer(compiler, ahead);
    int jump = jumps ? emit_plain(compiler, OP_JUMP) : 0;
    emit_close_alternative(compiler, choice);
    emit_answer(compiler, !ahead);
    if (jumps) emit_lead_here(compiler, jump);
}

/* the test itself, negated; or a look */
static void emit_not(struct compiler *compiler, const struct walk *walk) {
    const struct walk *denied = walk->left;
    if (word_table[denied->word].sort == SORT_QUESTION || denied->word == WORD_TEST)
        emit_word(compiler, denied, true);
    else
        emit_look(compiler, walk);
}

/* Return true if rounds of a repetition have to be compared. */
static bool is_guarded(const struct compiler *compiler, const struct walk *round) {
    return compiler->plain || !walk_never_revisits(compiler->description, round, compiler->side);
}

/* if repetition can't revisit squares:
 *     A n times; L0: choice L1; A; jump L0; L1:
 * else:
 *     loop; A n times; round L1; L0: choice L1; A; round L1; jump L0; L1: loop.end */
static void emit_repeat(struct compiler *compiler, const struct walk *walk) {
    bool guarded = is_guarded(compiler, walk->left);
    int first_round = -1, last_round = -1;
    if (guarded) emit_plain(compiler, OP_LOOP);
    for (int i = 0; i < walk->number[0]; i++) emit(compiler, walk->left);
    if (guarded && walk->number[0] > 0) first_round = emit_plain(compiler, OP_ROUND);
    int again = emit_label(compiler);
    int choice = emit_plain(compiler, OP_CHOICE);
    emit(compiler, walk->left);
    if (guarded) last_round = emit_plain(compiler, OP_ROUND);
    emit_add(compiler, OP_JUMP, again, 0);
    emit_close_alternative(compiler, choice);
    if (first_round >= 0) emit_lead_here(compiler, first_round);
    if (last_round >= 0) emit_lead_here(compiler, last_round);
    if (guarded) emit_plain(compiler, OP_LOOP_END);
}

/* on a way that ends:  L0: else L1; A; commit; jump L0; L1: otherwise
 * else:                loop; L0: else L1; A; commit; round L2; jump L0; L1: otherwise; L2: loop.end
 */
static void emit_all(struct compiler *compiler, const struct walk *walk) {
    bool guarded = is_guarded(compiler, walk->left);
    int round = -1;
    if (guarded) emit_plain(compiler, OP_LOOP);
    int again = emit_label(compiler);
    int choice = emit_preferred(compiler, walk->left);
    if (guarded) round = emit_plain(compiler, OP_ROUND);
    emit_add(compiler, OP_JUMP, again, 0);
    emit_otherwise(compiler, choice, walk->left);
    if (round >= 0) emit_lead_here(compiler, round);
    if (guarded) emit_plain(compiler, OP_LOOP_END);
}

/* most; A; most.end
 * once; A; keep-first */
static void emit_between(struct compiler *compiler, enum opcode before, const struct walk *walk,
                         enum opcode behind) {
    emit_plain(compiler, before);
    emit(compiler, walk->left);
    emit_plain(compiler, behind);
}

static struct recursion *recursion_of(struct compiler *compiler, const struct walk *rec) {
    for (int i = 0; i < compiler->recursions; i++)
        if (compiler->recursion[i].walk == rec) return &compiler->recursion[i];
    if (compiler->recursions == RECURSIONS_MAX) {
        fault_add(compiler->faults, rec->place, "a script can use rec at most %d times",
                  RECURSIONS_MAX);
        return &compiler->recursion[0];
    }
    struct recursion *recursion = &compiler->recursion[compiler->recursions++];
    *recursion = (struct recursion){rec, -1, compiler->plain || walk_recurs_without_capture(rec)};
    return recursion;
}

/* call L; the number of the recursion is used for L until all bodies have been emitted */
static void emit_call(struct compiler *compiler, const struct walk *rec) {
    struct recursion *recursion = recursion_of(compiler, rec);
    assert(rec->word == WORD_REC);
    emit_add(compiler, recursion->bare ? OP_CALL_NEW : OP_CALL,
             (int)(recursion - compiler->recursion), 0);
}

static void emit_guard_step(struct compiler *compiler, int way, class_set mask, bool leads) {
    struct instruction *in = emit_at(compiler, emit_add(compiler, OP_STEP_IF, 0, mask));
    in->way = (uint8_t)way;
    in->leads = leads;
}

/* from MASK N; step-if WAY MASK; ...      N lines of steps, one of which a piece must be able to
 * take, or one and the next; they are not run */
static void emit_start(struct compiler *compiler, const struct walk *walk) {
    struct guard guards[GUARDS_MAX];
    int count =
        compiler->sequence && trick("guards") ? guards_of(compiler, compiler->sequence, guards) : 0;
    int start = emit_here(compiler);
    emit_word(compiler, walk, false);
    emit_at(compiler, start)->runs_out = compiler->plain;
    for (int i = 0; i < count; i++) {
        emit_guard_step(compiler, guards[i].way, guards[i].mask, guards[i].second >= 0);
        if (guards[i].second >= 0)
            emit_guard_step(compiler, guards[i].second, guards[i].beyond, false);
    }
    _Static_assert(2 * GUARDS_MAX < INT8_MAX, "`then` leads beyond all guards");
    emit_at(compiler, start)->to = emit_here(compiler) - start - 1;
    emit_at(compiler, start)->then = (int8_t)(emit_here(compiler) - start);
    emit_label(compiler); /* nothing may be merged with the guards */
}

/* each ZONE; in plain programs also a jump to the next line, so that its test rejects no square in
 * advance */
static void emit_each(struct compiler *compiler, const struct walk *walk) {
    emit_word(compiler, walk, false);
    if (!compiler->plain) return;
    int jump = emit_plain(compiler, OP_JUMP);
    emit_lead_here(compiler, jump);
}

/* After a step, emit a test for the classes with which the next walk can continue, so that no
 * choice is opened on other squares. */
static void emit_arrival(struct compiler *compiler, const struct walk *next) {
    class_set mask = first_classes(compiler, next);
    if (mask != ALL_CLASSES && mask != 0) ask_on_arrival(compiler, mask);
}

static void emit_kind_of(struct compiler *compiler, const struct walk *walk) {
    switch (walk->word) {
    case WORD_HERE:
    case WORD_FAULTY: break;
    case WORD_SEQUENCE:
        if (!compiler->sequence && !compiler->plain) compiler->sequence = walk;
        emit(compiler, walk->left);
        emit_arrival(compiler, walk->right);
        emit(compiler, walk->right);
        break;
    case WORD_EITHER: emit_either(compiler, walk); break;
    case WORD_ELSE: emit_else(compiler, walk); break;
    case WORD_REPEAT: emit_repeat(compiler, walk); break;
    case WORD_ALL: emit_all(compiler, walk); break;
    case WORD_MOST: emit_between(compiler, OP_MOST, walk, OP_MOST_END); break;
    case WORD_FIRST: emit_between(compiler, OP_ONCE, walk, OP_KEEP_FIRST); break;
    case WORD_NOT: emit_not(compiler, walk); break;
    case WORD_AHEAD: emit_look(compiler, walk); break;
    case WORD_REC: emit_call(compiler, walk); break;
    case WORD_SELF: emit_call(compiler, walk->rec); break;
    default:
        if (walk_is_step(walk))
            emit_way(compiler, emit_way_of(compiler, walk));
        else if (walk_begins_with_piece(walk))
            emit_start(compiler, walk);
        else if (walk->word == WORD_EACH)
            emit_each(compiler, walk);
        else
            emit_word(compiler, walk, false);
    }
}

/* Return true if the walk is compiled to one test of the contents of a square. In plain programs,
 * only a word with or without - is. */
static bool is_one_test(const struct compiler *compiler, const struct walk *walk, class_set *mask) {
    bool word = word_table[walk->word].sort == SORT_QUESTION || walk->word == WORD_NOT;
    return (word || !compiler->plain) &&
           walk_asks_class(compiler->description, walk, compiler->side, mask);
}

static void emit(struct compiler *compiler, const struct walk *walk) {
    const struct walk *outer = compiler->walk;
    class_set mask;
    if (compiler->program->count == PROGRAM_MAX) return; /* there is a fault already */
    compiler->walk = walk;
    if (walk->word != WORD_SEQUENCE && !walk_begins_with_piece(walk)) compiler->sequence = NULL;
    if (compiler->plain) emit_label(compiler); /* nothing is merged */
    if (is_one_test(compiler, walk, &mask))
        emit_mask(compiler, mask);
    else
        emit_kind_of(compiler, walk);
    compiler->walk = outer;
    compiler->sequence = NULL; /* the next word isn't the first */
}

/* -- Linking ----------------------------------------------------------------------------------- */

/* Return the address where control arrives from `address`, after any jumps. */
static int destination(const struct program *program, int address) {
    for (int jumps = 0; program->code[address].op == OP_JUMP && jumps < program->count; jumps++)
        address = program->code[address].to;
    return address;
}

/* Link the calls when everything from `first` on is emitted. A call that is followed only by a
 * return becomes a jump, and a jump to an end, a failure or a return becomes that itself. */
static void link_calls(struct compiler *compiler, int first) {
    struct program *program = compiler->program;
    for (int i = first; i < program->count; i++) {
        struct instruction *in = &program->code[i];
        if (in->op != OP_CALL && in->op != OP_CALL_NEW) continue;
        assert(in->to >= 0 && in->to < compiler->recursions);
        in->to = compiler->recursion[in->to].address;
    }
    for (int i = first; i < program->count; i++) {
        struct instruction *in = &program->code[i];
        assert(instruction_table[in->op].operands != OPERANDS_TO ||
               (in->to >= first && in->to < program->count)); /* within this walk */
        if (in->op == OP_CALL && program->code[destination(program, i + 1)].op == OP_RETURN)
            in->op = OP_JUMP;
        if (in->op != OP_JUMP || compiler->plain) continue;
        in->to = destination(program, in->to);
        assert(in->to >= 0 && in->to < program->count);
        int op = program->code[in->to].op;
        if (op == OP_END || op == OP_FAIL || op == OP_RETURN) in->op = (uint8_t)op;
    }
}

/* Let instructions before a jump lead to its target, unless that is too far away. */
static void skip_jumps(struct compiler *compiler, int first) {
    struct program *program = compiler->program;
    for (int i = first; i < program->count && !compiler->plain; i++) {
        struct instruction *in = &program->code[i];
        int next = i + in->then;
        if (next >= program->count || program->code[next].op != OP_JUMP) continue;
        int distance = destination(program, next) - i;
        if (distance >= INT8_MIN && distance <= INT8_MAX) in->then = (int8_t)distance;
    }
}

static void list_walk(struct rules *rules, struct arena *arena, struct compiled compiled) {
    rules->compiled = arena_grow(arena, rules->compiled, rules->compileds,
                                 &rules->compileds_capacity, sizeof compiled);
    rules->compiled[rules->compileds++] = compiled;
}

int emit_walk(struct compiler *compiler, const struct walk *walk) {
    if (!walk) return -1;
    int first = emit_label(compiler);
    if (!compiler->plain)
        list_walk(compiler->rules, compiler->arena,
                  (struct compiled){walk, compiler->side, first, PLAIN_UNKNOWN});
    walk = compose_steps(compiler, walk);
    compiler->recursions = 0;
    compiler->sequence = NULL;
    compiler->walk = walk;
    emit(compiler, walk);
    emit_plain(compiler, OP_END);
    for (int i = 0; i < compiler->recursions; i++) { /* a body may add others */
        assert(compiler->recursion[i].address == -1);
        compiler->recursion[i].address = emit_label(compiler);
        emit(compiler, compiler->recursion[i].walk->left);
        emit_plain(compiler, OP_RETURN);
    }
    if (compiler->faults->count == 0) { /* else it may be cut off anywhere */
        link_calls(compiler, first);
        skip_jumps(compiler, first);
    }
    return first;
}
