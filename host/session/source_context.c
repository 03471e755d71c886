#include "source_context.h"

#include "../system/file.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 200, LINE_MAX_NUMBER = 1000000 };

/* Reads "file:line: "; false if the message does not begin so. */
static bool read_place(const char *message, char *file, int *line) {
    for (const char *colon = strchr(message, ':'); colon; colon = strchr(colon + 1, ':')) {
        char *end;
        long number = strtol(colon + 1, &end, 10);
        if (end == colon + 1 || strncmp(end, ": ", 2) != 0 || number < 1 ||
            number > LINE_MAX_NUMBER)
            continue;
        *line = (int)number;
        return snprintf(file, PATH_MAX, "%.*s", (int)(colon - message), message) < PATH_MAX;
    }
    return false;
}

void source_context_add(const char *message, struct text *text) {
    char file[PATH_MAX], line[LINE_SIZE];
    int wanted, number = 1;
    if (!read_place(message, file, &wanted)) return;
    FILE *stream = file_is_regular(file) ? fopen(file, "r") : NULL;
    if (!stream) return;
    while (number <= wanted + 1 && fgets(line, sizeof line, stream)) {
        bool whole = strchr(line, '\n') != NULL;
        line[strcspn(line, "\r\n")] = '\0';
        if (number >= wanted - 1)
            text_print(text, "%s %4d | %s\n", number == wanted ? ">" : " ", number, line);
        for (int c = 0; !whole && (c = getc(stream)) != EOF && c != '\n';) continue;
        number++;
    }
    fclose(stream);
}
