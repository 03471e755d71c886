#include "account.h"

#include "../game/playing.h"

#include <string.h>

struct sum {
    const struct weights *weights;
    double *points;
    int fullness, sign;
};

static void add(const struct sum *sum, const struct feature *feature, int count) {
    for (int i = 0; i < count; i++) {
        int weight = feature[i].weight;
        sum->points[weight] += sum->sign * feature[i].amount *
                               (sum->weights->full[weight] * sum->fullness +
                                sum->weights->sparse[weight] * (256 - sum->fullness)) /
                               256;
    }
}

bool account_take(const struct evaluation *evaluation, struct game *game, double *points) {
    const struct weights *weights = &evaluation->weights;
    struct position *position = &game->position;
    struct feature feature[FEATURES_MAX], pair[PAIRS_MAX], help[HELPS_MAX],
        turn = {weights->first[WEIGHT_TURN], 1};
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
        add(&sum, feature, count);
    }
    count = weights_pairs(weights, position, pair);
    add(&sum, pair, count);
    if (!helps_count(game->machine, position, ways)) return false;
    count = weights_helps(weights, ways, help);
    add(&sum, help, count);
    sum.sign = 1;
    add(&sum, &turn, 1);
    return true;
}
