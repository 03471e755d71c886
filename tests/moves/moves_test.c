/* Lists of moves: no duplicates, exact undo, copies. */
#include "support.h"

#include "game/game.h"

#include <string.h>

/* True if two moves of a list, or of two lists, are equal: the same origin, the same changes, and
 * the same distinguishing features that the script names. */
static bool is_same(const struct moves *x, const struct move *a, const struct moves *y,
                    const struct move *b) {
    if (a->origin != b->origin || a->identity != b->identity || a->changes != b->changes)
        return false;
    return memcmp(x->change + a->first_change, y->change + b->first_change,
                  (size_t)a->changes * sizeof *x->change) == 0;
}

static int find_move(const struct moves *in, const struct moves *of, const struct move *move) {
    for (int i = 0; i < in->count; i++)
        if (is_same(in, &in->item[i], of, move)) return i;
    return -1;
}

static void check_unique(struct variant *variant, struct position *position) {
    struct moves moves = support_moves(variant, position, MOVES_WRITTEN);
    for (int i = 0; i < moves.count; i++)
        ENSURE(find_move(&moves, &moves, &moves.item[i]) == i, "%s: move %d occurs twice",
               variant->description.name, i);
    moves_done(&moves);
}

static void wander_for_unique(struct variant *variant) {
    support_wander(variant, 3, 80, check_unique);
}

Test(moves, occur_once_each) {
    support_each_variant(wander_for_unique);
}

static void check_bare(struct variant *variant, struct position *position) {
    struct moves written = support_moves(variant, position, MOVES_WRITTEN);
    struct moves bare = support_moves(variant, position, MOVES_BARE);
    ENSURE(written.count == bare.count, "%s: %d moves without texts, %d with texts",
           variant->description.name, bare.count, written.count);
    for (int i = 0; i < bare.count; i++)
        ENSURE(is_same(&written, &written.item[i], &bare, &bare.item[i]), "%s: move %d",
               variant->description.name, i);
    moves_done(&written);
    moves_done(&bare);
}

static void wander_for_bare(struct variant *variant) {
    support_wander(variant, 3, 80, check_bare);
}

Test(moves, are_the_same_with_and_without_texts) {
    support_each_variant(wander_for_bare);
}

static void check_paths(struct variant *variant, struct position *position) {
    struct moves unique = support_moves(variant, position, MOVES_WRITTEN);
    struct moves paths = support_moves(variant, position, MOVES_PATHS);
    for (int i = 0; i < paths.count; i++)
        ENSURE(find_move(&unique, &paths, &paths.item[i]) >= 0, "%s: path %d is not a move",
               variant->description.name, i);
    for (int i = 0; i < unique.count; i++)
        ENSURE(find_move(&paths, &unique, &unique.item[i]) >= 0, "%s: move %d has no path",
               variant->description.name, i);
    moves_done(&unique);
    moves_done(&paths);
}

static void wander_for_paths(struct variant *variant) {
    support_wander(variant, 3, 80, check_paths);
}

Test(moves, are_the_results_of_all_paths) {
    support_some_variants(1, 3, wander_for_paths);
}

/* Each of the 63 men can lift the same man off the board. */
#define CROWD                                                                                      \
    "title \"t\" board{8, 8} piece(\"man\", \"M\") zone(\"there\", \"h8\") "                       \
    "start \"MMMMMMMM/MMMMMMMM/MMMMMMMM/MMMMMMMM/MMMMMMMM/MMMMMMMM/MMMMMMMM/MMMMMMM1 w 1\" "       \
    "moves = by \"man\" * each \"there\" * remove loss(stuck)"

Test(moves, of_two_pieces_are_two_even_with_the_same_result) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, CROWD);
    struct position position = support_position(variant, NULL);
    struct moves moves = support_moves(variant, &position, MOVES_WRITTEN);
    cr_assert_eq(moves.count, 63);
    moves_done(&moves);
    variant_free(variant);
}

static void check_untouched(struct variant *variant, struct position *position) {
    struct position before = *position;
    struct moves moves = support_moves(variant, position, MOVES_WRITTEN);
    ENSURE(support_same(position, &before), "%s: the position is different afterwards",
           variant->description.name);
    moves_done(&moves);
}

static void wander_for_untouched(struct variant *variant) {
    support_wander(variant, 3, 80, check_untouched);
}

Test(moves, are_generated_without_changing_the_position) {
    support_each_variant(wander_for_untouched);
}

static void check_changes(struct variant *variant, struct position *position) {
    struct moves moves = support_moves(variant, position, MOVES_WRITTEN);
    for (int i = 0; i < moves.count; i++) {
        const struct change *change = moves.change + moves.item[i].first_change;
        for (int j = 0; j < moves.item[i].changes; j++) {
            ENSURE(j == 0 || change[j].slot > change[j - 1].slot, "%s: slots out of order",
                   variant->description.name);
            ENSURE(change[j].before == position->slot[change[j].slot] &&
                       change[j].before != change[j].after,
                   "%s: a change that is none", variant->description.name);
        }
    }
    moves_done(&moves);
}

static void wander_for_changes(struct variant *variant) {
    support_wander(variant, 3, 80, check_changes);
}

Test(moves, change_each_slot_once_from_its_current_value) {
    support_each_variant(wander_for_changes);
}

static void check_undo(struct variant *variant, struct position *position) {
    struct position before = *position;
    struct moves moves = support_moves(variant, position, MOVES_WRITTEN);
    for (int i = 0; i < moves.count; i++) {
        move_apply(&moves, &moves.item[i], position);
        move_undo(&moves, &moves.item[i], before.clock, position);
        ENSURE(support_same(position, &before), "%s: move %d is not undone",
               variant->description.name, i);
    }
    moves_done(&moves);
}

static void wander_for_undo(struct variant *variant) {
    support_wander(variant, 10, 200, check_undo);
}

Test(moves, are_undone_bit_for_bit) {
    support_each_variant(wander_for_undo);
}

static void play_at_random(struct game *game, struct random *random, int plies) {
    const char *reason;
    enum outcome outcome;
    while (game->played.count < plies) {
        ENSURE(game_outcome(game, &outcome, &reason), "%s", game->machine->fault);
        if (outcome != OUTCOME_ONGOING) return;
        game_push(game, (int)random_below(random, (uint32_t)game_moves(game)->count));
    }
}

static void undo_whole_games(struct variant *variant) {
    struct position start = support_position(variant, NULL);
    struct random random;
    struct game game;
    random_seed(&random, SUPPORT_SEED);
    game_init(&game, variant->machine, &start);
    for (int i = 0; i < 20; i++) {
        play_at_random(&game, &random, 300);
        while (game_undo(&game)) continue;
        ENSURE(support_same(&game.position, &start), "%s: game %d", variant->description.name, i);
    }
    game_done(&game);
}

Test(moves, of_a_whole_game_are_undone_bit_for_bit) {
    support_some_variants(0, 3, undo_whole_games);
}

Test(moves, change_the_side_to_move) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "chess");
    struct position position = support_position(variant, "4k3/8/8/8/8/8/8/4K2R b - - 7 9");
    struct moves moves = support_moves(variant, &position, MOVES_WRITTEN);
    move_apply(&moves, &moves.item[0], &position);
    cr_assert(position.side == SIDE_WHITE && position.clock == 8 && position.number == 10);
    moves_done(&moves);
    variant_free(variant);
}

#define CAPTURE                                                                                    \
    "title \"t\" board{3, 3} piece(\"man\", \"M\") start \"m2/3/M2 w 1\" loss(stuck) "             \
    "moves = from \"man\" * n * n * enemy * take * stop"

Test(moves, reset_the_clock_by_a_capture) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, CAPTURE);
    struct position position = support_position(variant, NULL);
    struct moves moves = support_moves(variant, &position, MOVES_WRITTEN);
    position.clock = 5;
    move_apply(&moves, &moves.item[0], &position);
    cr_assert_eq(position.clock, 0);
    moves_done(&moves);
    variant_free(variant);
}

Test(moves, of_another_list_are_copied_completely) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "chess");
    struct position position = support_position(variant, NULL);
    struct moves moves = support_moves(variant, &position, MOVES_WRITTEN), kept;
    moves_init(&kept, &memory, variant->rules);
    for (int i = 0; i < moves.count; i++) moves_copy(&kept, &moves, &moves.item[i]);
    moves_drop_last(&kept);
    cr_assert_eq(kept.count, moves.count - 1);
    for (int i = 0; i < kept.count; i++)
        ENSURE(is_same(&kept, &kept.item[i], &moves, &moves.item[i]), "move %d", i);
    moves_done(&kept);
    moves_done(&moves);
    variant_free(variant);
}
