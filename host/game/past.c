#include "past.h"

#include <limits.h>

static uint64_t hash_of_squares(const struct position *position) {
    uint64_t hash = 0;
    if (!position->rules->compares_squares) return hash;
    for (uint32_t square = 0; square < position->squares; square++)
        hash ^= position_slot_key(position->rules, square, position->slot[square]);
    return hash;
}

/* Return the number of pieces on the board, and set *key to a number that depends on how many there
 * are of each class. */
static int count_pieces(const struct position *position, uint64_t *key) {
    int pieces = 0, end = class_of(position->rules->description->kinds, SIDE_WHITE);
    *key = 0;
    for (int class = CLASS_FIRST; class < end; class ++) {
        int count = cells_count(position_set(position, class), (int)position->words);
        pieces += count;
        *key = *key * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)count;
    }
    return pieces;
}

bool past_may_last(const struct position *position, int ending) {
    uint64_t key;
    int most = position->rules->ending_most[ending];
    return most == INT_MAX || count_pieces(position, &key) <= most;
}

/* Test the walks of lasting endings for the player to move. */
static uint64_t ask_all_lasting(struct machine *machine, struct position *position, int pieces) {
    const struct rules *rules = machine->rules;
    int side = (int)position->side;
    uint64_t held = 0;
    _Static_assert(SIDES * ENDINGS_MAX <= 64, "`held` has a bit for each ending and side");
    for (int i = 0; i < rules->description->endings; i++)
        if (rules->description->ending[i].condition == WHEN_LASTING &&
            pieces <= rules->ending_most[i] &&
            machine_succeeds(machine, position, rules->ending[i][side], side, NULL))
            held |= UINT64_C(1) << (2 * i + side);
    return held;
}

struct irreversible_state past_note(struct machine *machine, struct position *position,
                                    int changes) {
    const struct rules *rules = machine->rules;
    uint64_t key = 0, held = 0;
    int pieces = rules->compares_pieces ? count_pieces(position, &key) : 0;
    if (rules->compares_pieces) held = ask_all_lasting(machine, position, pieces);
    return (struct irreversible_state){
        position->hash, hash_of_squares(position), held, key, position->clock, position->side,
        changes};
}

struct past past_up_to(const struct position *position, struct past past) {
    past.squares = hash_of_squares(position);
    return past;
}

int past_occurrences(const struct past *past, const struct position *position) {
    /* every other position had the other side to move, unless turns have several moves */
    int count = 1, step = position->rules->needs.again ? 1 : 2;
    for (int i = past->plies - step; i >= 0; i -= step) {
        ASSERT_HOT(step == 1 || past->before[i].side == position->side);
        count += past->before[i].hash == position->hash;
    }
    return count;
}

/* Find the earlier occurrence. A move that changes no square doesn't bring the squares back. */
int past_find_occurrence(const struct past *past, const struct position *position, int index) {
    const struct ending *ending = &position->rules->description->ending[index];
    uint64_t next = past->squares;
    for (int i = past->plies - 1, count = 1; i >= 0; i--) {
        const struct irreversible_state *before = &past->before[i];
        count += ending->squares_only ? before->squares == past->squares && before->squares != next
                                      : before->hash == position->hash;
        if (count >= ending->number) return i;
        next = before->squares;
    }
    return -1;
}

bool past_has_lasted(const struct past *past, const struct position *position, int index) {
    const struct ending *ending = &position->rules->description->ending[index];
    uint64_t held = UINT64_C(3) << (2 * index);
    if (ending->number == 0) return true;
    if (past->plies < ending->number || !(past->before[past->plies - 1].held & held)) return false;
    const struct irreversible_state *before = past->before + past->plies - ending->number;
    assert(position->rules->compares_pieces); /* else nothing was noted */
    for (int i = ending->number - 2; i >= 0; i--)
        if (!(before[i].held & held)) return false;
    uint64_t key;
    if (ending->same_pieces) count_pieces(position, &key);
    for (int i = 0; i < ending->number && ending->same_pieces; i++)
        if (before[i].pieces != key) return false;
    return true;
}

/* Return true if only the side to move differs from the position at the beginning of the turn.
 * `hash` is that of the position after a move that ends the turn. */
static bool turn_changes_nothing(const struct past *past, int side, uint64_t hash) {
    int first = past->plies;
    while (first > 0 && past->before[first - 1].side == (uint32_t)side) first--;
    return first < past->plies && past->before[first].hash == (hash ^ SIDE_KEY);
}

const struct never *past_refuses(const struct past *past, const struct machine *machine) {
    const struct rules *rules = machine->rules;
    uint64_t all = SIDE_KEY, squares = 0;
    if (machine->run.branch.actions & ACTION_AGAIN) return NULL;
    for (int i = machine->run.log_base; i < machine->run.changes; i++) {
        uint64_t key = position_change_key(rules, &machine->log[i]);
        all ^= key;
        if (machine->log[i].slot < (uint32_t)rules->layout.reserves) squares ^= key;
    }
    uint64_t hash = machine->run.position->hash ^ all;
    if (rules->description->moves_change && turn_changes_nothing(past, machine->run.side, hash))
        return &rules->description->unchanged;
    for (int i = 0; i < rules->description->nevers; i++) {
        const struct never *never = &rules->description->never[i];
        if (never->times == 0 || (never->squares_only && squares == 0)) continue;
        int occurrences = 1;
        for (const struct irreversible_state *before = past->before;
             before < past->before + past->plies; before++)
            occurrences += never->squares_only ? before->squares == (past->squares ^ squares)
                                               : before->hash == hash;
        if (occurrences >= never->times) return never;
    }
    return NULL;
}
