#include "shrink.h"

#include "../game/notation.h"
#include "shorten.h"

#include <string.h>

enum { TRIES = 400 }; /* replays of shorter lines, and again so many smaller positions */

void shrunk_init(struct shrunk *shrunk, struct memory *memory) {
    *shrunk = (struct shrunk){.again = false};
    text_init(&shrunk->line, memory);
    text_init(&shrunk->played, memory);
    text_init(&shrunk->fault, memory);
}

void shrunk_done(struct shrunk *shrunk) {
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

/* -- Lines ------------------------------------------------------------------------------------- */

/* What is to occur again. */
struct wanted {
    struct audit *audit;
    enum audit_check check;
    const struct position *start;
};

static bool occurs_in(void *context, const char *line) {
    const struct wanted *wanted = context;
    return occurs(wanted->audit, wanted->check, wanted->start, line);
}

/* -- Positions --------------------------------------------------------------------------------- */

/* Takes away pieces, rights and what is in reserve, as long as the fault stays. */
static void lighten(struct audit *audit, enum audit_check check, struct position *position,
                    const char *line) {
    bool lighter = true;
    int tries = TRIES;
    while (lighter) {
        lighter = false;
        for (int slot = 0; slot < position->rules->layout.counters && tries > 0; slot++) {
            struct position less = *position;
            if (position->slot[slot] == 0) continue;
            tries--;
            position_set_slot(&less, (uint32_t)slot, 0);
            if (!occurs(audit, check, &less, line)) continue;
            *position = less;
            lighter = true;
        }
    }
}

/* Where the first `count` moves of a line lead; the rest of it. */
static bool go_along(struct audit *audit, const struct position *start, const char *line, int count,
                     struct position *behind, const char **rest) {
    struct text begun;
    text_init(&begun, audit->machine->memory);
    shorten_without(line, count, shorten_count(line), &begun);
    bool good = audit_line(audit, start, text_string(&begun));
    if (good) *behind = audit->again.position; /* the other game was taken back */
    for (*rest = line; count > 0; count--)
        *rest += strcspn(*rest, " ") + ((*rest)[strcspn(*rest, " ")] == ' ');
    text_done(&begun);
    return good;
}

/* Begins as late in the line as the fault still occurs. */
static void begin_late(struct shrunk *shrunk, struct audit *audit, enum audit_check check,
                       const struct position *start) {
    struct position behind;
    const char *line = text_string(&shrunk->played), *rest;
    for (int count = shorten_count(line); count >= 0; count--) {
        if (!go_along(audit, start, line, count, &behind, &rest) ||
            !occurs(audit, check, &behind, rest))
            continue;
        shrunk->start = behind;
        text_add(&shrunk->line, rest, (int)strlen(rest));
        return;
    }
    text_add(&shrunk->line, line, (int)strlen(line));
}

void shrink_fault(struct shrunk *shrunk, const struct audit *found, enum audit_check check,
                  struct audit *room) {
    const struct position *start = &found->start;
    text_add(&shrunk->fault, text_string(&found->fault[check]), found->fault[check].length);
    text_add(&shrunk->played, text_string(&found->line[check]), found->line[check].length);
    shrunk->start = *start;
    shrunk->again = occurs(room, check, start, text_string(&shrunk->played));
    if (!shrunk->again) return;
    shorten_line(&shrunk->played, TRIES, occurs_in, &(struct wanted){room, check, start});
    begin_late(shrunk, room, check, start);
    lighten(room, check, &shrunk->start, text_string(&shrunk->line));
    if (!occurs(room, check, &shrunk->start, text_string(&shrunk->line))) return;
    text_clear(&shrunk->fault);
    text_add(&shrunk->fault, text_string(&room->fault[check]), room->fault[check].length);
}
