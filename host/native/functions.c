/* Functions: what follows alternatives, repetitions and recursion, written once for each thing that
 * is known of a branch where they are called. */
#include "translator.h"

#include "../rules/analysis.h"

#include <string.h>

enum { VERSIONS_MAX = 6 };

/* -- Continuations ----------------------------------------------------------------------------- */

static bool is_local(const struct continuation *then) {
    return then->sort == THEN_COMMIT || then->sort == THEN_FOUND || then->sort == THEN_CUT;
}

static bool has_locals(const struct continuation *then) {
    return then->sort == THEN_ENTRY || then->sort == THEN_CALL || then->sort == THEN_ROUND;
}

/* The locals of what follows, in order from local[1] on; their number. */
static int collect(struct translator *t, const struct continuation *then,
                   const struct continuation **local) {
    int count = 0;
    for (; then; then = then->next) {
        for (int i = 0; i <= LOCALS_MAX && (has_locals(then) || i == 0); i++) {
            const struct continuation *found = is_local(then)     ? then
                                               : has_locals(then) ? then->local[i]
                                                                  : NULL;
            if (!found) continue;
            if (count == LOCALS_MAX)
                translator_refuse(t, t->description->moves,
                                  "a walk on whose ends too much depends");
            else
                local[++count] = found;
        }
    }
    return count;
}

/* Puts the locals from `index` on in the places of its own; returns the index behind them. */
static int replace_locals(struct continuation *then, const struct continuation *const *local,
                          int index) {
    if (is_local(then)) {
        then->returned = local[index]->returned;
        then->number = local[index++]->number;
    } else if (has_locals(then)) {
        for (int i = 0; i <= LOCALS_MAX; i++)
            if (then->local[i]) then->local[i] = local[index++];
    }
    return index;
}

/* The same continuation with other locals in their places. */
static const struct continuation *substitute(struct translator *t, const struct continuation *then,
                                             const struct continuation *const *local) {
    int index = 1;
    const struct continuation *first = NULL, **end = &first;
    for (; then; then = then->next) {
        struct continuation *copy = arena_new(t->arena, sizeof *copy);
        *copy = *then;
        index = replace_locals(copy, local, index);
        *end = copy;
        end = &copy->next;
    }
    *end = NULL;
    return first;
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

struct function *function_of(struct translator *t, const struct walk *walk,
                             const struct continuation *then, const struct continuation **local) {
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

/* Whether some word of the walk changes what is in hand, and whether one sets the origin. */
static void survey(const struct walk *walk, bool *handles, bool *begins) {
    const struct word_entry *word = &word_table[walk->word];
    *handles |= word->hand != HAND_SAME && word->sort != SORT_QUESTION;
    *begins |= word->sort == SORT_START && walk->word != WORD_EACH;
    if (walk->left && walk->word != WORD_SELF) survey(walk->left, handles, begins);
    if (walk->right) survey(walk->right, handles, begins);
}

/* What a function may know of the branch: what all its rounds have in common, if it goes round, and
 * only so much that there are few versions. */
static struct knowledge common(const struct translator *t, const struct function *function) {
    struct knowledge known = t->known;
    bool many = function->versions >= VERSIONS_MAX, handles = many, begins = many;
    if (function->walk) survey(function->walk, &handles, &begins);
    known.here = ~UINT64_C(0);
    if (handles) known.hand = ~UINT64_C(0);
    if (begins) known.unset = known.set = true;
    return known;
}

static bool same_knowledge(const struct knowledge *a, const struct knowledge *b) {
    return a->hand == b->hand && a->unset == b->unset && a->set == b->set;
}

int version_of(struct translator *t, struct function *function) {
    struct knowledge known = common(t, function);
    struct version *last = NULL;
    for (struct version *version = t->versions_begun; version; version = version->next) {
        if (version->function == function && same_knowledge(&version->known, &known))
            return version->number;
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

void write_returned(struct translator *t, int got, const struct continuation *const *local,
                    int locals) {
    for (int leaving = 0; leaving <= 1; leaving++) {
        for (int i = 0; i <= locals; i++) {
            if (!local[i] || (local[i]->sort != THEN_COMMIT) != leaving) continue;
            write_line(t, "if (g%d >> %d & 1)", got, i);
            t->indent++;
            write_local(t, local[i]);
            t->indent--;
        }
    }
}

void function_call(struct translator *t, struct function *function,
                   const struct continuation *const *local) {
    bool matters = false;
    int number = version_of(t, function);
    for (int i = 0; i <= function->locals; i++) matters |= local[i] != NULL;
    if (!matters) {
        write_line(t, "f%d(node, GIVE%s(b%d));", number, noted(t), t->branch);
        return;
    }
    int got = new_number(t);
    write_line(t, "int g%d = f%d(node, GIVE%s(b%d));", got, number, noted(t), t->branch);
    write_returned(t, got, local, function->locals);
}

/* A local of the continuation, as a bit that the function returns. */
static const struct continuation *returned(struct translator *t, const struct continuation *local,
                                           int bit) {
    struct continuation *then = then_new(t, local ? local->sort : THEN_COMMIT, NULL);
    then->returned = true;
    then->number = bit;
    return then;
}

/* What follows the function, in terms of what is there where control comes to its end. */
void write_entry(struct translator *t, const struct continuation *then) {
    const struct walk *walk = then->function->walk;
    write_local(t, then->local[0]);
    if (walk && walk->word != WORD_REC) write_loop_end(t, walk);
    write_then(t, substitute(t, then->function->then, then->local));
}

static void write_body(struct translator *t, struct function *function) {
    struct continuation *entry = then_new(t, THEN_ENTRY, NULL);
    entry->function = function;
    for (int i = 0; i <= function->locals; i++)
        entry->local[i] = returned(t, i ? function->local[i] : NULL, i);
    if (!function->walk) {
        write_entry(t, entry);
    } else if (function->walk->word == WORD_REC) {
        write_walk(t, function->walk->left, entry);
    } else {
        struct continuation *again = then_new(t, THEN_ROUND, NULL);
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
    text_print(&t->declarations, "static int f%d(struct node *node, GIVEN%s);\n", version->number,
               noted(t));
    t->out = &t->functions;
    t->known = version->known;
    t->branch = new_number(t);
    t->fail = new_number(t);
    write_line(t, "/* %s */", comment);
    write_line(t, "static int f%d(struct node *node, GIVEN%s)", version->number, noted(t));
    write_open(t);
    write_line(t, "struct branch b%d = GOT%s;", t->branch, noted(t));
    write_line(t, "unsigned got = 0;");
    write_line(t, "check_stack(node);");
    write_look_up(t);
    write_body(t, function);
    write_label(t, t->fail);
    write_line(t, "return (int)got;");
    write_close(t);
    write_line(t, "%s", "");
    t->out = out;
}

void functions_write(struct translator *t) {
    for (struct version *version = t->versions_begun; version && !t->reason;
         version = version->next)
        write_version(t, version);
    t->functions_begun = NULL;
    t->versions_begun = NULL;
}
