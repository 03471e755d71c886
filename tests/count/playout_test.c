/* Random games: figures for a seed, results and lengths, limits, statistics. */
#include "support.h"

#include <string.h>

/* -- Playing ----------------------------------------------------------------------------------- */

static void open_arcade(struct arcade *arcade, struct memory *memory, const char *name) {
    *memory = support_memory();
    support_open_arcade(arcade, support_load(memory, name));
}

static void open_arcade_of(struct arcade *arcade, struct memory *memory, const char *script) {
    *memory = support_memory();
    support_open_arcade(arcade, support_load_script(memory, script));
}

/* Return the figures of the games with these numbers, each with a limit of turns. */
static struct playouts played(struct arcade *arcade, int limit, uint64_t first, uint64_t last) {
    struct playouts playouts;
    playouts_init(&playouts, arcade->variant->memory, limit);
    support_play(arcade, &playouts, first, last);
    return playouts;
}

/* True if all figures are equal. */
static bool same_figures(const struct playouts *a, const struct playouts *b) {
    bool same = a->games == b->games && a->plies == b->plies && a->captures == b->captures &&
                a->kinds == b->kinds && memcmp(a->outcome, b->outcome, sizeof a->outcome) == 0 &&
                memcmp(a->kind_count, b->kind_count, sizeof a->kind_count) == 0 &&
                memcmp(a->length, b->length, (size_t)(a->limit + 1) * sizeof *a->length) == 0 &&
                memcmp(a->branching, b->branching, (BRANCHING_MAX + 1) * sizeof *a->branching) == 0;
    for (int i = 0; same && i < a->kinds; i++) same = strcmp(a->kind[i], b->kind[i]) == 0;
    return same;
}

Test(playouts, of_one_seed_give_the_same_figures) {
    struct memory memory, other_memory;
    struct arcade one, other;
    open_arcade(&one, &memory, "warp-checkers");
    open_arcade(&other, &other_memory, "warp-checkers");
    struct playouts first = played(&one, 500, 0, 9), second = played(&other, 500, 0, 9);
    cr_assert(same_figures(&first, &second));
    playouts_done(&first);
    playouts_done(&second);
    support_close_arcade(&one);
    support_close_arcade(&other);
}

Test(playouts, give_the_same_figures_in_any_order) {
    struct memory memory;
    struct arcade arcade;
    open_arcade(&arcade, &memory, "werewolf-checkers");
    struct playouts forward = played(&arcade, 500, 0, 9), backward = played(&arcade, 500, 9, 9);
    for (uint64_t i = 9; i > 0; i--) support_play(&arcade, &backward, i - 1, i - 1);
    cr_assert(same_figures(&forward, &backward));
    playouts_done(&forward);
    playouts_done(&backward);
    support_close_arcade(&arcade);
}

Test(playouts, with_another_number_differ) {
    struct memory memory;
    struct arcade arcade;
    open_arcade(&arcade, &memory, "english-checkers");
    struct playouts first = played(&arcade, 500, 0, 0), second = played(&arcade, 500, 1, 1);
    cr_assert_not(same_figures(&first, &second));
    playouts_done(&first);
    playouts_done(&second);
    support_close_arcade(&arcade);
}

static uint64_t sum_of(const uint64_t *counts, int count) {
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) sum += counts[i];
    return sum;
}

static void check_sums(struct variant *variant) {
    struct arcade arcade;
    uint64_t lengths = 0;
    support_open_arcade(&arcade, variant);
    struct playouts playouts = played(&arcade, 200, 0, 19);
    for (int n = 0; n <= playouts.limit; n++) lengths += playouts.length[n];
    ENSURE(playouts.games == 20 && lengths == 20, "%s: lengths", variant->description.name);
    ENSURE(sum_of(playouts.outcome, 4) == 20, "%s: outcomes", variant->description.name);
    ENSURE(sum_of(playouts.branching, BRANCHING_MAX + 1) == playouts.plies, "%s: branching",
           variant->description.name);
    ENSURE(sum_of(playouts.kind_count, playouts.kinds) == playouts.plies, "%s: kinds",
           variant->description.name);
    playouts_done(&playouts);
    playing_done(&arcade.playing);
}

Test(playouts, have_figures_that_add_up) {
    support_each_variant(check_sums);
}

static void check_kinds(struct variant *variant) {
    struct arcade arcade;
    support_open_arcade(&arcade, variant);
    struct playouts playouts = played(&arcade, 200, 0, 19);
    for (int i = 1; i < playouts.kinds; i++)
        ENSURE(strcmp(playouts.kind[i - 1], playouts.kind[i]) < 0, "%s after %s", playouts.kind[i],
               playouts.kind[i - 1]);
    playouts_done(&playouts);
    playing_done(&arcade.playing);
}

Test(playouts, list_the_kinds_of_moves_alphabetically) {
    support_each_variant(check_kinds);
}

/* One man moves to the far rank in two moves and wins, so all games are the same. */
#define RACE                                                                                       \
    "title \"t\" board{2, 3} piece(\"man\", \"M\") start \"2/2/Mm w 1\" "                          \
    "moves = white * from \"man\" * n * empty * stop + -white * pass loss(stuck)"

Test(playouts, count_results_and_lengths) {
    struct memory memory;
    struct arcade arcade;
    open_arcade_of(&arcade, &memory, RACE);
    struct playouts playouts = played(&arcade, 50, 0, 6);
    cr_assert_eq(playouts.outcome[OUTCOME_BLACK], 7);
    cr_assert_eq(playouts.length[4], 7);
    cr_assert_eq(playouts.branching[1], 28);
    playouts_done(&playouts);
    support_close_arcade(&arcade);
}

Test(playouts, stop_at_their_limit_as_unfinished) {
    struct memory memory;
    struct arcade arcade;
    open_arcade_of(&arcade, &memory, RACE);
    struct playouts playouts = played(&arcade, 3, 0, 0);
    cr_assert_eq(playouts.outcome[OUTCOME_ONGOING], 1);
    cr_assert_eq(playouts.length[3], 1);
    playouts_done(&playouts);
    support_close_arcade(&arcade);
}

Test(playouts, finish_a_game_that_ends_with_the_limit) {
    struct memory memory;
    struct arcade arcade;
    open_arcade_of(&arcade, &memory, RACE);
    struct playouts playouts = played(&arcade, 4, 0, 0);
    cr_assert_eq(playouts.outcome[OUTCOME_BLACK], 1);
    playouts_done(&playouts);
    support_close_arcade(&arcade);
}

Test(playouts, fail_if_a_walk_fails) {
    struct memory memory;
    struct arcade arcade;
    struct playouts playouts;
    open_arcade_of(&arcade, &memory,
                   "title \"t\" board{3, 3} piece(\"man\", \"M\") start \"3/3/M2 w 1\" "
                   "moves = by \"man\" * all(flip) loss(stuck)");
    playouts_init(&playouts, &memory, 50);
    cr_assert_not(playouts_play(&playouts, &arcade.playing, &arcade.start, SUPPORT_SEED, 0, 1));
    cr_assert_eq(playouts.games, 0);
    playouts_done(&playouts);
    support_close_arcade(&arcade);
}
