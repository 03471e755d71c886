#include "fault.h"

#include "text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAULT_BYTES = 600 };

void faults_init(struct faults *faults, struct arena *arena) {
    *faults = (struct faults){.arena = arena};
}

int place_compare(struct place a, struct place b) {
    int files = strcmp(a.file, b.file);
    if (files) return files;
    return a.line < b.line ? -1 : a.line > b.line;
}

static bool has_fault(const struct faults *faults, struct place place, const char *text) {
    for (int i = 0; i < faults->count; i++) {
        const struct fault *fault = &faults->item[i];
        if (place_compare(fault->place, place) == 0 && strcmp(fault->text, text) == 0) return true;
    }
    return false;
}

static int compare_faults(const void *a, const void *b) {
    const struct fault *first = a, *second = b;
    int places = place_compare(first->place, second->place);
    return places ? places : strcmp(first->text, second->text);
}

/* Return the last fault in order, to be replaced in a full list, if it comes after this one; else
 * NULL. The faults in the list must not depend on the order in which they are found, because Lua
 * goes through tables in any order. */
static struct fault *find_replaceable(struct faults *faults, const struct fault *fault) {
    struct fault *last = faults->item;
    for (int i = 1; i < faults->count; i++)
        if (compare_faults(&faults->item[i], last) > 0) last = &faults->item[i];
    return compare_faults(fault, last) < 0 ? last : NULL;
}

static void add_text(struct faults *faults, struct place place, char *text, bool raised) {
    assert(place.file);
    text_make_printable(text);
    struct fault fault = {place, text, raised}, *replaced = NULL;
    if (has_fault(faults, place, text)) return;
    if (faults->count == FAULTS_MAX && !(replaced = find_replaceable(faults, &fault))) return;
    if (!replaced)
        faults->item = arena_grow(faults->arena, faults->item, faults->count, &faults->capacity,
                                  sizeof *faults->item);
    fault.text = arena_copy(faults->arena, text, strlen(text));
    *(replaced ? replaced : &faults->item[faults->count++]) = fault;
    assert(faults->count <= FAULTS_MAX && faults->count <= faults->capacity);
}

void fault_add(struct faults *faults, struct place place, const char *format, ...) {
    char text[FAULT_BYTES];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    add_text(faults, place, text, false);
}

void fault_add_raised(struct faults *faults, struct place place, const char *message) {
    char text[FAULT_BYTES];
    snprintf(text, sizeof text, "%s", message);
    add_text(faults, place, text, true);
}

void faults_add_source(struct faults *faults, const char *file, const char *text,
                       struct place reader) {
    struct source *source = arena_new(faults->arena, sizeof *source);
    *source = (struct source){file, text, reader, faults->sources};
    faults->sources = source;
}

/* Return the file as it was read first, because two scripts may read the same one. */
static const struct source *source_of(const struct faults *faults, const char *file) {
    const struct source *found = NULL;
    for (const struct source *source = faults->sources; source; source = source->next)
        if (strcmp(source->file, file) == 0) found = source;
    return found;
}

const char *faults_find_line(const struct faults *faults, struct place place) {
    const struct source *source = source_of(faults, place.file);
    const char *line = source && place.line > 0 ? source->text : NULL;
    for (int number = 1; line && number < place.line; number++) {
        line = strchr(line, '\n');
        if (line) line++;
    }
    return line;
}

void faults_sort(struct faults *faults) {
    if (faults->count)
        qsort(faults->item, (size_t)faults->count, sizeof *faults->item, compare_faults);
}
