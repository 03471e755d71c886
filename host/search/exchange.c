#include "exchange.h"

#include "../machine/attack.h"

enum { ROYAL_WORTH = 1 << 24 }; /* more than all other pieces */

/* A square on which pieces are taken, and the squares from which pieces have captured there. */
struct exchange {
    const struct evaluation *evaluation;
    const struct position *position;
    int square;
    uint64_t gone[CELL_WORDS_MAX];
};

bool exchange_is_known(const struct rules *rules) {
    return rules->royal >= 0 && rules->description->royal_safe == 0 && !rules->needs.again &&
           rules->on_royal.backward[SIDE_WHITE] >= 0 && rules->on_royal.backward[SIDE_BLACK] >= 0;
}

static bool are_attacks_simple(const struct rules *rules) {
    return rules->on_royal.threats[SIDE_WHITE].rest < 0 &&
           rules->on_royal.threats[SIDE_BLACK].rest < 0;
}

static int worth_of_class(const struct exchange *exchange, int class) {
    return rules_are_royal(exchange->position->rules, class)
               ? ROYAL_WORTH
               : evaluation_of_class(exchange->evaluation, class);
}

/* Return the class of the content of a square at this point of the exchange. */
static int class_on(const struct exchange *exchange, int square) {
    return cells_has(exchange->gone, square) ? CLASS_EMPTY : exchange->position->top[square];
}

/* Return the square of the first piece that can carry out a threat, along its direction from the
 * square; SQUARE_NONE if none can. */
static int find_along(const struct exchange *exchange, const struct threat *threat) {
    const struct description *description = exchange->position->rules->description;
    const int16_t *next = description->board.way[threat->way]->next;
    int from = exchange->square;
    for (int square = next[from]; square >= 0 && square != from; square = next[square]) {
        ASSERT_HOT((uint32_t)square < exchange->position->squares); /* not a mirrored pose */
        int class = class_on(exchange, square);
        if (classes_have(threat->origins, class)) return square;
        if (!threat->line || !(classes_have(threat->over, class))) break;
    }
    return SQUARE_NONE;
}

/* Return the square of the cheaper piece; either may be SQUARE_NONE. */
static int cheaper_of(const struct exchange *exchange, int a, int b) {
    if (a < 0 || b < 0) return a < 0 ? b : a;
    const uint8_t *top = exchange->position->top;
    return worth_of_class(exchange, top[b]) < worth_of_class(exchange, top[a]) ? b : a;
}

/* Return the square of a threat's cheapest piece, or SQUARE_NONE, by the set of squares from which
 * it may come (on a board of one word). */
static int find_by_reach(const struct exchange *exchange, const struct threat *threat) {
    uint64_t standing = position_squares(exchange->position, threat->origins, 0) &
                        threat->reach[exchange->square] & ~exchange->gone[0];
    int found = SQUARE_NONE;
    if (standing && threat->line) return find_along(exchange, threat);
    for (; standing; standing &= standing - 1)
        found = cheaper_of(exchange, found, __builtin_ctzll(standing));
    return found;
}

/* Return the square of the cheapest piece of a side that may capture on the square, or
 * SQUARE_NONE. */
static int find_cheapest(const struct exchange *exchange, int side) {
    const struct threats *threats = &exchange->position->rules->on_royal.threats[side];
    int cheapest = SQUARE_NONE;
    for (int i = 0; i < threats->count; i++) {
        const struct threat *threat = &threats->item[i];
        int found = threat->reach ? find_by_reach(exchange, threat) : find_along(exchange, threat);
        cheapest = cheaper_of(exchange, cheapest, found);
    }
    return cheapest;
}

/* Return true if the side not to move loses the exchange. `balance` is its gain so far if the piece
 * on the square is taken. Either side may stop capturing. */
static bool loses_in_turn(struct exchange *exchange, int side, int balance) {
    int mover = !side;
    while (balance < 0) {
        int square = find_cheapest(exchange, side);
        if (square < 0) break;
        ASSERT_HOT(!cells_has(exchange->gone, square)); /* so the exchange ends */
        cells_add(exchange->gone, square);
        side = !side;
        balance = -balance - 1 - worth_of_class(exchange, exchange->position->top[square]);
    }
    return side == mover;
}

bool exchange_loses(const struct evaluation *evaluation, struct machine *machine,
                    struct position *position, const struct light_move *move) {
    int side = (int)position->side;
    ASSERT_HOT(exchange_is_known(machine->rules));
    struct exchange exchange = {
        .evaluation = evaluation, .position = position, .square = move->landing};
    if (move->landing < 0 || move->taken != 1 || position->top[move->landing] != move->victim ||
        !class_is_piece(move->victim) || !class_is_piece(move->landed))
        return false;
    int balance = worth_of_class(&exchange, move->victim) - worth_of_class(&exchange, move->landed);
    if (balance >= 0) return false;
    if (!are_attacks_simple(machine->rules))
        return attack_reaches(machine, position, side, exchange.square,
                              class_of(machine->rules->royal, side));
    if (move->origin >= 0) cells_add(exchange.gone, move->origin);
    return loses_in_turn(&exchange, !side, balance);
}
