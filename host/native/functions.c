/* Functions that the code of walks calls, once for each version: their calls, the use of the flags
 * that they return, and their bodies. */
#include "holes.h"
#include "translator.h"

#include "../words/analysis.h"

#include <assert.h>

enum {
    VERSIONS_MAX = 6, /* versions of one function */
    VERSIONS_OF_ALL_MAX = 4000
};

/* Set *hand if a word of the walk changes the piece in hand, and *origin if one sets the origin. */
static void find_changes(const struct walk *walk, bool *hand, bool *origin) {
    const struct word_entry *word = &word_table[walk->word];
    *hand |= word->hand != HAND_SAME && word->sort != SORT_QUESTION;
    *origin |= walk->word == WORD_LIFT || (word->sort == SORT_START && walk->word != WORD_EACH);
    if (walk->left) find_changes(walk->left, hand, origin);
    if (walk->right) find_changes(walk->right, hand, origin);
}

void knowledge_forget(struct knowledge *known, const struct walk *walk) {
    bool hand = false, origin = false;
    known->here = ALL_CLASSES;
    if (walk) find_changes(walk, &hand, &origin);
    if (hand) known->hand = ALL_CLASSES;
    if (origin)
        known->origin_may_be_unset = known->origin_may_be_set = known->origin_may_be_square = true;
}

/* Return the facts that a function may rely on. A function that calls itself, because its walk is a
 * repetition or a rec, must not rely on anything that its rounds change. A function with many
 * versions relies on nothing, which limits their number. */
static struct knowledge known_in(const struct translator *t, const struct function *function) {
    static const struct knowledge nothing = {ALL_CLASSES, ALL_CLASSES, true, true, true, false};
    struct knowledge known = function->versions >= VERSIONS_MAX ? nothing : t->known;
    knowledge_forget(&known, function->walk);
    known.captures = false;
    return known;
}

static bool is_same(const struct knowledge *a, const struct knowledge *b) {
    return a->hand == b->hand && a->origin_may_be_unset == b->origin_may_be_unset &&
           a->origin_may_be_set == b->origin_may_be_set &&
           a->origin_may_be_square == b->origin_may_be_square;
}

static int function_version(struct translator *t, struct function *function) {
    struct knowledge known = known_in(t, function);
    struct version **end = &t->versions_found;
    int count = 0;
    for (; *end; end = &(*end)->next, count++)
        if ((*end)->function == function && is_same(&(*end)->known, &known)) return (*end)->number;
    if (count == VERSIONS_OF_ALL_MAX)
        translator_refuse(t, function->walk ? function->walk : t->description->moves,
                          "a walk that would need too much code");
    struct version *version = *end = arena_new(t->arena, sizeof *version);
    *version = (struct version){.number = t->versions++, .function = function, .known = known};
    function->versions++;
    assert(function->versions <= VERSIONS_MAX + 1);
    return version->number;
}

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

void signal_write_all(struct translator *t, int got, const struct continuation *const *signal,
                      int signals) {
    assert(signals <= SIGNALS_MAX);
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

bool call_may_leave(const struct translator *t) {
    return t->purpose == PURPOSE_MOVES && t->picks[t->side];
}

int function_write_call(struct translator *t, struct function *function) {
    int number = function_version(t, function), got = code_number(t);
    code_line(t, "int g%d = %s, ARGS%s(@));", got, hole_text(t, "", "", number), list_suffix(t));
    if (call_may_leave(t)) code_line(t, "if (g%d == FOUND) return FOUND;", got);
    return got;
}

void function_write_use(struct translator *t, struct function *function,
                        const struct continuation *const *signal) {
    bool matters = call_may_leave(t);
    for (int i = 0; i <= function->signals; i++) matters |= signal[i] != NULL;
    if (matters) {
        int got = function_write_call(t, function);
        signal_write_all(t, got, signal, function->signals);
    } else {
        int number = function_version(t, function);
        code_line(t, "%s, ARGS%s(@));", hole_text(t, "", "", number), list_suffix(t));
    }
}

/* -- Bodies ------------------------------------------------------------------------------------ */

/* Return the bit by which the function returns a signal of its continuation. Bit 0 isn't a signal:
 * it means that the end of the function was reached. */
static const struct continuation *returned_bit(struct translator *t,
                                               const struct continuation *signal, int bit) {
    struct continuation *then = then_new(t, signal ? signal->sort : THEN_FLAG, NULL);
    then->returned = true;
    then->number = bit;
    return then;
}

void function_write_return(struct translator *t, const struct continuation *then) {
    const struct walk *walk = then->function->walk;
    signal_write(t, then->signal[0]);
    if (walk) repeat_write_leave(t, walk);
    then_write(t, then_substitute(t, then->function->then, then->signal));
}

static void write_body(struct translator *t, struct function *function) {
    const struct walk *walk = function->walk;
    const struct continuation *signal[SIGNALS_MAX + 1] = {NULL};
    for (int i = 0; i <= function->signals; i++)
        signal[i] = returned_bit(t, i ? function->signal[i] : NULL, i);
    const struct continuation *end = then_function(t, THEN_RETURN, function, signal);
    if (!walk)
        then_write(t, end);
    else if (walk->word == WORD_REC)
        walk_write(t, walk->left, end);
    else
        repeat_write_body(t, walk, then_function(t, THEN_ROUND, function, signal), end);
}

static void write_version(struct translator *t, const struct version *version) {
    struct function *function = version->function;
    struct text *out = t->out, body;
    text_init(&body, t->arena->memory);
    t->out = &body;
    t->known = version->known;
    t->numbers = 0;
    t->indent = 1;
    t->branch = code_number(t);
    t->fail = code_number(t);
    code_line(t, "/* %s */", function->walk ? word_comment(t, function->walk) : "rest of the walk");
    code_line(t, "struct branch @ = FROM_PARAMS%s;", list_suffix(t));
    code_line(t, "unsigned got = 0;");
    code_line(t, "check_stack(node);");
    cost_write_poll(t);
    write_body(t, function);
    code_label(t, t->fail);
    code_line(t, "return (int)got;");
    code_end(t);
    t->out = out;
    assert(t->indent == 0 || t->reason);
    body_add(t, version->number, arena_print(t->arena, "PARAMS%s", list_suffix(t)),
             text_string(&body));
    text_done(&body);
}

static void write_all(struct translator *t) {
    for (struct version *version = t->versions_found; version && !t->reason;
         version = version->next)
        write_version(t, version); /* which may add further ones at the end of the list */
    t->functions_found = NULL;
    t->versions_found = NULL;
}

/* -- Walks from their beginning ---------------------------------------------------------------- */

/* Return true if a word may put a piece in hand. */
static bool fills_hand(const struct walk *word) {
    const struct word_entry *entry = &word_table[word->word];
    return !word->left && entry->sort != SORT_QUESTION &&
           (entry->hand == HAND_NAMED || entry->hand == HAND_KIND || entry->hand == HAND_UNKNOWN);
}

void function_write_root(struct translator *t, const char *name, enum purpose purpose,
                         const struct walk *walk, enum continuation_sort end) {
    t->purpose = purpose;
    t->known = (struct knowledge){.here = purpose == PURPOSE_PLACE ? EMPTY : ALL_CLASSES,
                                  .hand = EMPTY,
                                  .origin_may_be_unset = true,
                                  .origin_may_be_square = true};
    t->numbers = 0;
    t->branch = code_number(t);
    t->fail = code_number(t);
    t->out = &t->functions;
    struct continuation *then = then_new(t, end, NULL);
    then->returned = true;
    then->lands = end == THEN_LEAVE && walk_has(walk, fills_hand);
    text_print(&t->declarations, "static int %s_%s(struct node *node, PARAMS%s);\n", name,
               code_side(t->side), list_suffix(t));
    code_begin(t, "static int %s_$(struct node *node, PARAMS%s) {", name, list_suffix(t));
    code_line(t, "unsigned got = 0;");
    code_line(t, "struct branch @ = FROM_PARAMS%s;", list_suffix(t));
    walk_write(t, walk_composed(walk), then);
    code_label(t, t->fail);
    code_line(t, "return (int)got;");
    code_end(t);
    write_all(t);
}
