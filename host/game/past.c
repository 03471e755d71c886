#include "past.h"

static uint64_t hash_of_squares(const struct position *position) {
    uint64_t hash = 0;
    if (!position->rules->compares_squares) return hash;
    for (uint32_t square = 0; square < position->squares; square++)
        hash ^= position_slot_key(position->rules, square, position->slot[square]);
    return hash;
}

/* Asks the walks of endings by repetition, for both players. */
static uint64_t ask_walks(struct machine *machine, struct position *position) {
    const struct rules *rules = machine->rules;
    uint64_t held = 0;
    for (int i = 0; i < rules->description->endings && rules->has_walk_since; i++) {
        const struct ending *ending = &rules->description->ending[i];
        if (ending->condition != WHEN_REPEATED || !ending->walk) continue;
        for (int side = 0; side < SIDES; side++)
            if (machine_succeeds(machine, position, rules->ending[i][side], side, NULL))
                held |= UINT64_C(1) << (2 * i + side);
    }
    return held;
}

struct irreversible_state past_note(struct machine *machine, struct position *position) {
    return (struct irreversible_state){position->hash, hash_of_squares(position),
                                       ask_walks(machine, position), position->clock,
                                       position->side};
}

struct past past_of(const struct position *position, const struct irreversible_state *before,
                    int plies) {
    return (struct past){before, plies, hash_of_squares(position)};
}

int past_occurrences(const struct past *past, const struct position *position) {
    /* every other position had the other side to move, unless turns have several moves */
    int count = 1, step = position->rules->needs.again ? 1 : 2;
    for (int i = past->plies - step; i >= 0; i -= step)
        count += past->before[i].hash == position->hash;
    return count;
}

/* A move that changes no square does not bring the squares back. */
bool past_has_repeated(const struct past *past, const struct position *position, int index) {
    const struct ending *ending = &position->rules->description->ending[index];
    if (!ending->walk && !ending->squares_only)
        return past_occurrences(past, position) >= ending->number;
    uint64_t held = ending->walk ? UINT64_C(1) << (2 * index + (int)position->side) : 0,
             next = past->squares;
    for (int i = past->plies - 1, count = 1; i >= 0; i--) {
        const struct irreversible_state *before = &past->before[i];
        if ((before->held & held) != held) return false;
        count += ending->squares_only ? before->squares == past->squares && before->squares != next
                                      : before->hash == position->hash;
        if (count >= ending->number) return true;
        next = before->squares;
    }
    return false;
}

/* Whether all is as it was when the turn began, but that the other side is to move: `hash` is that
 * of the position after a move that ends it. */
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
