#include "weights.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* -- The list of weights ----------------------------------------------------------------------- */

static int files_from_edge(const struct board *board) {
    return (board->files + 1) / 2;
}

static int count_of_sort(const struct description *description, enum weight_sort sort) {
    const struct board *board = &description->board;
    switch (sort) {
    case WEIGHT_RANK: return description->kinds * board->ranks;
    case WEIGHT_FILE: return description->kinds * files_from_edge(board);
    case WEIGHT_SQUARE: return description->kinds * board->squares;
    case WEIGHT_PAIR:
    case WEIGHT_AGAINST: return description->kinds * description->kinds;
    case WEIGHT_NEAR_OWN:
    case WEIGHT_NEAR_ENEMY: return description->royals ? description->kinds * NEAR_PLACES : 0;
    case WEIGHT_RIGHT: return description->rights;
    case WEIGHT_COUNTER: return description->counters;
    case WEIGHT_HELP: return description->helps;
    case WEIGHT_TURN:
    case WEIGHT_MOVES: return 1;
    default: return description->kinds;
    }
}

int weights_pieces(const struct rules *rules, uint32_t slot, uint32_t value) {
    if (slot >= (uint32_t)rules->layout.rights) return 0;
    if (slot >= (uint32_t)rules->layout.reserves) return (int)value;
    return content_height(rules->columns, value);
}

/* Return the number of pieces of a side on the board, only commanders. Return 0 for a neutral kind,
 * and for the royal kind if all of them must be safe, because their number never changes. */
static int count_kind(const struct position *position, int kind, int side) {
    const struct rules *rules = position->rules;
    bool constant = kind == rules->royal && rules->description->royals == 1 &&
                    rules->description->royal_safe == 0;
    if (rules->description->kind[kind].neutral || constant) return 0;
    return cells_count(position_set(position, class_of(kind, side)), (int)position->words);
}

static int limited(int number, int most) {
    return number > most ? most : number < -most ? -most : number;
}

static uint8_t place_of(const struct board *board, int side, int royal, int square) {
    int files = abs(board_file(board, square) - board_file(board, royal)),
        ranks = board_rank(board, square) - board_rank(board, royal);
    ranks = limited(side == SIDE_WHITE ? ranks : -ranks, NEAR_RANKS);
    return (uint8_t)(limited(files, NEAR_FILES) * (2 * NEAR_RANKS + 1) + NEAR_RANKS + ranks);
}

static void list_places(struct weights *weights) {
    const struct board *board = &weights->rules->description->board;
    int squares = board->squares;
    uint8_t *place = memory_new(weights->memory, (size_t)SIDES * (size_t)(squares * squares));
    weights->place = place;
    for (int side = 0; side < SIDES; side++)
        for (int royal = 0; royal < squares; royal++)
            for (int square = 0; square < squares; square++)
                *place++ = place_of(board, side, royal, square);
}

void weights_init(struct weights *weights, struct memory *memory, const struct rules *rules,
                  const struct position *start) {
    *weights = (struct weights){.memory = memory, .rules = rules};
    for (int sort = 0; sort < WEIGHT_SORTS; sort++)
        weights->first[sort + 1] =
            weights->first[sort] + count_of_sort(rules->description, (enum weight_sort)sort);
    if (rules->description->royals) list_places(weights);
    size_t size = (size_t)weights_count(weights) * sizeof(double);
    weights->full = memory_new(memory, size);
    weights->sparse = memory_new(memory, size);
    for (int i = 0; i < rules->description->helps; i++)
        weights->full[weights->first[WEIGHT_HELP] + i] =
            weights->sparse[weights->first[WEIGHT_HELP] + i] =
                rules->description->help[i].points * WEIGHT_POINT;
    for (int slot = 0; slot < rules->layout.rights; slot++)
        weights->most += weights_pieces(rules, (uint32_t)slot, start->slot[slot]);
    for (int kind = 0; kind < rules->description->kinds; kind++)
        weights->begins[kind] =
            count_kind(start, kind, SIDE_WHITE) + count_kind(start, kind, SIDE_BLACK);
}

void weights_clear(struct weights *weights) {
    for (int i = 0; i < weights_count(weights); i++) weights->full[i] = weights->sparse[i] = 0;
}

void weights_done(struct weights *weights) {
    if (!weights->memory) return;
    memory_free(weights->memory, weights->full);
    memory_free(weights->memory, weights->sparse);
    if (weights->place) memory_free(weights->memory, weights->place);
    *weights = (struct weights){0};
}

/* -- Features ---------------------------------------------------------------------------------- */

struct features {
    const struct weights *weights;
    struct feature *item;
    int count;
};

static void add(struct features *features, enum weight_sort sort, int number, int amount) {
    assert(features->count < FEATURES_MAX);
    const int *first = &features->weights->first[sort];
    assert(number >= 0 && first[0] + number < first[1]);
    features->item[features->count++] = (struct feature){first[0] + number, amount};
}

static void add_piece(struct features *features, int square, int class) {
    const struct description *description = features->weights->rules->description;
    const struct board *board = &description->board;
    int kind = class_kind(class), side = class_side(class), amount = side == SIDE_WHITE ? 1 : -1;
    int seen = side == SIDE_WHITE ? square : description_mirrored(description, square);
    int file = board_file(board, seen), other = board->files - 1 - file;
    add(features, WEIGHT_KIND, kind, amount);
    add(features, WEIGHT_RANK, kind * board->ranks + board_rank(board, seen), amount);
    add(features, WEIGHT_FILE, kind * files_from_edge(board) + (file < other ? file : other),
        amount);
    add(features, WEIGHT_SQUARE, kind * board->squares + seen, amount);
}

static void add_square(struct features *features, int square, content what) {
    struct columns *columns = features->weights->rules->columns;
    int commander = content_class(columns, what);
    const struct kind *kind = features->weights->rules->description->kind;
    if (!class_is_piece(commander) || kind[class_kind(commander)].neutral) return;
    add_piece(features, square, commander);
    for (what = content_below(columns, what); what != CLASS_EMPTY;
         what = content_below(columns, what)) {
        int class = content_class(columns, what), side = class_side(class);
        if (features->count == FEATURES_MAX) return;
        add(features, side == class_side(commander) ? WEIGHT_BURIED : WEIGHT_PRISONER,
            class_kind(class), side == SIDE_WHITE ? 1 : -1);
    }
}

static void add_counter(struct features *features, int number, int value) {
    const struct counter *counter = &features->weights->rules->description->counter[number];
    if (counter->side >= 0 && value)
        add(features, WEIGHT_COUNTER, number, counter->side == SIDE_WHITE ? value : -value);
}

int weights_features(const struct weights *weights, uint32_t slot, uint32_t value,
                     struct feature feature[FEATURES_MAX]) {
    const struct layout *layout = &weights->rules->layout;
    struct features features = {weights, feature, 0};
    int number = (int)slot, count = (int)value;
    if (number < layout->reserves) {
        add_square(&features, number, value);
    } else if (number < layout->rights) {
        number -= layout->reserves;
        int amount = number % 2 == SIDE_WHITE ? 1 : -1;
        if (count) add(&features, WEIGHT_RESERVE, number / 2, amount * count);
        if (count) add(&features, WEIGHT_ANY_RESERVE, number / 2, amount);
    } else if (number < layout->counters) {
        number -= layout->rights;
        if (count) add(&features, WEIGHT_RIGHT, number / 2, number % 2 == SIDE_WHITE ? 1 : -1);
    } else if (number < layout->marks) {
        add_counter(&features, number - layout->counters, count);
    }
    return features.count;
}

int weights_pairs(const struct weights *weights, const struct position *position,
                  struct feature feature[PAIRS_MAX]) {
    int kinds = weights->rules->description->kinds, count[KINDS_MAX][SIDES], found = 0;
    for (int a = 0; a < kinds; a++) {
        for (int side = 0; side < SIDES; side++) count[a][side] = count_kind(position, a, side);
        if (!count[a][SIDE_WHITE] && !count[a][SIDE_BLACK]) continue;
        for (int b = 0; b <= a; b++) {
            int white = count[a][SIDE_WHITE], black = count[a][SIDE_BLACK],
                pairs = a == b ? white * (white - 1) / 2 - black * (black - 1) / 2
                               : white * count[b][SIDE_WHITE] - black * count[b][SIDE_BLACK],
                against = count[b][SIDE_WHITE] * black - count[b][SIDE_BLACK] * white,
                number = b * kinds + a;
            if (pairs)
                feature[found++] = (struct feature){weights->first[WEIGHT_PAIR] + number, pairs};
            if (against)
                feature[found++] =
                    (struct feature){weights->first[WEIGHT_AGAINST] + number, against};
        }
    }
    return found;
}

void weights_find_royals(const struct position *position, int royal[SIDES]) {
    for (int side = 0; side < SIDES; side++) {
        royal[side] = SQUARE_NONE;
        for (int word = 0; word < (int)position->words && royal[side] < 0; word++) {
            uint64_t squares = position_squares(position, position->rules->royals[side], word);
            if (squares) royal[side] = 64 * word + __builtin_ctzll(squares);
        }
    }
}

bool weights_has_places(const struct weights *weights, int class) {
    const struct rules *rules = weights->rules;
    return weights->place && class_is_piece(class) && !rules_are_royal(rules, class) &&
           !rules->description->kind[class_kind(class)].neutral;
}

int weights_near(const struct weights *weights, const struct position *position,
                 struct feature feature[NEAR_MAX]) {
    int royal[SIDES], found = 0;
    if (!weights->place) return 0;
    weights_find_royals(position, royal);
    for (int square = 0; square < (int)position->squares; square++) {
        int class = position->top[square];
        if (!weights_has_places(weights, class)) continue;
        int side = class_side(class), amount = side == SIDE_WHITE ? 1 : -1;
        for (int owner = 0; owner < SIDES; owner++) {
            if (royal[owner] < 0) continue;
            int sort = owner == side ? WEIGHT_NEAR_OWN : WEIGHT_NEAR_ENEMY;
            int number = class_kind(class) * NEAR_PLACES +
                         weights_place(weights, side, royal[owner], square);
            feature[found++] = (struct feature){weights->first[sort] + number, amount};
        }
    }
    return found;
}

int weights_helps(const struct weights *weights, int (*ways)[SIDES],
                  struct feature feature[HELPS_MAX]) {
    int helps = weights->rules->description->helps;
    for (int i = 0; i < helps; i++)
        feature[i] = (struct feature){weights->first[WEIGHT_HELP] + i,
                                      ways[i][SIDE_WHITE] - ways[i][SIDE_BLACK]};
    return helps;
}

/* Return sixteenths of the binary logarithm, linear between powers of two. */
static int logarithm(unsigned number) {
    assert(number > 0); /* of moves, plus 1 */
    int whole = 31 - __builtin_clz(number);
    return 16 * whole + (int)((uint64_t)number * 16 >> whole) - 16;
}

int weights_moves_amount(int moves, int others) {
    return logarithm((unsigned)moves + 1) - logarithm((unsigned)others + 1);
}
