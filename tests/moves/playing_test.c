/* The interface for searches and random games, in the machine and in native code. Compiled without
 * optimization (tests/run). */
#include "support.h"

#include "count/playout.h"
#include "game/game.h"
#include "game/playing.h"
#include "native/native.h"

#include <string.h>

/* The playing interface has the same results as games: the same moves in the same order, positions,
 * hashes and outcomes. Random games draw their moves from the complete lists. The machine and
 * native code are tested. */

enum { GAMES = 1, PLIES = 40 };

/* One position twice: in a game, and in the playing interface. */
struct pair {
    struct variant *variant;
    struct game game;
    struct playing playing;
    struct random random;
    bool is_native; /* native code is used */
};

static const char *name_of(const struct pair *pair) {
    return pair->variant->description.name;
}

static void check_position(struct pair *pair) {
    const char *wrong;
    ENSURE(position_audit(&pair->playing.position, &wrong), "%s: %s", name_of(pair), wrong);
    ENSURE(support_same(&pair->game.position, &pair->playing.position), "%s: not the same position",
           name_of(pair));
}

/* -- One move ---------------------------------------------------------------------------------- */

static bool is_piece_of(int class, int side) {
    return class_is_piece(class) && class_side(class) == side;
}

/* Return the lowest square except `origin` on which the move leaves a piece of the mover, or
 * `origin` if there is none, or none; computed square by square. */
static int expected_landing(const struct position *before, const struct position *after,
                            int origin) {
    int landing = SQUARE_NONE;
    for (int s = (int)before->squares - 1; s >= 0; s--)
        if (before->slot[s] != after->slot[s] && is_piece_of(after->top[s], (int)before->side) &&
            (s != origin || landing == SQUARE_NONE))
            landing = s == origin ? landing : s;
    if (landing == SQUARE_NONE && origin >= 0 && before->slot[origin] != after->slot[origin] &&
        is_piece_of(after->top[origin], (int)before->side))
        landing = origin;
    return landing;
}

static bool is_gone(const struct position *before, const struct position *after, int s) {
    return before->top[s] != after->top[s] && is_piece_of(before->top[s], !before->side);
}

static bool changes_board(const struct position *before, const struct position *after) {
    return memcmp(before->slot, after->slot, before->squares * sizeof *before->slot) != 0;
}

static int expected_victim(const struct position *before, const struct position *after,
                           int landing) {
    if (landing >= 0 && is_gone(before, after, landing)) return before->top[landing];
    for (int s = 0; s < (int)before->squares; s++)
        if (is_gone(before, after, s)) return before->top[s];
    return CLASS_EMPTY;
}

static void check_light(struct pair *pair, const struct light_move *light, const struct move *move,
                        const struct position *before, const struct position *after) {
    int landing = expected_landing(before, after, light->origin);
    ENSURE(light->origin == move->origin && light->taken == move->taken &&
               light->called == move->called && light->actions == move->actions &&
               light->placing == changes_board(before, after),
           "%s: what the walk says", name_of(pair));
    ENSURE(light->landing == landing, "%s: lands on %d, not on %d", name_of(pair), light->landing,
           landing);
    ENSURE(light->landed == (landing < 0 ? CLASS_EMPTY : after->top[landing]),
           "%s: as what it lands", name_of(pair));
    ENSURE(light->victim == expected_victim(before, after, landing), "%s: victim %d", name_of(pair),
           light->victim);
    if (light->origin >= 0)
        ENSURE(light->piece == before->top[light->origin], "%s: the piece", name_of(pair));
}

static void check_changes(struct pair *pair, const struct moves *legal, const struct move *move) {
    int count;
    const struct change *change = playing_changes(&pair->playing, &count);
    ENSURE(count == move->changes, "%s: %d changes", name_of(pair), count);
    for (int i = 0; i < count; i++)
        ENSURE(memcmp(&change[i], &legal->change[move->first_change + i], sizeof *change) == 0,
               "%s: change %d", name_of(pair), i);
}

/* Make the move of this number and undo it. */
static void check_move(struct pair *pair, const struct moves *legal, int i) {
    const struct move *move = &legal->item[i];
    const struct position before = pair->playing.position;
    struct position after = before;
    move_apply(legal, move, &after);
    check_light(pair, playing_move(&pair->playing, i), move, &before, &after);
    ENSURE(playing_make(&pair->playing, i), "%s: %s", name_of(pair), pair->variant->machine->fault);
    ENSURE(support_same(&after, &pair->playing.position), "%s: move %d is different", name_of(pair),
           i);
    check_changes(pair, legal, move);
    playing_unmake(&pair->playing);
    ENSURE(support_same(&before, &pair->playing.position), "%s: move %d is not undone",
           name_of(pair), i);
}

/* -- All moves of a position ------------------------------------------------------------------- */

/* Check the captures alone, in the same order. */
static void check_captures(struct pair *pair, const struct moves *legal) {
    int captures = playing_list_captures(&pair->playing), next = 0;
    for (int i = 0; i < legal->count; i++) {
        if (!legal->item[i].taken) continue;
        ENSURE(next < captures, "%s: captures are missing", name_of(pair));
        const struct position before = pair->playing.position;
        struct position after = before;
        move_apply(legal, &legal->item[i], &after);
        playing_make(&pair->playing, next++);
        ENSURE(support_same(&after, &pair->playing.position), "%s: capture %d", name_of(pair), i);
        playing_unmake(&pair->playing);
    }
    ENSURE(next == captures, "%s: %d captures, not %d", name_of(pair), captures, next);
}

static void check_count(struct pair *pair, const struct moves *legal) {
    int count = playing_count(&pair->playing);
    ENSURE(count == legal->count, "%s: counts %d, not %d", name_of(pair), count, legal->count);
    for (int i = 0; i < 3 && count > 0; i++) /* of all moves, one is found */
        check_move(pair, legal, (int)random_below(&pair->random, (uint32_t)count));
}

static void check_outcome(struct pair *pair) {
    enum outcome one, other;
    const char *reason;
    int ending;
    ENSURE(game_outcome(&pair->game, &one, &reason) &&
               playing_outcome(&pair->playing, &other, &ending),
           "%s: %s", name_of(pair), pair->variant->machine->fault);
    ENSURE(one == other && ending == pair->game.ended_by, "%s: outcome %d by %d, not %d by %d",
           name_of(pair), other, ending, one, pair->game.ended_by);
}

/* After a pass, the other side has the moves that it has when it is to move. */
static void check_pass(struct pair *pair) {
    struct moves moves;
    struct position other = pair->game.position;
    struct machine *machine = pair->game.machine;
    other.clock++;
    position_end_turn(&other);
    playing_pass(&pair->playing);
    ENSURE(support_same(&other, &pair->playing.position), "%s: a different position after a pass",
           name_of(pair));
    moves_init(&moves, pair->variant->memory, machine->rules);
    ENSURE(moves_generate(&moves, machine, &other, MOVES_BARE, NULL), "%s: %s", name_of(pair),
           machine->fault);
    int count = playing_count(&pair->playing);
    ENSURE(count == moves.count, "%s: %d moves after a pass, not %d", name_of(pair), count,
           moves.count);
    moves_done(&moves);
    playing_unmake(&pair->playing);
    check_position(pair);
}

/* Native code has room for 63 bits of a column, and leaves higher columns to the machine. */
static bool has_tall_column(const struct position *position) {
    const struct rules *rules = position->rules;
    int bits = 1, tallest = 0;
    while (1 << bits < class_of(rules->description->kinds, 0)) bits++;
    for (int square = 0; square < rules->description->board.squares; square++) {
        int height = content_height(rules->columns, position->slot[square]);
        if (height > tallest) tallest = height;
    }
    return tallest + 1 >= 63 / bits;
}

static const struct moves *check_moves(struct pair *pair) {
    const struct moves *legal = game_moves(&pair->game);
    check_position(pair);
    check_count(pair, legal);
    check_captures(pair, legal);
    check_outcome(pair);
    check_pass(pair);
    ENSURE(playing_list(&pair->playing) == legal->count, "%s: lists a different number",
           name_of(pair));
    ENSURE(pair->playing.ply[pair->playing.plies]->by_engine == pair->is_native ||
               has_tall_column(&pair->playing.position),
           "%s: not by the engine that was asked for", name_of(pair));
    for (int i = 0; i < legal->count; i++) check_move(pair, legal, i);
    return legal;
}

/* -- Games ------------------------------------------------------------------------------------- */

/* Play a game with both; every third move cannot be undone. */
static bool go_on(struct pair *pair, const struct moves *legal, int ply) {
    if (pair->game.ended_by >= 0 || legal->count == 0) return false;
    int choice = (int)random_below(&pair->random, (uint32_t)legal->count);
    game_push(&pair->game, choice);
    playing_make(&pair->playing, choice);
    if (ply % 3 == 0) playing_settle(&pair->playing);
    return true;
}

static void check_game(struct pair *pair, const struct position *start) {
    game_restart(&pair->game, start);
    playing_begin(&pair->playing, start);
    for (int ply = 0; ply < PLIES; ply++)
        if (!go_on(pair, check_moves(pair), ply)) break;
}

/* -- Random games ------------------------------------------------------------------------------ */

enum { RANDOM_GAMES = 4 };

/* Play the random game of a number by its definition: each move is drawn from the complete list. */
static void play_from_lists(struct pair *pair, const struct position *start, uint64_t number,
                            struct playouts *playouts) {
    struct random random;
    enum outcome outcome;
    const char *reason;
    int plies = 0;
    random_seed(&random, SUPPORT_SEED ^ random_mix(number + 1));
    for (game_restart(&pair->game, start);; plies++) {
        cr_assert(game_outcome(&pair->game, &outcome, &reason));
        if (outcome != OUTCOME_ONGOING || plies == playouts->limit) break;
        const struct moves *legal = game_moves(&pair->game);
        int choice = (int)random_below(&random, (uint32_t)legal->count);
        playouts->branching[legal->count]++;
        playouts->captures += (uint64_t)legal->item[choice].taken;
        game_push(&pair->game, choice);
    }
    playouts->games++;
    playouts->plies += (uint64_t)plies;
    playouts->length[plies]++;
    playouts->outcome[outcome]++;
    if (pair->game.ended_by >= 0) playouts->ended[pair->game.ended_by]++;
}

static bool has_same_games(const struct playouts *a, const struct playouts *b) {
    return a->games == b->games && a->plies == b->plies && a->captures == b->captures &&
           memcmp(a->outcome, b->outcome, sizeof a->outcome) == 0 &&
           memcmp(a->ended, b->ended, sizeof a->ended) == 0 &&
           memcmp(a->length, b->length, (size_t)(a->limit + 1) * sizeof *a->length) == 0 &&
           memcmp(a->branching, b->branching, (BRANCHING_MAX + 1) * sizeof *a->branching) == 0;
}

static void check_random_games(struct pair *pair, const struct position *start) {
    struct playouts listed, played;
    playouts_init(&listed, pair->variant->memory, PLIES);
    playouts_init(&played, pair->variant->memory, PLIES);
    for (uint64_t number = 0; number < RANDOM_GAMES; number++) {
        play_from_lists(pair, start, number, &listed);
        if (played.games > number) continue; /* several are played together */
        int more = playouts_play(&played, &pair->playing, start, SUPPORT_SEED, number,
                                 RANDOM_GAMES - (int)number);
        ENSURE(more > 0, "%s: %s", name_of(pair), pair->variant->machine->fault);
    }
    ENSURE(has_same_games(&listed, &played), "%s: random games differ from those of complete lists",
           name_of(pair));
    playouts_done(&listed);
    playouts_done(&played);
}

static void check_variant(struct variant *variant, bool is_native) {
    struct position start = support_position(variant, NULL);
    struct pair pair = {.variant = variant, .is_native = is_native};
    random_seed(&pair.random, SUPPORT_SEED);
    game_init(&pair.game, variant->machine, &start);
    playing_init(&pair.playing, variant->machine);
    for (int i = 0; i < GAMES; i++) check_game(&pair, &start);
    check_random_games(&pair, &start);
    game_done(&pair.game);
    playing_done(&pair.playing);
}

static void check_by_machine(struct variant *variant) {
    native_set_mode(variant->native, NATIVE_NEVER);
    check_variant(variant, false);
}

Test(playing, gives_the_same_results_as_games, .timeout = 300) {
    support_each_variant(check_by_machine);
}

enum { SMALL = 4000 }; /* instructions of a program that the C compiler finishes soon */

static void check_by_native_code(struct variant *variant) {
    if (variant->rules->program.count > SMALL) return;
    native_set_mode(variant->native, NATIVE_ALWAYS);
    enum native_obstacle obstacle = native_prepare(variant->native);
    ENSURE(obstacle != NATIVE_COMPILER, "%s: %s", variant->description.name,
           native_why(variant->native));
    check_variant(variant, obstacle == NATIVE_FREE);
}

Test(playing, gives_the_same_results_in_native_code, .timeout = 600) {
    support_some_variants(1, 4, check_by_native_code);
}

/* -- Repetition -------------------------------------------------------------------------------- */

/* Two men move back and forth on files of their own, so the position repeats after four plies. */
#define TO_AND_FRO                                                                                 \
    "title \"t\" board{2, 2} piece(\"man\", \"M\") start \"1m/M1 w 1\" "                           \
    "moves = from \"man\" * any{n, s} * empty * stop draw(repeated(3))"

Test(playing, counts_occurrences_before_and_after_its_start) {
    struct memory memory = support_memory();
    struct arcade arcade;
    support_open_arcade(&arcade, support_load_script(&memory, TO_AND_FRO));
    struct playing *playing = &arcade.playing;
    enum outcome outcome;
    int ending, expected[] = {1, 1, 1, 1, 2, 2, 2, 2, 3};
    playing_begin(playing, &arcade.start);
    for (int ply = 0; ply < 9; ply++) {
        cr_assert_eq(playing_occurrences(playing), expected[ply]);
        cr_assert(playing_outcome(playing, &outcome, &ending));
        cr_assert_eq(outcome, ply == 8 ? OUTCOME_DRAW : OUTCOME_ONGOING);
        if (ply < 8) playing_make(playing, 0);
        if (ply == 2) playing_settle(playing);
    }
    struct playing other;
    playing_init(&other, arcade.variant->machine);
    struct past past = {.before = playing->before, .plies = playing->played};
    playing_begin_after(&other, &playing->position, past);
    cr_assert_eq(playing_occurrences(&other), 3);
    playing_done(&other);
    support_close_arcade(&arcade);
}
