/* Positions: writing and restoring, hashes, exchanged colors, and their audit. */
#include "support.h"

#include "words/analysis.h"

#include <string.h>

/* -- Writing ----------------------------------------------------------------------------------- */

/* Tops and sets computed square by square. */
static void check_tops_and_sets(const struct position *position) {
    const struct rules *rules = position->rules;
    const struct board *board = &rules->description->board;
    for (int square = 0; square < board->squares; square++) {
        int top = content_class(rules->columns, position->slot[square]);
        ENSURE(position->top[square] == top, "square %d: the top is %d, not %d", square,
               position->top[square], top);
        for (int class = 0; class < CLASSES_MAX; class ++)
            ENSURE(cells_has(position_set(position, class), square) == (class == top),
                   "square %d in the set of %d", square, class);
    }
}

/* Return a value that a slot may have. */
static uint32_t random_value(struct variant *variant, uint32_t slot, struct random *random) {
    uint32_t classes = 2 * (uint32_t)variant->description.kinds;
    if (slot >= (uint32_t)variant->rules->layout.reserves) return random_below(random, 2);
    content what =
        random_below(random, 2) ? CLASS_EMPTY : CLASS_FIRST + random_below(random, classes);
    while (variant->rules->needs.columns && what && random_below(random, 3))
        what = content_stack(variant->rules->columns,
                             CLASS_FIRST + (int)random_below(random, classes), what);
    return what;
}

static uint32_t random_slot(struct variant *variant, struct random *random) {
    uint32_t slot = random_below(random, (uint32_t)variant->rules->layout.slots);
    bool on_board = slot < (uint32_t)variant->rules->layout.reserves;
    bool in_play = !on_board || cells_has(variant->description.board.in_play.word, (int)slot);
    return in_play ? slot : random_slot(variant, random);
}

static void check_writing(struct variant *variant) {
    struct random random;
    struct position position;
    random_seed(&random, SUPPORT_SEED);
    position_init(&position, variant->rules);
    check_tops_and_sets(&position);
    for (int i = 0; i < 500; i++) {
        uint32_t slot = random_slot(variant, &random), value = random_value(variant, slot, &random);
        position_write(&position, slot, value);
        ENSURE(position.slot[slot] == value, "slot %u does not have the written value", slot);
        if (i % 10 == 0) check_tops_and_sets(&position);
    }
}

Test(position, writing_keeps_tops_and_sets_correct) {
    support_each_variant(check_writing);
}

static void check_writing_back(struct variant *variant) {
    struct random random;
    random_seed(&random, SUPPORT_SEED);
    struct position position = support_position(variant, NULL), before = position;
    for (int i = 0; i < 500; i++) {
        uint32_t slot = random_slot(variant, &random), value = position.slot[slot];
        position_write(&position, slot, random_value(variant, slot, &random));
        position_write(&position, slot, value);
        ENSURE(support_same(&position, &before), "%s: slot %u", variant->description.name, slot);
    }
}

Test(position, restoring_gives_the_same_bits) {
    support_each_variant(check_writing_back);
}

Test(position, starts_as_an_empty_board_with_white_to_move) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "grand-warp-point-chess");
    struct position position;
    position_init(&position, variant->rules);
    cr_assert_eq(
        cells_count(position_set(&position, CLASS_EMPTY), variant->description.board.words), 100);
    cr_assert(position.side == SIDE_WHITE && position.number == 1 && position.clock == 0);
    cr_assert_eq(position.hash, position_hash(&position));
    variant_free(variant);
}

/* -- The hash ---------------------------------------------------------------------------------- */

static void check_hash_of_setting_up(struct variant *variant) {
    struct random random;
    struct position position;
    random_seed(&random, SUPPORT_SEED);
    position_init(&position, variant->rules);
    for (int i = 0; i < 500; i++) {
        uint32_t slot = random_slot(variant, &random);
        position_set_slot(&position, slot, random_value(variant, slot, &random));
        position_set_side(&position, (int)random_below(&random, SIDES));
        ENSURE(position.hash == position_hash(&position), "%s: slot %u", variant->description.name,
               slot);
    }
}

Test(position, hash_is_correct_after_setting_up) {
    support_each_variant(check_hash_of_setting_up);
}

static void check_hash_of_moves(struct variant *variant, struct position *position) {
    struct moves moves = support_moves(variant, position, MOVES_BARE);
    for (int i = 0; i < moves.count; i++) {
        struct position after = *position;
        move_apply(&moves, &moves.item[i], &after);
        ENSURE(after.hash == position_hash(&after), "%s: move %d", variant->description.name, i);
    }
    moves_done(&moves);
}

static void wander_for_hashes(struct variant *variant) {
    support_wander(variant, 3, 60, check_hash_of_moves);
}

Test(position, hash_is_correct_after_moves) {
    support_each_variant(wander_for_hashes);
}

Test(position, hash_depends_on_the_side_to_move) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "chess");
    struct position position = support_position(variant, NULL), other = position;
    position_set_side(&other, SIDE_BLACK);
    cr_assert_neq(other.hash, position.hash);
    variant_free(variant);
}

Test(position, hash_depends_on_rights_and_marks) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "chess");
    struct position all = support_position(variant, "4k2r/8/8/8/3pP3/8/8/4K2R b Kk e3 0 1");
    struct position no_right = support_position(variant, "4k2r/8/8/8/3pP3/8/8/4K2R b k e3 0 1");
    struct position no_mark = support_position(variant, "4k2r/8/8/8/3pP3/8/8/4K2R b Kk - 0 1");
    cr_assert(all.hash != no_right.hash && all.hash != no_mark.hash &&
              no_right.hash != no_mark.hash);
    variant_free(variant);
}

Test(position, hash_depends_on_reserves) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "werewolf-checkers");
    struct position none = support_position(variant, "8/8/8/8/8/8/8/M7[] w 1");
    struct position one = support_position(variant, "8/8/8/8/8/8/8/M7[M] w 1");
    struct position others = support_position(variant, "8/8/8/8/8/8/8/M7[m] w 1");
    cr_assert(none.hash != one.hash && one.hash != others.hash && none.hash != others.hash);
    variant_free(variant);
}

Test(position, hash_ignores_clock_and_number) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "chess");
    struct position early = support_position(variant, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    struct position late = support_position(variant, "4k3/8/8/8/8/8/8/4K3 w - - 50 80");
    cr_assert_eq(early.hash, late.hash);
    variant_free(variant);
}

Test(position, hash_does_not_depend_on_earlier_columns) {
    struct memory memory = support_memory();
    struct variant *fresh = support_load(&memory, "checkers-2011"),
                   *used = support_load(&memory, "checkers-2011");
    for (int i = 0; i < 100; i++)
        content_stack(&used->columns, CLASS_FIRST + i % 4, CLASS_FIRST + (content)i % 3);
    support_position(used, "8/8/8/3(mMk)4/8/8/8/8 w 1");
    const char *text = "8/8/8/3(KmM)4/8/(mM)7/8/8 w 1";
    cr_assert_eq(support_position(fresh, text).hash, support_position(used, text).hash);
    variant_free(fresh);
    variant_free(used);
}

/* -- The audit --------------------------------------------------------------------------------- */

static void check_audit(struct variant *variant, struct position *position) {
    const char *wrong;
    ENSURE(position_audit(position, &wrong), "%s: %s", variant->description.name, wrong);
}

static void wander_for_audits(struct variant *variant) {
    support_wander(variant, 3, 60, check_audit);
}

Test(audit, finds_nothing_wrong_in_games) {
    support_each_variant(wander_for_audits);
}

/* Return the audit's finding about the start of chess after some damage. */
static const char *audited(void (*damage)(struct position *position)) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "chess");
    struct position position = support_position(variant, NULL);
    const char *wrong;
    damage(&position);
    cr_assert_eq(position_audit(&position, &wrong), wrong == NULL);
    variant_free(variant);
    return wrong ? wrong : "nothing";
}

static void damage_top(struct position *position) {
    position->top[0] = position->top[8];
}

static void damage_top_beyond_the_board(struct position *position) {
    position->top[100] = CLASS_FIRST;
}

static void damage_set(struct position *position) {
    cells_add(position->set + CLASS_FIRST, 30);
}

static void damage_set_by_a_loss(struct position *position) {
    cells_remove(position->set + position->top[0], 0);
}

static void damage_hash(struct position *position) {
    position->hash ^= 1;
}

static void damage_side(struct position *position) {
    position->side ^= 1;
}

static void damage_square(struct position *position) {
    position->slot[0] = CLASS_EMPTY;
}

static void damage_right(struct position *position) {
    position->slot[position->rules->layout.rights] ^= 1;
}

static void damage_mark(struct position *position) {
    position->slot[position->rules->layout.marks] = 21;
}

static void damage_nothing(struct position *position) {
    position->clock = 7;
}

Test(audit, reports_a_wrong_top) {
    cr_assert_str_eq(audited(damage_top), "the classes of squares");
    cr_assert_str_eq(audited(damage_top_beyond_the_board), "the classes of squares");
}

Test(audit, reports_a_wrong_set) {
    cr_assert_str_eq(audited(damage_set), "the sets of squares");
    cr_assert_str_eq(audited(damage_set_by_a_loss), "the sets of squares");
}

Test(audit, reports_a_wrong_hash) {
    cr_assert_str_eq(audited(damage_hash), "the hash");
}

Test(audit, reports_a_side_changed_without_the_hash) {
    cr_assert_str_eq(audited(damage_side), "the hash");
}

Test(audit, reports_slots_changed_without_the_hash) {
    cr_assert_str_eq(audited(damage_square), "the hash");
    cr_assert_str_eq(audited(damage_right), "the hash");
    cr_assert_str_eq(audited(damage_mark), "the hash");
}

Test(audit, ignores_clock_and_number) {
    cr_assert_str_eq(audited(damage_nothing), "nothing");
}

/* -- Flipping the board ------------------------------------------------------------------------ */

static void check_flip(struct variant *variant, struct position *position) {
    struct position flipped, back;
    position_flip(position, &flipped);
    check_audit(variant, &flipped);
    position_flip(&flipped, &back);
    ENSURE(support_same(&back, position), "%s: a different position after two flips",
           variant->description.name);
}

static void wander_for_flips(struct variant *variant) {
    support_wander(variant, 3, 60, check_flip);
}

Test(flip, twice_gives_the_same_position) {
    support_each_variant(wander_for_flips);
}

static void check_flipped_text(const char *name, const char *text, const char *turned) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, name);
    struct position position = support_position(variant, text),
                    wanted = support_position(variant, turned), flipped;
    position_flip(&position, &flipped);
    cr_assert(support_same(&flipped, &wanted), "%s: %s", name, text);
    variant_free(variant);
}

Test(flip, mirrors_squares_and_exchanges_sides) {
    check_flipped_text("chess", "4k3/8/8/8/2Pp4/8/8/RN2K3 b Q c3 3 9",
                       "rn2k3/8/8/2pP4/8/8/8/4K3 w q c6 3 9");
}

Test(flip, rotates_a_board_of_dark_squares) {
    check_flipped_text("werewolf-checkers", "8/k7/8/8/8/8/8/M7[MMm] w 4",
                       "7m/8/8/8/8/8/7K/8[Mmm] b 4");
}

Test(flip, exchanges_sides_throughout_a_column) {
    check_flipped_text("checkers-2011", "8/8/8/8/8/8/8/1(KmM)6 w 1", "1(kMm)6/8/8/8/8/8/8/8 b 1");
}

static uint64_t count_moves(struct variant *variant, struct position *position) {
    struct moves moves = support_moves(variant, position, MOVES_BARE);
    uint64_t count = (uint64_t)moves.count;
    moves_done(&moves);
    return count;
}

static void check_flipped_moves(struct variant *variant, struct position *position) {
    struct position flipped;
    position_flip(position, &flipped);
    uint64_t there = count_moves(variant, position), here = count_moves(variant, &flipped);
    ENSURE(there == here, "%s: %d moves, but %d with the sides exchanged",
           variant->description.name, (int)there, (int)here);
}

/* For games that are the same for both sides: the board and the start are symmetric, and moves
 * don't test who is White while both players share a counter. */
static void wander_for_flipped_moves(struct variant *variant) {
    const struct description *description = &variant->description;
    struct position start = support_position(variant, description->start), flipped;
    bool same = !walk_uses(description->moves, WORD_WHITE) || description->counters == 0;
    for (int square = 0; square < description->board.squares; square++)
        same = same && description_is_alike(description, square);
    position_flip(&start, &flipped);
    if (same && memcmp(flipped.slot, start.slot, sizeof start.slot) == 0)
        support_wander(variant, 5, 80, check_flipped_moves);
}

Test(flip, keeps_the_moves_of_both_sides) {
    support_each_variant(wander_for_flipped_moves);
}
