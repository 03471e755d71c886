#include "shrunk_fault.h"

#include "../game/notation.h"
#include "shrink.h"

#include <assert.h>
#include <string.h>

enum { TRIES = 400 }; /* replays of shorter lines, and again so many smaller positions */

void shrunk_fault_init(struct shrunk_fault *shrunk, struct memory *memory) {
    *shrunk = (struct shrunk_fault){.again = false};
    text_init(&shrunk->line, memory);
    text_init(&shrunk->played, memory);
    text_init(&shrunk->fault, memory);
}

void shrunk_fault_done(struct shrunk_fault *shrunk) {
    text_done(&shrunk->line);
    text_done(&shrunk->played);
    text_done(&shrunk->fault);
}

/* Whether a position can be written and read again, as scenarios do. */
static bool is_readable(struct audit *audit, const struct position *position) {
    struct position read;
    struct text text, message;
    text_init(&text, audit->machine->memory);
    text_init(&message, audit->machine->memory);
    notation_write(position, &text);
    bool good = notation_read(&read, audit->machine, text_string(&text), &message);
    text_done(&text);
    text_done(&message);
    return good;
}

static bool occurs(struct audit *audit, enum audit_check check, const struct position *start,
                   const char *line) {
    if (!is_readable(audit, start)) return false;
    bool good = audit_line(audit, start, line);
    audit->machine->failure = MACHINE_DONE;
    return good && audit->fault[check].length > 0;
}

/* What is to occur again. */
struct wanted {
    struct audit *audit;
    enum audit_check check;
    const struct position *start; /* of lines */
    const char *line;             /* of positions */
};

static bool occurs_in_line(void *context, const char *line) {
    const struct wanted *wanted = context;
    return occurs(wanted->audit, wanted->check, wanted->start, line);
}

static bool occurs_from_position(void *context, const struct position *position) {
    const struct wanted *wanted = context;
    return occurs(wanted->audit, wanted->check, position, wanted->line);
}

/* Where the first `count` moves of a line lead; the rest of it. */
static bool go_along(struct audit *audit, const struct position *start, const char *line, int count,
                     struct position *behind, const char **rest) {
    struct text begun;
    text_init(&begun, audit->machine->memory);
    shrink_without(line, count, shrink_count(line), &begun);
    bool good = audit_line(audit, start, text_string(&begun));
    if (good) *behind = audit->again.position; /* the other game was taken back */
    for (*rest = line; count > 0; count--)
        *rest += strcspn(*rest, " ") + ((*rest)[strcspn(*rest, " ")] == ' ');
    text_done(&begun);
    return good;
}

/* Begins as late in the line as the fault still occurs. */
static void begin_late(struct shrunk_fault *shrunk, struct audit *audit, enum audit_check check,
                       const struct position *start) {
    struct position behind;
    const char *line = text_string(&shrunk->played), *rest;
    for (int count = shrink_count(line); count >= 0; count--) {
        if (!go_along(audit, start, line, count, &behind, &rest) ||
            !occurs(audit, check, &behind, rest))
            continue;
        shrunk->start = behind;
        text_add(&shrunk->line, rest, (int)strlen(rest));
        return;
    }
    text_add(&shrunk->line, line, (int)strlen(line));
}

void shrunk_fault_find(struct shrunk_fault *shrunk, const struct audit *found,
                       enum audit_check check, struct audit *scratch) {
    const struct position *start = &found->start;
    assert(found->fault[check].length && scratch->machine->rules == found->machine->rules);
    text_add(&shrunk->fault, text_string(&found->fault[check]), found->fault[check].length);
    text_add(&shrunk->played, text_string(&found->line[check]), found->line[check].length);
    shrunk->start = *start;
    shrunk->again = occurs(scratch, check, start, text_string(&shrunk->played));
    if (!shrunk->again) return;
    struct wanted wanted = {scratch, check, start, NULL};
    shrink_line(&shrunk->played, TRIES, occurs_in_line, &wanted);
    begin_late(shrunk, scratch, check, start);
    wanted.line = text_string(&shrunk->line);
    shrink_position(&shrunk->start, start->rules->layout.counters, TRIES, occurs_from_position,
                    &wanted);
    if (!occurs(scratch, check, &shrunk->start, text_string(&shrunk->line))) return;
    text_clear(&shrunk->fault);
    text_add(&shrunk->fault, text_string(&scratch->fault[check]), scratch->fault[check].length);
}
