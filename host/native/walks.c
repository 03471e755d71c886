/* Joins: how walks are put together, as C. */
#include "translator.h"

#include "../words/analysis.h"

/* -- Continuations ----------------------------------------------------------------------------- */

struct continuation *then_new(struct translator *t, enum continuation_sort sort,
                              const struct continuation *next) {
    struct continuation *then = arena_new(t->arena, sizeof *then);
    then->sort = sort;
    then->next = next;
    return then;
}

const struct continuation *then_plain(struct translator *t, enum continuation_sort sort,
                                      const struct continuation *next) {
    return then_new(t, sort, next);
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

/* How much code it takes to write what follows once more. */
static int weight(const struct continuation *then) {
    int sum = 0;
    for (; then && sum < 100; then = then->next) {
        if (then->sort == THEN_WALK) sum += then->walk->size;
        if (then->sort == THEN_RETURN) sum += weight(then->function->then);
        sum++;
    }
    return sum;
}

static bool is_short(const struct continuation *then, int most) {
    return !then || weight(then) <= most || (then->sort == THEN_RETURN && !then->next);
}

const struct continuation *then_shared(struct translator *t, const struct continuation *then,
                                       int most) {
    for (const struct continuation *part = then; part; part = part->next)
        if (part->sort == THEN_MERGE) return then; /* it belongs to a variable of this function */
    if (is_short(then, most)) return then;
    struct continuation *call = then_new(t, THEN_CALL, NULL);
    call->function = function_find(t, NULL, then, call->signal);
    return call;
}

static const struct continuation *shared(struct translator *t, const struct continuation *then) {
    return then_shared(t, then, WEIGHT_LIGHT);
}

/* -- Sequences --------------------------------------------------------------------------------- */

const struct continuation *then_second(struct translator *t, const struct walk *sequence,
                                       const struct continuation *then) {
    then = then_walk(t, sequence->right, then);
    return walk_pool_is_shared_tail(&t->pool, sequence->right) ? shared(t, then) : then;
}

/* -- Alternatives ------------------------------------------------------------------------------ */

struct alternative alternative_open(struct translator *t) {
    struct alternative outer = {t->branch, t->fail, code_number(t), t->known};
    code_open(t);
    t->branch = code_number(t);
    code_line(t, "struct branch b%d = b%d;", t->branch, outer.branch);
    t->fail = outer.label;
    return outer;
}

void alternative_close(struct translator *t, const struct alternative *outer) {
    code_close(t);
    code_label(t, outer->label);
    t->branch = outer->branch;
    t->fail = outer->fail;
    t->known = outer->known;
}

void walk_write_alternative(struct translator *t, const struct walk *walk,
                            const struct continuation *then) {
    struct alternative alternative = alternative_open(t);
    walk_write(t, walk, then);
    alternative_close(t, &alternative);
}

/* Whether only one of two walks can be walked, and that once, so that what follows need be written
 * only once. */
static bool is_joined(const struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    return !is_short(then, WEIGHT_LIGHT) && walk_is_single(t->description, walk, t->side) &&
           !walk_uses(walk, WORD_FIRST);
}

static void write_joined(struct translator *t, const struct walk *walk,
                         const struct continuation *then) {
    int join = code_number(t);
    struct knowledge known = {0};
    const struct continuation *arrive = then_merge(t, t->branch, join, &known);
    walk_write_alternative(t, walk->left, arrive);
    walk_write(t, walk->right, arrive);
    code_label(t, join);
    t->known = known;
    if (t->label_used[join]) then_write(t, then);
}

static void write_either(struct translator *t, const struct walk *walk,
                         const struct continuation *then) {
    const struct description *description = t->description;
    if (is_joined(t, walk, then)) {
        write_joined(t, walk, then);
    } else if (walk_first_classes(description, walk->left, t->side) == 0) {
        walk_write(t, walk->right, then);
    } else if (walk_first_classes(description, walk->right, t->side) == 0) {
        walk_write(t, walk->left, then);
    } else {
        then = shared(t, then);
        walk_write_alternative(t, walk->left, then);
        walk_write(t, walk->right, then);
    }
}

struct images {
    struct translator *t;
    const struct continuation *then;
};

static void write_image(void *context, struct walk *step) {
    struct images *images = context;
    walk_write_alternative(images->t, step, images->then);
}

/* The images of a leap, as alternatives. */
static void write_leap(struct translator *t, const struct walk *walk,
                       const struct continuation *then) {
    struct images images = {t, shared(t, then)};
    walk_branches(t->arena, (struct walk *)walk, write_image, &images);
}

static void write_else(struct translator *t, const struct walk *walk,
                       const struct continuation *then) {
    if (is_joined(t, walk, then)) {
        write_joined(t, walk, then);
        return;
    }
    then = shared(t, then);
    int can = code_number(t);
    code_line(t, "bool e%d = false;", can);
    walk_write_alternative(t, walk->left, then_signal(t, THEN_FLAG, can, then));
    code_require(t, "!e%d", can);
    walk_write(t, walk->right, then);
}

/* -- Looks ------------------------------------------------------------------------------------- */

static void write_not(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    code_line(t, "/* could it go on so? */");
    walk_write_alternative(t, walk->left, then_signal(t, THEN_LEAVE, t->fail, NULL));
    then_write(t, then);
}

static void write_ahead(struct translator *t, const struct walk *walk,
                        const struct continuation *then) {
    int found = code_number(t);
    code_line(t, "/* it must be able to go on so */");
    walk_write_alternative(t, walk->left, then_signal(t, THEN_LEAVE, found, NULL));
    code_fail(t);
    code_label(t, found);
    then_write(t, then);
}

static void write_first(struct translator *t, const struct walk *walk,
                        const struct continuation *then) {
    if (walk_is_single(t->description, walk->left, t->side)) {
        walk_write(t, walk->left, then);
        return;
    }
    int done = code_number(t);
    walk_write_alternative(t, walk->left, then_signal(t, THEN_CUT, done, then));
    code_label(t, done);
}

/* Two passes: the first finds the greatest tally. */
static void write_most(struct translator *t, const struct walk *walk,
                       const struct continuation *then) {
    int most = code_number(t), b = t->branch;
    code_line(t, "struct most t%d = {b%d.most, b%d.tally, -1};", most, b, b);
    code_line(t, "b%d.most = &t%d;", b, most);
    walk_write_alternative(t, walk->left, then_plain(t, THEN_MEASURE, NULL));
    code_require(t, "t%d.best >= 0", most);
    walk_write(t, walk->left, then_plain(t, THEN_SELECT, then));
}

static void write_measure(struct translator *t) {
    int b = t->branch;
    code_line(t,
              "if (b%d.tally - b%d.most->base > b%d.most->best) b%d.most->best = b%d.tally - "
              "b%d.most->base;",
              b, b, b, b, b, b);
}

static void write_select(struct translator *t, const struct continuation *then) {
    int b = t->branch;
    code_require(t, "b%d.tally - b%d.most->base == b%d.most->best", b, b, b);
    code_line(t, "b%d.most = b%d.most->outer;", b, b);
    then_write(t, then->next);
}

/* -- Recursion --------------------------------------------------------------------------------- */

static void write_rec(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    if (walk_recurs_bare(walk))
        translator_refuse(t, walk, "a rec that may begin anew with nothing taken");
    const struct continuation *signal[SIGNALS_MAX + 1] = {NULL};
    struct function *function = function_find(t, walk, shared(t, then), signal);
    function_write_call(t, function, signal);
}

/* The recursion goes on where the function that is being written does: the function again. */
static void write_self(struct translator *t, const struct walk *walk,
                       const struct continuation *then) {
    const struct continuation *commit = then;
    while (commit && commit->sort == THEN_FLAG) commit = commit->next;
    if (!commit || commit->sort != THEN_RETURN || commit->function->walk != walk->left) {
        translator_refuse(t, walk, "a rec that goes on after itself");
        return;
    }
    int got = code_number(t);
    code_line(t, "poll_budget(node);");
    code_line(t, "int g%d = f%d(node, ARGS%s(b%d));", got, function_version(t, commit->function),
              list_suffix(t), t->branch);
    for (; then != commit; then = then->next) {
        code_line(t, "if (g%d & 1)", got);
        signal_write(t, then);
    }
    function_write_signals(t, got, commit->signal, commit->function->signals);
}

/* -- Everything -------------------------------------------------------------------------------- */

void signal_write(struct translator *t, const struct continuation *signal) {
    if (!signal) return;
    if (signal->sort == THEN_FLAG && !signal->returned) {
        code_line(t, "e%d = true;", signal->number);
    } else if (signal->sort == THEN_FLAG) {
        code_line(t, "got |= 1u << %d;", signal->number);
    } else if (signal->returned) {
        code_line(t, "return (int)(got | 1u << %d);", signal->number);
    } else {
        code_goto(t, signal->number);
    }
}

static void write_leaf(struct translator *t) {
    static const char *const leaf[] = {"make_leaf", "list_leaf", "count_leaf", "capture_leaf"};
    bool decides = t->purpose == PURPOSE_COUNT && t->rules->census[t->side]->stages > 1;
    if (decides) code_line(t, "node->walked = true;"); /* a move or not */
    word_write_landing(t);
    code_line(t, "%s_%s(node, ARGS%s(b%d));", leaf[t->purpose], t->side ? "black" : "white",
              list_suffix(t), t->branch);
}

static void write_merge(struct translator *t, const struct continuation *then) {
    if (then->branch != t->branch) code_line(t, "b%d = b%d;", then->branch, t->branch);
    code_goto(t, then->number);
    if (!then->known) return;
    then->known->here |= t->known.here;
    then->known->hand |= t->known.hand;
    then->known->unset |= t->known.unset;
    then->known->set |= t->known.set;
}

void then_write(struct translator *t, const struct continuation *then) {
    if (t->reason || !then) return;
    switch (then->sort) {
    case THEN_LEAF: write_leaf(t); break;
    case THEN_WALK: walk_write(t, then->walk, then->next); break;
    case THEN_FLAG:
        signal_write(t, then);
        then_write(t, then->next);
        break;
    case THEN_LEAVE: signal_write(t, then); break;
    case THEN_CUT: {
        int fail = t->fail;
        t->fail = code_number(t);
        then_write(t, then->next);
        code_label(t, t->fail);
        t->fail = fail;
        signal_write(t, then);
        break;
    }
    case THEN_MERGE: write_merge(t, then); break;
    case THEN_ROUND: repeat_write_round(t, then); break;
    case THEN_MEASURE: write_measure(t); break;
    case THEN_SELECT: write_select(t, then); break;
    case THEN_RETURN: then_write_return(t, then); break;
    case THEN_CALL: function_write_call(t, then->function, then->signal); break;
    }
}

static void write_any(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    uint64_t mask;
    if (walk_asks_class(t->description, walk, t->side, &mask)) {
        word_require_class(t, mask, word_comment(t, walk));
        then_write(t, then);
        return;
    }
    switch (walk->word) {
    case WORD_HERE: then_write(t, then); break;
    case WORD_SEQUENCE: walk_write(t, walk->left, then_second(t, walk, then)); break;
    case WORD_EITHER: write_either(t, walk, then); break;
    case WORD_ELSE: write_else(t, walk, then); break;
    case WORD_LEAP: write_leap(t, walk, then); break;
    case WORD_NOT: write_not(t, walk, then); break;
    case WORD_AHEAD: write_ahead(t, walk, then); break;
    case WORD_FIRST: write_first(t, walk, then); break;
    case WORD_MOST: write_most(t, walk, then); break;
    case WORD_REPEAT: repeat_write(t, walk, then); break;
    case WORD_ALL: repeat_write_all(t, walk, then); break;
    case WORD_REC: write_rec(t, walk, then); break;
    case WORD_SELF: write_self(t, walk, then); break;
    default: word_write(t, walk, then);
    }
}

void walk_write(struct translator *t, const struct walk *walk, const struct continuation *then) {
    if (t->out->length > CODE_MAX) translator_refuse(t, walk, "a walk that comes to so much code");
    if (t->words == WORDS_MAX)
        translator_refuse(t, walk, "a walk of so many words one behind the other");
    if (t->reason) return;
    t->words++;
    write_any(t, walk, then);
    t->words--;
}
