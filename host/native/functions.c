/* Functions: what follows alternatives, repetitions and recursion, written once for each thing that
 * is known of a branch where they are called. */
#include "translator.h"

#include "../words/analysis.h"

#include <string.h>

enum { VERSIONS_MAX = 6, VERSIONS_OF_ALL_MAX = 4000 };

/* -- Continuations ----------------------------------------------------------------------------- */

static bool is_signal(const struct continuation *then) {
    return then->sort == THEN_FLAG || then->sort == THEN_LEAVE || then->sort == THEN_CUT;
}

static bool has_signals(const struct continuation *then) {
    return then->sort == THEN_RETURN || then->sort == THEN_CALL || then->sort == THEN_ROUND;
}

/* The signals of what follows, in order from signal[1] on; their number. */
static int collect_signals(struct translator *t, const struct continuation *then,
                           const struct continuation **signal) {
    int count = 0;
    for (; then; then = then->next) {
        for (int i = 0; i <= SIGNALS_MAX && (has_signals(then) || i == 0); i++) {
            const struct continuation *found = is_signal(then)     ? then
                                               : has_signals(then) ? then->signal[i]
                                                                   : NULL;
            if (!found) continue;
            if (count == SIGNALS_MAX)
                translator_refuse(t, t->description->moves,
                                  "a walk on whose ends too much depends");
            else
                signal[++count] = found;
        }
    }
    return count;
}

/* Puts the signals from `index` on in the places of its own; returns the index behind them. */
static int replace_locals(struct continuation *then, const struct continuation *const *signal,
                          int index) {
    if (is_signal(then)) {
        then->returned = signal[index]->returned;
        then->number = signal[index++]->number;
    } else if (has_signals(then)) {
        for (int i = 0; i <= SIGNALS_MAX; i++)
            if (then->signal[i]) then->signal[i] = signal[index++];
    }
    return index;
}

/* The same continuation with other signals in their places. */
static const struct continuation *substitute(struct translator *t, const struct continuation *then,
                                             const struct continuation *const *signal) {
    int index = 1;
    const struct continuation *first = NULL, **end = &first;
    for (; then; then = then->next) {
        struct continuation *copy = arena_new(t->arena, sizeof *copy);
        *copy = *then;
        index = replace_locals(copy, signal, index);
        *end = copy;
        end = &copy->next;
    }
    *end = NULL;
    return first;
}

/* Whether the same code can follow: signals differ only in what is done with them. */
static bool same_then(const struct continuation *a, const struct continuation *b) {
    for (; a && b; a = a->next, b = b->next) {
        if (a->sort != b->sort || a->walk != b->walk || a->function != b->function) return false;
        if (!is_signal(a) && a->number != b->number) return false;
        for (int i = 0; i <= SIGNALS_MAX && has_signals(a); i++) {
            if (!a->signal[i] != !b->signal[i]) return false;
            if (a->signal[i] && a->signal[i]->sort != b->signal[i]->sort) return false;
        }
    }
    return a == b;
}

struct function *function_find(struct translator *t, const struct walk *walk,
                               const struct continuation *then,
                               const struct continuation **signal) {
    int signals = collect_signals(t, then, signal);
    struct function *last = NULL;
    for (struct function *known = t->function_list; known; known = known->next) {
        if (known->walk == walk && same_then(known->then, then)) return known;
        last = known;
    }
    struct function *function = arena_new(t->arena, sizeof *function);
    *function = (struct function){.walk = walk, .then = then, .signals = signals};
    memcpy(function->signal, signal, sizeof function->signal);
    if (last)
        last->next = function;
    else
        t->function_list = function;
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

int function_version(struct translator *t, struct function *function) {
    struct knowledge known = common(t, function);
    struct version *last = NULL;
    int count = 0;
    for (struct version *version = t->version_list; version; version = version->next, count++) {
        if (version->function == function && same_knowledge(&version->known, &known))
            return version->number;
        last = version;
    }
    if (count == VERSIONS_OF_ALL_MAX)
        translator_refuse(t, function->walk ? function->walk : t->description->moves,
                          "a walk that comes to so much code");
    struct version *version = arena_new(t->arena, sizeof *version);
    *version = (struct version){.number = code_number(t), .function = function, .known = known};
    function->versions++;
    if (last)
        last->next = version;
    else
        t->version_list = version;
    return version->number;
}

void function_write_signals(struct translator *t, int got, const struct continuation *const *signal,
                            int signals) {
    for (int leaving = 0; leaving <= 1; leaving++) {
        for (int i = 0; i <= signals; i++) {
            if (!signal[i] || (signal[i]->sort != THEN_FLAG) != leaving) continue;
            code_line(t, "if (g%d >> %d & 1)", got, i);
            t->indent++;
            signal_write(t, signal[i]);
            t->indent--;
        }
    }
}

void function_write_call(struct translator *t, struct function *function,
                         const struct continuation *const *signal) {
    bool matters = false;
    int number = function_version(t, function);
    for (int i = 0; i <= function->signals; i++) matters |= signal[i] != NULL;
    if (!matters) {
        code_line(t, "f%d(node, ARGS%s(b%d));", number, list_suffix(t), t->branch);
        return;
    }
    int got = code_number(t);
    code_line(t, "int g%d = f%d(node, ARGS%s(b%d));", got, number, list_suffix(t), t->branch);
    function_write_signals(t, got, signal, function->signals);
}

/* A signal of the continuation, as a bit that the function returns. */
static const struct continuation *returned(struct translator *t, const struct continuation *signal,
                                           int bit) {
    struct continuation *then = then_new(t, signal ? signal->sort : THEN_FLAG, NULL);
    then->returned = true;
    then->number = bit;
    return then;
}

/* What follows the function, in terms of what is there where control comes to its end. */
void then_write_return(struct translator *t, const struct continuation *then) {
    const struct walk *walk = then->function->walk;
    signal_write(t, then->signal[0]);
    if (walk && walk->word != WORD_REC) repeat_write_leave(t, walk);
    then_write(t, substitute(t, then->function->then, then->signal));
}

static void write_body(struct translator *t, struct function *function) {
    struct continuation *entry = then_new(t, THEN_RETURN, NULL);
    entry->function = function;
    for (int i = 0; i <= function->signals; i++)
        entry->signal[i] = returned(t, i ? function->signal[i] : NULL, i);
    if (!function->walk) {
        then_write_return(t, entry);
    } else if (function->walk->word == WORD_REC) {
        walk_write(t, function->walk->left, entry);
    } else {
        struct continuation *again = then_new(t, THEN_ROUND, NULL);
        again->function = entry->function;
        memcpy(again->signal, entry->signal, sizeof again->signal);
        const struct walk *body = function->walk->left;
        if (function->walk->word == WORD_REPEAT) {
            walk_write_alternative(t, body, again);
            then_write(t, entry);
        } else {
            int can = code_number(t);
            code_line(t, "bool e%d = false;", can);
            walk_write_alternative(t, body, then_signal(t, THEN_FLAG, can, again));
            code_require(t, "!e%d", can);
            then_write(t, entry);
        }
    }
}

static void write_version(struct translator *t, const struct version *version) {
    struct function *function = version->function;
    struct text *out = t->out;
    const char *comment = function->walk ? word_comment(t, function->walk) : "what follows";
    text_print(&t->declarations, "static int f%d(struct node *node, PARAMS%s);\n", version->number,
               list_suffix(t));
    t->out = &t->functions;
    t->known = version->known;
    t->branch = code_number(t);
    t->fail = code_number(t);
    code_line(t, "/* %s */", comment);
    code_line(t, "static int f%d(struct node *node, PARAMS%s)", version->number, list_suffix(t));
    code_open(t);
    code_line(t, "struct branch b%d = FROM_PARAMS%s;", t->branch, list_suffix(t));
    code_line(t, "unsigned got = 0;");
    code_line(t, "check_stack(node);");
    cost_write_poll(t);
    write_body(t, function);
    code_label(t, t->fail);
    code_line(t, "return (int)got;");
    code_close(t);
    code_line(t, "%s", "");
    t->out = out;
}

void function_write_all(struct translator *t) {
    for (struct version *version = t->version_list; version && !t->reason; version = version->next)
        write_version(t, version);
    t->function_list = NULL;
    t->version_list = NULL;
}
