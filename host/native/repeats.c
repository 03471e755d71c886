/* Repetitions, as C: a line is a loop that notes the squares it passes, anything else is a function
 * that calls itself. The machine goes on with the longest repetition first, and so does this. */
#include "translator.h"

#include "../words/analysis.h"

#include <string.h>

enum { LOOPS_MAX = 200 };

static bool is_guarded(const struct translator *t, const struct walk *walk) {
    return !walk_moves_on(t->description, walk->left, t->side);
}

/* One round along a line: the branch variable `branch` moves on, or control goes to `fail`. */
static void write_line_round(struct translator *t, const struct walk *body, int branch, int fail) {
    int arrived = code_number(t), outer_fail = t->fail;
    t->fail = fail;
    t->branch = branch;
    struct alternative alternative = alternative_open(t);
    walk_write(t, body, then_merge(t, branch, arrived, NULL));
    alternative_close(t, &alternative);
    code_fail(t);
    code_label(t, arrived);
    t->fail = outer_fail;
}

/* How many squares a line may pass: each of the board, in each way in which it can be turned, and
 * one of them again. */
static int most_passed(const struct translator *t) {
    int turns = translator_is_twisted(t) ? t->board->poses / (POSE_SQUARE + 1) : 1;
    return t->board->squares * turns + 1;
}

/* A square that the line passes, and how it came there. */
static void write_passed(struct translator *t, int branch, int ring) {
    if (t->uses[WORD_CROSSED]) code_line(t, "over%d[n%d] = b%d.crossed;", ring, ring, branch);
    code_line(t, "at%d[n%d++] = %s;", ring, ring, pose_text(t, branch));
}

/* The line is over when it comes back to a square: the machine's is_closed. */
static void write_closing(struct translator *t, int branch, int ring, int out) {
    code_line(t, "if (is_closed(begin%d, at%d, n%d, %s)) {", ring, ring, ring,
              pose_text(t, branch));
    t->indent++;
    write_passed(t, branch, ring);
    code_goto(t, out);
    t->indent--;
    code_line(t, "}");
}

static void write_along_line(struct translator *t, const struct walk *walk,
                             const struct continuation *then) {
    int before = t->branch, ring = code_number(t), along = code_number(t), out = code_number(t),
        fail = t->fail;
    bool guarded = is_guarded(t, walk);
    struct knowledge known = t->known;
    code_open(t);
    int most = most_passed(t);
    code_line(t, "int at%d[%d], n%d = 0;", ring, most, ring);
    if (t->uses[WORD_CROSSED]) code_line(t, "int over%d[%d];", ring, most);
    code_line(t, "struct branch b%d = b%d;", along, before);
    if (guarded) code_line(t, "int begin%d = %s;", ring, pose_text(t, along));
    for (int i = 0; i < walk->number[0]; i++) write_line_round(t, walk->left, along, fail);
    if (guarded && walk->number[0] > 0) write_closing(t, along, ring, out);
    t->known.here = ~UINT64_C(0);
    code_line(t, "for (;;) {");
    t->indent++;
    write_passed(t, along, ring);
    write_line_round(t, walk->left, along, out);
    if (guarded) write_closing(t, along, ring, out);
    t->indent--;
    code_line(t, "}");
    code_label(t, out);
    code_line(t, "while (n%d > 0) {", ring);
    t->indent++;
    cost_write_poll(t);
    t->branch = code_number(t);
    t->fail = code_number(t);
    t->known = known;
    t->known.here = ~UINT64_C(0);
    code_line(t, "struct branch b%d = b%d;", t->branch, before);
    word_write_go(t, arena_print(t->arena, "at%d[--n%d]", ring, ring), "passed");
    if (t->uses[WORD_CROSSED]) code_line(t, "b%d.crossed = over%d[n%d];", t->branch, ring, ring);
    then_write(t, then);
    code_label(t, t->fail);
    t->indent--;
    code_line(t, "}");
    code_close(t);
    t->branch = before;
    t->fail = fail;
}

/* Rounds of the same walk are told from those of others by a number. */
static int loop_number(struct translator *t, const struct walk *walk) {
    int i = 0;
    while (i < t->loops && t->loop[i] != walk) i++;
    if (i == LOOPS_MAX) translator_refuse(t, walk, "too many repetitions");
    if (i == t->loops && i < LOOPS_MAX) t->loop[t->loops++] = walk;
    t->uses_frames = true;
    return i;
}

/* A round begins, or the first: what it is compared with. `outer` is what it was before the
 * repetition. */
static void write_frame(struct translator *t, const struct walk *walk, const char *outer) {
    int b = t->branch, frame = code_number(t);
    code_line(t, "struct frame h%d = frame_of(&b%d, b%d.frame%s, %d);", frame, b, b, outer,
              loop_number(t, walk));
    code_line(t, "b%d.frame = &h%d;", b, frame);
}

static struct continuation *with_locals(struct translator *t, enum continuation_sort sort,
                                        struct function *function,
                                        const struct continuation *const *signal) {
    struct continuation *then = (struct continuation *)then_plain(t, sort, NULL);
    then->function = function;
    memcpy(then->signal, signal, sizeof then->signal);
    return then;
}

void repeat_write_leave(struct translator *t, const struct walk *walk) {
    if (is_guarded(t, walk)) code_line(t, "b%d.frame = b%d.frame->outer;", t->branch, t->branch);
}

void repeat_write_round(struct translator *t, const struct continuation *round) {
    const struct walk *walk = round->function->walk;
    if (is_guarded(t, walk)) {
        int go_on = code_number(t);
        code_line(t, "if (!is_repeated(&b%d, %d))", t->branch, loop_number(t, walk));
        code_goto(t, go_on);
        struct alternative alternative = alternative_open(t);
        then_write(t, with_locals(t, THEN_RETURN, round->function, round->signal));
        alternative_close(t, &alternative);
        code_fail(t);
        code_label(t, go_on);
        write_frame(t, walk, "->outer");
    }
    code_line(t, "poll_budget(node);");
    function_write_call(t, round->function, round->signal);
}

/* n times, then a function that goes on or not. */
static void write_rounds(struct translator *t, const struct walk *walk,
                         const struct continuation *then, int least) {
    const struct continuation *signal[SIGNALS_MAX + 1] = {NULL};
    struct function *function = function_find(t, walk, then, signal);
    bool guarded = is_guarded(t, walk);
    code_open(t);
    if (guarded) write_frame(t, walk, "");
    const struct continuation *rest =
        with_locals(t, guarded && least > 0 ? THEN_ROUND : THEN_CALL, function, signal);
    for (int i = 0; i < least; i++) rest = then_walk(t, walk->left, rest);
    then_write(t, rest);
    code_close(t);
}

void repeat_write(struct translator *t, const struct walk *walk, const struct continuation *then) {
    if (walk_is_line(t->description, walk->left, t->side))
        write_along_line(t, walk, then);
    else
        write_rounds(t, walk, then, walk->number[0]);
}

void repeat_write_all(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    write_rounds(t, walk, then, 0);
}
