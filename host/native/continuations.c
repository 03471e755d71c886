/* Continuations: lists of the work that is left after a walk has succeeded, and the choice of those
 * that become functions.
 *
 * An example: `a * (b + c) * d`, where d is long. The code of `a` is written with the continuation
 * [b + c, d, leaf], which runs wherever `a` succeeds. The code of `b + c` is then written with [d,
 * leaf], once for `b` and once for `c`: too much, so a function is found for [d, leaf], and both
 * get the continuation [call]:
 *
 *     { struct branch b2 = b1; ...b, or goto l3... f4(node, ARGS(b2)); }
 *     l3:;
 *     ...c, or goto l1...
 *     f4(node, ARGS(b1));
 *
 * with f4 to be written later. If `c` has the continuation [d, leaf] elsewhere in the script, too,
 * the same function is found for it.
 *
 * Signals. `-(b + c) * d` writes `b + c` with the continuation [leave], a jump to a label after it.
 * If `b + c` becomes a function with the continuation [leave], it has no such label. It returns a
 * bit for each *signal* in its continuation, flags to be set and labels to go to. The caller tests
 * these bits and performs the signals with its own flags and labels:
 *
 *     int g5 = f4(node, ARGS(b1));
 *     if (g5 >> 1 & 1)
 *       goto l3;
 *
 * So two continuations that differ only in the labels and flags of their signals have one
 * function. */
#include "translator.h"

#include "../words/analysis.h"

#include <assert.h>
#include <string.h>

struct continuation *then_new(struct translator *t, enum continuation_sort sort,
                              const struct continuation *next) {
    struct continuation *then = arena_new(t->arena, sizeof *then);
    then->sort = sort;
    then->next = next;
    return then;
}

const struct continuation *then_walk(struct translator *t, const struct walk *walk,
                                     const struct continuation *next) {
    struct continuation *then = then_new(t, THEN_WALK, next);
    then->walk = walk;
    return then;
}

const struct continuation *then_merge(struct translator *t, int branch, int label,
                                      struct knowledge *known) {
    struct continuation *then = then_new(t, THEN_MERGE, NULL);
    then->branch = branch;
    then->number = label;
    then->known = known;
    return then;
}

const struct continuation *then_signal(struct translator *t, enum continuation_sort sort,
                                       int number, const struct continuation *next) {
    struct continuation *then = then_new(t, sort, next);
    then->number = number;
    return then;
}

const struct continuation *then_function(struct translator *t, enum continuation_sort sort,
                                         struct function *function,
                                         const struct continuation *const *signal) {
    struct continuation *then = then_new(t, sort, NULL);
    then->function = function;
    memcpy(then->signal, signal, sizeof then->signal);
    return then;
}

/* -- Signals ----------------------------------------------------------------------------------- */

static bool is_signal(const struct continuation *then) {
    return then->sort == THEN_FLAG || then->sort == THEN_LEAVE || then->sort == THEN_CUT;
}

static bool has_function(const struct continuation *then) {
    return then->sort == THEN_RETURN || then->sort == THEN_CALL || then->sort == THEN_ROUND;
}

/* Collect all signals in a continuation, in order, from signal[1] on; return their number. */
static int collect_signals(struct translator *t, const struct continuation *then,
                           const struct continuation **signal) {
    int count = 0;
    for (; then; then = then->next) {
        for (int i = 0; i <= SIGNALS_MAX && (has_function(then) || i == 0); i++) {
            const struct continuation *found = is_signal(then)      ? then
                                               : has_function(then) ? then->signal[i]
                                                                    : NULL;
            if (!found) continue;
            if (count == SIGNALS_MAX)
                translator_refuse(t, t->description->moves,
                                  "a walk whose endings depend on too many facts");
            else
                signal[++count] = found;
        }
    }
    return count;
}

/* Replace the signals of one continuation by those from `index` on; return the index after them. */
static int replace_signals(struct continuation *then, const struct continuation *const *signal,
                           int index) {
    if (is_signal(then)) {
        then->returned = signal[index]->returned;
        then->number = signal[index++]->number;
    } else if (has_function(then)) {
        for (int i = 0; i <= SIGNALS_MAX; i++)
            if (then->signal[i]) then->signal[i] = signal[index++];
    }
    assert(index <= SIGNALS_MAX + 1);
    return index;
}

const struct continuation *then_substitute(struct translator *t, const struct continuation *then,
                                           const struct continuation *const *signal) {
    int index = 1;
    const struct continuation *first = NULL, **end = &first;
    for (; then; then = then->next) {
        struct continuation *copy = arena_new(t->arena, sizeof *copy);
        *copy = *then;
        index = replace_signals(copy, signal, index);
        *end = copy;
        end = &copy->next;
    }
    *end = NULL;
    return first;
}

/* -- Functions --------------------------------------------------------------------------------- */

/* Return true if one function serves both: they differ only in the effects of their signals. */
static bool is_same(const struct continuation *a, const struct continuation *b) {
    for (; a && b; a = a->next, b = b->next) {
        if (a->sort != b->sort || a->function != b->function || a->walk != b->walk) return false;
        if (a->lands != b->lands) return false;
        if (!is_signal(a) && a->number != b->number) return false;
        for (int i = 0; i <= SIGNALS_MAX && has_function(a); i++) {
            if (!a->signal[i] != !b->signal[i]) return false;
            if (a->signal[i] && a->signal[i]->sort != b->signal[i]->sort) return false;
        }
    }
    return a == b;
}

bool then_is_quiet(const struct continuation *then) {
    for (; then && then->sort != THEN_LEAF; then = then->next) {
        if (then->sort == THEN_WALK && !walk_captures(then->walk)) continue;
        if (!has_function(then) || then->function->signals > 0) return false;
        const struct walk *walk = then->function->walk;
        if (walk && (walk->word == WORD_REC || walk_captures(walk))) return false;
        return then_is_quiet(then->function->then);
    }
    return then;
}

struct function *function_find(struct translator *t, const struct walk *walk,
                               const struct continuation *then,
                               const struct continuation **signal) {
    int signals = collect_signals(t, then, signal);
    struct function **end = &t->functions_found;
    for (; *end; end = &(*end)->next)
        if ((*end)->walk == walk && is_same((*end)->then, then)) return *end;
    struct function *function = *end = arena_new(t->arena, sizeof *function);
    *function = (struct function){.walk = walk, .then = then, .signals = signals};
    memcpy(function->signal, signal, sizeof function->signal);
    return function;
}

/* Return the amount of code for another copy of a continuation. Counting stops when it is clearly
 * too much. */
static int weight_of(const struct continuation *then) {
    int sum = 0;
    for (; then && sum < 100; then = then->next) {
        if (then->sort == THEN_WALK) sum += then->walk->size;
        if (then->sort == THEN_RETURN) sum += weight_of(then->function->then);
        sum++;
    }
    return sum;
}

bool then_is_short(const struct continuation *then, int most) {
    return !then || weight_of(then) <= most || (then->sort == THEN_RETURN && !then->next);
}

const struct continuation *then_share(struct translator *t, const struct continuation *then,
                                      int most) {
    for (const struct continuation *part = then; part; part = part->next)
        if (part->sort == THEN_MERGE) return then; /* it goes to a label of this function */
    if (then_is_short(then, most)) return then;
    struct continuation *call = then_new(t, THEN_CALL, NULL);
    call->function = function_find(t, NULL, then, call->signal);
    return call;
}

const struct continuation *then_first(struct translator *t, const struct continuation *then) {
    if (then->sort == THEN_CALL && !then->function->walk)
        return then_first(t, then->function->then);
    if (then->sort != THEN_WALK || then->walk->word != WORD_SEQUENCE) return then;
    const struct walk *walk = then->walk;
    return then_first(t, then_walk(t, walk->left, then_walk(t, walk->right, then->next)));
}

void then_forget_tails(struct walk *walk) {
    walk->tails = 0;
    if (walk->left) then_forget_tails(walk->left);
    if (walk->right) then_forget_tails(walk->right);
}

void then_count_tails(struct walk *walk) {
    if (walk->size < WEIGHT_HEAVY) return;
    if (walk->word == WORD_SEQUENCE && walk->right->size >= WEIGHT_HEAVY) walk->right->tails++;
    if (walk->left) then_count_tails(walk->left);
    if (walk->right) then_count_tails(walk->right);
}

const struct continuation *then_second(struct translator *t, const struct walk *sequence,
                                       const struct continuation *then) {
    then = then_walk(t, sequence->right, then);
    return sequence->right->tails > 1 ? then_share(t, then, WEIGHT_LIGHT) : then;
}
