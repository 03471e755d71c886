#include "diff_statistics.h"

#include <math.h>
#include <string.h>

/* Sums over games, for each figure. */
struct sums {
    const char *name;
    bool share;
    double sum[2], squares[2];
};

struct measuring {
    struct sums item[DIFF_ROWS_MAX];
    int count;
};

static struct sums *find(struct measuring *measuring, const char *name, bool share) {
    for (int i = 0; i < measuring->count; i++)
        if (strcmp(measuring->item[i].name, name) == 0) return &measuring->item[i];
    if (measuring->count == DIFF_ROWS_MAX) return NULL;
    struct sums *sums = &measuring->item[measuring->count++];
    *sums = (struct sums){.name = name, .share = share};
    return sums;
}

static void add(struct measuring *measuring, int which, const char *name, bool share,
                double value) {
    struct sums *sums = find(measuring, name, share);
    if (!sums) return;
    sums->sum[which] += value;
    sums->squares[which] += value * value;
}

/* Takes the figures of the one game that was played, and forgets it. */
static void take_game(struct measuring *measuring, int which, struct playouts *playouts) {
    static const char *const outcomes[] = {"unfinished", "White wins", "Black wins", "draws"};
    static const int order[] = {OUTCOME_WHITE, OUTCOME_BLACK, OUTCOME_DRAW, OUTCOME_ONGOING};
    for (int i = 0; i < 4; i++)
        add(measuring, which, outcomes[order[i]], true, (double)playouts->outcome[order[i]]);
    add(measuring, which, "plies", false, (double)playouts->plies);
    add(measuring, which, "moves to choose from", false, playouts_mean_branching(playouts));
    add(measuring, which, "captures", false, (double)playouts->captures);
    for (int i = 0; i < playouts->kinds; i++)
        add(measuring, which, playouts->kind[i], false, (double)playouts->kind_count[i]);
    memset(playouts->length, 0, (size_t)(playouts->limit + 1) * sizeof *playouts->length);
    memset(playouts->branching, 0, (BRANCHING_MAX + 1) * sizeof *playouts->branching);
    memset(playouts->outcome, 0, sizeof playouts->outcome);
    playouts->games = playouts->plies = playouts->captures = 0;
    playouts->kinds = 0;
}

static bool play(struct measuring *measuring, int which, struct machine *machine,
                 const struct position *start, int games, int limit, uint64_t seed) {
    struct playouts playouts;
    struct game game;
    bool good = true;
    playouts_init(&playouts, machine->memory, limit);
    game_init(&game, machine, start);
    for (int i = 0; i < games && good; i++) {
        good = playout_play(&playouts, &game, start, seed, (uint64_t)i);
        if (good) take_game(measuring, which, &playouts);
    }
    game_done(&game);
    playouts_done(&playouts);
    return good;
}

static struct diff_figure figure_of(const struct sums *sums, int which, int games) {
    double mean = sums->sum[which] / games;
    double variance = games > 1 ? (sums->squares[which] - games * mean * mean) / (games - 1) : 0;
    return (struct diff_figure){mean,
                                PLAYOUT_DEVIATIONS * sqrt(variance > 0 ? variance / games : 0)};
}

bool diff_statistics_is_significant(const struct diff_row *row) {
    return fabs(row->change.mean) > row->change.error;
}

bool diff_statistics_measure(struct diff_statistics *statistics, struct machine *const machine[2],
                             const struct position start[2], int games, int limit, uint64_t seed) {
    struct measuring measuring = {.count = 0};
    for (int i = 0; i < 2; i++)
        if (!play(&measuring, i, machine[i], &start[i], games, limit, seed)) return false;
    *statistics = (struct diff_statistics){.games = games, .rows = measuring.count};
    for (int i = 0; i < measuring.count; i++) {
        struct sums *sums = &measuring.item[i];
        struct diff_figure a = figure_of(sums, 0, games), b = figure_of(sums, 1, games);
        struct diff_figure change = {b.mean - a.mean, sqrt(a.error * a.error + b.error * b.error)};
        statistics->row[i] = (struct diff_row){sums->name, sums->share, {a, b}, change};
    }
    return true;
}
