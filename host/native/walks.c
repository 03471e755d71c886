/* Joins: how walks are put together, as C. */
#include "translator.h"

#include "../rules/analysis.h"

#include <string.h>

/* -- Continuations ------------------------------------------------------------------------------------------------- */

static struct continuation *new_then(struct translator *t, enum continuation_sort sort,
                                     const struct continuation *next) {
    struct continuation *then = arena_new(t->arena, sizeof *then);
    then->sort = sort;
    then->next = next;
    return then;
}

const struct continuation *then_plain(struct translator *t, enum continuation_sort sort,
                                      const struct continuation *next) {
    return new_then(t, sort, next);
}

const struct continuation *then_walk(struct translator *t, const struct walk *walk, const struct continuation *next) {
    struct continuation *then = new_then(t, THEN_WALK, next);
    then->walk = walk;
    return then;
}

static const struct continuation *then_number(struct translator *t, enum continuation_sort sort, int number,
                                              const struct continuation *next) {
    struct continuation *then = new_then(t, sort, next);
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

enum { LIGHT = 7, VERSIONS_MAX = 6 };

static int version_of(struct translator *t, struct function *function);

/* The same continuation, as a function unless it is short. */
static const struct continuation *shared(struct translator *t, const struct continuation *then) {
    for (const struct continuation *part = then; part; part = part->next)
        if (part->sort == THEN_ARRIVE) return then; /* it belongs to a variable of this function */
    if (weight(then) <= LIGHT || (then->sort == THEN_ENTRY && !then->next)) return then;
    struct continuation *call = new_then(t, THEN_CALL, NULL);
    call->function = function_of(t, NULL, then, call->local);
    return call;
}

/* -- Alternatives -------------------------------------------------------------------------------------------------- */

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

static void write_branch(struct translator *t, const struct walk *walk, const struct continuation *then) {
    struct alternative alternative = alternative_open(t);
    write_walk(t, walk, then);
    alternative_close(t, &alternative);
}

static void write_either(struct translator *t, const struct walk *walk, const struct continuation *then) {
    const struct description *description = t->description;
    if (walk_first_classes(description, walk->left, t->side) == 0) {
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
static void write_leap(struct translator *t, const struct walk *walk, const struct continuation *then) {
    struct images images = {t, shared(t, then)};
    walk_branches(t->arena, (struct walk *)walk, write_image, &images);
}

static void write_else(struct translator *t, const struct walk *walk, const struct continuation *then) {
    then = shared(t, then);
    int can = new_number(t);
    write_line(t, "bool e%d = false;", can);
    write_branch(t, walk->left, then_number(t, THEN_COMMIT, can, then));
    write_unless(t, "!e%d", can);
    write_walk(t, walk->right, then);
}

/* -- Looks --------------------------------------------------------------------------------------------------------- */

static void write_not(struct translator *t, const struct walk *walk, const struct continuation *then) {
    write_line(t, "/* could it go on so? */");
    write_branch(t, walk->left, then_number(t, THEN_FOUND, t->fail, NULL));
    write_then(t, then);
}

static void write_ahead(struct translator *t, const struct walk *walk, const struct continuation *then) {
    int found = new_number(t);
    write_line(t, "/* it must be able to go on so */");
    write_branch(t, walk->left, then_number(t, THEN_FOUND, found, NULL));
    write_fail(t);
    write_label(t, found);
    write_then(t, then);
}

static void write_first(struct translator *t, const struct walk *walk, const struct continuation *then) {
    if (walk_is_single(walk->left)) {
        write_walk(t, walk->left, then);
        return;
    }
    int done = new_number(t);
    write_branch(t, walk->left, then_number(t, THEN_CUT, done, then));
    write_label(t, done);
}

/* Two passes: the first finds the greatest tally. */
static void write_most(struct translator *t, const struct walk *walk, const struct continuation *then) {
    int most = t->mosts++;
    write_line(t, "b%d.base_%d = b%d.tally;", t->branch, most, t->branch);
    write_line(t, "node->best_%d = -1;", most);
    write_branch(t, walk->left, then_number(t, THEN_MOST, most, NULL));
    write_unless(t, "node->best_%d >= 0", most);
    write_line(t, "b%d.best_%d = node->best_%d;", t->branch, most, most);
    write_walk(t, walk->left, then_number(t, THEN_FILTER, most, then));
}

static void write_compared(struct translator *t, const struct continuation *then) {
    int b = t->branch, most = then->number;
    if (then->sort == THEN_FILTER) {
        write_unless(t, "b%d.tally - b%d.base_%d == b%d.best_%d", b, b, most, b, most);
        write_then(t, then->next);
    } else {
        write_line(t, "if (b%d.tally - b%d.base_%d > node->best_%d) node->best_%d = b%d.tally - b%d.base_%d;", b, b,
                   most, most, most, b, b, most);
    }
}

/* -- Recursion ----------------------------------------------------------------------------------------------------- */

static void write_rec(struct translator *t, const struct walk *walk, const struct continuation *then) {
    if (walk_uses(walk->left, WORD_MOST)) translator_refuse(t, walk, "most within rec");
    if (walk_recurs_bare(walk)) translator_refuse(t, walk, "a rec that may begin anew with nothing taken");
    const struct continuation *local[LOCALS_MAX + 1] = {NULL};
    struct function *function = function_of(t, walk, shared(t, then), local);
    function_call(t, function, local);
}

/* The recursion goes on where the function that is being written does: the function again. */
static void write_self(struct translator *t, const struct walk *walk, const struct continuation *then) {
    const struct continuation *commit = then;
    while (commit && commit->sort == THEN_COMMIT) commit = commit->next;
    if (!commit || commit->sort != THEN_ENTRY || commit->function->walk != walk->left) {
        translator_refuse(t, walk, "a rec that goes on after itself");
        return;
    }
    int got = new_number(t);
    write_line(t, "int g%d = f%d(node, GIVE(b%d));", got, version_of(t, commit->function), t->branch);
    for (; then != commit; then = then->next) {
        write_line(t, "if (g%d & 1)", got);
        write_local(t, then);
    }
    for (int i = 0; i <= commit->function->locals; i++) {
        if (!commit->local[i]) continue;
        write_line(t, "if (g%d >> %d & 1)", got, i);
        write_local(t, commit->local[i]);
    }
}

/* -- Everything ---------------------------------------------------------------------------------------------------- */

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

static const struct continuation *substitute(struct translator *t, const struct continuation *then,
                                             const struct continuation *const *local, int *index);

/* What follows the function, in terms of what is there where control comes to its end. */
static void write_entry(struct translator *t, const struct continuation *then) {
    int index = 1;
    const struct walk *walk = then->function->walk;
    write_local(t, then->local[0]);
    if (walk && walk->word != WORD_REC) write_loop_end(t, walk);
    write_then(t, substitute(t, then->function->then, then->local, &index));
}

static void write_leaf(struct translator *t) {
    static const char *const name[] = {"reach", "offer", "tally", "capture"};
    write_landing(t);
    write_line(t, "%s_%s(node, GIVE(b%d));", name[t->purpose], t->side ? "black" : "white", t->branch);
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
    case THEN_ARRIVE:
        write_line(t, "b%d = b%d;", then->branch, t->branch);
        write_goto(t, then->number);
        break;
    case THEN_ROUND: write_round(t, then); break;
    case THEN_MOST:
    case THEN_FILTER: write_compared(t, then); break;
    case THEN_ENTRY: write_entry(t, then); break;
    case THEN_CALL: function_call(t, then->function, then->local); break;
    }
}

void write_walk(struct translator *t, const struct walk *walk, const struct continuation *then) {
    uint64_t mask;
    if (t->reason) return;
    if (walk->word == WORD_SEQUENCE && !t->sequence) t->sequence = walk;
    if (walk->word != WORD_SEQUENCE && walk->word != WORD_FROM && walk->word != WORD_BY) t->sequence = NULL;
    if (walk_asks_class(t->description, walk, t->side, &mask)) {
        write_mask(t, mask, word_comment(t, walk));
        write_then(t, then);
        return;
    }
    switch (walk->word) {
    case WORD_HERE: write_then(t, then); break;
    case WORD_SEQUENCE: write_walk(t, walk->left, then_walk(t, walk->right, then)); break;
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

/* -- Functions ----------------------------------------------------------------------------------------------------- */

static bool is_local(const struct continuation *then) {
    return then->sort == THEN_COMMIT || then->sort == THEN_FOUND || then->sort == THEN_CUT;
}

static bool has_locals(const struct continuation *then) {
    return then->sort == THEN_ENTRY || then->sort == THEN_CALL || then->sort == THEN_ROUND;
}

/* The locals of what follows, in order from local[1] on; their number. */
static int collect(struct translator *t, const struct continuation *then, const struct continuation **local) {
    int count = 0;
    for (; then; then = then->next) {
        for (int i = 0; i <= LOCALS_MAX && (has_locals(then) || i == 0); i++) {
            const struct continuation *found = is_local(then) ? then : has_locals(then) ? then->local[i] : NULL;
            if (!found) continue;
            if (count == LOCALS_MAX)
                translator_refuse(t, t->description->moves, "a walk on whose ends too much depends");
            else
                local[++count] = found;
        }
    }
    return count;
}

/* The same continuation with other locals in their places. */
static const struct continuation *substitute(struct translator *t, const struct continuation *then,
                                             const struct continuation *const *local, int *index) {
    if (!then) return NULL;
    struct continuation *copy = arena_new(t->arena, sizeof *copy);
    *copy = *then;
    if (is_local(then)) {
        const struct continuation *other = local[(*index)++];
        copy->returned = other->returned;
        copy->number = other->number;
    } else if (has_locals(then)) {
        for (int i = 0; i <= LOCALS_MAX; i++)
            if (then->local[i]) copy->local[i] = local[(*index)++];
    }
    copy->next = substitute(t, then->next, local, index);
    return copy;
}

/* Whether the same code can follow: locals differ only in what is done with them. */
static bool same_then(const struct continuation *a, const struct continuation *b) {
    for (; a && b; a = a->next, b = b->next) {
        if (a->sort != b->sort || a->walk != b->walk || a->function != b->function) return false;
        if (!is_local(a) && a->number != b->number) return false;
        for (int i = 0; i <= LOCALS_MAX && has_locals(a); i++) {
            if (!a->local[i] != !b->local[i]) return false;
            if (a->local[i] && a->local[i]->sort != b->local[i]->sort) return false;
        }
    }
    return a == b;
}

struct function *function_of(struct translator *t, const struct walk *walk, const struct continuation *then,
                             const struct continuation **local) {
    int locals = collect(t, then, local);
    struct function *last = NULL;
    for (struct function *known = t->functions_begun; known; known = known->next) {
        if (known->walk == walk && same_then(known->then, then)) return known;
        last = known;
    }
    struct function *function = arena_new(t->arena, sizeof *function);
    *function = (struct function){.walk = walk, .then = then, .locals = locals};
    memcpy(function->local, local, sizeof function->local);
    if (last)
        last->next = function;
    else
        t->functions_begun = function;
    return function;
}

/* What a function may know of the branch: what all its rounds have in common, if it goes round, and only so much that
 * there are few versions. */
static struct knowledge common(const struct translator *t, const struct function *function) {
    static const enum word handling[] = {WORD_FROM, WORD_DROP, WORD_CARRY, WORD_LAND, WORD_BECOME, WORD_FLIP};
    static const enum word beginning[] = {WORD_FROM, WORD_BY, WORD_DROP, WORD_PASS};
    struct knowledge known = t->known;
    bool many = function->versions >= VERSIONS_MAX, handles = many, begins = many;
    for (int i = 0; i < 6 && function->walk; i++) handles |= walk_uses(function->walk, handling[i]);
    for (int i = 0; i < 4 && function->walk; i++) begins |= walk_uses(function->walk, beginning[i]);
    known.here = ~UINT64_C(0);
    if (handles) known.hand = ~UINT64_C(0);
    if (begins) known.unset = known.set = true;
    return known;
}

static bool same_knowledge(const struct knowledge *a, const struct knowledge *b) {
    return a->hand == b->hand && a->unset == b->unset && a->set == b->set;
}

/* The number of the function's version for the present branch. */
static int version_of(struct translator *t, struct function *function) {
    struct knowledge known = common(t, function);
    struct version *last = NULL;
    for (struct version *version = t->versions_begun; version; version = version->next) {
        if (version->function == function && same_knowledge(&version->known, &known)) return version->number;
        last = version;
    }
    struct version *version = arena_new(t->arena, sizeof *version);
    *version = (struct version){.number = new_number(t), .function = function, .known = known};
    function->versions++;
    if (last)
        last->next = version;
    else
        t->versions_begun = version;
    return version->number;
}

void function_call(struct translator *t, struct function *function, const struct continuation *const *local) {
    bool matters = false;
    int number = version_of(t, function);
    for (int i = 0; i <= function->locals; i++) matters |= local[i] != NULL;
    if (!matters) {
        write_line(t, "f%d(node, GIVE(b%d));", number, t->branch);
        return;
    }
    int got = new_number(t);
    write_line(t, "int g%d = f%d(node, GIVE(b%d));", got, number, t->branch);
    for (int i = 0; i <= function->locals; i++) {
        if (!local[i]) continue;
        write_line(t, "if (g%d >> %d & 1)", got, i);
        t->indent++;
        write_local(t, local[i]);
        t->indent--;
    }
}

/* A local of the continuation, as a bit that the function returns. */
static const struct continuation *returned(struct translator *t, const struct continuation *local, int bit) {
    struct continuation *then = new_then(t, local ? local->sort : THEN_COMMIT, NULL);
    then->returned = true;
    then->number = bit;
    return then;
}

static void write_body(struct translator *t, struct function *function) {
    struct continuation *entry = new_then(t, THEN_ENTRY, NULL);
    entry->function = function;
    for (int i = 0; i <= function->locals; i++) entry->local[i] = returned(t, i ? function->local[i] : NULL, i);
    if (!function->walk) {
        write_entry(t, entry);
    } else if (function->walk->word == WORD_REC) {
        write_walk(t, function->walk->left, entry);
    } else {
        struct continuation *again = new_then(t, THEN_ROUND, NULL);
        again->function = entry->function;
        memcpy(again->local, entry->local, sizeof again->local);
        const struct walk *body = function->walk->left;
        if (function->walk->word == WORD_REPEAT) {
            write_branch(t, body, again);
            write_then(t, entry);
        } else {
            int can = new_number(t);
            write_line(t, "bool e%d = false;", can);
            write_branch(t, body, then_number(t, THEN_COMMIT, can, again));
            write_unless(t, "!e%d", can);
            write_then(t, entry);
        }
    }
}

static void write_version(struct translator *t, const struct version *version) {
    struct function *function = version->function;
    struct text *out = t->out;
    const char *comment = function->walk ? word_comment(t, function->walk) : "what follows";
    text_print(&t->declarations, "static int f%d(struct node *node, GIVEN);\n", version->number);
    t->out = &t->functions;
    t->known = version->known;
    t->branch = new_number(t);
    t->fail = new_number(t);
    write_line(t, "/* %s */", comment);
    write_line(t, "static int f%d(struct node *node, GIVEN)", version->number);
    write_open(t);
    write_line(t, "struct branch b%d = GOT;", t->branch);
    write_line(t, "unsigned got = 0;");
    if (function->walk)
        write_line(t, "deepen(node);");
    else
        write_look_up(t);
    if (function->walk) t->deep = true;
    write_body(t, function);
    write_label(t, t->fail);
    write_line(t, "return (int)got;");
    write_close(t);
    write_line(t, "%s", "");
    t->out = out;
}

void functions_write(struct translator *t) {
    for (struct version *version = t->versions_begun; version && !t->reason; version = version->next)
        write_version(t, version);
    t->functions_begun = NULL;
    t->versions_begun = NULL;
}
