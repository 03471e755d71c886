/* Perft: published counts, ends of games, moves counted once, memory, failures. */
#include "support.h"

#include "count/perft.h"

/* -- Published counts -------------------------------------------------------------------------- */

static void check_counts(const char *name, const char *text, const uint64_t *counts) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, name);
    struct position position = support_position(variant, text);
    struct perft *perft = perft_new(variant->machine, 10);
    for (int depth = 0; counts[depth]; depth++) {
        uint64_t count;
        ENSURE(perft_count(perft, &position, NULL, depth, &count), "%s", variant->machine->fault);
        ENSURE(count == counts[depth], "depth %d: %d", depth, (int)count);
    }
    perft_free(perft);
    variant_free(variant);
}

/* The counts of depth 0, 1, ... */
#define CHECK_COUNTS(name, text, ...)                                                              \
    check_counts(name, text, (const uint64_t[]){1, __VA_ARGS__, 0})

/* https://www.chessprogramming.org/Perft_Results */
Test(perft, of_chess_equals_published_counts) {
    CHECK_COUNTS("chess", NULL, 20, 400, 8902);
    CHECK_COUNTS("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                 48, 2039, 97862);
    CHECK_COUNTS("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 14, 191, 2812, 43238);
    CHECK_COUNTS("chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6,
                 264, 9467);
    CHECK_COUNTS("chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 44, 1486,
                 62379);
}

/* https://www.aartbik.com/MMC (Checkers/Draughts) */
Test(perft, of_draughts_equals_published_counts) {
    CHECK_COUNTS("english-checkers", NULL, 7, 49, 302, 1469, 7361, 36768);
    CHECK_COUNTS("russian-draughts", NULL, 7, 49, 302, 1469, 7482, 37986);
}

/* tests/games/starts.tsv: two independent generators agree. */
Test(perft, of_our_games_equals_the_agreed_counts) {
    CHECK_COUNTS("warp-checkers", NULL, 16, 256, 4320);
    CHECK_COUNTS("warp-checkers-classic", NULL, 16, 256, 4320);
    CHECK_COUNTS("warp-point-chess", NULL, 20, 400, 8972);
    CHECK_COUNTS("grand-warp-point-chess", NULL, 36, 1296, 49394);
    CHECK_COUNTS("werewolf-checkers", NULL, 6, 36, 230, 1523, 8457);
    CHECK_COUNTS("werewolf-checkers-original", NULL, 6, 36, 155, 754, 3070, 14749);
    CHECK_COUNTS("checkers-2011", NULL, 22, 484, 12892);
}

/* -- Counted lines ----------------------------------------------------------------------------- */

#define GAME(start, moves)                                                                         \
    "title \"t\" board{8, 8} piece(\"man\", \"M\") piece(\"king\", \"K\") start \"" start          \
    " w 1\" moves = " moves " "

static uint64_t counted(const char *script, int depth) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, script);
    struct position start = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, depth);
    uint64_t count;
    ENSURE(perft_count(perft, &start, NULL, depth, &count), "%s", variant->machine->fault);
    perft_free(perft);
    variant_free(variant);
    return count;
}

Test(perft, of_depth_0_is_1) {
    cr_assert_eq(counted(GAME("8/8/8/8/8/8/8/8", "from \"man\" * n loss(stuck)"), 0), 1);
}

Test(perft, counts_no_line_that_ends_early) {
    cr_assert_eq(counted(GAME("8/8/8/8/8/8/8/8", "from \"man\" * n loss(stuck)"), 1), 0);
    cr_assert_eq(counted(GAME("8/7M/8/8/8/8/8/7m", "from \"man\" * n * empty loss(stuck)"), 4), 0);
}

Test(perft, counts_two_paths_of_a_piece_to_one_position_once) {
    cr_assert_eq(counted(GAME("8/8/8/8/8/8/8/M7", "from \"man\" * (n * e + e * n) loss(stuck)"), 1),
                 1);
}

Test(perft, counts_two_pieces_that_bring_about_one_position_twice) {
    cr_assert_eq(counted(GAME("8/8/8/8/8/8/8/MM6", "from \"man\" * (n + ne + nw) loss(stuck)"), 1),
                 5);
    cr_assert_eq(counted(GAME("8/8/8/8/8/8/8/MM6",
                              "by \"man\" * (e + w) * own * remove * go \"origin\" * remove "
                              "loss(stuck)"),
                         1),
                 2);
}

/* White's man arrives, and Black has lost although Black has moves. */
#define RUSH                                                                                       \
    GAME("8/M7/7m/8/8/8/8/8", "from \"man\" * n * empty loss(each \"home\" * enemy) loss(stuck)")

Test(perft, counts_no_moves_of_a_decided_game) {
    cr_assert_eq(counted(RUSH, 1), 1);
    cr_assert_eq(counted(RUSH, 2), 0);
}

/* 1470 moves: the table that distinguishes them has to grow. */
#define MANY                                                                                       \
    GAME("KKKKKKKK/8/8/8/8/8/8/KKKKKKK1", "by \"king\" * place \"a\" * each \"board\" * empty * "  \
                                          "(put \"man\" + put \"king\") loss(stuck)")

Test(perft, counts_hundreds_of_moves_of_one_position) {
    cr_assert_eq(counted(MANY, 1), 2 * 15 * 49);
}

/* 16,384 moves; after each of them Black moves a piece to another square. */
#define TOO_MANY                                                                                   \
    "title \"t\" board{2, 26} piece(\"man\", \"M\") piece(\"king\", \"K\") "                       \
    "start(\"1m/\" .. (\"2/\"):rep(24) .. \"K1 w 1\") "                                            \
    "local walk = by \"king\" for _ = 1, 14 do walk = walk * n * empty * (put \"man\" + put "      \
    "\"king\") end "                                                                               \
    "moves = walk + by \"man\" * pass loss(stuck)"

Test(perft, counts_the_lines_after_thousands_of_moves) {
    cr_assert_eq(counted(TOO_MANY, 2), 1 << 14);
}

Test(perft, does_not_depend_on_the_initial_capacity) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "english-checkers");
    struct position start = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, 9);
    uint64_t deep, shallow;
    perft_count(perft, &start, NULL, 6, &deep);
    perft_count(perft, &start, NULL, 3, &shallow);
    cr_assert_eq(shallow, 302);
    perft_count(perft, &start, NULL, 6, &shallow);
    cr_assert_eq(shallow, deep);
    perft_free(perft);
    variant_free(variant);
}

Test(perft, does_not_change_the_position) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "warp-checkers");
    struct position start = support_position(variant, NULL), before = start;
    struct perft *perft = perft_new(variant->machine, 3);
    uint64_t count;
    perft_count(perft, &start, NULL, 3, &count);
    cr_assert(support_same(&start, &before));
    perft_free(perft);
    variant_free(variant);
}

Test(perft, fails_if_a_walk_fails) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(
        &memory, GAME("8/8/8/8/8/8/8/M6k",
                      "from \"man\" * n * empty + by \"king\" * all(flip) loss(stuck)"));
    struct position start = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, 2);
    uint64_t count;
    cr_assert(perft_count(perft, &start, NULL, 1, &count) && count == 1);
    cr_assert_not(perft_count(perft, &start, NULL, 2, &count), "Black's King has an endless walk");
    cr_assert(perft_count(perft, &start, NULL, 1, &count) && count == 1, "it fails permanently");
    perft_free(perft);
    variant_free(variant);
}

/* -- Progress ---------------------------------------------------------------------------------- */

struct reports {
    uint64_t count, last;
    double share; /* that was done */
};

static void note_progress(void *context, uint64_t counted_so_far, double share) {
    struct reports *reports = context;
    ENSURE(counted_so_far > reports->last, "progress goes back");
    ENSURE(share >= reports->share && share <= 1, "the share decreases, or is invalid");
    reports->share = share;
    reports->last = counted_so_far;
    reports->count++;
}

Test(perft, reports_its_progress) {
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "english-checkers");
    struct position start = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, 9);
    struct reports reports = {0};
    uint64_t count;
    perft_watch(perft, note_progress, &reports);
    cr_assert(perft_count(perft, &start, NULL, 9, &count));
    cr_assert_eq(count, 3963680);
    cr_assert(reports.count > 0 && reports.last <= count);
    cr_assert(reports.share > 0.5);
    perft_free(perft);
    variant_free(variant);
}
