#include "pruning.h"

#include "order.h"

enum {
    PASS_DEPTH = 3,    /* smallest depth at which a pass is tried */
    MOVES_TO_PASS = 10 /* smallest number of moves: with fewer, each may do harm */
};

/* Return eighths of the binary logarithm, linear between powers of two. */
static int logarithm(unsigned number) {
    ASSERT_HOT(number > 0);
    int whole = 31 - __builtin_clz(number);
    return 8 * whole + (int)((uint64_t)number * 8 >> whole) - 8;
}

int pruning_reduction(int depth, int tried, int history, bool wide) {
    ASSERT_HOT(depth >= 2 && tried >= 0);
    ASSERT_HOT(history >= -2 * HISTORY_MAX && history <= 2 * HISTORY_MAX);
    int less = 40 + logarithm((unsigned)depth) * logarithm((unsigned)tried + 1) / 4; /* in 64ths */
    less = (less - history * 64 / HISTORY_MAX) / 64 - wide;
    return less < 0 ? 0 : less > depth - 2 ? depth - 2 : less;
}

bool pruning_may_pass(const struct rules *rules) {
    return rules->royal >= 0 && !rules->needs.again;
}

bool pruning_tries_pass(const struct evaluation *evaluation, const struct position *position,
                        int depth, int moves) {
    const struct layout *layout = &position->rules->layout;
    if (!evaluation->is_learned || depth < PASS_DEPTH || moves < MOVES_TO_PASS) return false;
    for (int slot = layout->marks; slot < layout->slots; slot++)
        if (position->slot[slot]) return false; /* marks may depend on the last move */
    return true;
}
