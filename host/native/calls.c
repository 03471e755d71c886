/* Calls of functions, and the use of the flags they return. */
#include "bodies.h"
#include "translator.h"

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

int function_version(struct translator *t, struct function *function) {
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
