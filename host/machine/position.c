#include "position.h"

#include <string.h>

void position_init(struct position *position, const struct rules *rules) {
    memset(position, 0, sizeof *position);
    const struct board *board = &rules->description->board;
    position->rules = rules;
    position->number = 1;
    position->squares = (uint32_t)board->squares;
    position->words = (uint32_t)board->words;
    uint64_t *empty = position->set + CLASS_EMPTY * board->words;
    for (int square = 0; square < board->squares; square++) cells_add(empty, square);
}

uint64_t position_hash(const struct position *position) {
    uint64_t hash = position->side == SIDE_BLACK ? SIDE_KEY : 0;
    for (uint32_t slot = 0; slot < (uint32_t)position->rules->layout.slots; slot++)
        hash ^= position_slot_key(position->rules, slot, position->slot[slot]);
    return hash;
}

void position_set_slot(struct position *position, uint32_t slot, uint32_t value) {
    assert(slot < (uint32_t)position->rules->layout.slots);
    struct change change = {slot, position->slot[slot], value};
    position_write(position, slot, value);
    position->hash ^= position_change_key(position->rules, &change);
}

void position_set_side(struct position *position, int side) {
    assert(side == SIDE_WHITE || side == SIDE_BLACK);
    if (position->side != (uint32_t)side) position->hash ^= SIDE_KEY;
    position->side = (uint32_t)side;
}

bool position_may_have_right(const struct position *position, int index, enum side side) {
    const struct right *right = &position->rules->description->right[index];
    ASSERT_HOT(index < position->rules->description->rights && right->squares <= MARK_SQUARES_MAX);
    for (int i = 0; i < right->squares; i++)
        if (position->top[right->square[side][i]] != class_of(right->kind[i], side)) return false;
    return true;
}

bool position_audit(const struct position *position, const char **wrong) {
    struct position fresh;
    const struct rules *rules = position->rules;
    position_init(&fresh, rules);
    for (uint32_t slot = 0; slot < (uint32_t)rules->layout.slots; slot++)
        if (position->slot[slot]) position_write(&fresh, slot, position->slot[slot]);
    *wrong = NULL;
    if (memcmp(fresh.top, position->top, sizeof fresh.top) != 0) *wrong = "the classes of squares";
    if (memcmp(fresh.set, position->set, sizeof fresh.set) != 0) *wrong = "the sets of squares";
    if (position->hash != position_hash(position)) *wrong = "the hash";
    return *wrong == NULL;
}

static uint32_t flip_value(const struct rules *rules, uint32_t slot, uint32_t value) {
    if (slot < (uint32_t)rules->layout.reserves) {
        uint8_t class[COLUMN_HEIGHT_MAX];
        int count = content_pieces(rules->columns, value, class);
        for (int i = 0; i < count; i++)
            class[i] = (uint8_t)description_class(rules->description, class_kind(class[i]),
                                                  !class_side(class[i]));
        return content_pile(rules->columns, class, count, CLASS_EMPTY);
    }
    if (slot < (uint32_t)rules->layout.marks || value == 0) return value;
    return (uint32_t)description_mirrored(rules->description, (int)value - 1) + 1;
}

static uint32_t flip_slot(const struct rules *rules, uint32_t slot) {
    const struct layout *layout = &rules->layout;
    if (slot < (uint32_t)layout->reserves)
        return (uint32_t)description_mirrored(rules->description, (int)slot);
    if (slot < (uint32_t)layout->counters)
        return (uint32_t)layout->reserves + ((slot - (uint32_t)layout->reserves) ^ 1);
    if (slot >= (uint32_t)layout->marks) return slot;
    const struct counter *counter = &rules->description->counter[slot - (uint32_t)layout->counters];
    if (counter->side < 0) return slot;
    const struct counter *other = counter->side == SIDE_WHITE ? counter + 1 : counter - 1;
    assert(other->side == !counter->side && strcmp(other->name, counter->name) == 0);
    return slot + (uint32_t)(other - counter);
}

void position_flip(const struct position *position, struct position *flipped) {
    const struct rules *rules = position->rules;
    assert(flipped != position);
    position_init(flipped, rules);
    flipped->clock = position->clock;
    flipped->number = position->number;
    for (uint32_t slot = 0; slot < (uint32_t)rules->layout.slots; slot++)
        if (position->slot[slot])
            position_write(flipped, flip_slot(rules, slot),
                           flip_value(rules, slot, position->slot[slot]));
    flipped->side = position->side ^ 1;
    flipped->hash = position_hash(flipped);
}
