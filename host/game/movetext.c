#include "movetext.h"

#include "notation.h"

#include "../base/random.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* -- Writing ----------------------------------------------------------------------------------- */

static void add_square(const struct moves *moves, int square, struct text *text) {
    notation_write_square(moves->rules, square, text);
}

static const struct kind *kind_of(const struct moves *moves, int kind) {
    return &moves->rules->description->kind[kind];
}

/* Add the origin, or the dropped kind: "c3", "M@". */
static void add_origin(const struct moves *moves, const struct move *move, struct text *text) {
    if (move->origin >= 0) add_square(moves, move->origin, text);
    if (move->origin <= ORIGIN_RESERVE)
        text_print(text, "%c@", kind_of(moves, ORIGIN_RESERVE - move->origin)->letter);
}

void move_origin_text(const struct moves *moves, const struct move *move, struct text *text) {
    if (move->origin >= 0) add_square(moves, move->origin, text);
    if (move->origin <= ORIGIN_RESERVE)
        text_print(text, "@%c", kind_of(moves, ORIGIN_RESERVE - move->origin)->letter);
}

static const struct landing *landing_of(const struct moves *moves, const struct move *move, int i) {
    assert(i < move->landings && move->first_landing + i < moves->landings_capacity);
    return &moves->landing[move->first_landing + i];
}

static void add_note(const struct moves *moves, const struct landing *note, struct text *text) {
    assert(note->square >= 0 && note->square < moves->rules->texts);
    text_print(text, "%s", moves->rules->text[note->square]);
}

int move_last_square(const struct moves *moves, const struct move *move, int *parts) {
    int last = move->origin;
    for (*parts = 0; *parts < move->landings; ++*parts) {
        const struct landing *landing = landing_of(moves, move, *parts);
        if (landing->sort == LANDING_PART) break;
        if (landing_is_square(landing)) last = landing->square;
    }
    return last;
}

/* Write a move with origin, last landing, promotion, notes, and the parts of a split, each after a
 * comma: e2e4, e7e8q, M@e8q, h3h2+, b1c3!, e2e4,*d5. */
static void uci_text(const struct moves *moves, const struct move *move, struct text *text) {
    int begin = text->length, parts, last = move_last_square(moves, move, &parts);
    add_origin(moves, move, text);
    if (last >= 0) add_square(moves, last, text);
    if (move_is_promotion(move)) {
        const struct kind *kind = kind_of(moves, class_kind(move->after));
        text_add_char(text, kind->sign == '+' ? '+' : (char)tolower(kind->letter));
    }
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = landing_of(moves, move, i);
        if (landing->sort == LANDING_PART) text_add_char(text, ',');
        if (landing->sort == LANDING_NOTE) add_note(moves, landing, text);
        if (i >= parts && landing_is_square(landing)) add_square(moves, landing->square, text);
    }
    if (text->length == begin) text_print(text, "pass");
}

/* Return the separator between a landing and the one before it, or the origin. */
static const char *separator(const struct landing *landing, const struct landing *before, int parts,
                             bool dropped) {
    bool captured = landing->taken > (before ? before->taken : 0);
    if (landing->sort == LANDING_SWAP) return "<>";
    if (landing->sort == LANDING_PART) return parts == 0 ? "/" : ",";
    if (landing->sort == LANDING_NOTE || (before && before->sort == LANDING_NOTE)) return "";
    if (dropped && !before) return "";
    if (before && before->sort == LANDING_PART) return captured ? "x" : "";
    return captured ? "x" : "-";
}

static void add_landings(const struct moves *moves, const struct move *move, struct text *text) {
    int parts = 0;
    const struct landing *before = NULL;
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = landing_of(moves, move, i);
        const char *sign = separator(landing, before, parts, move->origin < 0);
        text_add(text, sign, (int)strlen(sign));
        if (landing->sort == LANDING_PART) parts++;
        if (landing->sort == LANDING_NOTE) add_note(moves, landing, text);
        if (landing_is_square(landing)) add_square(moves, landing->square, text);
        before = landing;
    }
}

/* Write a move with its origin, every landing, and promotion: c3xe5, b7-c8=K, M@c8=K. */
static void plain_text(const struct moves *moves, const struct move *move, struct text *text) {
    const int plain =
        ACTION_SWAP | ACTION_CYCLE | ACTION_PART; /* these carry no suffix, whatever they crown */
    int begin = text->length;
    add_origin(moves, move, text);
    add_landings(moves, move, text);
    if (text->length == begin) text_print(text, "pass");
    if (move_is_promotion(move) && !(move->actions & plain))
        text_print(text, "=%s%c", kind_of(moves, class_kind(move->after))->sign == '+' ? "+" : "",
                   kind_of(moves, class_kind(move->after))->letter);
}

static void add_changed_squares(const struct moves *moves, const struct move *move,
                                struct text *text) {
    const struct board *board = &moves->rules->description->board;
    int count = 0;
    for (int i = 0; i < move->changes; i++) {
        const struct change *change = &moves->change[move->first_change + i];
        int square = (int)change->slot;
        bool taken = change->before && !change->after,
             listed = taken ? square != move->origin : move->distinction & DISTINCTION_CHANGED;
        if (square >= board->squares || !listed) continue;
        text_add_char(text, count++ ? ',' : '(');
        add_square(moves, square, text);
        if (change->after) text_add_char(text, '=');
        if (change->after) notation_write_content(moves->rules, change->after, text);
    }
    if (move->alike) text_print(text, "%c%d", count++ ? ',' : '(', move->alike);
    if (count) text_add_char(text, ')');
}

static void add_passed_squares(const struct moves *moves, const struct move *move,
                               struct text *text) {
    if (moves->rules->description->notation != NOTATION_UCI) return;
    int last = SQUARE_NONE;
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = landing_of(moves, move, i);
        if (!landing_is_square(landing)) continue;
        if (last >= 0) {
            text_add_char(text, '~');
            add_square(moves, last, text);
        }
        last = landing->square;
    }
}

void move_text(const struct moves *moves, const struct move *move, struct text *text) {
    bool uci = moves->rules->description->notation == NOTATION_UCI;
    (uci ? uci_text : plain_text)(moves, move, text);
    if (move->distinction & (DISTINCTION_TAKEN | DISTINCTION_CHANGED))
        add_changed_squares(moves, move, text);
    if (move->distinction & DISTINCTION_PASSED) add_passed_squares(moves, move, text);
}

/* -- Texts that are alike ---------------------------------------------------------------------- */

const uint8_t distinctions[DISTINCTIONS] = {
    DISTINCTION_TAKEN, DISTINCTION_TAKEN | DISTINCTION_PASSED, DISTINCTION_CHANGED,
    DISTINCTION_CHANGED | DISTINCTION_PASSED};

/* Return a number that is equal for moves with the same text. If no move has a note, texts depend
 * only on the squares, so that no text must be made. */
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
        const struct landing *landing = landing_of(moves, move, i);
        if (!landing_is_square(landing)) continue;
        last = (uint64_t)(unsigned)landing->square;
        if (!uci) look = random_mix(look ^ last);
    }
    return uci ? random_mix(look ^ last) : look;
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

/* Compare by text, or else by changes, or else by place in the list. */
static int by_text(const void *a, const void *b) {
    const struct entry *first = a, *second = b;
    const struct move *x = first->move, *y = second->move;
    int order = strcmp(first->text, second->text);
    if (order) return order;
    for (int i = 0; i < x->changes && i < y->changes; i++) {
        const struct change *of_x = &first->moves->change[x->first_change + i],
                            *of_y = &first->moves->change[y->first_change + i];
        if (of_x->slot != of_y->slot) return of_x->slot < of_y->slot ? -1 : 1;
        if (of_x->after != of_y->after) return of_x->after < of_y->after ? -1 : 1;
    }
    if (x->changes != y->changes) return x->changes - y->changes;
    return x < y ? -1 : x > y;
}

/* Write the texts of moves anew and sort them. */
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

/* Return the number of entries, from the first on, that have the same text. */
static int run_of(const struct entry *entry, int count) {
    int run = 1;
    while (run < count && strcmp(entry->text, entry[run].text) == 0) run++;
    return run;
}

/* Distinguish moves that have the same text. */
static void tell_apart(struct entry *entry, int count, struct arena *arena) {
    for (int i = 0; i < DISTINCTIONS; i++) {
        bool apart = true;
        for (int k = 0; k < count; k++) entry[k].move->distinction = distinctions[i];
        write_texts(entry, count, arena);
        for (int k = 0; k < count; k++) apart = apart && run_of(entry + k, count - k) == 1;
        if (apart) return;
    }
    for (int i = 0, run; i < count; i += run) {
        run = run_of(entry + i, count - i);
        for (int k = 0; k < run && run > 1; k++) entry[i + k].move->alike = k + 1;
    }
}

/* Distinguish the moves with the same text among those whose numbers by look_of are equal. */
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
    bool noted = false;
    if (moves->count < 2) return;
    for (int i = 0; i < moves->landings; i++) noted |= moves->landing[i].sort == LANDING_NOTE;
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

/* -- Reading ----------------------------------------------------------------------------------- */

int move_find(const struct moves *moves, const char *written) {
    int found = MOVE_NONE, length,
        from = board_parse_square(&moves->rules->description->board, written, &length);
    struct text text;
    text_init(&text, moves->memory);
    for (int i = 0; i < moves->count && found < 0; i++) {
        if (moves->item[i].origin >= 0 && moves->item[i].origin != from)
            continue; /* its text begins with another square */
        text_clear(&text);
        move_text(moves, &moves->item[i], &text);
        if (strcmp(text_string(&text), written) == 0) found = i;
    }
    text_done(&text);
    return found;
}
