/* The machine: memory, endless walks, recursion, interrupts, nested runs. */
#include "support.h"

#include "count/perft.h"

#include <string.h>

/* -- Loading ----------------------------------------------------------------------------------- */

/* A game on a board of 3 x 3; the walks are inserted. */
#define GAME(moves)                                                                                \
    "title \"t\" board{3, 3} piece(\"man\", \"M\") piece(\"king\", \"K\") start \"mk1/3/MK1 w "    \
    "1\" moves = " moves " loss(stuck)"

Test(machine, plays_a_shipped_variant) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "chess");
    cr_assert(variant->rules && variant->machine && variant->described);
    cr_assert_str_eq(variant->description.name, "chess");
    variant_free(variant);
}

Test(machine, plays_a_script_from_any_folder) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, GAME("from \"man\" * n * empty * stop"));
    struct position position = support_position(variant, NULL);
    struct moves moves = support_moves(variant, &position, MOVES_WRITTEN);
    cr_assert_eq(moves.count, 1);
    cr_assert_eq(moves.item[0].origin, 0);
    moves_done(&moves);
    variant_free(variant);
}

/* -- Perft ------------------------------------------------------------------------------------- */

static uint64_t counted(struct perft *perft, const struct variant *variant,
                        const struct position *position, int depth) {
    uint64_t count;
    ENSURE(perft_count(perft, position, NULL, depth, &count), "%s: %s", variant->description.name,
           variant->machine->fault);
    return count;
}

static void check_sums(struct variant *variant, struct position *position) {
    uint64_t sum = 0;
    struct perft *perft = perft_new(variant->machine, 2);
    struct moves moves = support_moves(variant, position, MOVES_WRITTEN);
    for (int i = 0; i < moves.count; i++) {
        struct position after = *position;
        move_apply(&moves, &moves.item[i], &after);
        sum += counted(perft, variant, &after, 1);
    }
    ENSURE(counted(perft, variant, position, 2) == sum, "%s: another sum",
           variant->description.name);
    ENSURE(counted(perft, variant, position, 1) == (uint64_t)moves.count, "%s: moves",
           variant->description.name);
    moves_done(&moves);
    perft_free(perft);
}

static void wander_for_sums(struct variant *variant) {
    support_wander(variant, 1, 60, check_sums);
}

Test(machine, is_the_sum_over_the_moves) {
    support_some_variants(0, 3, wander_for_sums);
}

/* -- Memory ------------------------------------------------------------------------------------ */

static void check_perft_allocations(struct variant *variant) {
    uint64_t count;
    struct position start = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, 3);
    native_set_mode(variant->native, NATIVE_NEVER);
    perft_count(perft, &start, NULL, 2, &count);
    int depth = count < 5000 ? 3 : 2;
    perft_count(perft, &start, NULL, depth, &count);
    uint64_t before = variant->memory->allocations;
    perft_count(perft, &start, NULL, depth, &count);
    ENSURE(variant->memory->allocations == before, "%s: %d allocations", variant->description.name,
           (int)(variant->memory->allocations - before));
    perft_free(perft);
}

Test(machine, allocates_nothing_after_the_first_run) {
    support_each_variant(check_perft_allocations);
}

static void check_playout_allocations(struct variant *variant) {
    struct arcade arcade;
    struct playouts playouts;
    support_open_arcade(&arcade, variant);
    playouts_init(&playouts, variant->memory, 300);
    native_set_mode(variant->native, NATIVE_NEVER);
    support_play(&arcade, &playouts, 0, 5);
    uint64_t before = variant->memory->allocations;
    support_play(&arcade, &playouts, 0, 5);
    ENSURE(variant->memory->allocations == before, "%s: %d allocations", variant->description.name,
           (int)(variant->memory->allocations - before));
    playouts_done(&playouts);
    playing_done(&arcade.playing);
}

Test(machine, allocate_nothing_after_the_first_run) {
    support_each_variant(check_playout_allocations);
}

/* -- Endless walks ----------------------------------------------------------------------------- */

/* Run a game whose start has a King with an endless walk. The machine reports that, restores the
 * position, and can be run again in a position with two men in place of the King. */
static void check_endless(const char *script, const char *good_text, const char *fault) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, script);
    struct position endless = support_position(variant, NULL), before = endless;
    struct position good = support_position(variant, good_text);
    struct moves moves;
    moves_init(&moves, &memory, variant->rules);
    cr_assert_not(moves_generate(&moves, variant->machine, &endless, MOVES_BARE, NULL));
    cr_assert(strstr(variant->machine->fault, fault), "%s", variant->machine->fault);
    cr_assert(support_same(&endless, &before), "the position has changed");
    variant->machine->failure = MACHINE_DONE;
    cr_assert(moves_generate(&moves, variant->machine, &good, MOVES_BARE, NULL));
    cr_assert_eq(moves.count, 2);
    moves_done(&moves);
    variant_free(variant);
}

#define CHECK_ENDLESS(walk)                                                                        \
    check_endless(GAME("from \"man\" * n * empty * stop + " walk), "3/3/MM1 w 1",                  \
                  ".lua:1: this walk never ends: one of its moves grows without limit")

Test(machine, rejects_a_walk_that_changes_squares_endlessly) {
    CHECK_ENDLESS("by \"king\" * rec(function(more) return flip * (more | here) end)");
}

Test(machine, rejects_a_walk_that_captures_and_puts_endlessly) {
    CHECK_ENDLESS(
        "by \"king\" * n * rec(function(more) return put \"man\" * take * (more | here) end)");
}

Test(machine, rejects_a_walk_that_lands_endlessly) {
    CHECK_ENDLESS("by \"king\" * rec(function(more) return flip * stop * (more | here) end)");
}

Test(machine, rejects_a_walk_that_opens_choices_endlessly) {
    CHECK_ENDLESS("by \"king\" * rec(function(more) return flip * (more + more + here) end)");
}

Test(machine, rejects_a_walk_that_names_places_endlessly) {
    CHECK_ENDLESS("by \"king\" * rec(function(more) return flip * place \"a\" * place \"a\" * "
                  "(more | here) end)");
}

Test(machine, rejects_a_walk_that_repeats_endlessly) {
    CHECK_ENDLESS("by \"king\" * (flip ^ 0)");
}

Test(machine, rejects_a_walk_that_does_all_endlessly) {
    CHECK_ENDLESS("by \"king\" * all(flip)");
}

Test(machine, rejects_a_walk_that_marks_more_squares_than_declared) {
    check_endless(
        "title \"t\" board{3, 3} piece(\"man\", \"M\") piece(\"king\", \"K\") marks(\"seen\", 1)"
        "start \"3/3/MK1 w - 1\" loss(stuck)"
        "moves = from \"man\" * n * empty * stop + by \"king\" * mark \"seen\" * n * mark \"seen\"",
        "3/3/MM1 w - 1", "a move marks more squares \"seen\" than marks(\"seen\", 1) allows");
}

static uint64_t count_moves_of(const char *script) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, script);
    struct position position = support_position(variant, NULL);
    struct moves moves = support_moves(variant, &position, MOVES_BARE);
    uint64_t count = (uint64_t)moves.count;
    moves_done(&moves);
    variant_free(variant);
    return count;
}

Test(machine, ends_a_recursion_that_changes_nothing) {
    cr_assert_eq(
        count_moves_of(
            GAME("by \"king\" * rec(function(more) return tally * more + n * empty * stop end)")),
        1);
}

Test(machine, ends_a_slide_around_a_torus_at_its_start) {
    cr_assert_eq(
        count_moves_of(
            "title \"t\" board{5, 5, shape = \"torus\"} piece(\"rook\", \"R\")"
            "start \"5/5/5/5/R4 w 1\" loss(stuck)"
            "moves = from \"rook\" * any({n, e}, function(d) return (d * empty) ^ 1 * stop end)"),
        9); /* four other squares on its file, four on its rank, and its own */
}

/* -- Interrupts -------------------------------------------------------------------------------- */

/* About 10^11 paths of a King over a board of 6 x 6, each square at most once. */
#define MAZE                                                                                       \
    "title \"t\" board{6, 6} piece(\"king\", \"K\") start \"6/6/6/6/6/K5 w 1\" loss(stuck)"        \
    "moves = by \"king\" * rec(function(more) return any{n, e, s, w} * -marked * mark * (more + "  \
    "-here) end)"

Test(machine, stops_a_long_walk_after_an_interrupt) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, MAZE);
    struct position position = support_position(variant, NULL), before = position;
    volatile int interrupt = 1;
    struct moves moves;
    moves_init(&moves, &memory, variant->rules);
    variant->machine->interrupt = &interrupt;
    cr_assert_not(moves_generate(&moves, variant->machine, &position, MOVES_BARE, NULL));
    cr_assert(strstr(variant->machine->fault, "interrupted"), "%s", variant->machine->fault);
    cr_assert(support_same(&position, &before));
    moves_done(&moves);
    variant_free(variant);
}

static bool leave_open(void *context, const void *own, int side, int ending, bool *holds) {
    (void)context, (void)own, (void)side, (void)ending, (void)holds;
    return false;
}

/* The interrupt may come after a position was converted for an engine, which then isn't asked. */
Test(machine, stops_an_outcome_after_an_interrupt) {
    struct memory memory = support_memory();
    struct variant *variant =
        support_load_script(&memory, GAME("from \"man\" * n * empty * stop") " win(each \"board\" "
                                                                             "* own * is \"king\" "
                                                                             "* n * enemy)");
    struct position position = support_position(variant, NULL);
    const struct engine engine = {.ending = leave_open};
    volatile int interrupt = 1;
    variant->machine->engine = &engine;
    variant->machine->interrupt = &interrupt;
    struct played_position now = {
        .machine = variant->machine, .position = &position, .own = &position};
    enum outcome outcome;
    int ending;
    cr_assert_not(outcome_find(&now, &outcome, &ending));
    cr_assert(strstr(variant->machine->fault, "interrupted"), "%s", variant->machine->fault);
    variant->machine->engine = NULL;
    variant_free(variant);
}

static void set_interrupt(void *context, uint64_t counted_so_far, double share) {
    (void)counted_so_far, (void)share;
    *(volatile int *)context = 1;
}

Test(machine, stops_a_count_of_short_walks_after_an_interrupt) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "chess");
    struct position start = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, 12); /* about 6 * 10^16 lines */
    volatile int interrupt = 0;
    uint64_t count;
    variant->machine->interrupt = &interrupt;
    perft_watch(perft, set_interrupt, (void *)&interrupt);
    cr_assert_not(perft_count(perft, &start, NULL, 12, &count));
    interrupt = 0;
    cr_assert(perft_count(perft, &start, NULL, 2, &count), "the next count fails too");
    cr_assert_eq(count, 400);
    perft_free(perft);
    variant_free(variant);
}

Test(machine, stops_playouts_after_an_interrupt) {
    struct memory memory = support_memory();
    struct arcade arcade;
    struct playouts playouts;
    volatile int interrupt = 1;
    support_open_arcade(&arcade, support_load(&memory, "chess"));
    playouts_init(&playouts, &memory, 1000000);
    arcade.variant->machine->interrupt = &interrupt;
    uint64_t games = 0;
    while (games < 1000 &&
           playouts_play(&playouts, &arcade.playing, &arcade.start, SUPPORT_SEED, games, 1))
        games++;
    cr_assert_lt(games, 1000);
    playouts_done(&playouts);
    support_close_arcade(&arcade);
}

Test(machine, continues_without_an_interrupt) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "english-checkers");
    struct position start = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, 6);
    volatile int interrupt = 0;
    variant->machine->interrupt = &interrupt;
    cr_assert_eq(counted(perft, variant, &start, 6), 36768);
    perft_free(perft);
    variant_free(variant);
}

/* -- Runs within runs -------------------------------------------------------------------------- */

struct inner {
    struct variant *variant;
    struct moves moves;
    int count;
};

static bool generate_within(struct machine *machine, void *context) {
    struct inner *inner = context;
    struct branch before = machine->run.branch;
    struct position stands = *machine->run.position;
    int changes = machine->run.changes;
    ENSURE(moves_generate(&inner->moves, machine, machine->run.position, MOVES_WRITTEN, NULL), "%s",
           machine->fault);
    ENSURE(support_same(&stands, machine->run.position), "%s: the position",
           inner->variant->description.name);
    ENSURE(memcmp(&before, &machine->run.branch, sizeof before) == 0 &&
               machine->run.changes == changes,
           "%s: the branch", inner->variant->description.name);
    inner->count++;
    return true;
}

static void check_runs_within(struct variant *variant) {
    struct inner inner = {.variant = variant};
    struct position start = support_position(variant, NULL), before = start;
    struct moves paths = support_moves(variant, &start, MOVES_PATHS);
    moves_init(&inner.moves, variant->memory, variant->rules);
    machine_run(variant->machine, &start, variant->rules->moves[SIDE_WHITE], SIDE_WHITE,
                SQUARE_NONE, generate_within, &inner);
    ENSURE(support_same(&start, &before), "%s: a different position afterwards",
           variant->description.name);
    ENSURE(inner.count >= paths.count, "%s: branches are missing", variant->description.name);
    moves_done(&inner.moves);
    moves_done(&paths);
}

Test(machine, can_be_run_inside_a_visitor) {
    support_some_variants(1, 3, check_runs_within);
}

static bool stop_at_first(struct machine *machine, void *context) {
    (void)machine;
    ++*(int *)context;
    return false;
}

Test(machine, stops_if_the_visitor_asks_for_it) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "chess");
    struct position start = support_position(variant, NULL), before = start;
    int visits = 0;
    cr_assert_eq(machine_run(variant->machine, &start, variant->rules->moves[SIDE_WHITE],
                             SIDE_WHITE, SQUARE_NONE, stop_at_first, &visits),
                 MACHINE_STOPPED);
    cr_assert_eq(visits, 1);
    cr_assert(support_same(&start, &before));
    variant_free(variant);
}
