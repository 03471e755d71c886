#include "evaluation.h"

#include "../game/playing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Return the value of these features together, without a number of pieces. */
static struct worth worth_of_features(const struct weights *weights, const struct feature *feature,
                                      int count) {
    double full = 0, sparse = 0;
    for (int i = 0; i < count; i++) {
        full += weights->full[feature[i].weight] * feature[i].amount;
        sparse += weights->sparse[feature[i].weight] * feature[i].amount;
    }
    return (struct worth){(int32_t)lround(full), (int32_t)lround(sparse), 0};
}

static struct worth worth_of(const struct weights *weights, uint32_t slot, uint32_t value) {
    struct feature feature[FEATURES_MAX];
    int count = weights_features(weights, slot, value, feature);
    struct worth worth = worth_of_features(weights, feature, count);
    worth.pieces = weights_pieces(weights->rules, slot, value);
    return worth;
}

static bool has_weights(const struct weights *weights, enum weight_sort from, enum weight_sort to) {
    for (int i = weights->first[from]; i < weights->first[to + 1]; i++)
        if (weights->full[i] != 0 || weights->sparse[i] != 0) return true;
    return false;
}

/* Return the value of a class at a place near the royal piece of a side. */
static struct worth *near_of(const struct evaluation *evaluation, int class, int owner, int place) {
    ASSERT_HOT(evaluation->near && place >= 0 && place < NEAR_PLACES);
    return &evaluation->near[(class * SIDES + owner) * NEAR_PLACES + place];
}

static void update_near(struct evaluation *evaluation) {
    const struct weights *weights = &evaluation->weights;
    evaluation->has_near = has_weights(weights, WEIGHT_NEAR_OWN, WEIGHT_NEAR_ENEMY);
    if (!evaluation->has_near) return;
    int classes = class_of(weights->rules->description->kinds, 0);
    if (!evaluation->near)
        evaluation->near = memory_new(weights->memory, (size_t)(classes * SIDES * NEAR_PLACES) *
                                                           sizeof *evaluation->near);
    for (int class = 0; class < classes; class ++)
        for (int owner = 0; owner < SIDES && weights_has_places(weights, class); owner++)
            for (int place = 0; place < NEAR_PLACES; place++) {
                int side = class_side(class), sign = side == SIDE_WHITE ? 1 : -1,
                    sort = owner == side ? WEIGHT_NEAR_OWN : WEIGHT_NEAR_ENEMY,
                    i = weights->first[sort] + class_kind(class) * NEAR_PLACES + place;
                *near_of(evaluation, class, owner, place) =
                    (struct worth){(int32_t)lround(sign * weights->full[i]),
                                   (int32_t)lround(sign * weights->sparse[i]), 0};
            }
}

/* Return the number of slots with a value: those after the counters have none. */
static uint32_t slots_of(const struct evaluation *evaluation) {
    return (uint32_t)evaluation->weights.rules->layout.marks;
}

void evaluation_init(struct evaluation *evaluation, struct weights *weights) {
    *evaluation = (struct evaluation){.weights = *weights};
    *weights = (struct weights){0};
    evaluation->worth =
        memory_new(evaluation->weights.memory, (size_t)slots_of(evaluation) *
                                                   evaluation->weights.rules->small_values *
                                                   sizeof *evaluation->worth);
    evaluation_update(evaluation);
}

void evaluation_done(struct evaluation *evaluation) {
    if (evaluation->worth) memory_free(evaluation->weights.memory, evaluation->worth);
    if (evaluation->near) memory_free(evaluation->weights.memory, evaluation->near);
    weights_done(&evaluation->weights);
    evaluation->worth = evaluation->near = NULL;
}

/* Return true if a slot may have this small value: on a square, it is a class. */
static bool is_possible(const struct rules *rules, uint32_t slot, uint32_t value) {
    return slot >= (uint32_t)rules->layout.reserves ||
           value < (uint32_t)class_of(rules->description->kinds, 0);
}

/* Return the average value that pairs add to a piece of a kind, over full and sparse boards, if
 * both sides have their initial material. */
static double pairs_worth(const struct weights *weights, int kind) {
    int kinds = weights->rules->description->kinds, pair = weights->first[WEIGHT_PAIR],
        against = weights->first[WEIGHT_AGAINST];
    double sum = 0;
    for (int other = 0; other < kinds; other++) {
        int number = kind < other ? kind * kinds + other : other * kinds + kind;
        double own = weights->full[pair + number] + weights->sparse[pair + number],
               foe = weights->full[against + number] + weights->sparse[against + number];
        sum += (own + (kind < other ? foe : -foe)) * weights->begins[other] / 2;
    }
    return sum / 2;
}

/* Return the average value of a piece of this class for its owner, at least 0. */
static int32_t mean_worth(const struct evaluation *evaluation, int class) {
    const struct weights *weights = &evaluation->weights;
    const struct board *board = &weights->rules->description->board;
    int64_t sum = 0;
    int kind = class_kind(class);
    for (int square = 0; square < board->squares; square++) {
        const struct worth *worth =
            &evaluation->worth[(uint32_t)square * weights->rules->small_values + (uint32_t) class];
        sum += worth->full + worth->sparse;
    }
    if (class_side(class) == SIDE_BLACK) sum = -sum;
    sum /= 2 * board->squares;
    sum += lround(pairs_worth(weights, kind));
    return sum > 0 ? (int32_t)sum : 0;
}

void evaluation_update(struct evaluation *evaluation) {
    const struct weights *weights = &evaluation->weights;
    uint32_t values = weights->rules->small_values;
    for (uint32_t slot = 0; slot < slots_of(evaluation); slot++)
        for (uint32_t value = 0; value < values; value++)
            if (is_possible(weights->rules, slot, value))
                evaluation->worth[slot * values + value] = worth_of(weights, slot, value);
    for (int i = 0; i < 2; i++) {
        const double *weight = i == 0 ? weights->full : weights->sparse;
        evaluation->turn[i] = (int32_t)lround(weight[weights->first[WEIGHT_TURN]]);
        evaluation->moves[i] = (int32_t)lround(weight[weights->first[WEIGHT_MOVES]]);
    }
    for (int class = 0; class < class_of(weights->rules->description->kinds, 0); class ++)
        evaluation->class_worth[class] = class_is_piece(class) ? mean_worth(evaluation, class) : 0;
    evaluation->has_pairs = has_weights(weights, WEIGHT_PAIR, WEIGHT_AGAINST);
    evaluation->is_learned = has_weights(weights, WEIGHT_KIND, WEIGHT_SORTS - 1);
    update_near(evaluation);
}

static void add(const struct evaluation *evaluation, uint32_t slot, uint32_t value, int times,
                struct worth *sum) {
    struct worth other;
    uint32_t values = evaluation->weights.rules->small_values;
    ASSERT_HOT(slot < slots_of(evaluation));
    const struct worth *worth = &evaluation->worth[slot * values + value];
    if (value >= values) {
        other = worth_of(&evaluation->weights, slot, value);
        worth = &other;
    }
    sum->full += times * worth->full;
    sum->sparse += times * worth->sparse;
    sum->pieces += times * worth->pieces;
}

static void add_near(const struct evaluation *evaluation, const int royal[SIDES], int square,
                     int class, int times, struct worth *sum) {
    if (!class_is_piece(class)) return;
    for (int owner = 0; owner < SIDES; owner++) {
        if (royal[owner] < 0) continue;
        int place = weights_place(&evaluation->weights, class_side(class), royal[owner], square);
        const struct worth *worth = near_of(evaluation, class, owner, place);
        sum->full += times * worth->full;
        sum->sparse += times * worth->sparse;
    }
}

struct worth evaluation_of(const struct evaluation *evaluation, const struct position *position) {
    struct worth sum = {0};
    for (uint32_t slot = 0; slot < slots_of(evaluation); slot++)
        add(evaluation, slot, position->slot[slot], 1, &sum);
    if (!evaluation->has_near) return sum;
    int royal[SIDES];
    weights_find_royals(position, royal);
    for (int square = 0; square < (int)position->squares; square++)
        add_near(evaluation, royal, square, position->top[square], 1, &sum);
    return sum;
}

/* Bring the values of places near royal pieces up to date. If a royal piece has moved, compute all
 * values anew. */
static void follow_near(const struct evaluation *evaluation, const struct position *position,
                        const struct change *change, int changes, struct worth *worth) {
    const struct rules *rules = position->rules;
    int royal[SIDES];
    weights_find_royals(position, royal);
    for (int i = 0; i < changes && change[i].slot < position->squares; i++) {
        int before = position_class(position, change[i].before),
            after = position_class(position, change[i].after), square = (int)change[i].slot;
        if (before == after) continue;
        if (rules_are_royal(rules, before) || rules_are_royal(rules, after)) {
            *worth = evaluation_of(evaluation, position);
            return;
        }
        add_near(evaluation, royal, square, before, -1, worth);
        add_near(evaluation, royal, square, after, 1, worth);
    }
}

void evaluation_follow(const struct evaluation *evaluation, const struct position *position,
                       const struct change *change, int changes, struct worth *worth) {
    for (int i = 0; i < changes; i++) {
        if (change[i].slot >= slots_of(evaluation)) continue;
        add(evaluation, change[i].slot, change[i].before, -1, worth);
        add(evaluation, change[i].slot, change[i].after, 1, worth);
    }
    if (evaluation->has_near) follow_near(evaluation, position, change, changes, worth);
}

struct worth evaluation_of_pairs(const struct evaluation *evaluation,
                                 const struct position *position) {
    const struct weights *weights = &evaluation->weights;
    struct feature feature[PAIRS_MAX];
    int count = evaluation->has_pairs ? weights_pairs(weights, position, feature) : 0;
    return worth_of_features(weights, feature, count);
}

void evaluation_follow_pairs(const struct evaluation *evaluation, const struct position *position,
                             const struct change *change, int changes, struct worth *pairs) {
    int squares = 0;
    while (squares < changes && change[squares].slot < position->squares) squares++;
    ASSERT_HOT(squares == changes || change[changes - 1].slot >= position->squares); /* in order */
    bool stays =
        squares == 2 && change[0].before == change[1].after && change[0].after == change[1].before;
    if (!stays) *pairs = evaluation_of_pairs(evaluation, position);
}

bool evaluation_add_helps(const struct evaluation *evaluation, struct playing *playing,
                          struct worth *worth) {
    const struct weights *weights = &evaluation->weights;
    struct feature feature[HELPS_MAX];
    int ways[HELPS_MAX][SIDES];
    if (!evaluation->is_learned || weights->rules->description->helps == 0) return true;
    if (!playing_helps(playing, ways)) return false;
    int count = weights_helps(weights, ways, feature);
    for (int i = 0; i < count; i++) {
        worth->full += (int32_t)lround(weights->full[feature[i].weight] * feature[i].amount);
        worth->sparse += (int32_t)lround(weights->sparse[feature[i].weight] * feature[i].amount);
    }
    return true;
}

int evaluation_score(const struct evaluation *evaluation, const struct worth *worth, int side,
                     int moves, int others) {
    if (!evaluation->is_learned) return 0;
    int sign = side == SIDE_WHITE ? 1 : -1;
    int64_t amount =
        evaluation->moves[0] || evaluation->moves[1] ? weights_moves_amount(moves, others) : 0;
    int64_t full = sign * worth->full + evaluation->turn[0] + evaluation->moves[0] * amount,
            sparse = sign * worth->sparse + evaluation->turn[1] + evaluation->moves[1] * amount,
            fullness = weights_fullness(&evaluation->weights, worth->pieces),
            score = (full * fullness + sparse * (256 - fullness)) / 256;
    return (int)(score > EVALUATION_MAX    ? EVALUATION_MAX
                 : score < -EVALUATION_MAX ? -EVALUATION_MAX
                                           : score);
}

/* -- Accounts ---------------------------------------------------------------------------------- */

struct sum {
    const struct weights *weights;
    double *points;
    int fullness, sign;
};

static void add_feature(const struct sum *sum, const struct feature *feature, int count) {
    for (int i = 0; i < count; i++) {
        int weight = feature[i].weight;
        sum->points[weight] += sum->sign * feature[i].amount *
                               (sum->weights->full[weight] * sum->fullness +
                                sum->weights->sparse[weight] * (256 - sum->fullness)) /
                               256;
    }
}

bool account_take(const struct evaluation *evaluation, struct game *game, int others,
                  double *points) {
    const struct weights *weights = &evaluation->weights;
    const struct moves *legal = game_moves(game);
    if (!legal) return false;
    int moves = legal->count;
    struct position *position = &game->position;
    struct feature feature[FEATURES_MAX], pair[PAIRS_MAX], near[NEAR_MAX], help[HELPS_MAX],
        turn = {weights->first[WEIGHT_TURN], 1},
        mobility = {weights->first[WEIGHT_MOVES],
                    weights_moves_amount(moves, others < 0 ? moves : others)};
    int ways[HELPS_MAX][SIDES], count;
    struct sum sum = {
        .weights = weights,
        .points = points,
        .fullness = weights_fullness(weights, evaluation_of(evaluation, position).pieces),
        .sign = position->side == SIDE_WHITE ? 1 : -1,
    };
    memset(points, 0, (size_t)weights_count(weights) * sizeof *points);
    for (int slot = 0; slot < weights->rules->layout.marks; slot++) {
        count = weights_features(weights, (uint32_t)slot, position->slot[slot], feature);
        add_feature(&sum, feature, count);
    }
    count = weights_pairs(weights, position, pair);
    add_feature(&sum, pair, count);
    count = weights_near(weights, position, near);
    add_feature(&sum, near, count);
    if (!helps_count(game->machine, position, ways)) return false;
    count = weights_helps(weights, ways, help);
    add_feature(&sum, help, count);
    sum.sign = 1;
    add_feature(&sum, &turn, 1);
    add_feature(&sum, &mobility, 1);
    return true;
}
