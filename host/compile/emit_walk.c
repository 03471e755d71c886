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

#include "../words/analysis.h"
#include "guards.h"

#include <assert.h>

static void emit(struct compiler *compiler, const struct walk *walk);

/* Return the previous instruction if the next one may be merged with it. */
static struct instruction *mergeable(struct compiler *compiler, enum opcode op) {
    struct program *program = &compiler->rules->program;
    if (program->count <= compiler->label || program->count == 0) return NULL;
    struct instruction *last = &program->code[program->count - 1];
    return last->op == op ? last : NULL;
}

static bool is_step(const struct instruction *in) {
    return in->op == OP_STEP || in->op == OP_STEP_IF;
}

static void ask_after_step(struct instruction *step, uint64_t mask) {
    step->mask = step->op == OP_STEP ? mask : step->mask & mask;
    step->op = OP_STEP_IF;
}

/* Return true if the last instructions are a sum of steps: choice L1; step WAY; jump L2; L1: step
 * WAY; L2: */
static bool follows_steps(const struct compiler *compiler) {
    const struct instruction *code = compiler->rules->program.code;
    int last = emit_here(compiler) - 1, at = compiler->sum;
    if (at < 0 || compiler->label != last + 1) return false;
    while (at + 2 < last && (code[at].op == OP_CHOICE || code[at].op == OP_CHOICE_STEP) &&
           is_step(&code[at + 1]) && code[at + 2].op == OP_JUMP)
        at += 3;
    return at == last && is_step(&code[last]);
}

/* Then each step asks: choice.step L1; step-if WAY MASK; jump L2; L1: step-if WAY MASK; L2: */
static void ask_after_steps(struct compiler *compiler, uint64_t mask) {
    int last = emit_here(compiler) - 1;
    for (int at = compiler->sum; at < last; at += 3) {
        emit_at(compiler, at)->op = OP_CHOICE_STEP;
        ask_after_step(emit_at(compiler, at + 1), mask);
    }
    ask_after_step(emit_at(compiler, last), mask);
}

/* if MASK, nothing for all classes, fail for none; after a step: step-if WAY MASK; after another
 * if, both in one */
static void emit_mask(struct compiler *compiler, uint64_t mask) {
    if (mask == ~UINT64_C(0)) return;
    if (mask == 0) { /* there may be no square to ask about */
        emit_plain(compiler, OP_FAIL);
        return;
    }
    struct instruction *last;
    if ((last = mergeable(compiler, OP_STEP)) || (last = mergeable(compiler, OP_STEP_IF))) {
        ask_after_step(last, mask);
    } else if ((last = mergeable(compiler, OP_IF))) {
        last->mask &= mask;
    } else if (trick("choices") && follows_steps(compiler)) {
        ask_after_steps(compiler, mask);
    } else {
        emit_add(compiler, OP_IF, 0, mask);
    }
}

/* step WAY */
static void emit_way(struct compiler *compiler, int way) {
    if (way < 0) {
        fault_add(compiler->faults, compiler->walk->place, "a script can use at most %d directions",
                  BOARD_WAYS_MAX);
        return;
    }
    int address = emit_plain(compiler, OP_STEP);
    compiler->rules->program.code[address].way = (uint8_t)way;
}

/* The alternatives of a sum, which are emitted one by one from the first to the last. */
struct alternatives {
    struct compiler *compiler;
    int jump;  /* the last one so far that leads behind them all; its target is the one before */
    bool over; /* those that are left can never be walked */
};

/* choice L1; A; jump L2; L1: B; L2:
 * choice.if, .step, .ask before a test: a choice is opened only if the test succeeds */
static void emit_alternative(struct alternatives *sum, const struct walk *walk) {
    struct compiler *compiler = sum->compiler;
    int choice = emit_plain(compiler, OP_CHOICE);
    emit(compiler, walk);
    int jump = emit_plain(compiler, OP_JUMP);
    emit_close_alternative(compiler, choice);
    if (jump == 0) return; /* the program is full */
    emit_at(compiler, jump)->to = sum->jump;
    sum->jump = jump;
}

/* Those of a walk; behind them come those that ask about these classes first, or none if it is the
 * last. */
static void emit_alternatives(struct alternatives *sum, const struct walk *walk, uint64_t others,
                              bool last) {
    struct compiler *compiler = sum->compiler;
    const struct description *description = compiler->description;
    uint64_t mask = walk_first_classes(description, walk, compiler->side);
    if (sum->over || (mask == 0 && !last)) return;
    if (walk->word == WORD_EITHER) {
        uint64_t right = walk_first_classes(description, walk->right, compiler->side);
        emit_alternatives(sum, walk->left, others | right, false);
        emit_alternatives(sum, walk->right, others, last);
    } else if (others) {
        emit_alternative(sum, walk);
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

/* else L1; A; commit; jump L2; L1: B; L2: */
static void emit_else(struct compiler *compiler, const struct walk *walk) {
    int choice = emit_plain(compiler, OP_ELSE);
    emit(compiler, walk->left);
    emit_plain(compiler, OP_COMMIT);
    int jump = emit_plain(compiler, OP_JUMP);
    emit_close_alternative(compiler, choice);
    emit(compiler, walk->right);
    emit_lead_here(compiler, jump);
}

/* look L1; A; unseen; L1: or the question itself, negated */
static void emit_not(struct compiler *compiler, const struct walk *denied) {
    if (word_table[denied->word].sort == SORT_QUESTION || denied->word == WORD_TEST) {
        emit_word(compiler, denied, true);
        return;
    }
    int choice = emit_plain(compiler, OP_LOOK);
    emit(compiler, denied);
    emit_plain(compiler, OP_UNSEEN);
    emit_close_alternative(compiler, choice);
}

/* look L1; A; seen; jump L2; L1: fail; L2: */
static void emit_ahead(struct compiler *compiler, const struct walk *walk) {
    int choice = emit_plain(compiler, OP_LOOK);
    emit(compiler, walk->left);
    emit_plain(compiler, OP_SEEN);
    int jump = emit_plain(compiler, OP_JUMP);
    emit_close_alternative(compiler, choice);
    emit_plain(compiler, OP_FAIL);
    emit_lead_here(compiler, jump);
}

/* if repetition can't revisit squares:
 *     A n times; L0: choice L1; A; jump L0; L1:
 * else:
 *     loop; A n times; round L1; L0: choice L1; A; round L1; jump L0; L1: loop.end
 * along a line, with line.round instead of round */
static void emit_repeat(struct compiler *compiler, const struct walk *walk) {
    bool guarded = !walk_never_revisits(compiler->description, walk->left, compiler->side);
    bool line = walk_is_line(compiler->description, walk->left, compiler->side);
    enum opcode round = line ? OP_LINE_ROUND : OP_ROUND;
    int first_round = -1, last_round = -1;
    if (guarded) emit_plain(compiler, OP_LOOP);
    for (int i = 0; i < walk->number[0]; i++) emit(compiler, walk->left);
    if (guarded && walk->number[0] > 0) first_round = emit_plain(compiler, round);
    int again = emit_label(compiler);
    int choice = emit_plain(compiler, OP_CHOICE);
    emit(compiler, walk->left);
    if (guarded) last_round = emit_plain(compiler, round);
    emit_add(compiler, OP_JUMP, again, 0);
    emit_close_alternative(compiler, choice);
    if (first_round >= 0) emit_lead_here(compiler, first_round);
    if (last_round >= 0) emit_lead_here(compiler, last_round);
    if (guarded) emit_plain(compiler, OP_LOOP_END);
}

/* on a way that ends:  L0: else L1; A; commit; jump L0; L1:
 * else:                loop; L0: else L1; A; commit; round L1; jump L0; L1: loop.end */
static void emit_all(struct compiler *compiler, const struct walk *walk) {
    bool guarded = !walk_never_revisits(compiler->description, walk->left, compiler->side);
    int round = -1;
    if (guarded) emit_plain(compiler, OP_LOOP);
    int again = emit_label(compiler);
    int choice = emit_plain(compiler, OP_ELSE);
    emit(compiler, walk->left);
    emit_plain(compiler, OP_COMMIT);
    if (guarded) round = emit_plain(compiler, OP_ROUND);
    emit_add(compiler, OP_JUMP, again, 0);
    emit_close_alternative(compiler, choice);
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
    *recursion = (struct recursion){rec, -1, walk_recurs_without_capture(rec)};
    return recursion;
}

/* call L; the number of the recursion is used for L until all bodies have been emitted */
static void emit_call(struct compiler *compiler, const struct walk *rec) {
    struct recursion *recursion = recursion_of(compiler, rec);
    assert(rec->word == WORD_REC);
    emit_add(compiler, recursion->bare ? OP_CALL_NEW : OP_CALL,
             (int)(recursion - compiler->recursion), 0);
}

static void emit_guard_step(struct compiler *compiler, int way, uint64_t mask, bool leads) {
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
    for (int i = 0; i < count; i++) {
        emit_guard_step(compiler, guards[i].way, guards[i].mask, guards[i].second >= 0);
        if (guards[i].second >= 0)
            emit_guard_step(compiler, guards[i].second, guards[i].beyond, false);
    }
    emit_at(compiler, start)->to = emit_here(compiler) - start - 1;
    emit_at(compiler, start)->then = (int8_t)(emit_here(compiler) - start);
    emit_label(compiler); /* nothing may be merged with the guards */
}

static void emit_kind_of(struct compiler *compiler, const struct walk *walk) {
    switch (walk->word) {
    case WORD_HERE:
    case WORD_FAULTY: break;
    case WORD_SEQUENCE:
        if (!compiler->sequence) compiler->sequence = walk;
        emit(compiler, walk->left);
        emit(compiler, walk->right);
        break;
    case WORD_EITHER: emit_either(compiler, walk); break;
    case WORD_ELSE: emit_else(compiler, walk); break;
    case WORD_REPEAT: emit_repeat(compiler, walk); break;
    case WORD_ALL: emit_all(compiler, walk); break;
    case WORD_MOST: emit_between(compiler, OP_MOST, walk, OP_MOST_END); break;
    case WORD_FIRST: emit_between(compiler, OP_ONCE, walk, OP_KEEP_FIRST); break;
    case WORD_NOT: emit_not(compiler, walk->left); break;
    case WORD_AHEAD: emit_ahead(compiler, walk); break;
    case WORD_REC: emit_call(compiler, walk); break;
    case WORD_SELF: emit_call(compiler, walk->rec); break;
    default:
        if (walk_is_step(walk))
            emit_way(compiler, emit_way_of(compiler, walk));
        else if (walk_begins_with_piece(walk))
            emit_start(compiler, walk);
        else
            emit_word(compiler, walk, false);
    }
}

static void emit(struct compiler *compiler, const struct walk *walk) {
    const struct walk *outer = compiler->walk;
    uint64_t mask;
    if (compiler->rules->program.count == PROGRAM_MAX) return; /* there is a fault already */
    compiler->walk = walk;
    if (walk->word != WORD_SEQUENCE && !walk_begins_with_piece(walk)) compiler->sequence = NULL;
    if (walk_asks_class(compiler->description, walk, compiler->side, &mask))
        emit_mask(compiler, mask);
    else
        emit_kind_of(compiler, walk);
    compiler->walk = outer;
    compiler->sequence = NULL; /* whatever comes next stands behind something */
}

/* -- Linking ----------------------------------------------------------------------------------- */

/* Where control really arrives that is sent to `address`. */
static int destination(const struct program *program, int address) {
    for (int jumps = 0; program->code[address].op == OP_JUMP && jumps < program->count; jumps++)
        address = program->code[address].to;
    return address;
}

/* When all is emitted from `first` on: calls learn their addresses. A call that is followed by
 * nothing but a return goes on there for good, and a jump to an end or a failure is that itself. */
static void link_calls(struct compiler *compiler, int first) {
    struct program *program = &compiler->rules->program;
    for (int i = first; i < program->count; i++) {
        struct instruction *in = &program->code[i];
        if (in->op != OP_CALL && in->op != OP_CALL_NEW) continue;
        assert(in->to >= 0 && in->to < compiler->recursions);
        in->to = compiler->recursion[in->to].address;
    }
    for (int i = first; i < program->count; i++) {
        struct instruction *in = &program->code[i];
        if (in->op == OP_CALL && program->code[destination(program, i + 1)].op == OP_RETURN)
            in->op = OP_JUMP;
        if (in->op != OP_JUMP) continue;
        in->to = destination(program, in->to);
        assert(in->to >= 0 && in->to < program->count);
        int op = program->code[in->to].op;
        if (op == OP_END || op == OP_FAIL || op == OP_RETURN) in->op = (uint8_t)op;
    }
}

int emit_walk(struct compiler *compiler, const struct walk *walk) {
    if (!walk) return -1;
    int first = emit_label(compiler);
    compiler->recursions = 0;
    compiler->sequence = NULL;
    compiler->walk = walk;
    emit(compiler, walk);
    emit_plain(compiler, OP_END);
    for (int i = 0; i < compiler->recursions; i++) { /* a body may add to them */
        assert(compiler->recursion[i].address == -1);
        compiler->recursion[i].address = emit_label(compiler);
        emit(compiler, compiler->recursion[i].walk->left);
        emit_plain(compiler, OP_RETURN);
    }
    if (compiler->faults->count == 0)
        link_calls(compiler, first); /* else it may be cut off anywhere */
    return first;
}
