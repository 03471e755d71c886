#include "order.h"

#include "../base/random.h"
#include "exchange.h"

#include <string.h>

/* Ranks of moves that are not quiet are above those of quiet ones, or below. */
enum { QUIET_RANK = 4 * HISTORY_MAX, KILLER_RANK = 4 * HISTORY_MAX, CAPTURE_RANK = 1 << 20 };

void order_begin(struct order *order, struct machine *machine, const struct evaluation *evaluation,
                 struct position *position, bool judges) {
    order->machine = machine;
    order->evaluation = evaluation;
    order->position = position;
    order->judges = judges && exchange_is_known(machine->rules);
    memset(order->history, 0, sizeof order->history);
    memset(order->replies, 0, sizeof order->replies);
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

static uint32_t history_index(uint32_t key) {
    return key % HISTORY_SIZE;
}

static uint32_t reply_index(uint32_t before, uint32_t key) {
    return (before * UINT32_C(2654435761) ^ key) % REPLIES_SIZE;
}

int order_history(const struct order *order, const struct order_context *context, uint32_t key) {
    return order->history[history_index(key)] + order->replies[reply_index(context->before, key)];
}

struct ranked order_rank(const struct order *order, const struct light_move *move, int number) {
    if (!move->taken) return (struct ranked){CAPTURE_RANK - 1, number, 0, true};
    int gained = worth_of(order, move->victim), risked = worth_of(order, move->piece);
    return (struct ranked){CAPTURE_RANK + 1000 * move->taken + 16 * gained - risked, number, 0,
                           order->judges && gained < risked};
}

struct ranked order_rank_exactly(const struct order *order, const struct order_context *context,
                                 const struct light_move *move, int number) {
    struct ranked ranked = order_rank(order, move, number);
    if (ranked.rough && move->taken &&
        exchange_loses(order->evaluation, order->machine, order->position, move))
        ranked.rank = worth_of(order, move->victim) - worth_of(order, move->piece);
    ranked.rough = false;
    if (move->taken) return ranked;
    uint32_t key = order_key(move);
    ranked.key = order_is_quiet(move) ? key : 0;
    ranked.rank = QUIET_RANK + order_history(order, context, key);
    if (key == context->killers.key[0] || key == context->killers.key[1])
        ranked.rank += KILLER_RANK;
    return ranked;
}

int order_pick(struct ranked *ranked, int i, int count) {
    int best = i;
    ASSERT_HOT(i < count);
    for (int j = i + 1; j < count; j++)
        if (ranked[j].rank > ranked[best].rank) best = j;
    struct ranked picked = ranked[best];
    memmove(ranked + i + 1, ranked + i, (size_t)(best - i) * sizeof picked);
    ranked[i] = picked;
    return picked.number;
}

void order_shuffle(struct ranked *ranked, int count, uint64_t seed) {
    struct random random;
    random_seed(&random, seed);
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = random_below(&random, (uint32_t)i + 1);
        struct ranked moved = ranked[i];
        ranked[i] = ranked[j];
        ranked[j] = moved;
    }
}

/* Change a history value by this amount, but by less the nearer it is to its limit. */
static void move_history(int16_t *history, int by) {
    int size = by < 0 ? -by : by;
    *history = (int16_t)(*history + by - *history * size / HISTORY_MAX);
    ASSERT_HOT(*history >= -HISTORY_MAX && *history <= HISTORY_MAX);
}

void order_note_refutation(struct order *order, struct order_context *context,
                           const struct ranked *tried, int last, int depth) {
    int bonus = depth * depth * 16;
    if (bonus > HISTORY_MAX / 4) bonus = HISTORY_MAX / 4;
    for (int i = 0; i <= last; i++) {
        uint32_t key = tried[i].key;
        if (!key) continue;
        move_history(&order->history[history_index(key)], i == last ? bonus : -bonus);
        move_history(&order->replies[reply_index(context->before, key)],
                     i == last ? bonus : -bonus);
    }
    struct killers *killers = &context->killers;
    uint32_t key = tried[last].key;
    ASSERT_HOT(key != 0); /* it was quiet */
    if (killers->key[0] == key) return;
    killers->key[1] = killers->key[0];
    killers->key[0] = key;
}
