/* Joins: how walks are put together, as C. */
#include "translator.h"

#include "../rules/analysis.h"

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

const struct continuation *then_arrive(struct translator *t, int branch, int label,
                                       struct knowledge *known) {
    struct continuation *then = then_new(t, THEN_ARRIVE, NULL);
    then->branch = branch;
    then->number = label;
    then->known = known;
    return then;
}

const struct continuation *then_number(struct translator *t, enum continuation_sort sort,
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
        if (then->sort == THEN_ENTRY) sum += weight(then->function->then);
        sum++;
    }
    return sum;
}

static bool is_short(const struct continuation *then, int most) {
    return !then || weight(then) <= most || (then->sort == THEN_ENTRY && !then->next);
}

const struct continuation *then_shared(struct translator *t, const struct continuation *then,
                                       int most) {
    for (const struct continuation *part = then; part; part = part->next)
        if (part->sort == THEN_ARRIVE) return then; /* it belongs to a variable of this function */
    if (is_short(then, most)) return then;
    struct continuation *call = then_new(t, THEN_CALL, NULL);
    call->function = function_of(t, NULL, then, call->local);
    return call;
}

static const struct continuation *shared(struct translator *t, const struct continuation *then) {
    return then_shared(t, then, WEIGHT_LIGHT);
}

/* -- Sequences --------------------------------------------------------------------------------- */

const struct continuation *then_second(struct translator *t, const struct walk *sequence,
                                       const struct continuation *then) {
    then = then_walk(t, sequence->right, then);
    return joins_is_repeated(&t->joins, sequence->right) ? shared(t, then) : then;
}

/* -- Alternatives ------------------------------------------------------------------------------ */

struct alternative alternative_open(struct translator *t) {
    struct alternative outer = {t->branch, t->fail, new_number(t), t->known};
    write_open(t);
    t->branch = new_number(t);
    write_line(t, "struct branch b%d = b%d;", t->branch, outer.branch);
    t->fail = outer.label;
    return outer;
}

void alternative_close(struct translator *t, const struct alternative *outer) {
    write_close(t);
    write_label(t, outer->label);
    t->branch = outer->branch;
    t->fail = outer->fail;
    t->known = outer->known;
}

void write_branch(struct translator *t, const struct walk *walk, const struct continuation *then) {
    struct alternative alternative = alternative_open(t);
    write_walk(t, walk, then);
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
    int join = new_number(t);
    struct knowledge known = {0};
    const struct continuation *arrive = then_arrive(t, t->branch, join, &known);
    write_branch(t, walk->left, arrive);
    write_walk(t, walk->right, arrive);
    write_label(t, join);
    t->known = known;
    if (t->label_used[join]) write_then(t, then);
}

static void write_either(struct translator *t, const struct walk *walk,
                         const struct continuation *then) {
    const struct description *description = t->description;
    if (is_joined(t, walk, then)) {
        write_joined(t, walk, then);
    } else if (walk_first_classes(description, walk->left, t->side) == 0) {
        write_walk(t, walk->right, then);
    } else if (walk_first_classes(description, walk->right, t->side) == 0) {
        write_walk(t, walk->left, then);
    } else {
        then = shared(t, then);
        write_branch(t, walk->left, then);
        write_walk(t, walk->right, then);
    }
}

struct images {
    struct translator *t;
    const struct continuation *then;
};

static void write_image(void *context, struct walk *step) {
    struct images *images = context;
    write_branch(images->t, step, images->then);
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
    int can = new_number(t);
    write_line(t, "bool e%d = false;", can);
    write_branch(t, walk->left, then_number(t, THEN_COMMIT, can, then));
    write_unless(t, "!e%d", can);
    write_walk(t, walk->right, then);
}

/* -- Looks ------------------------------------------------------------------------------------- */

static void write_not(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    write_line(t, "/* could it go on so? */");
    write_branch(t, walk->left, then_number(t, THEN_FOUND, t->fail, NULL));
    write_then(t, then);
}

static void write_ahead(struct translator *t, const struct walk *walk,
                        const struct continuation *then) {
    int found = new_number(t);
    write_line(t, "/* it must be able to go on so */");
    write_branch(t, walk->left, then_number(t, THEN_FOUND, found, NULL));
    write_fail(t);
    write_label(t, found);
    write_then(t, then);
}

static void write_first(struct translator *t, const struct walk *walk,
                        const struct continuation *then) {
    if (walk_is_single(t->description, walk->left, t->side)) {
        write_walk(t, walk->left, then);
        return;
    }
    int done = new_number(t);
    write_branch(t, walk->left, then_number(t, THEN_CUT, done, then));
    write_label(t, done);
}

/* Two passes: the first finds the greatest tally. */
static void write_most(struct translator *t, const struct walk *walk,
                       const struct continuation *then) {
    int most = new_number(t), b = t->branch;
    write_line(t, "struct most t%d = {b%d.most, b%d.tally, -1};", most, b, b);
    write_line(t, "b%d.most = &t%d;", b, most);
    write_branch(t, walk->left, then_plain(t, THEN_MOST, NULL));
    write_unless(t, "t%d.best >= 0", most);
    write_walk(t, walk->left, then_plain(t, THEN_FILTER, then));
}

static void write_tally(struct translator *t) {
    int b = t->branch;
    write_line(t,
               "if (b%d.tally - b%d.most->base > b%d.most->best) b%d.most->best = b%d.tally - "
               "b%d.most->base;",
               b, b, b, b, b, b);
}

static void write_filter(struct translator *t, const struct continuation *then) {
    int b = t->branch;
    write_unless(t, "b%d.tally - b%d.most->base == b%d.most->best", b, b, b);
    write_line(t, "b%d.most = b%d.most->outer;", b, b);
    write_then(t, then->next);
}

/* -- Recursion --------------------------------------------------------------------------------- */

static void write_rec(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    if (walk_recurs_bare(walk))
        translator_refuse(t, walk, "a rec that may begin anew with nothing taken");
    const struct continuation *local[LOCALS_MAX + 1] = {NULL};
    struct function *function = function_of(t, walk, shared(t, then), local);
    function_call(t, function, local);
}

/* The recursion goes on where the function that is being written does: the function again. */
static void write_self(struct translator *t, const struct walk *walk,
                       const struct continuation *then) {
    const struct continuation *commit = then;
    while (commit && commit->sort == THEN_COMMIT) commit = commit->next;
    if (!commit || commit->sort != THEN_ENTRY || commit->function->walk != walk->left) {
        translator_refuse(t, walk, "a rec that goes on after itself");
        return;
    }
    int got = new_number(t);
    write_line(t, "tire(node);");
    write_line(t, "int g%d = f%d(node, GIVE%s(b%d));", got, version_of(t, commit->function),
               noted(t), t->branch);
    for (; then != commit; then = then->next) {
        write_line(t, "if (g%d & 1)", got);
        write_local(t, then);
    }
    write_returned(t, got, commit->local, commit->function->locals);
}

/* -- Everything -------------------------------------------------------------------------------- */

void write_local(struct translator *t, const struct continuation *local) {
    if (!local) return;
    if (local->sort == THEN_COMMIT && !local->returned) {
        write_line(t, "e%d = true;", local->number);
    } else if (local->sort == THEN_COMMIT) {
        write_line(t, "got |= 1u << %d;", local->number);
    } else if (local->returned) {
        write_line(t, "return (int)(got | 1u << %d);", local->number);
    } else {
        write_goto(t, local->number);
    }
}

static void write_leaf(struct translator *t) {
    static const char *const leaf[] = {"reach", "offer", "tally", "capture"};
    bool decides = t->purpose == PURPOSE_TOTAL && t->rules->census[t->side]->stages > 1;
    if (decides) write_line(t, "node->walked = true;"); /* a move or not */
    write_landing(t);
    write_line(t, "%s_%s(node, GIVE%s(b%d));", leaf[t->purpose], t->side ? "black" : "white",
               noted(t), t->branch);
}

static void write_arrival(struct translator *t, const struct continuation *then) {
    if (then->branch != t->branch) write_line(t, "b%d = b%d;", then->branch, t->branch);
    write_goto(t, then->number);
    if (!then->known) return;
    then->known->here |= t->known.here;
    then->known->hand |= t->known.hand;
    then->known->unset |= t->known.unset;
    then->known->set |= t->known.set;
}

void write_then(struct translator *t, const struct continuation *then) {
    if (t->reason || !then) return;
    switch (then->sort) {
    case THEN_LEAF: write_leaf(t); break;
    case THEN_WALK: write_walk(t, then->walk, then->next); break;
    case THEN_COMMIT:
        write_local(t, then);
        write_then(t, then->next);
        break;
    case THEN_FOUND: write_local(t, then); break;
    case THEN_CUT: {
        int fail = t->fail;
        t->fail = new_number(t);
        write_then(t, then->next);
        write_label(t, t->fail);
        t->fail = fail;
        write_local(t, then);
        break;
    }
    case THEN_ARRIVE: write_arrival(t, then); break;
    case THEN_ROUND: write_round(t, then); break;
    case THEN_MOST: write_tally(t); break;
    case THEN_FILTER: write_filter(t, then); break;
    case THEN_ENTRY: write_entry(t, then); break;
    case THEN_CALL: function_call(t, then->function, then->local); break;
    }
}

static void write_any(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    uint64_t mask;
    if (walk_asks_class(t->description, walk, t->side, &mask)) {
        write_mask(t, mask, word_comment(t, walk));
        write_then(t, then);
        return;
    }
    switch (walk->word) {
    case WORD_HERE: write_then(t, then); break;
    case WORD_SEQUENCE: write_walk(t, walk->left, then_second(t, walk, then)); break;
    case WORD_EITHER: write_either(t, walk, then); break;
    case WORD_ELSE: write_else(t, walk, then); break;
    case WORD_LEAP: write_leap(t, walk, then); break;
    case WORD_NOT: write_not(t, walk, then); break;
    case WORD_AHEAD: write_ahead(t, walk, then); break;
    case WORD_FIRST: write_first(t, walk, then); break;
    case WORD_MOST: write_most(t, walk, then); break;
    case WORD_REPEAT: write_repeat(t, walk, then); break;
    case WORD_ALL: write_all(t, walk, then); break;
    case WORD_REC: write_rec(t, walk, then); break;
    case WORD_SELF: write_self(t, walk, then); break;
    default: write_word(t, walk, then);
    }
}

void write_walk(struct translator *t, const struct walk *walk, const struct continuation *then) {
    if (t->out->length > CODE_MAX) translator_refuse(t, walk, "a walk that comes to so much code");
    if (t->words == WORDS_MAX)
        translator_refuse(t, walk, "a walk of so many words one behind the other");
    if (t->reason) return;
    t->words++;
    write_any(t, walk, then);
    t->words--;
}
