#include "fault.h"

#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAULT_BYTES = 600 };

void faults_init(struct faults *faults, struct arena *arena) {
    *faults = (struct faults){.arena = arena};
}

static bool same_place(struct place a, struct place b) {
    return a.line == b.line && strcmp(a.file, b.file) == 0;
}

static bool known(const struct faults *faults, struct place place, const char *text) {
    for (int i = 0; i < faults->count; i++) {
        const struct fault *fault = &faults->item[i];
        if (same_place(fault->place, place) && strcmp(fault->text, text) == 0) return true;
    }
    return false;
}

static void make_room(struct faults *faults) {
    if (faults->count < faults->capacity) return;
    int capacity = faults->capacity ? faults->capacity * 2 : 8;
    struct fault *item = arena_new(faults->arena, (size_t)capacity * sizeof *item);
    if (faults->count) memcpy(item, faults->item, (size_t)faults->count * sizeof *item);
    faults->item = item;
    faults->capacity = capacity;
}

void fault_add(struct faults *faults, struct place place, const char *format, ...) {
    char text[FAULT_BYTES];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    text_make_printable(text);
    if (faults->count == FAULTS_MAX || known(faults, place, text)) return;
    make_room(faults);
    faults->item[faults->count++] = (struct fault){place, arena_copy(faults->arena, text, strlen(text))};
}

static int by_place(const void *a, const void *b) {
    const struct fault *first = a, *second = b;
    int file = strcmp(first->place.file, second->place.file);
    if (file) return file;
    if (first->place.line != second->place.line) return first->place.line < second->place.line ? -1 : 1;
    return strcmp(first->text, second->text);
}

void faults_sort(struct faults *faults) {
    if (faults->count) qsort(faults->item, (size_t)faults->count, sizeof *faults->item, by_place);
}
