/* Repetitions, as C.
 *
 * If each round goes along a line, as in `(n * empty) ^ 1`, only the square changes from round to
 * round. Then the repetition is a loop that notes the poses it passes, and a second loop that
 * continues from each, from the last to the first, because the machine continues with the longest
 * repetition first:
 *
 *     int at9[13], n9 = 0;
 *     struct branch b10 = b1;
 *     ...a round of b10, or goto l2 (the one round that ^ 1 requires)
 *     for (;;) {
 *       at9[n9++] = b10.s;
 *       ...a round of b10, or goto l11
 *     }
 *     l11:;
 *     while (n9 > 0) {
 *       struct branch b12 = b1;
 *       b12.s = at9[--n9];
 *       ...what follows
 *     }
 *
 * If each of them is one move on any square, as when the continuation is only `put "arrow" * stop`,
 * random games pass over a whole line at once.
 *
 * Any other repetition is a function that calls itself:
 *
 *     static int f4(struct node *node, PARAMS) {
 *       { struct branch b6 = b5; ...a round, then f4(node, ARGS(b6)) }
 *       ...what follows, for b5
 *     }
 *
 * A rec is translated in the same way. A repetition is guarded if its rounds might go on for ever,
 * round a ring of squares or in place; a rec, if it may call itself with nothing taken. A line ends
 * where it comes back to a square that it has passed. A function compares the state of each round
 * with those in which earlier rounds began, a list of frames on the stack. If one is the same, a
 * repetition only runs its continuation, and a rec fails. */
#include "holes.h"
#include "translator.h"

#include "../words/analysis.h"
#include "../words/effects.h"

#include <assert.h>

static bool is_guarded(const struct translator *t, const struct walk *walk) {
    if (walk->word == WORD_REC) return walk_recurs_without_capture(walk);
    return !walk_never_revisits(t->description, walk->left, t->side);
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* Write one round: the branch in variable `branch` moves on, or control goes to `fail`. */
static void write_line_round(struct translator *t, const struct walk *body, int branch, int fail) {
    int moved = code_number(t), outer_fail = t->fail;
    t->fail = fail;
    t->branch = branch;
    struct alternative alternative = alternative_open(t);
    walk_write(t, body, then_merge(t, branch, moved, NULL));
    alternative_close(t, &alternative);
    code_fail(t);
    code_label(t, moved);
    t->fail = outer_fail;
}

/* Return how many poses a line may pass: all poses, and one of them again. */
static int most_passed(const struct translator *t) {
    int mirrorings = way_is_twisted(t) ? t->board->poses / (POSE_SQUARE + 1) : 1;
    return t->board->squares * mirrorings + 1;
}

/* Write code that notes the pose of a branch, and its record of the step that led there. */
static void write_passed(struct translator *t, int branch, int line) {
    way_write_passed(t, branch, line);
    code_line(t, "at%d[n%d++] = %s;", line, line, pose_text(t, branch));
}

/* Write the test that ends a line where it closes. */
static void write_closing(struct translator *t, int branch, int line, int end) {
    code_begin(t, "if (is_closed(begin%d, at%d, n%d, %s)) {", line, line, line,
               pose_text(t, branch));
    write_passed(t, branch, line);
    code_goto(t, end);
    code_end(t);
}

/* Return true if a walk, without the end that always succeeds, ends in a line. */
static bool ends_in_line(const struct translator *t, const struct walk *walk) {
    struct possible possible = {EMPTY, EMPTY};
    switch (walk->word) {
    case WORD_SEQUENCE:
        return ends_in_line(t, end_is_sure(t, walk->right, &possible) ? walk->left : walk->right);
    case WORD_EITHER: return ends_in_line(t, walk->left) || ends_in_line(t, walk->right);
    case WORD_REPEAT: return walk_is_line(t->description, walk->left, t->side);
    default: return false;
    }
}

bool repeat_counts_lines(const struct translator *t) {
    return end_is_counted(t) && ends_in_line(t, t->moves);
}

/* Return the possible contents after the required rounds. */
static struct possible behind_rounds(struct translator *t, const struct walk *walk) {
    struct possible possible = {ALL_CLASSES, t->known.hand};
    class_set mask;
    const struct walk *last = walk->left;
    while (last->word == WORD_SEQUENCE) last = last->right;
    if (walk->number[0] > 0 && walk_asks_class(t->description, last, t->side, &mask))
        possible.here = mask & t->classes;
    return possible;
}

static void write_line(struct translator *t, const struct walk *walk,
                       const struct continuation *then) {
    struct possible possible = behind_rounds(t, walk);
    int before = t->branch, fail = t->fail, line = code_number(t), along = code_number(t);
    int end = code_number(t), most = most_passed(t);
    bool guarded = is_guarded(t, walk), one_move = !guarded && end_is_one_move(t, then, possible);
    struct knowledge known = t->known;
    code_begin(t, "{");
    code_line(t, "int at%d[%d], n%d = 0;", line, most, line);
    way_write_line(t, line, most);
    code_line(t, "struct branch b%d = b%d;", along, before);
    if (guarded) code_line(t, "int begin%d = %s;", line, pose_text(t, along));
    for (int i = 0; i < walk->number[0]; i++) write_line_round(t, walk->left, along, fail);
    if (guarded && walk->number[0] > 0) write_closing(t, along, line, end);
    t->known.here = ALL_CLASSES;
    code_begin(t, "for (;;) {");
    write_passed(t, along, line);
    write_line_round(t, walk->left, along, end);
    if (guarded) write_closing(t, along, line, end);
    code_end(t);
    code_label(t, end);
    if (t->purpose == PURPOSE_MOVES && one_move && t->picks[t->side])
        code_line(t, "if (node->run->picks && are_passed_over(node->run, (uint32_t)n%d)) n%d = 0;",
                  line, line);
    code_begin(t, "while (n%d > 0) {", line);
    cost_write_poll(t);
    t->branch = before;
    t->fail = fail;
    t->known = known;
    t->known.here = possible.here;
    struct alternative end_of_line = alternative_begin(t);
    word_write_go(t, arena_print(t->arena, "at%d[--n%d]", line, line));
    way_write_again(t, line);
    then_write(t, then);
    alternative_close(t, &end_of_line);
    code_end(t);
}

/* -- Functions that call themselves ------------------------------------------------------------ */

/* Return, as C, the number that distinguishes the frames of one repetition from those of others. */
static const char *loop_text(struct translator *t, const struct walk *walk) {
    int i = 0;
    while (i < t->frames.count && t->frames.walk[i] != walk) i++;
    if (i == LOOPS_MAX) translator_refuse(t, walk, "a walk with too many repetitions");
    if (i == t->frames.count && i < LOOPS_MAX) t->frames.walk[t->frames.count++] = walk;
    return hole_text(t, "int ", "", i);
}

/* Write the beginning of a round, if the repetition is guarded. `outer` leads from the innermost
 * frame to that around the repetition: "" in the first round. */
static void write_frame(struct translator *t, const struct walk *walk, const char *outer) {
    if (!is_guarded(t, walk)) return;
    int frame = code_number(t);
    code_line(t, "struct frame h%d = frame_of(&@, @.frame%s, %s);", frame, outer,
              loop_text(t, walk));
    code_line(t, "@.frame = &h%d;", frame);
}

void repeat_write_leave(struct translator *t, const struct walk *walk) {
    if (is_guarded(t, walk)) code_line(t, "@.frame = @.frame->outer;");
}

void repeat_write_round(struct translator *t, const struct continuation *round) {
    const struct walk *walk = round->function->walk;
    if (is_guarded(t, walk)) {
        int go_on = code_number(t);
        code_line(t, "if (!is_repeated(&@, %s))", loop_text(t, walk));
        code_goto(t, go_on);
        struct alternative alternative = alternative_open(t);
        then_write(t, then_function(t, THEN_RETURN, round->function, round->signal));
        alternative_close(t, &alternative);
        code_fail(t);
        code_label(t, go_on);
        write_frame(t, walk, "->outer");
    }
    code_line(t, "poll_budget(node);");
    function_write_use(t, round->function, round->signal);
}

void repeat_write_body(struct translator *t, const struct walk *walk,
                       const struct continuation *again, const struct continuation *end) {
    if (walk->word == WORD_REPEAT) {
        walk_write_alternative(t, walk->left, again);
    } else {
        assert(walk->word == WORD_ALL);
        int more = code_number(t);
        code_line(t, "bool e%d = false;", more);
        walk_write_alternative(t, walk->left, then_signal(t, THEN_FLAG, more, again));
        code_require(t, "!e%d", more);
    }
    then_write(t, end);
}

/* Write `least` rounds, then the call of the function. */
static void write_rounds(struct translator *t, const struct walk *walk,
                         const struct continuation *then, int least) {
    const struct continuation *signal[SIGNALS_MAX + 1] = {NULL};
    struct function *function = function_find(t, walk, then, signal);
    bool guarded = is_guarded(t, walk);
    code_begin(t, "{");
    write_frame(t, walk, "");
    const struct continuation *rest =
        then_function(t, guarded && least > 0 ? THEN_ROUND : THEN_CALL, function, signal);
    for (int i = 0; i < least; i++) rest = then_walk(t, walk->left, rest);
    then_write(t, rest);
    code_end(t);
}

/* Require, before the function of a rec is called, that the contents of nearby squares let it
 * succeed. The sets are worth it only where branches have columns, because calls cost more then. */
static void require_begin(struct translator *t, const struct walk *rec) {
    if (!t->columns) return;
    struct squares squares = squares_find(t, then_walk(t, rec, NULL));
    if (squares.set) code_require(t, "@.s < 0 || has(%s, @.s)", squares_text(t, squares));
}

void repeat_write_rec(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    const struct continuation *signal[SIGNALS_MAX + 1] = {NULL};
    struct function *function = function_find(t, walk, then_share(t, then, WEIGHT_LIGHT), signal);
    require_begin(t, walk);
    code_begin(t, "{");
    write_frame(t, walk, "");
    function_write_use(t, function, signal);
    code_end(t);
}

/* Write `self` at the end of a rec: the function calls itself. The inner and the outer call have
 * the same continuation, so the bits mean the same. Flags between them are set by bit 0. */
void repeat_write_self(struct translator *t, const struct walk *walk,
                       const struct continuation *then) {
    const struct continuation *end = then;
    while (end && end->sort == THEN_FLAG) end = end->next;
    if (!end || end->sort != THEN_RETURN || end->function->walk != walk->rec) {
        translator_refuse(t, walk, "a rec that continues after it calls itself");
        return;
    }
    require_begin(t, walk->rec);
    if (is_guarded(t, walk->rec)) code_require(t, "!is_repeated(&@, %s)", loop_text(t, walk->rec));
    code_begin(t, "{");
    write_frame(t, walk->rec, "->outer");
    code_line(t, "poll_budget(node);");
    int got = function_write_call(t, end->function);
    for (; then != end; then = then->next) {
        code_line(t, "if (g%d & 1)", got);
        signal_write(t, then);
    }
    signal_write_all(t, got, end->signal, end->function->signals);
    code_end(t);
}

void repeat_write(struct translator *t, const struct walk *walk, const struct continuation *then) {
    if (walk_is_line(t->description, walk->left, t->side))
        write_line(t, walk, then);
    else
        write_rounds(t, walk, then, walk->number[0]);
}

/* Write `all`: as a loop if its rounds succeed in one way. */
void repeat_write_all(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    if (!walk_is_single(t->description, walk, t->side) || walk_uses(walk, WORD_FIRST)) {
        write_rounds(t, walk, then, 0);
        return;
    }
    int branch = t->branch, end = code_number(t);
    struct knowledge known = t->known;
    knowledge_forget(&known, walk->left);
    t->known = known;
    code_begin(t, "for (;;) {");
    write_line_round(t, walk->left, branch, end);
    code_end(t);
    code_label(t, end);
    t->known = known;
    then_write(t, then);
}
