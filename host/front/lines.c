#include "lines.h"

#include <errno.h>

enum { LINE_BYTES_MAX = 1 << 20 };

void lines_open(struct lines *lines, struct memory *memory, FILE *stream) {
    *lines = (struct lines){.stream = stream, .memory = memory};
    lines->line = memory_new(memory, LINE_BYTES_MAX + 1);
}

bool lines_open_typed(struct lines *lines, struct memory *memory, volatile int *interrupt,
                      const struct lines_helper *helper) {
    *lines = (struct lines){.typed = true};
    return typed_lines_open(memory, interrupt, helper);
}

void lines_close(struct lines *lines) {
    if (lines->typed) {
        typed_lines_close();
        return;
    }
    memory_free(lines->memory, lines->line);
    if (lines->stream != stdin) fclose(lines->stream);
}

static char *next_read(struct lines *lines) {
    int length = 0, c;
    while ((c = getc(lines->stream)) != EOF && c != '\n' && !lines->fault) {
        if (c == '\0') lines->fault = "the line holds a zero byte";
        if (length == LINE_BYTES_MAX) lines->fault = "the line has more than 1 MiB";
        if (!lines->fault) lines->line[length++] = (char)c;
    }
    lines->error = ferror(lines->stream) ? errno : 0;
    if (lines->fault || lines->error || (c == EOF && length == 0)) return NULL;
    while (length > 0 && lines->line[length - 1] == '\r') length--;
    lines->line[length] = '\0';
    return lines->line;
}

char *lines_next(struct lines *lines, const char *prompt) {
    return lines->typed ? typed_lines_next(prompt) : next_read(lines);
}

void lines_remember(struct lines *lines, const char *input) {
    if (lines->typed) typed_lines_remember(input);
}
