/* The layout of translated code: lines, blocks, labels. */
#include "translator.h"

#include <assert.h>
#include <string.h>

void translator_refuse(struct translator *t, const struct walk *walk, const char *reason) {
    if (t->reason) return;
    t->refused = walk;
    t->reason = reason;
}

const char *code_side(int side) {
    return side == SIDE_WHITE ? "white" : "black";
}

/* Write a line, in which `@` becomes the variable of the present branch, as b5, and `$` the present
 * side. This includes the texts of the script, which occur only in comments. */
static void write_indented(struct translator *t, const char *format, va_list list) {
    bool begins = true;
    assert(t->indent >= 0);
    for (const char *c = arena_vprint(t->arena, format, list); *c; c++) {
        for (int i = 0; begins && *c != '\n' && *c != '#' && i < t->indent; i++)
            text_add(t->out, "  ", 2);
        begins = *c == '\n';
        if (*c == '@')
            text_print(t->out, "b%d", t->branch);
        else if (*c == '$')
            text_print(t->out, "%s", code_side(t->side));
        else
            text_add_char(t->out, *c);
    }
    text_add_char(t->out, '\n');
}

void code_line(struct translator *t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    write_indented(t, format, list);
    va_end(list);
}

void code_list_line(struct translator *t, const char *format, ...) {
    va_list list;
    if (!list_has_notes(t) && !t->names_landings) return;
    va_start(list, format);
    write_indented(t, format, list);
    va_end(list);
}

void code_begin(struct translator *t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    write_indented(t, format, list);
    va_end(list);
    t->indent++;
}

void code_end(struct translator *t) {
    t->indent--;
    code_line(t, t->indent ? "}" : "}\n");
}

int code_number(struct translator *t) {
    t->label_used = memory_grow(t->arena->memory, t->label_used, &t->labels_capacity,
                                t->numbers + 1, sizeof(bool));
    t->label_used[t->numbers] = false;
    return t->numbers++;
}

void code_goto(struct translator *t, int label) {
    assert(label >= 0 && label < t->numbers);
    t->label_used[label] = true;
    code_line(t, "goto l%d;", label);
}

void code_fail(struct translator *t) {
    code_goto(t, t->fail);
}

void code_label(struct translator *t, int label) {
    assert(label >= 0 && label < t->numbers);
    if (t->label_used[label]) code_line(t, "l%d:;", label);
}

void code_require(struct translator *t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const char *condition = arena_vprint(t->arena, format, list);
    va_end(list);
    t->label_used[t->fail] = true;
    code_line(t, "if (!(%s)) goto l%d;", condition, t->fail);
}
