/* Cached moves equal walked ones, and the cache keeps within its memory. */
#include "support.h"

#include "count/perft.h"
#include "machine/move_cache.h"

#include <stdio.h>
#include <string.h>

/* -- Kept moves are as many as walked ones, however long they are kept ------------------------- */

static uint64_t walked(struct variant *variant, struct position *position, int depth) {
    struct moves moves = support_moves(variant, position, MOVES_BARE);
    uint64_t count = depth == 1 ? (uint64_t)moves.count : 0;
    for (int i = 0; i < moves.count && depth > 1; i++) {
        struct position after = *position;
        move_apply(&moves, &moves.item[i], &after);
        count += walked(variant, &after, depth - 1);
    }
    moves_done(&moves);
    return count;
}

static uint64_t counted(struct perft *perft, struct variant *variant,
                        const struct position *position, int depth) {
    uint64_t count;
    ENSURE(perft_count(perft, position, NULL, depth, &count), "%s: %s", variant->description.name,
           variant->machine->fault);
    return count;
}

static struct perft *lasting;

static void check_lasting(struct variant *variant, struct position *position) {
    perft_make_all(lasting, position->hash >> 5 & 1);
    uint64_t kept = counted(lasting, variant, position, 2), all = walked(variant, position, 2);
    ENSURE(kept == all, "%s: %d, not %d: %s", variant->description.name, (int)kept, (int)all,
           support_text(position));
}

static void check_variant(struct variant *variant) {
    struct random random;
    random_seed(&random, SUPPORT_SEED);
    native_set_mode(variant->native, NATIVE_NEVER);
    lasting = perft_new(variant->machine, 2);
    if (variant->rules->bulk[SIDE_WHITE]->stages > 0) {
        support_wander(variant, 2, 60, check_lasting);
        for (int i = 0; i < 40; i++) {
            struct position position = support_strewn(variant, &random, 5 + i);
            check_lasting(variant, &position);
        }
    }
    perft_free(lasting);
}

Test(move_cache, moves_are_those_walked_in_every_variant) {
    support_each_variant(check_variant);
}

/* -- What can be kept -------------------------------------------------------------------------- */

#define EMPTY "start \"4/4/4/4 w 1\""

static struct variant *game(struct memory *memory, const char *more, const char *moves) {
    char script[1000];
    snprintf(script, sizeof script,
             "title \"t\" board{4, 4} piece(\"man\", \"M\") piece(\"king\", \"K\") %s "
             "zone(\"some\", \"a1 b2\") moves = %s loss(stuck)",
             more, moves);
    return support_load_script(memory, script);
}

/* The kinds whose moves are kept for White, as letters. */
static const char *kept_by(const struct variant *variant) {
    static char letters[KINDS_MAX + 1];
    const struct bulk *bulk = variant->rules->bulk[SIDE_WHITE];
    int count = 0;
    for (int i = 0; i < bulk->stages && i < 1; i++)
        for (int j = 0; j < bulk->stage[i].cacheables; j++)
            letters[count++] =
                variant->description.kind[class_kind(bulk->stage[i].cacheable[j].class)].letter;
    letters[count] = '\0';
    return letters;
}

#define HOP "n * enemy * take * n * empty"

static const struct {
    const char *moves, *kept;
} games[] = {
    {"from \"man\" * " HOP, "M"},
    {"from{\"man\", \"king\"} * " HOP, "MK"},
    {"from \"man\" * n * empty", ""}, /* sets tell all */
    {"from \"man\" * n * empty + from \"man\" * " HOP " + by \"king\" * n * own * flip", "MK"},
    {"by \"king\" * place \"a\" * any{n, e, s, w} * own * swap \"a\"",
     "K"}, /* may change nothing */
    {"by \"king\" * place \"a\" * n * occupied * swap \"a\" * s * enemy * remove", "K"},
    {"by \"king\" * place \"a\" * n * place \"b\" * e * place \"c\" * cycle{\"a\", \"b\", \"c\"} * "
     "own",
     "K"},
    {"by \"king\" * become \"man\" * any{n, e} * own * is \"man\" * flip", "K"},
    {"from \"man\" * any{n, s} * (here | own * remove) * n * empty", "M"},
    {"from \"man\" * rec(function(more) return any{n, e, s, w} * enemy * claim * any{n, e} * empty "
     "* (more | here) "
     "end)",
     "M"},
    {"from \"man\" * any{n, e} * enemy * claim * any{n, e} * put \"man\" * n * land", "M"},
    {"by \"man\" * any{n, e, s} * empty * mark * put \"man\" * go \"origin\" * any{n, e, s} * "
     "-marked * empty * put "
     "\"man\"",
     "M"},
    /* deeds that ask themselves whether they can be done, behind words that no question can be
       asked before */
    {"from \"man\" * n * e * place \"a\" * w * s * go \"a\" * take * s * empty", "M"},
    {"by \"king\" * n * e * place \"a\" * go \"a\" * put \"man\"", "K"},
    {"by \"king\" * n * e * place \"a\" * go \"a\" * (remove + flip + become \"man\" + claim)",
     "K"},
    {"by \"king\" * carry \"man\" * n * e * place \"a\" * go \"a\" * land", "K"},
    {"from \"man\" * n * e * place \"a\" * go \"a\"", "M"},
    {"most(from \"man\" * " HOP " * tally)", ""}, /* hangs on other pieces */
    {"from \"man\" * most(any{n, e} * (enemy * take * tally | empty) * any{n, e} * empty)", "M"},
    {"from \"man\" * all(n * empty) * n * enemy * take", "M"},
    {"from \"man\" * first(each \"some\" * empty) * put \"king\" * go \"origin\"", "M"},
    {"(from \"man\" * n * (enemy * take + empty) + from \"king\" * " HOP
     ") * captured | from \"man\" * n * empty",
     "MK"},
    {"by \"king\" * other \"king\" * n * empty * put \"man\"", ""},
    {"from{\"man\", \"king\"} * " HOP " + by \"king\" * other \"king\" * n * empty * put \"man\"",
     "M"},
    {"from \"man\" * " HOP " * keep \"man\"", ""},
    {"from \"man\" * " HOP " * holds(\"fuel\", 0)", ""},
    {"from \"man\" * " HOP " + by \"king\" * set(\"fuel\", 1) * n * empty * put \"man\"", "M"},
    {"from \"man\" * " HOP " * test(function() return true end)", ""},
    {"from \"man\" * n * from \"king\" * n * empty", ""},
    {"from \"man\" * " HOP " + #by \"king\" * pass", "M"},
    {"from \"man\" * " HOP " + drop \"man\" * each \"some\" * empty", "M"},
    {"from \"man\" * " HOP " + #by \"king\" * from \"man\" * " HOP,
     ""}, /* it is not seen with what that begins */
};

static void check_game(const char *moves, const char *kept) {
    struct memory memory = support_memory();
    struct variant *variant =
        game(&memory, "start \"4/4/4/4[] w 0 1\" reserve{\"man\"} counter(\"fuel\", 0, 1)", moves);
    struct random random;
    random_seed(&random, SUPPORT_SEED);
    cr_assert_str_eq(kept_by(variant), kept, "%s: %s", moves, kept_by(variant));
    native_set_mode(variant->native, NATIVE_NEVER);
    lasting = perft_new(variant->machine, 2);
    for (int i = 0; i < 200; i++) {
        struct position position = support_strewn(variant, &random, 10 + i % 80);
        check_lasting(variant, &position);
    }
    perft_free(lasting);
    variant_free(variant);
}

Test(move_cache, moves_hang_on_squares_alone) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        check_game(games[i].moves, games[i].kept);
}

static void check_none(const char *more) {
    struct memory memory = support_memory();
    struct variant *variant =
        game(&memory, more, "from \"man\" * " HOP " + from \"king\" * n * empty");
    cr_assert_str_eq(kept_by(variant), "", "%s", more);
    variant_free(variant);
}

/* Programs of their own for each kind would take a hundred times as many words. */
Test(move_cache, moves_are_short) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(
        &memory,
        "title \"t\" board{4, 4} start \"4/4/4/4 w 1\" "
        "local kinds, walk = {}, " HOP " "
        "for i = 1, 20 do kinds[i] = \"kind\" .. i piece(kinds[i], string.char(64 + i)) end "
        "for _ = 1, 6 do walk = walk * (n * empty + s * empty * walk) end "
        "moves = from(kinds) * walk loss(stuck)");
    cr_assert_str_eq(kept_by(variant), "");
    variant_free(variant);
}

/* One alternative is so many words deep, and forty others are added to it. */
static void check_deep(int words, const char *kept) {
    char script[1000];
    struct memory memory = support_memory();
    snprintf(script, sizeof script,
             "title \"t\" board{4, 4} piece(\"man\", \"M\") piece(\"king\", \"K\") start "
             "\"4/2m1/1M2/4 w 1\" "
             "zone(\"some\", \"a1 b2\") local walk, sum = empty * put \"king\" "
             "for i = 1, %d do walk = first(walk) end "
             "for i = 1, 40 do local one = each \"some\" * empty * put \"man\" sum = sum and one + "
             "sum or one end "
             "moves = each \"some\" * walk + sum + from \"man\" * ne * enemy * take * n * empty "
             "loss(stuck)",
             words);
    struct variant *variant = support_load_script(&memory, script);
    struct position position = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, 1);
    cr_assert_str_eq(kept_by(variant), kept, "%d words", words);
    cr_assert_eq(counted(perft, variant, &position, 1), walked(variant, &position, 1), "%d words",
                 words);
    perft_free(perft);
    variant_free(variant);
}

Test(move_cache, moves_are_not_of_deep_walks) {
    check_deep(80, "M");
    check_deep(120, "");
    check_deep(190, "");
    check_game("from \"man\" * " HOP " * ((n * empty) ^ 20) ^ 20", "M");
    check_game("from \"man\" * " HOP " * ((n * empty) ^ 200) ^ 200", "");
}

Test(move_cache, moves_change_nothing_but_squares) {
    check_none("start \"k3/4/4/3K w 1\" royal \"king\"");
    check_none("start \"4/4/4/4 w - 1\" right(\"C\", {a1 = \"king\"})");
    check_none("start \"4/4/4/4 w - 1\" marks(\"passed\", 1)");
}

/* -- Room -------------------------------------------------------------------------------------- */

enum { SMALL_ROOM = 1 << 16 };

static struct move_cache *lists;

static bool keep(struct machine *machine, void *context) {
    move_cache_add(context, machine);
    return true;
}

static bool count(struct machine *machine, void *context) {
    (void)machine;
    ++*(int *)context;
    return true;
}

static void run(struct variant *variant, struct position *position, int program, int square,
                machine_visitor *visit, void *context) {
    struct machine *machine = variant->machine;
    machine->only_square = square;
    machine->silent = true;
    machine_run(machine, position, program, (int)position->side, SQUARE_NONE, visit, context);
    machine->silent = false;
    machine->only_square = SQUARE_NONE;
}

static const struct move_cache_list *make(struct variant *variant, struct position *position,
                                          int program, int square) {
    variant->machine->ended_without_move = false;
    move_cache_begin(lists, variant->machine, position, program, square);
    run(variant, position, program, square, keep, lists);
    return move_cache_end(lists, variant->machine, position);
}

static void check_piece(struct variant *variant, struct position *position, int program,
                        int square) {
    int all = 0;
    const struct move_cache_list *list = move_cache_find(lists, position, program, square);
    if (!list) list = make(variant, position, program, square);
    run(variant, position, program, square, count, &all);
    ENSURE(list && list->count == all, "another number of moves: %s", support_text(position));
    ENSURE(move_cache_find(lists, position, program, square) == list, "it is not found again");
    struct position before = *position;
    all = 0;
    variant->machine->run.position = position;
    ENSURE(move_cache_visit(list, variant->machine, count, &all) && all == list->count,
           "another number of visits");
    variant->machine->run.position = NULL;
    ENSURE(support_same(&before, position), "the position is not as before: %s",
           support_text(&before));
}

static void check_pieces(struct variant *variant, struct position *position) {
    const struct bulk_stage *stage = variant->rules->bulk[position->side]->stage;
    for (int i = 0; i < stage->cacheables; i++)
        for (uint64_t pieces = position->set[stage->cacheable[i].class]; pieces;
             pieces &= pieces - 1)
            check_piece(variant, position, stage->cacheable[i].program, __builtin_ctzll(pieces));
}

static void open_lists(struct variant *variant) {
    lists =
        move_cache_init(memory_new(variant->memory, move_cache_size(variant->rules, SMALL_ROOM)),
                        variant->rules, SMALL_ROOM);
}

Test(move_cache, lists_are_forgotten_when_there_is_no_more_room) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "warp-checkers");
    open_lists(variant);
    support_wander(variant, 5, 200, check_pieces);
    memory_free(&memory, lists);
    variant_free(variant);
}

#define PUT "each \"board\" * empty * put \"man\""

Test(move_cache, a_list_that_is_too_long_is_none) {
    struct memory memory = support_memory();
    struct variant *variant =
        game(&memory, EMPTY, "by \"king\" * " PUT " * " PUT " * " PUT " * " PUT);
    struct position position = support_position(variant, "K3/4/4/4 w 1");
    const struct cacheable *king = variant->rules->bulk[SIDE_WHITE]->stage[0].cacheable;
    open_lists(variant);
    cr_assert_null(
        make(variant, &position, king->program, __builtin_ctzll(position.set[king->class])));
    move_cache_count_only(lists, true);
    cr_assert_eq(
        make(variant, &position, king->program, __builtin_ctzll(position.set[king->class]))->count,
        15 * 14 * 13 * 12);
    memory_free(&memory, lists);
    variant_free(variant);
}

/* Kings, each of which puts a man or a king on every square of so many in its file, on a board of
 * these ranks. */
static struct variant *prolific(struct memory *memory, int kings, int squares, int ranks) {
    char script[1000];
    snprintf(script, sizeof script,
             "title \"t\" board{%d, %d} piece(\"man\", \"M\") piece(\"king\", \"K\") "
             "start((\"%d/\"):rep(%d) .. (\"K\"):rep(%d) .. \" w 1\") local walk = by \"king\" "
             "for _ = 1, %d do walk = walk * n * empty * (put \"man\" + put \"king\") end moves = "
             "walk loss(stuck)",
             kings, ranks, kings, ranks - 1, kings, squares);
    return support_load_script(memory, script);
}

/* 16 changes for each of 65,536 moves of either king: more than there is room for. */
Test(move_cache, moves_too_many_to_be_kept_are_counted) {
    struct memory memory = support_memory();
    struct variant *variant = prolific(&memory, 2, 16, 20);
    struct position position = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, 1);
    cr_assert_str_eq(kept_by(variant), "K");
    for (int made = 0; made < 2; made++) {
        perft_make_all(perft, made);
        cr_assert_eq(counted(perft, variant, &position, 1), 2 << 16);
    }
    perft_free(perft);
    variant_free(variant);
}

Test(move_cache, moves_of_a_position_are_no_more_than_others) {
    struct memory memory = support_memory();
    struct variant *variant = prolific(&memory, 3, 17, 20);
    struct position position = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, 1);
    uint64_t all;
    for (int made = 0; made < 2; made++) {
        perft_make_all(perft, made);
        cr_assert_not(perft_count(perft, &position, NULL, 1, &all));
        cr_assert(strstr(variant->machine->fault, "a position has more than 262144 moves"));
    }
    perft_free(perft);
    variant_free(variant);
}

Test(move_cache, lists_never_found_do_not_pay) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "warp-checkers");
    struct position position = support_position(variant, NULL);
    int man = class_of(0, SIDE_WHITE), king = class_of(2, SIDE_WHITE);
    open_lists(variant);
    for (int i = 0; i < 1000; i++) {
        cr_assert(move_cache_pays(lists, king));
        if (move_cache_pays(lists, man)) move_cache_find(lists, &position, 1, 0);
    }
    cr_assert(!move_cache_pays(lists, man));
    memory_free(&memory, lists);
    variant_free(variant);
}

/* -- Walks that fail --------------------------------------------------------------------------- */

Test(move_cache, a_walk_that_fails_is_told) {
    struct memory memory = support_memory();
    struct variant *variant = game(
        &memory, EMPTY,
        "by \"king\" * rec(function(more) return n * s * flip * flip * tally * (more | here) end)");
    struct position position = support_position(variant, "4/K3/4/4 w 1");
    struct perft *perft = perft_new(variant->machine, 1);
    uint64_t all;
    cr_assert_not(perft_count(perft, &position, NULL, 1, &all));
    cr_assert(strstr(variant->machine->fault, "never ends"));
    perft_free(perft);
    variant_free(variant);
}
