#include "order.h"

#include "../base/random.h"
#include "exchange.h"

#include <string.h>

enum { HISTORY_MAX = 1 << 20 };

void order_begin(struct order *order, const struct evaluation *evaluation, bool judges) {
    order->evaluation = evaluation;
    order->judges = judges && exchange_is_known(evaluation->weights.rules);
    memset(order->history, 0, sizeof order->history);
}

uint32_t order_key(const struct light_move *move) {
    uint64_t key = (uint64_t)(uint16_t)move->origin | (uint64_t)(uint16_t)move->landing << 16 |
                   (uint64_t)move->landed << 32 | (uint64_t)move->piece << 40 |
                   (uint64_t)move->called << 48;
    return (uint32_t)(random_mix(key) >> 32);
}

static int worth_of(const struct order *order, int class) {
    return class_is_piece(class) ? evaluation_of_class(order->evaluation, class) : 0;
}

int order_rank(const struct order *order, const struct position *position,
               const struct killers *killers, const struct light_move *move) {
    uint32_t key = order_key(move);
    int rank = order->history[key % HISTORY_SIZE];
    if (key == killers->key[0] || key == killers->key[1]) rank += HISTORY_MAX;
    if (!move->taken) return rank;
    int gained = worth_of(order, move->victim), risked = worth_of(order, move->piece);
    if (order->judges && gained < risked && exchange_loses(order->evaluation, position, move))
        return gained - risked;
    return rank + 2 * HISTORY_MAX + 1000 * move->taken + 16 * gained - risked;
}

int order_pick(struct ranked *ranked, int i, int count) {
    int best = i;
    for (int j = i + 1; j < count; j++)
        if (ranked[j].rank > ranked[best].rank) best = j;
    struct ranked picked = ranked[best];
    memmove(ranked + i + 1, ranked + i, (size_t)(best - i) * sizeof picked);
    ranked[i] = picked;
    return picked.number;
}

void order_note_refutation(struct order *order, struct killers *killers,
                           const struct light_move *move, int depth) {
    uint32_t key = order_key(move);
    int32_t *history = &order->history[key % HISTORY_SIZE];
    *history += depth * depth;
    if (*history >= HISTORY_MAX / 2)
        for (int i = 0; i < HISTORY_SIZE; i++) order->history[i] /= 2;
    if (killers->key[0] == key) return;
    killers->key[1] = killers->key[0];
    killers->key[0] = key;
}
