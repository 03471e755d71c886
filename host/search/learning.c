#include "learning.h"

#include "../base/random.h"
#include "../system/clock.h"

#include <math.h>
#include <string.h>

enum { BATCH = 64, EPOCHS = 8 };

static const double STEP = 0.01; /* learning rate, in logits */

/* Expected weights before any data, so that rare features, or those of few games, aren't believed
 * at once. The prior is normal around 0, with these standard deviations in logits. The weights for
 * full and sparse boards are expected to differ by BETWEEN_PHASES. */
static const double BETWEEN_PHASES = 0.3;
static const double prior[WEIGHT_SORTS] = {
    [WEIGHT_KIND] = 2,      [WEIGHT_RANK] = 0.15,    [WEIGHT_FILE] = 0.1,
    [WEIGHT_SQUARE] = 0.08, [WEIGHT_RESERVE] = 2,    [WEIGHT_ANY_RESERVE] = 0.5,
    [WEIGHT_BURIED] = 2,    [WEIGHT_PRISONER] = 2,   [WEIGHT_PAIR] = 0.1,
    [WEIGHT_AGAINST] = 0.1, [WEIGHT_NEAR_OWN] = 0.1, [WEIGHT_NEAR_ENEMY] = 0.1,
    [WEIGHT_RIGHT] = 0.5,   [WEIGHT_COUNTER] = 2,    [WEIGHT_HELP] = 1,
    [WEIGHT_TURN] = 2,      [WEIGHT_MOVES] = 2};
enum { QUIET_SHARE = 8 }; /* captures are samples, too, if fewer than 1 in this many are quiet */
static const double PLIES_ALIKE = 2; /* this number of samples of a game is as informative as one */

/* A position, as its features in learning->feature. */
struct sample {
    int first, features, pieces;
    int captures; /* 1 if the player chose a capture; no padding follows, for learning_write */
    float target; /* White's share of the point, 0..1 */
    float said;   /* result of the search in logits, for White */
};

struct learning {
    struct machine *machine;
    struct evaluation *evaluation;
    struct search *search;
    struct game game;
    double ends; /* time after which no move is played (clock_now); 0: unlimited */
    struct sample *sample;
    struct feature *feature;
    int samples, samples_capacity, features, features_capacity;
    double *gradient, *mean, *square; /* values by weight, full before sparse */
};

struct learning *learning_new(struct machine *machine, struct evaluation *evaluation) {
    struct memory *memory = machine->memory;
    struct learning *learning = memory_new(memory, sizeof *learning);
    size_t size = 2 * (size_t)weights_count(&evaluation->weights) * sizeof(double);
    learning->machine = machine;
    learning->evaluation = evaluation;
    learning->search = search_new(machine, evaluation);
    learning->gradient = memory_new(memory, size);
    learning->mean = memory_new(memory, size);
    learning->square = memory_new(memory, size);
    return learning;
}

void learning_free(struct learning *learning) {
    struct memory *memory = learning->machine->memory;
    search_free(learning->search);
    if (learning->game.machine) game_done(&learning->game);
    memory_free(memory, learning->sample);
    memory_free(memory, learning->feature);
    memory_free(memory, learning->gradient);
    memory_free(memory, learning->mean);
    memory_free(memory, learning->square);
    memory_free(memory, learning);
}

/* -- Samples ----------------------------------------------------------------------------------- */

static void reserve_features(struct learning *learning, int count) {
    learning->feature =
        memory_grow(learning->machine->memory, learning->feature, &learning->features_capacity,
                    learning->features + count, sizeof *learning->feature);
}

static void push_sample(struct learning *learning, const struct sample *sample) {
    learning->sample =
        memory_grow(learning->machine->memory, learning->sample, &learning->samples_capacity,
                    learning->samples + 1, sizeof *learning->sample);
    learning->sample[learning->samples++] = *sample;
}

static void add_features(struct learning *learning, const struct feature *feature, int count) {
    reserve_features(learning, count);
    for (int i = 0; i < count; i++) learning->feature[learning->features++] = feature[i];
}

/* Add a sample of the game's position, in which the player chooses a capture or another move.
 * `others`: number of moves that the other player had before. Return false if a walk or function
 * failed. */
static bool add_sample(struct learning *learning, int others, bool captures, double said) {
    const struct weights *weights = &learning->evaluation->weights;
    struct position *position = &learning->game.position;
    int sign = position->side == SIDE_WHITE ? 1 : -1, pieces = 0, first = learning->features;
    struct feature feature[FEATURES_MAX];
    for (int slot = 0; slot < weights->rules->layout.marks; slot++) {
        uint32_t value = position->slot[slot];
        add_features(learning, feature, weights_features(weights, (uint32_t)slot, value, feature));
        pieces += weights_pieces(weights->rules, (uint32_t)slot, value);
    }
    int amount = weights_moves_amount(learning->game.legal.count, others);
    feature[0] = (struct feature){weights->first[WEIGHT_TURN], sign};
    feature[1] = (struct feature){weights->first[WEIGHT_MOVES], sign * amount};
    add_features(learning, feature, 2);
    struct feature pair[PAIRS_MAX], near[NEAR_MAX];
    int pairs = weights_pairs(weights, position, pair);
    add_features(learning, pair, pairs);
    int nears = weights_near(weights, position, near);
    add_features(learning, near, nears);
    int ways[HELPS_MAX][SIDES];
    if (!helps_count(learning->machine, position, ways)) return false;
    add_features(learning, feature, weights_helps(weights, ways, feature));
    struct sample sample = {first, learning->features - first,        pieces, captures,
                            0,     (float)(sign * said / WEIGHT_UNIT)};
    push_sample(learning, &sample);
    return true;
}

static void drop_samples_from(struct learning *learning, int index) {
    assert(index >= 0);
    if (index >= learning->samples) return;
    learning->features = learning->sample[index].first;
    learning->samples = index;
}

/* Drop all samples but the last `kept`. */
static void keep_samples(struct learning *learning, int kept) {
    int dropped = learning->samples - kept;
    if (dropped <= 0) return;
    int first = learning->sample[dropped].first;
    memmove(learning->sample, learning->sample + dropped, (size_t)kept * sizeof *learning->sample);
    memmove(learning->feature, learning->feature + first,
            (size_t)(learning->features - first) * sizeof *learning->feature);
    learning->samples = kept;
    learning->features -= first;
    assert(learning->features >= 0);
    for (int i = 0; i < kept; i++) learning->sample[i].first -= first;
}

int learning_samples(const struct learning *learning) {
    return learning->samples;
}

void learning_forget(struct learning *learning, int first) {
    drop_samples_from(learning, first);
}

void learning_write(const struct learning *learning, int first, struct text *bytes) {
    for (int i = first; i < learning->samples; i++) {
        const struct sample *sample = &learning->sample[i];
        text_add(bytes, (const char *)sample, sizeof *sample);
        text_add(bytes, (const char *)(learning->feature + sample->first),
                 sample->features * (int)sizeof *learning->feature);
    }
}

/* Return true if the numbers of a sample are possible, apart from its features. */
static bool is_sample(const struct learning *learning, const struct sample *sample, size_t left) {
    return sample->features >= 0 && (size_t)sample->features <= left / sizeof *learning->feature &&
           sample->pieces >= 0 && sample->target >= 0 && sample->target <= 1;
}

static bool are_features(const struct learning *learning, int from) {
    int weights = weights_count(&learning->evaluation->weights);
    for (int i = from; i < learning->features; i++)
        if (learning->feature[i].weight < 0 || learning->feature[i].weight >= weights) return false;
    return true;
}

/* Add the sample at the beginning of the bytes. Return its size; 0 if it isn't valid. */
static size_t read_sample(struct learning *learning, const char *bytes, size_t length) {
    struct sample sample;
    int first = learning->features;
    if (length < sizeof sample) return 0;
    memcpy(&sample, bytes, sizeof sample);
    if (!is_sample(learning, &sample, length - sizeof sample)) return 0;
    size_t size = (size_t)sample.features * sizeof *learning->feature;
    sample.first = first;
    reserve_features(learning, sample.features);
    memcpy(learning->feature + first, bytes + sizeof sample, size);
    learning->features += sample.features;
    push_sample(learning, &sample);
    return are_features(learning, first) ? sizeof sample + size : 0;
}

bool learning_read(struct learning *learning, const char *bytes, size_t length) {
    int first = learning->samples;
    while (length) {
        size_t read = read_sample(learning, bytes, length);
        if (!read) {
            drop_samples_from(learning, first);
            return false;
        }
        bytes += read;
        length -= read;
    }
    return true;
}

/* Drop the samples of a game, from number `from` on, in which a capture was chosen. If the players
 * capture nearly all the time, keep them: few others would be left. */
static void drop_captures(struct learning *learning, int from) {
    if (from >= learning->samples) return;
    int kept = from, features = learning->sample[from].first;
    for (int i = from; i < learning->samples; i++) kept += !learning->sample[i].captures;
    if ((kept - from) * QUIET_SHARE < learning->samples - from) return;
    kept = from;
    for (int i = from; i < learning->samples; i++) {
        struct sample sample = learning->sample[i];
        if (sample.captures) continue;
        memmove(learning->feature + features, learning->feature + sample.first,
                (size_t)sample.features * sizeof *learning->feature);
        sample.first = features;
        features += sample.features;
        learning->sample[kept++] = sample;
    }
    learning->samples = kept;
    learning->features = features;
}

/* -- Games ------------------------------------------------------------------------------------- */

static double share_of(double logit) {
    return 1 / (1 + exp(-logit));
}

static void set_targets(struct learning *learning, int from, enum outcome outcome, double share) {
    double target = outcome == OUTCOME_WHITE ? 1 : outcome == OUTCOME_BLACK ? 0 : 0.5;
    for (int i = learning->samples - 1; i >= from; i--) {
        struct sample *sample = &learning->sample[i];
        target += share * (share_of(sample->said) - target);
        sample->target = (float)target;
    }
}

static bool is_out_of_time(const struct learning *learning) {
    return learning->ends > 0 && clock_now() >= learning->ends;
}

/* Play `plies` random moves. If the game would be over before that, play half that number, and so
 * on; play fewer if the time is up. */
static bool play_opening(struct learning *learning, const struct position *start,
                         struct random *random, int plies) {
    struct game *game = &learning->game;
    const char *reason;
    enum outcome outcome;
    for (int left = plies; left > 0 && !is_out_of_time(learning);) {
        if (!game_outcome(game, &outcome, &reason)) return false;
        if (outcome == OUTCOME_ONGOING) {
            game_push(game, (int)random_below(random, (uint32_t)game->legal.count));
            left--;
        } else {
            game_restart(game, start);
            left = plies /= 2;
        }
    }
    return true;
}

/* Play one move; return false if something failed. `others`: number of moves that the other player
 * had before; -1 at first. */
static bool play_move(struct learning *learning, struct search_task task, int *others) {
    struct game *game = &learning->game;
    struct search_result result;
    if (learning->ends > 0) task.seconds = fmax(learning->ends - clock_now(), 1e-3);
    if (!search_run(learning->search, game, &task, &result)) return false;
    if (!game_still_has(game, result.move[0])) return false;
    const struct move *move = &game->legal.item[result.move[0]];
    if (game->legal.count > 1 && !add_sample(learning, *others >= 0 ? *others : game->legal.count,
                                             move->taken, result.score))
        return false;
    *others = game->legal.count;
    game_push(game, result.move[0]);
    return true;
}

static bool play_game(struct learning *learning, const struct learning_games *games,
                      uint64_t number, struct learning_figures *figures) {
    struct game *game = &learning->game;
    struct random random;
    enum outcome outcome;
    const char *reason;
    int first = learning->samples, others = -1;
    random_seed(&random, games->seed ^ random_mix(number + 1));
    struct search_task task = games->task;
    task.seed = games->seed + number;
    game_restart(game, games->start);
    int most = (int)random_below(&random, (uint32_t)games->opening + 1),
        plies = (int)random_below(&random, (uint32_t)most + 1);
    if (!play_opening(learning, games->start, &random, plies)) return false;
    int limit = game->played.count + games->limit;
    for (;;) {
        if (!game_outcome(game, &outcome, &reason)) return false;
        if (outcome != OUTCOME_ONGOING || game->played.count >= limit) break;
        if (!play_move(learning, task, &others)) return false;
        if (is_out_of_time(learning)) {
            drop_samples_from(learning, first);
            return true;
        }
    }
    figures->games++;
    figures->plies += (uint64_t)game->played.count;
    figures->unfinished += outcome == OUTCOME_ONGOING;
    figures->drawn += outcome == OUTCOME_DRAW;
    if (outcome == OUTCOME_ONGOING) drop_samples_from(learning, first);
    drop_captures(learning, first);
    set_targets(learning, first, outcome, games->score_share);
    return true;
}

bool learning_play(struct learning *learning, const struct learning_games *games,
                   struct learning_figures *figures) {
    struct columns *columns = learning->machine->rules->columns;
    int before = columns->count, first = learning->samples;
    bool good = true;
    learning->ends = games->seconds > 0 ? clock_now() + games->seconds : 0;
    if (!learning->game.machine) game_init(&learning->game, learning->machine, games->start);
    learning->game.mode = MOVES_BARE;
    for (int i = 0; i < games->games && good && !is_out_of_time(learning); i++) {
        int samples = learning->samples;
        good = play_game(learning, games, games->first + (uint64_t)i, figures);
        if (!good) drop_samples_from(learning, samples); /* they have no targets */
        game_restart(&learning->game, games->start);
        columns_forget(columns, before);
    }
    figures->samples += (uint64_t)(learning->samples - first);
    return good;
}

/* -- Fitting ----------------------------------------------------------------------------------- */

/* Return White's predicted chances, in logits. */
static double predict(const struct learning *learning, const struct sample *sample) {
    const struct weights *weights = &learning->evaluation->weights;
    assert(sample->first >= 0 && sample->first + sample->features <= learning->features);
    double full = 0, sparse = 0, share = weights_fullness(weights, sample->pieces) / 256.0;
    for (int i = sample->first; i < sample->first + sample->features; i++) {
        const struct feature *feature = &learning->feature[i];
        full += weights->full[feature->weight] * feature->amount;
        sparse += weights->sparse[feature->weight] * feature->amount;
    }
    return (share * full + (1 - share) * sparse) / WEIGHT_UNIT;
}

static double mean_error(const struct learning *learning) {
    double sum = 0;
    for (int i = 0; i < learning->samples; i++) {
        const struct sample *sample = &learning->sample[i];
        double target = (double)sample->target, share = share_of(predict(learning, sample));
        share = fmin(fmax(share, 1e-9), 1 - 1e-9);
        sum -= target * log(share) + (1 - target) * log(1 - share);
    }
    return learning->samples ? sum / learning->samples : 0;
}

static void add_gradient(struct learning *learning, const struct sample *sample) {
    const struct weights *weights = &learning->evaluation->weights;
    double error = share_of(predict(learning, sample)) - (double)sample->target,
           share = weights_fullness(weights, sample->pieces) / 256.0;
    double *full = learning->gradient, *sparse = full + weights_count(weights);
    for (int i = sample->first; i < sample->first + sample->features; i++) {
        const struct feature *feature = &learning->feature[i];
        full[feature->weight] += error * feature->amount * share;
        sparse[feature->weight] += error * feature->amount * (1 - share);
    }
}

/* Take one step of Adam for a weight. `pull` is the gradient of the prior, times WEIGHT_UNIT. */
static void step(struct learning *learning, int index, double *weight, double pull, double step) {
    double gradient = learning->gradient[index] / BATCH + pull / WEIGHT_UNIT;
    double *mean = &learning->mean[index], *square = &learning->square[index];
    *mean += 0.1 * (gradient - *mean);
    *square += 0.001 * (gradient * gradient - *square);
    *weight -= WEIGHT_UNIT * step * *mean / (sqrt(*square) + 1e-8);
    learning->gradient[index] = 0;
}

/* Take step number `steps` of `all`: the last ones are short. */
static void step_all(struct learning *learning, int64_t steps, int64_t all) {
    struct weights *weights = &learning->evaluation->weights;
    int count = weights_count(weights);
    assert(steps >= 1 && steps <= all); /* so the last ones are short, none is negative */
    double rate = STEP * (1 - (double)(steps - 1) / (double)all),
           corrected = rate * sqrt(1 - pow(0.999, (double)steps)) / (1 - pow(0.9, (double)steps));
    for (int sort = 0; sort < WEIGHT_SORTS; sort++) {
        double decay = PLIES_ALIKE / (prior[sort] * prior[sort] * learning->samples),
               together = PLIES_ALIKE / (BETWEEN_PHASES * BETWEEN_PHASES * learning->samples);
        for (int i = weights->first[sort]; i < weights->first[sort + 1]; i++) {
            double full = weights->full[i], sparse = weights->sparse[i],
                   apart = together * (full - sparse);
            step(learning, i, &weights->full[i], decay * full + apart, corrected);
            step(learning, count + i, &weights->sparse[i], decay * sparse - apart, corrected);
        }
    }
}

static void find_range_of_pieces(const struct learning *learning, struct weights *weights) {
    assert(learning->samples > 0);
    weights->fewest = weights->most = learning->sample[0].pieces;
    for (int i = 1; i < learning->samples; i++) {
        int pieces = learning->sample[i].pieces;
        if (pieces < weights->fewest) weights->fewest = pieces;
        if (pieces > weights->most) weights->most = pieces;
    }
}

/* Fill `order` with the numbers 0 .. count - 1 in random order. */
static void shuffle(int *order, int count, struct random *random) {
    for (int i = 0; i < count; i++) {
        int other = (int)random_below(random, (uint32_t)i + 1);
        order[i] = order[other];
        order[other] = i;
    }
}

static void run_epochs(struct learning *learning) {
    struct memory *memory = learning->machine->memory;
    size_t size = 2 * (size_t)weights_count(&learning->evaluation->weights) * sizeof(double);
    int *order = memory_new(memory, (size_t)learning->samples * sizeof *order);
    struct random random;
    int64_t steps = 0, all = (int64_t)EPOCHS * (learning->samples / BATCH);
    random_seed(&random, 1);
    memset(learning->gradient, 0, size);
    memset(learning->mean, 0, size);
    memset(learning->square, 0, size);
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        shuffle(order, learning->samples, &random);
        for (int i = 0; i < learning->samples; i++) {
            add_gradient(learning, &learning->sample[order[i]]);
            if (i % BATCH == BATCH - 1) step_all(learning, ++steps, all);
        }
    }
    memory_free(memory, order);
}

void learning_fit(struct learning *learning, int kept, double error[2]) {
    keep_samples(learning, kept);
    error[0] = error[1] = 0;
    if (learning->samples == 0) return;
    find_range_of_pieces(learning, &learning->evaluation->weights);
    error[0] = mean_error(learning);
    run_epochs(learning);
    error[1] = mean_error(learning);
    evaluation_update(learning->evaluation);
}
