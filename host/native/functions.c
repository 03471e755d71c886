/* The bodies of functions that the code of walks calls, once for each version. */
#include "bodies.h"
#include "translator.h"

#include <assert.h>

/* Return the continuation that returns a signal as this bit. Bit 0 isn't a signal: it means that
 * the end of the function was reached. */
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

void function_write_all(struct translator *t) {
    for (struct version *version = t->versions_found; version && !t->reason;
         version = version->next)
        write_version(t, version); /* which may add further ones at the end of the list */
    t->functions_found = NULL;
    t->versions_found = NULL;
}

/* -- Walks from their beginning ---------------------------------------------------------------- */

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
    text_print(&t->declarations, "static int %s_%s(struct node *node, PARAMS%s);\n", name,
               code_side(t->side), list_suffix(t));
    code_begin(t, "static int %s_$(struct node *node, PARAMS%s) {", name, list_suffix(t));
    code_line(t, "unsigned got = 0;");
    code_line(t, "struct branch @ = FROM_PARAMS%s;", list_suffix(t));
    walk_write(t, walk_composed(walk), then);
    code_label(t, t->fail);
    code_line(t, "return (int)got;");
    code_end(t);
    function_write_all(t);
}
