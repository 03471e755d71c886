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

static void write_indented(struct translator *t, const char *format, va_list list) {
    assert(t->indent >= 0);
    for (const char *line = arena_vprint(t->arena, format, list); line;) {
        const char *end = strchr(line, '\n');
        for (int i = 0; *line && *line != '#' && i < t->indent; i++) text_add(t->out, "  ", 2);
        text_add(t->out, line, end ? (int)(end - line) : (int)strlen(line));
        text_add_char(t->out, '\n');
        line = end ? end + 1 : NULL;
    }
}

void code_line(struct translator *t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    write_indented(t, format, list);
    va_end(list);
}

void code_list_line(struct translator *t, const char *format, ...) {
    va_list list;
    if (t->purpose != PURPOSE_LIST) return;
    va_start(list, format);
    write_indented(t, format, list);
    va_end(list);
}

void code_open(struct translator *t) {
    code_line(t, "{");
    t->indent++;
}

void code_close(struct translator *t) {
    t->indent--;
    code_line(t, "}");
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
