/* Positions: plain data that can be copied and compared byte for byte. Everything that a move can
 * change is in numbered slots (first the squares, then reserves, rights, counters, marks), and
 * every change goes through position_write. */
#pragma once

#include "../base/assertion.h"
#include "../compile/rules.h"
#include "compact.h"

struct position {
    const struct rules *rules;
    uint64_t hash;   /* of slots and side to move, without clock and number, which no comparison
                        uses */
    uint32_t clock;  /* turns since the last capture or other reset */
    uint32_t number; /* number of the move, from 1; it increases after Black's turn */
    uint32_t side;   /* side to move, an enum side */
    uint32_t squares, words; /* numbers of the board */
    uint32_t slot[SLOTS_MAX];
    uint8_t top[BOARD_SQUARES_MAX];             /* by square: class of its contents */
    uint64_t set[CLASSES_MAX * CELL_WORDS_MAX]; /* by class: set of its squares, board->words words
                                              each */
};

/* Make an empty board, White to move, move 1. */
void position_init(struct position *position, const struct rules *rules);

/* Return the squares with this class: a cell set of the board. */
static inline const uint64_t *position_set(const struct position *position, int class) {
    ASSERT_HOT(class >= 0 && class < CLASSES_MAX);
    return position->set + class * (int)position->words;
}

/* Return the squares with one of the classes, in one word of the board's sets. */
static inline uint64_t position_squares(const struct position *position, class_set classes,
                                        int word) {
    const uint64_t *set = position->set + word, words = position->words;
    uint64_t squares = 0;
    ASSERT_HOT(word >= 0 && (uint32_t)word < position->words && !(classes >> CLASSES_MAX));
    for (uint64_t rest = (uint64_t)classes; rest; rest &= rest - 1)
        squares |= set[(uint64_t)__builtin_ctzll(rest) * words];
    for (uint64_t rest = (uint64_t)(classes >> 64); rest; rest &= rest - 1)
        squares |= set[(uint64_t)(64 + __builtin_ctzll(rest)) * words];
    return squares;
}

/* Return the class of a content. */
static inline int position_class(const struct position *position, content what) {
    return what < COLUMN_FIRST ? (int)what : content_class(position->rules->columns, what);
}

/* Write a square of a board of one word. */
static inline void position_put(struct position *position, uint32_t square, content what,
                                int class) {
    ASSERT_HOT(square < position->squares && position->words == 1);
    uint64_t bit = UINT64_C(1) << square;
    int before = position->top[square];
    ASSERT_HOT(class >= 0 && class < CLASSES_MAX && position->set[before] & bit);
    position->slot[square] = what;
    position->set[before] ^= bit;
    position->set[class] ^= bit;
    position->top[square] = (uint8_t) class;
}

/* Write a slot: the only way to change one. It also updates `top` and `set`. The caller updates the
 * hash, see position_change_key. */
static inline void position_write(struct position *position, uint32_t slot, uint32_t value) {
    ASSERT_HOT(slot < (uint32_t)position->rules->layout.slots);
    if (slot >= position->squares) {
        position->slot[slot] = value;
        return;
    }
    int class = position_class(position, value);
    if (position->words == 1) {
        position_put(position, slot, value, class);
        return;
    }
    uint32_t before = position->top[slot] * position->words + (slot >> 6);
    uint64_t bit = UINT64_C(1) << (slot & 63);
    ASSERT_HOT(class >= 0 && class < CLASSES_MAX && position->set[before] & bit);
    position->slot[slot] = value;
    position->set[before] ^= bit;
    position->set[(uint32_t) class * position->words + (slot >> 6)] ^= bit;
    position->top[slot] = (uint8_t) class;
}

/* Return the contribution of a slot with this value to the hash; 0 for the value 0. */
static inline uint64_t position_slot_key(const struct rules *rules, uint32_t slot, uint32_t value) {
    ASSERT_HOT(slot < (uint32_t)rules->layout.slots);
    if (value < rules->small_values) return rules->keys[slot * rules->small_values + value];
    return key_of(slot, slot < (uint32_t)rules->layout.reserves ? content_key(rules->columns, value)
                                                                : value);
}

/* Return the change of the hash by a change of a slot, to be combined by exclusive or. */
static inline uint64_t position_change_key(const struct rules *rules, const struct change *change) {
    const uint64_t *keys = rules->keys + change->slot * rules->small_values;
    ASSERT_HOT(change->slot < (uint32_t)rules->layout.slots);
    if (change->before < rules->small_values && change->after < rules->small_values)
        return keys[change->before] ^ keys[change->after];
    return position_slot_key(rules, change->slot, change->before) ^
           position_slot_key(rules, change->slot, change->after);
}

/* Exclusive-ored into the hash when it is Black's turn. */
#define SIDE_KEY UINT64_C(0x9ddfea08eb382d69)

/* Pass the turn to the other side. */
static inline void position_end_turn(struct position *position) {
    position->hash ^= SIDE_KEY;
    position->number += position->side == SIDE_BLACK;
    position->side ^= 1;
}

static inline void position_reopen_turn(struct position *position) {
    position->hash ^= SIDE_KEY;
    position->side ^= 1;
    position->number -= position->side == SIDE_BLACK;
    ASSERT_HOT(position->number > 0);
}

/* Return the hash, computed from scratch. */
uint64_t position_hash(const struct position *position);

/* Write a slot and update the hash, to set up a position by hand. */
void position_set_slot(struct position *position, uint32_t slot, uint32_t value);
void position_set_side(struct position *position, int side);

/* Return true if the pieces of a player's right are on its squares. */
bool position_may_have_right(const struct position *position, int index, enum side side);

/* Recompute all redundant data and compare; return false and set *wrong to a description (static
 * text) if some differ. */
bool position_audit(const struct position *position, const char **wrong);

/* Write the same position with the colors exchanged, seen from the other side of the board. */
void position_flip(const struct position *position, struct position *flipped);
