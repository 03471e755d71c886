/* Steps on boards of every shape, and invalid descriptions of boards. */
#include "support.h"

#include <string.h>

/* -- Names ------------------------------------------------------------------------------------- */

/* Make a board in memory of its own. */
struct table {
    struct memory memory;
    struct arena arena;
    struct board board;
};

static struct board *lay(struct table *table, int files, int ranks, enum join file_join,
                         enum join rank_join) {
    table->memory = support_memory();
    arena_init(&table->arena, &table->memory);
    board_init(&table->board, &table->arena, files, ranks, file_join, rank_join);
    return &table->board;
}

static struct board *lay_plain(struct table *table, int files, int ranks) {
    return lay(table, files, ranks, JOIN_OPEN, JOIN_OPEN);
}

static void put_away(struct table *table) {
    arena_done(&table->arena);
}

static int square_of(const struct board *board, const char *name) {
    int length;
    return board_parse_square(board, name, &length);
}

Test(board, names_begin_at_the_lower_left) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    cr_assert_eq(square_of(board, "a1"), 0);
    cr_assert_eq(square_of(board, "h1"), 7);
    cr_assert_eq(square_of(board, "a8"), 56);
    put_away(&table);
}

Test(board, names_of_the_largest_board_can_all_be_read) {
    struct table table;
    struct board *board = lay_plain(&table, BOARD_SIDE_MAX, BOARD_SIDE_MAX);
    for (int square = 0; square < board->squares; square++) {
        char name[SQUARE_NAME_SIZE];
        int length;
        board_square_name(board, square, name);
        ENSURE(board_parse_square(board, name, &length) == square && length == (int)strlen(name),
               "%s", name);
    }
    put_away(&table);
}

Test(board, names_are_read_from_the_start_of_a_text) {
    struct table table;
    struct board *board = lay_plain(&table, 10, 10);
    int length;
    cr_assert_eq(board_parse_square(board, "c10xe8", &length), 92);
    cr_assert_eq(length, 3);
    put_away(&table);
}

Test(board, names_outside_the_board_are_rejected) {
    static const char *const wrong[] = {"",    "a",   "1",   "a0", "a9", "i1", "A1",  "a-1",
                                        "a+1", "aa1", "a 1", "@1", "`1", "{1", "a01", "a99"};
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        ENSURE(square_of(board, wrong[i]) == SQUARE_NONE, "\"%s\" is read as a square", wrong[i]);
    put_away(&table);
}

/* -- Directions -------------------------------------------------------------------------------- */

/* Return the name of the square that a direction leads to, on a board without twists. */
static const char *led(const struct board *board, int way, const char *from) {
    static char name[SQUARE_NAME_SIZE];
    int next = board->way[way]->next[square_of(board, from)];
    if (next < 0) return "nowhere";
    board_square_name(board, next & POSE_SQUARE, name);
    return name;
}

Test(board, has_the_eight_compass_directions_in_order) {
    static const char *const around[COMPASS_WAYS] = {"d5", "e5", "e4", "e3",
                                                     "d3", "c3", "c4", "c5"};
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    for (int way = 0; way < COMPASS_WAYS; way++)
        ENSURE(strcmp(led(board, way, "d4"), around[way]) == 0, "way %d leads to %s", way,
               led(board, way, "d4"));
    put_away(&table);
}

Test(board, names_the_compass_directions) {
    cr_assert_str_eq(board_compass_name(0, 1), "n");
    cr_assert_str_eq(board_compass_name(-1, 1), "nw");
    cr_assert_null(board_compass_name(1, 2));
    cr_assert_null(board_compass_name(0, 0));
}

Test(board, ends_at_open_edges) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    cr_assert_str_eq(led(board, WAY_N, "c8"), "nowhere");
    cr_assert_str_eq(led(board, WAY_E, "h3"), "nowhere");
    cr_assert_str_eq(led(board, WAY_SW, "a5"), "nowhere");
    cr_assert_str_eq(led(board, WAY_SE, "d1"), "nowhere");
    put_away(&table);
}

Test(board, crosses_joined_edges_only) {
    struct table table;
    struct board *board = lay(&table, 8, 6, JOIN_WRAPPED, JOIN_OPEN);
    cr_assert_str_eq(led(board, WAY_E, "h3"), "a3");
    cr_assert_str_eq(led(board, WAY_NW, "a5"), "h6");
    cr_assert_str_eq(led(board, WAY_N, "c6"), "nowhere");
    cr_assert_str_eq(led(board, WAY_NE, "h6"), "nowhere");
    put_away(&table);
}

Test(board, goes_around_the_corner_of_a_torus) {
    struct table table;
    struct board *board = lay(&table, 8, 6, JOIN_WRAPPED, JOIN_WRAPPED);
    cr_assert_str_eq(led(board, WAY_NE, "h6"), "a1");
    cr_assert_str_eq(led(board, WAY_S, "c1"), "c6");
    cr_assert_str_eq(led(board, board_step(board, 2, 1), "g6"), "a1");
    put_away(&table);
}

Test(board, leads_back_to_the_same_square_on_a_board_of_one_file) {
    struct table table;
    struct board *board = lay(&table, 1, 5, JOIN_WRAPPED, JOIN_OPEN);
    cr_assert_str_eq(led(board, WAY_E, "a3"), "a3");
    cr_assert_str_eq(led(board, board_step(board, 3, 1), "a3"), "a4");
    put_away(&table);
}

Test(board, creates_each_step_once) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    int knight = board_step(board, 1, 2), ways = board->ways;
    cr_assert_eq(board_step(board, 1, 2), knight);
    cr_assert_eq(board_step(board, 0, 1), WAY_N);
    cr_assert_eq(board->ways, ways);
    put_away(&table);
}

Test(board, reports_the_edges_that_a_step_crosses) {
    struct table table;
    struct board *board = lay(&table, 8, 8, JOIN_WRAPPED, JOIN_WRAPPED);
    cr_assert_eq(board->way[WAY_E]->crossed[square_of(board, "h4")], EDGE_FILES);
    cr_assert_eq(board->way[WAY_S]->crossed[square_of(board, "d1")], EDGE_RANKS);
    cr_assert_eq(board->way[WAY_SW]->crossed[square_of(board, "a1")], EDGE_FILES | EDGE_RANKS);
    cr_assert_eq(board->way[WAY_NE]->crossed[square_of(board, "h4")], EDGE_FILES);
    cr_assert_eq(board->way[WAY_NE]->crossed[square_of(board, "d4")], 0);
    put_away(&table);
}

Test(board, rejects_more_directions_than_the_maximum) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    for (int i = 0; board->ways < BOARD_WAYS_MAX; i++) board_step(board, 2 + i % 20, i / 20);
    cr_assert_eq(board_step(board, 25, 25), -1);
    cr_assert_eq(board_way(board, "up", true), -1);
    cr_assert_not(board_link(board, board_way(board, "up", true), 0, 1));
    board_finish(board);
    cr_assert_eq(board->ways, BOARD_WAYS_MAX);
    put_away(&table);
}

/* -- Topologies -------------------------------------------------------------------------------- */

static void check_inverses(const struct board *board, const char *shape) {
    for (int i = 0; i < board->ways; i++) {
        const struct way *way = board->way[i];
        for (int pose = 0; pose < board->poses && way->inverse >= 0; pose++)
            ENSURE(way->next[pose] < 0 || board->way[way->inverse]->next[way->next[pose]] == pose,
                   "%s: way %d from pose %d is not undone", shape, i, pose);
    }
}

/* True if all directions of steps can be reversed. */
static bool undoes_all(const struct board *board) {
    for (int i = 0; i < board->ways; i++)
        if (board->way[i]->inverse < 0) return false;
    return true;
}

static const struct {
    const char *name;
    enum join files, ranks;
} shapes[] = {{"plain", JOIN_OPEN, JOIN_OPEN},
              {"cylinder", JOIN_WRAPPED, JOIN_OPEN},
              {"tube", JOIN_OPEN, JOIN_WRAPPED},
              {"torus", JOIN_WRAPPED, JOIN_WRAPPED},
              {"moebius", JOIN_TWISTED, JOIN_OPEN},
              {"klein", JOIN_TWISTED, JOIN_WRAPPED},
              {"klein turned", JOIN_WRAPPED, JOIN_TWISTED}};

static void each_shape(void (*check)(struct board *board, const char *shape)) {
    static const int sizes[][2] = {{8, 8}, {1, 1}, {2, 5}, {7, 3}, {10, 10}, {26, 26}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
            struct table table;
            check(lay(&table, sizes[j][0], sizes[j][1], shapes[i].files, shapes[i].ranks),
                  shapes[i].name);
            put_away(&table);
        }
    }
}

static void check_ways_back(struct board *board, const char *shape) {
    board_step(board, 1, 2);
    board_step(board, -3, 1);
    board_finish(board);
    ENSURE(undoes_all(board), "%s %dx%d: a way has no inverse", shape, board->files, board->ranks);
    check_inverses(board, shape);
}

Test(board, can_reverse_every_step_on_every_shape) {
    each_shape(check_ways_back);
}

static void check_targets(struct board *board, const char *shape) {
    for (int square = 0; square < board->squares; square++)
        for (int way = 0; way < COMPASS_WAYS; way++)
            ENSURE(board->way[way]->next[square] ==
                       board_target(board, square, board->way[way]->files, board->way[way]->ranks),
                   "%s: way %d from %d", shape, way, square);
}

Test(board, follows_its_edges_on_every_shape) {
    each_shape(check_targets);
}

static void check_crossings(struct board *board, const char *shape) {
    for (int square = 0; square < board->squares; square++) {
        bool last = board_file(board, square) == board->files - 1;
        const struct way *east = board->way[WAY_E];
        ENSURE(east->next[square] < 0 || east->crossed[square] == (last ? EDGE_FILES : 0),
               "%s: e from %d", shape, square);
    }
}

Test(board, crosses_an_edge_only_after_the_last_file) {
    each_shape(check_crossings);
}

static int walked(const struct board *board, int pose, int way, int steps) {
    while (steps-- > 0 && pose >= 0) pose = board->way[way]->next[pose];
    return pose;
}

static void check_ways_round(struct board *board, const char *shape) {
    for (int square = 0; square < board->squares; square++) {
        int north = walked(board, square, WAY_N, 2 * board->ranks),
            east = walked(board, square, WAY_E, 2 * board->files);
        ENSURE(east == (board->file_join == JOIN_OPEN ? SQUARE_NONE : square), "%s: e from %d",
               shape, square);
        ENSURE(north == (board->rank_join == JOIN_OPEN ? SQUARE_NONE : square), "%s: n from %d",
               shape, square);
    }
}

Test(board, returns_after_twice_its_length_if_edges_are_joined) {
    each_shape(check_ways_round);
}

Test(board, turns_a_piece_over_at_a_twisted_edge) {
    struct table table;
    struct board *board = lay(&table, 8, 8, JOIN_TWISTED, JOIN_OPEN);
    int across = walked(board, square_of(board, "h2"), WAY_E, 1),
        up = walked(board, across, WAY_N, 1);
    cr_assert_eq(across, square_of(board, "a7") | POSE_RANKS_MIRRORED);
    cr_assert_eq(up, square_of(board, "a6") | POSE_RANKS_MIRRORED,
                 "north does not lead down behind the seam");
    put_away(&table);
}

Test(board, turns_files_over_at_twisted_ranks) {
    struct table table;
    struct board *board = lay(&table, 8, 8, JOIN_OPEN, JOIN_TWISTED);
    int across = walked(board, square_of(board, "b8"), WAY_N, 1);
    cr_assert_eq(across, square_of(board, "g1") | POSE_FILES_MIRRORED);
    cr_assert_eq(walked(board, across, WAY_E, 1), square_of(board, "f1") | POSE_FILES_MIRRORED);
    put_away(&table);
}

Test(board, has_no_false_inverse_if_both_edges_are_twisted) {
    struct table table;
    struct board *board = lay(&table, 8, 8, JOIN_TWISTED, JOIN_TWISTED);
    board_step(board, 1, 2);
    board_finish(board);
    check_inverses(board, "both twisted");
    put_away(&table);
}

/* -- Holes ------------------------------------------------------------------------------------- */

static void check_hole(struct board *board, const char *shape) {
    int hole = board->squares / 2;
    board_step(board, 1, 2);
    board_remove(board, hole);
    board_step(board, 2, 1);
    ENSURE(!cells_has(board->in_play.word, hole), "%s: the hole is in play", shape);
    for (int i = 0; i < board->ways; i++)
        for (int pose = 0; pose < board->poses; pose++) {
            int next = board->way[i]->next[pose];
            ENSURE(next < 0 || (next & POSE_SQUARE) != hole,
                   "%s: way %d leads from %d into the hole", shape, i, pose);
            ENSURE(next < 0 || (pose & POSE_SQUARE) != hole, "%s: way %d leads out of the hole",
                   shape, i);
        }
}

Test(board, leads_neither_into_holes_nor_out_of_them) {
    each_shape(check_hole);
}

Test(board, keeps_all_other_steps_when_a_square_is_removed) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    board_remove(board, square_of(board, "d5"));
    cr_assert_str_eq(led(board, WAY_N, "d4"), "nowhere");
    cr_assert_str_eq(led(board, WAY_N, "d3"), "d4");
    cr_assert_str_eq(led(board, board_step(board, 0, 2), "d4"), "d6");
    put_away(&table);
}

static void check_ways_back_round_a_hole(struct board *board, const char *shape) {
    board_remove(board, board->squares - 1);
    check_ways_back(board, shape);
}

Test(board, can_reverse_every_step_next_to_a_hole) {
    each_shape(check_ways_back_round_a_hole);
}

/* -- Links ------------------------------------------------------------------------------------- */

Test(board, follows_a_link_instead_of_the_step) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    cr_assert(board_link(board, WAY_E, square_of(board, "h4"), square_of(board, "a5")));
    cr_assert_str_eq(led(board, WAY_E, "h4"), "a5");
    cr_assert_str_eq(led(board, WAY_E, "h5"), "nowhere");
    put_away(&table);
}

Test(board, distinguishes_links_from_steps) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    board_link(board, WAY_E, square_of(board, "d4"), square_of(board, "a5"));
    cr_assert(board_is_linked(board, WAY_E, square_of(board, "d4")));
    cr_assert_not(board_is_linked(board, WAY_E, square_of(board, "d5")));
    cr_assert_not(board_is_linked(board, WAY_E, square_of(board, "h4")));
    put_away(&table);
}

Test(board, ignores_links_when_it_searches_for_targets) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    board_link(board, WAY_E, square_of(board, "d4"), square_of(board, "a5"));
    cr_assert_eq(board_target(board, square_of(board, "d4"), 1, 0), square_of(board, "e4"));
    put_away(&table);
}

Test(board, creates_each_named_direction_once) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    cr_assert_eq(board_way(board, "up", false), -1);
    int up = board_way(board, "up", true);
    cr_assert_geq(up, COMPASS_WAYS);
    cr_assert_eq(board_way(board, "up", true), up);
    cr_assert_neq(board_way(board, "down", true), up);
    put_away(&table);
}

Test(board, leads_nowhere_in_a_named_direction_without_links) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    int up = board_way(board, "up", true);
    board_link(board, up, square_of(board, "a1"), square_of(board, "h8"));
    cr_assert_str_eq(led(board, up, "a1"), "h8");
    cr_assert_str_eq(led(board, up, "a2"), "nowhere");
    put_away(&table);
}

Test(board, reverses_a_link_by_a_link_back) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    int up = board_way(board, "up", true), down = board_way(board, "down", true);
    board_link(board, up, 0, 63);
    board_link(board, down, 63, 0);
    board_finish(board);
    cr_assert_eq(board->way[up]->inverse, down);
    cr_assert_eq(board->way[down]->inverse, up);
    put_away(&table);
}

Test(board, has_no_inverse_of_a_one_way_link) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    board_link(board, WAY_E, square_of(board, "h4"), square_of(board, "a5"));
    board_finish(board);
    cr_assert_eq(board->way[WAY_E]->inverse, -1);
    cr_assert_eq(board->way[WAY_N]->inverse, WAY_S);
    put_away(&table);
}

Test(board, has_no_inverse_of_links_to_one_square) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    int in = board_way(board, "in", true), out = board_way(board, "out", true);
    board_link(board, in, 0, 63);
    board_link(board, in, 1, 63);
    board_link(board, out, 63, 0);
    board_finish(board);
    cr_assert_eq(board->way[in]->inverse, -1);
    put_away(&table);
}

Test(board, has_no_inverse_that_also_starts_elsewhere) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    int up = board_way(board, "up", true), down = board_way(board, "down", true);
    board_link(board, up, 0, 63);
    board_link(board, down, 63, 0);
    board_link(board, down, 40, 41);
    board_finish(board);
    cr_assert_eq(board->way[up]->inverse, -1);
    put_away(&table);
}

Test(board, reverses_an_impossible_leap_only_by_impossible_leaps) {
    struct table table;
    struct board *board = lay_plain(&table, 6, 3);
    int leap = board_step(board, 0, 3);
    board_finish(board);
    const struct way *back = board->way[board->way[leap]->inverse];
    for (int pose = 0; pose < board->poses; pose++)
        ENSURE(back->next[pose] == SQUARE_NONE, "from %d", pose);
    put_away(&table);
}

Test(board, keeps_a_piece_turned_over_through_a_link) {
    struct table table;
    struct board *board = lay(&table, 8, 8, JOIN_TWISTED, JOIN_OPEN);
    int up = board_way(board, "up", true);
    board_link(board, up, 3, 40);
    cr_assert_eq(board->way[up]->next[3 | POSE_RANKS_MIRRORED], 40 | POSE_RANKS_MIRRORED);
    put_away(&table);
}

Test(board, creates_a_reverse_step_for_every_leap) {
    struct table table;
    struct board *board = lay_plain(&table, 8, 8);
    int knight = board_step(board, 1, 2);
    board_finish(board);
    const struct way *back = board->way[board->way[knight]->inverse];
    cr_assert_eq(back->files, -1);
    cr_assert_eq(back->ranks, -2);
    put_away(&table);
}
