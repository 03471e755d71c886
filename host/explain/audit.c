#include "audit.h"

#include "../game/moves.h"
#include "../game/movetext.h"
#include "../game/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A move as a number that distinguishes it, and its index. */
struct audit_key {
    uint64_t key;
    int index;
};

const char *const audit_name[AUDIT_CHECKS] = {
    [AUDIT_UNDO] = "undo",     [AUDIT_HASH] = "hash",       [AUDIT_TEXTS] = "texts",
    [AUDIT_UNIQUE] = "unique", [AUDIT_COLOURS] = "colours", [AUDIT_WORDS] = "words"};

void audit_init(struct audit *audit, struct machine *machine) {
    struct memory *memory = machine->memory;
    *audit = (struct audit){.machine = machine};
    moves_init(&audit->other_moves, memory, machine->rules);
    moves_init(&audit->paths, memory, machine->rules);
    for (int i = 0; i < AUDIT_CHECKS; i++) text_init(&audit->fault[i], memory);
    text_init(&audit->scratch, memory);
    text_init(&audit->message, memory);
}

void audit_done(struct audit *audit) {
    struct memory *memory = audit->machine->memory;
    moves_done(&audit->other_moves);
    moves_done(&audit->paths);
    for (int i = 0; i < AUDIT_CHECKS; i++) text_done(&audit->fault[i]);
    text_done(&audit->scratch);
    text_done(&audit->message);
    memory_free(memory, audit->key);
    memory_free(memory, audit->other_key);
}

/* Note a finding; only the first of each check is kept. A text that can't be read because a walk
 * failed, or because the user wants to stop, isn't a finding. */
__attribute__((format(printf, 3, 4))) static void
add_fault(struct audit *audit, enum audit_check check, const char *format, ...) {
    va_list list;
    struct text *fault = &audit->fault[check];
    if (fault->length > 0 || audit->machine->failure != MACHINE_DONE) return;
    va_start(list, format);
    text_vprint(fault, format, list);
    va_end(list);
}

/* The text of a move of the game; lasts until the next call. */
static const char *text_of(struct audit *audit, const struct moves *moves, int index) {
    text_clear(&audit->scratch);
    move_text(moves, &moves->item[index], &audit->scratch);
    return text_string(&audit->scratch);
}

/* -- Keys -------------------------------------------------------------------------------------- */

static int compare_audit_keys(const void *a, const void *b) {
    const struct audit_key *x = a, *y = b;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->index - y->index;
}

static void grow_keys(struct audit *audit, int count) {
    struct memory *memory = audit->machine->memory;
    audit->key = memory_grow(memory, audit->key, &audit->keys_capacity, count, sizeof *audit->key);
    audit->other_key = memory_grow(memory, audit->other_key, &audit->other_keys_capacity, count,
                                   sizeof *audit->key);
}

/* Sorts keys; the index of one that is equal to the next, or -1. */
static int sort_keys(struct audit_key *key, int count) {
    if (count) qsort(key, (size_t)count, sizeof *key, compare_audit_keys);
    for (int i = 0; i + 1 < count; i++)
        if (key[i].key == key[i + 1].key) return i;
    return -1;
}

/* For comparisons with the flipped position: by origin and result. */
static uint64_t audit_move_key(const struct moves *moves, int origin, uint64_t result) {
    bool counts = moves->rules->description->identity != IDENTITY_NOTHING;
    return random_mix(counts ? (uint64_t)origin : 0) ^ result;
}

/* -- Checks of one position -------------------------------------------------------------------- */

static void check_position_text(struct audit *audit) {
    struct position read;
    const struct position *position = &audit->game->position;
    text_clear(&audit->scratch);
    text_clear(&audit->message);
    notation_write(position, &audit->scratch);
    bool good = notation_read(&read, audit->machine, text_string(&audit->scratch), &audit->message);
    if (!position->rules->description->clocked)
        read.clock = position->clock; /* texts don't contain it */
    if (!good)
        add_fault(audit, AUDIT_TEXTS, "its text is rejected when read: %s",
                  text_string(&audit->message));
    else if (memcmp(&read, position, sizeof read) != 0)
        add_fault(audit, AUDIT_TEXTS, "is another position when its text is read");
}

static void check_move_text(struct audit *audit, int index) {
    const struct moves *legal = &audit->game->legal;
    const char *text = text_of(audit, legal, index);
    if (move_find(legal, text) != index)
        add_fault(audit, AUDIT_TEXTS, "\"%s\" is read back as another move", text);
}

/* Find moves that only their changes distinguish. */
static void check_named_landings(struct audit *audit) {
    const struct moves *legal = &audit->game->legal;
    for (int i = 0; i < legal->count; i++)
        if (legal->item[i].distinction && legal->item[i].landings == 0)
            add_fault(audit, AUDIT_TEXTS,
                      "several moves without a landing have the text \"%s\"; add stop to their "
                      "walks",
                      text_of(audit, legal, i));
}

/* Makes and unmakes a move; leaves its key, and that of its counterpart with colours exchanged. */
static void check_move(struct audit *audit, int index) {
    const char *wrong;
    const struct moves *legal = &audit->game->legal;
    const struct move *move = &legal->item[index];
    struct position after = audit->game->position, flipped;
    move_apply(legal, move, &after);
    if (!position_audit(&after, &wrong))
        add_fault(audit, AUDIT_HASH, "%s is wrong after %s", wrong, text_of(audit, legal, index));
    audit->key[index] =
        (struct audit_key){random_mix(move->identity) ^ position_hash(&after), index};
    if (audit->compares_colours) {
        int origin = move->origin >= 0
                         ? description_mirrored(legal->rules->description, move->origin)
                         : move->origin;
        position_flip(&after, &flipped);
        audit->other_key[index] =
            (struct audit_key){audit_move_key(legal, origin, flipped.hash), index};
    }
    move_undo(legal, move, audit->game->position.clock, &after);
    if (memcmp(&after, &audit->game->position, sizeof after) != 0)
        add_fault(audit, AUDIT_UNDO, "is another position when %s is undone",
                  text_of(audit, legal, index));
}

static void check_unique(struct audit *audit) {
    char first[200];
    const struct moves *legal = &audit->game->legal;
    int same = sort_keys(audit->key, legal->count);
    if (same < 0) return;
    snprintf(first, sizeof first, "%s", text_of(audit, legal, audit->key[same].index));
    add_fault(audit, AUDIT_UNIQUE, "%s and %s are the same move", first,
              text_of(audit, legal, audit->key[same + 1].index));
}

/* The moves of a list as keys, in order; `position` is that in which they are moves. */
static void list_audit_keys(const struct moves *moves, const struct position *position,
                            struct audit_key *key) {
    struct position after;
    for (int i = 0; i < moves->count; i++) {
        after = *position;
        move_apply(moves, &moves->item[i], &after);
        key[i] = (struct audit_key){audit_move_key(moves, moves->item[i].origin, after.hash), i};
    }
    sort_keys(key, moves->count);
}

/* The index of a move of the first of two sorted lists that the second does not have; -1 if it has
 * all. */
static int only_in_first(const struct audit_key *first, int count, const struct audit_key *second,
                         int others) {
    for (int i = 0, j = 0; i < count; i++) {
        while (j < others && second[j].key < first[i].key) j++;
        if (j == others || second[j].key != first[i].key) return first[i].index;
    }
    return -1;
}

/* The moves of the flipped position, as keys; false when a walk failed. */
static bool flipped_keys(struct audit *audit) {
    struct position flipped;
    struct moves *moves = &audit->other_moves;
    position_flip(&audit->game->position, &flipped);
    if (!moves_generate(moves, audit->machine, &flipped, MOVES_BARE, NULL)) return false;
    grow_keys(audit, moves->count);
    list_audit_keys(moves, &flipped, audit->key);
    return true;
}

/* The text of a move of the flipped position, whose moves were made without texts. */
static const char *text_of_flipped(struct audit *audit, int index) {
    struct position flipped;
    struct moves *moves = &audit->paths;
    position_flip(&audit->game->position, &flipped);
    if (!moves_generate(moves, audit->machine, &flipped, MOVES_WRITTEN, NULL)) return "one";
    return text_of(audit, moves, index);
}

static void compare_colours(struct audit *audit) {
    const struct moves *legal = &audit->game->legal;
    int count = legal->count, flipped = audit->other_moves.count;
    sort_keys(audit->other_key, count);
    int own = only_in_first(audit->other_key, count, audit->key, flipped);
    int other = only_in_first(audit->key, flipped, audit->other_key, count);
    if (own >= 0)
        add_fault(audit, AUDIT_COLOURS, "%s has no counterpart when colors are exchanged",
                  text_of(audit, legal, own));
    else if (other >= 0 && !audit->fault[AUDIT_COLOURS].length)
        add_fault(audit, AUDIT_COLOURS,
                  "when colors are exchanged there is %s, which has no counterpart here",
                  text_of_flipped(audit, other));
}

/* Return true if some moves of the position are forbidden because of past positions. The flipped
 * position has no such past. */
static bool is_bound_by_past(struct audit *audit) {
    struct moves *moves = &audit->other_moves;
    return audit->machine->rules->bans_repetition &&
           (!moves_generate(moves, audit->machine, &audit->game->position, MOVES_BARE, NULL) ||
            moves->count > audit->game->legal.count);
}

static bool check_colours(struct audit *audit) {
    if (!audit->compares_colours || is_bound_by_past(audit)) return true;
    if (!flipped_keys(audit)) return false;
    compare_colours(audit);
    return true;
}

/* List the moves by the plain program. If it can't find them in time, it isn't run again. Return
 * false if the user wants to stop. */
static bool find_plain(struct audit *audit, struct moves *plain) {
    struct machine *machine = audit->machine;
    bool outer = machine->plain;
    machine_use_plain(machine, true);
    struct past past = game_past(audit->game);
    bool found = moves_generate(plain, machine, &audit->game->position, MOVES_WRITTEN, &past);
    machine_use_plain(machine, outer);
    if (found || (machine->interrupt && *machine->interrupt)) return found;
    audit->compares_words = false;
    machine->failure = MACHINE_DONE;
    return true;
}

static void compare_words(struct audit *audit, const struct moves *plain) {
    const struct moves *legal = &audit->game->legal;
    grow_keys(audit, plain->count);
    list_audit_keys(legal, &audit->game->position, audit->key);
    list_audit_keys(plain, &audit->game->position, audit->other_key);
    int own = only_in_first(audit->key, legal->count, audit->other_key, plain->count);
    int other = only_in_first(audit->other_key, plain->count, audit->key, legal->count);
    if (own >= 0)
        add_fault(audit, AUDIT_WORDS, "the unoptimized program doesn't list %s",
                  text_of(audit, legal, own));
    if (other >= 0)
        add_fault(audit, AUDIT_WORDS, "the unoptimized program also lists %s",
                  text_of(audit, plain, other));
}

static bool check_words(struct audit *audit) {
    struct moves *plain = &audit->other_moves;
    if (!audit->compares_words) return true;
    if (!find_plain(audit, plain)) return false;
    if (audit->compares_words) compare_words(audit, plain);
    return true;
}

bool audit_turn(struct audit *audit, struct game *game, int chosen, bool whole) {
    const struct moves *legal = &game->legal;
    audit->game = game;
    audit->machine = game->machine;
    for (int i = 0; i < AUDIT_CHECKS; i++) text_clear(&audit->fault[i]);
    grow_keys(audit, legal->count);
    check_position_text(audit);
    check_named_landings(audit);
    for (int i = 0; i < legal->count; i++) {
        if (i == chosen || whole) check_move_text(audit, i);
        check_move(audit, i);
    }
    check_unique(audit);
    return audit->machine->failure == MACHINE_DONE && check_colours(audit) &&
           (!whole || check_words(audit));
}

bool audit_same_games(const struct game *a, const struct game *b) {
    const struct moves *x = &a->played, *y = &b->played;
    return memcmp(&a->position, &b->position, sizeof a->position) == 0 && x->count == y->count &&
           x->changes == y->changes && x->landings == y->landings &&
           (x->changes == 0 ||
            memcmp(x->change, y->change, (size_t)x->changes * sizeof *x->change) == 0);
}
