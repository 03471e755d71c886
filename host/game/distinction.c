#include "distinction.h"
#include "movetext.h"

#include "../base/random.h"

#include <stdlib.h>
#include <string.h>

static const uint8_t distinctions[DISTINCTIONS] = {
    DISTINCTION_TAKEN, DISTINCTION_TAKEN | DISTINCTION_PASSED, DISTINCTION_CHANGED,
    DISTINCTION_CHANGED | DISTINCTION_PASSED};

int distinction(int number) {
    return distinctions[number];
}

/* A number that is the same for moves that are written alike. Where none has a note, nothing that
 * is written follows from anything but the squares, and no text needs to be made. */
static uint64_t look_of(const struct moves *moves, const struct move *move, bool noted,
                        struct text *text) {
    bool uci = moves->rules->description->notation == NOTATION_UCI;
    uint64_t look = random_mix((uint64_t)move->origin), last = look;
    text_clear(text);
    if (noted) {
        move_text(moves, move, text);
        for (int i = 0; i < text->length; i++)
            look = random_mix(look ^ (uint64_t)(unsigned char)text->bytes[i]);
        return look;
    }
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = &moves->landing[move->first_landing + i];
        if (!landing_is_square(landing)) continue;
        last = (uint64_t)(unsigned)landing->square;
        if (!uci) look = random_mix(look ^ last);
    }
    return uci ? random_mix(look ^ last) : look;
}

static bool has_notes(const struct moves *moves) {
    for (int i = 0; i < moves->landings; i++)
        if (moves->landing[i].sort == LANDING_NOTE) return true;
    return false;
}

/* A move with its text, or with the number of its look. */
struct entry {
    struct move *move;
    const struct moves *moves;
    uint64_t look;
    const char *text;
};

static int by_look(const void *a, const void *b) {
    const struct entry *x = a, *y = b;
    return x->look < y->look ? -1 : x->look > y->look;
}

static int by_text(const void *a, const void *b) {
    return strcmp(((const struct entry *)a)->text, ((const struct entry *)b)->text);
}

static int compare_changes(const struct moves *moves, const struct move *x, const struct move *y) {
    for (int i = 0; i < x->changes && i < y->changes; i++) {
        const struct change *a = &moves->change[x->first_change + i],
                            *b = &moves->change[y->first_change + i];
        if (a->slot != b->slot) return a->slot < b->slot ? -1 : 1;
        if (a->after != b->after) return a->after < b->after ? -1 : 1;
    }
    if (x->changes != y->changes) return x->changes - y->changes;
    return x < y ? -1 : x > y; /* the order of the list */
}

static int by_text_and_changes(const void *a, const void *b) {
    const struct entry *x = a, *y = b;
    int order = strcmp(x->text, y->text);
    return order ? order : compare_changes(x->moves, x->move, y->move);
}

/* Writes the texts of moves anew and sorts them. */
static void write_texts(struct entry *entry, int count, struct arena *arena) {
    struct text text;
    text_init(&text, arena->memory);
    for (int i = 0; i < count; i++) {
        text_clear(&text);
        move_text(entry[i].moves, entry[i].move, &text);
        entry[i].text = arena_copy(arena, text_string(&text), (size_t)text.length);
    }
    text_done(&text);
    qsort(entry, (size_t)count, sizeof *entry, by_text);
}

/* How many texts from the first on are one. */
static int run_of(const struct entry *entry, int count) {
    int run = 1;
    while (run < count && strcmp(entry->text, entry[run].text) == 0) run++;
    return run;
}

static void number(struct entry *entry, int count) {
    qsort(entry, (size_t)count, sizeof *entry, by_text_and_changes);
    for (int i = 0, run; i < count; i += run) {
        run = run_of(entry + i, count - i);
        for (int k = 0; k < run && run > 1; k++) entry[i + k].move->alike = k + 1;
    }
}

/* Tells moves apart that are written alike. */
static void tell_apart(struct entry *entry, int count, struct arena *arena) {
    for (int i = 0; i < DISTINCTIONS; i++) {
        bool apart = true;
        for (int k = 0; k < count; k++) entry[k].move->distinction = distinctions[i];
        write_texts(entry, count, arena);
        for (int k = 0; k < count; k++) apart = apart && run_of(entry + k, count - k) == 1;
        if (apart) return;
    }
    number(entry, count);
}

/* Among moves that look alike. */
static void look_closer(struct entry *entry, int count, struct memory *memory) {
    struct arena arena;
    arena_init(&arena, memory);
    write_texts(entry, count, &arena);
    for (int i = 0, run; i < count; i += run) {
        run = run_of(entry + i, count - i);
        if (run > 1) tell_apart(entry + i, run, &arena);
    }
    arena_done(&arena);
}

void distinctions_find(struct moves *moves) {
    struct text text;
    if (moves->count < 2) return;
    bool noted = has_notes(moves);
    struct entry *entry = memory_new(moves->memory, (size_t)moves->count * sizeof *entry);
    text_init(&text, moves->memory);
    for (int i = 0; i < moves->count; i++)
        entry[i] = (struct entry){&moves->item[i], moves,
                                  look_of(moves, &moves->item[i], noted, &text), NULL};
    text_done(&text);
    qsort(entry, (size_t)moves->count, sizeof *entry, by_look);
    for (int i = 0, run; i < moves->count; i += run) {
        for (run = 1; i + run < moves->count && entry[i + run].look == entry[i].look;) run++;
        if (run > 1) look_closer(entry + i, run, moves->memory);
    }
    memory_free(moves->memory, entry);
}
