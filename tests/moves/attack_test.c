/* Attacks are found by reverse lookup from the royal piece. The walks forward give the same result,
 * but more slowly. */
#include "support.h"

/* Disable reverse lookup of attacks, or enable it again with the returned value. */
struct addresses {
    int address[SIDES];
};

static struct addresses decide_forward(struct rules *rules) {
    struct addresses threats = {
        {rules->on_royal.backward[SIDE_WHITE], rules->on_royal.backward[SIDE_BLACK]}};
    rules->on_royal.backward[SIDE_WHITE] = rules->on_royal.backward[SIDE_BLACK] = -1;
    return threats;
}

static void decide_backward(struct rules *rules, struct addresses threats) {
    for (int side = 0; side < SIDES; side++) rules->on_royal.backward[side] = threats.address[side];
}

/* Return the squares on which a royal piece of the side would be attacked. */
static struct cells attacked_squares(struct variant *variant, struct position *position, int side) {
    struct cells attacked = {0};
    const struct board *board = &variant->description.board;
    for (int square = 0; square < board->squares; square++) {
        if (!cells_has(board->in_play.word, square)) continue;
        if (attack_reaches(variant->machine, position, side, square,
                           class_of(variant->rules->royal, side)))
            cells_add(attacked.word, square);
    }
    return attacked;
}

static void check_attacks(struct variant *variant, struct position *position) {
    struct rules *rules = variant->rules;
    for (int side = 0; side < SIDES; side++) {
        struct cells backward = attacked_squares(variant, position, side);
        struct addresses threats = decide_forward(rules);
        struct cells forward = attacked_squares(variant, position, side);
        decide_backward(rules, threats);
        for (int square = 0; square < variant->description.board.squares; square++)
            ENSURE(cells_has(backward.word, square) == cells_has(forward.word, square),
                   "%s: square %d for side %d in %s: backward %d", variant->description.name,
                   square, side, support_text(position), cells_has(backward.word, square));
    }
}

static void each_strewn(struct variant *variant, int positions, support_look *look) {
    struct random random;
    random_seed(&random, SUPPORT_SEED);
    for (int i = 0; i < positions; i++) {
        struct position position = support_strewn(variant, &random, 3 + 60 * i / positions),
                        before = position;
        look(variant, &position);
        ENSURE(support_same(&position, &before), "%s: the position is different",
               variant->description.name);
    }
}

/* -- Variants with reverse lookup -------------------------------------------------------------- */

static void (*check_backward)(struct variant *variant);

static bool is_decided_backward(const struct variant *variant) {
    return variant->rules->on_royal.backward[SIDE_WHITE] >= 0 &&
           variant->rules->on_royal.backward[SIDE_BLACK] >= 0;
}

static void check_if_backward(struct variant *variant) {
    if (is_decided_backward(variant)) check_backward(variant);
}

/* Every variant with reverse attack lookup. */
static void each_decided_backward(void (*check)(struct variant *variant)) {
    check_backward = check;
    support_each_variant(check_if_backward);
}

/* Named explicitly, because the tests below would skip a game that loses reverse lookup. */
Test(attack, of_the_chess_family_have_reverse_lookup) {
    static const char *const family[] = {"chess", "warp-point-chess", "grand-warp-point-chess"};
    for (size_t i = 0; i < sizeof family / sizeof *family; i++) {
        struct memory memory = support_memory();
        struct variant *variant = support_load(&memory, family[i]);
        ENSURE(is_decided_backward(variant), "%s has no reverse attack lookup", family[i]);
        variant_free(variant);
    }
}

static void check_attacks_in_games(struct variant *variant) {
    support_wander(variant, 2, 80, check_attacks);
}

Test(attack, in_games_equal_those_of_walks) {
    each_decided_backward(check_attacks_in_games);
}

static void check_attacks_of_strewn_pieces(struct variant *variant) {
    each_strewn(variant, 100, check_attacks);
}

Test(attack, of_random_pieces_equal_those_of_walks) {
    each_decided_backward(check_attacks_of_strewn_pieces);
}

static void check_legal_moves(struct variant *variant, struct position *position) {
    struct moves quick = support_moves(variant, position, MOVES_BARE);
    struct addresses threats = decide_forward(variant->rules);
    struct moves sure = support_moves(variant, position, MOVES_BARE);
    decide_backward(variant->rules, threats);
    ENSURE(quick.count == sure.count, "%s: %d moves, but %d are legal", variant->description.name,
           quick.count, sure.count);
    for (int i = 0; i < quick.count; i++)
        ENSURE(quick.item[i].digest == sure.item[i].digest &&
                   quick.item[i].origin == sure.item[i].origin,
               "%s: move %d", variant->description.name, i);
    moves_done(&quick);
    moves_done(&sure);
}

static void check_legal_moves_in_games(struct variant *variant) {
    support_wander(variant, 3, 100, check_legal_moves);
    each_strewn(variant, 100, check_legal_moves);
}

Test(attack, by_reverse_lookup_allow_the_same_moves) {
    each_decided_backward(check_legal_moves_in_games);
}

/* -- Read sets --------------------------------------------------------------------------------- */

/* Change a random square so that no failed test succeeds. Return false if the chosen change might
 * make one succeed. */
static bool change_unseen(struct position *position, const struct sight *sight,
                          struct random *random) {
    const struct description *description = position->rules->description;
    int square = (int)random_below(random, (uint32_t)description->board.squares);
    int kind = (int)random_below(random, (uint32_t)description->kinds),
        side = (int)random_below(random, SIDES);
    int now = position->top[square],
        then = random_below(random, 2) ? class_of(kind, side) : CLASS_EMPTY;
    bool royal =
        now == class_of(position->rules->royal, class_side(now)) || kind == position->rules->royal;
    bool asked = sight->classes >> now & 1 || sight->classes >> then & 1;
    if (royal || asked || !sight_is_unaffected(sight, square, then)) return false;
    position_set_slot(position, (uint32_t)square, (uint32_t)then);
    return true;
}

static void check_sight(struct variant *variant, struct position *position) {
    struct random random;
    random_seed(&random, position->hash);
    const struct attack *attack = &variant->rules->on_royal;
    for (int side = 0; side < SIDES; side++) {
        struct sight sight = {0};
        if (attack->backward[!side] < 0) continue;
        int square = cells_next(position_set(position, class_of(variant->rules->royal, side)),
                                variant->description.board.words, -1);
        bool attacked =
            attack_by_program(variant->machine, position, attack, !side, square, &sight);
        struct position other = *position;
        for (int i = 0; i < 20 && !sight.all && !attacked; i++) {
            if (!change_unseen(&other, &sight, &random)) continue;
            ENSURE(!attack_by_program(variant->machine, &other, attack, !side, square, NULL),
                   "%s: a change that makes no difference decides", variant->description.name);
        }
    }
}

static void check_sights(struct variant *variant) {
    each_strewn(variant, 300, check_sight);
}

Test(attack, without_simple_lookup_appear_only_where_a_test_failed) {
    each_decided_backward(check_sights);
}

/* -- Other boards and walks -------------------------------------------------------------------- */

/* A game with a King and two more kinds; the board and the walks of the two kinds are inserted. */
#define FAIRY(board, walks)                                                                        \
    "title \"t\" " board                                                                           \
    " piece(\"king\", \"K\") piece(\"a\", \"A\") piece(\"b\", \"B\") royal \"king\" loss(stuck) "  \
    "start \"8/1k6/8/8/8/5K2/8/8 w 1\" "                                                           \
    "local straight, diagonal = any{n, e, s, w}, any{ne, se, sw, nw} "                             \
    "local around = straight + diagonal "                                                          \
    "local arrive = (empty + enemy * take) * stop "                                                \
    "moves = from \"king\" * around * arrive + " walks

#define SLIDES                                                                                     \
    "from \"a\" * any(straight, function(d) return (d * empty) ^ 0 * d * arrive end) + "           \
    "from \"b\" * any(diagonal, function(d) return (d * empty) ^ 0 * d * arrive end)"
#define APPROACHES                                                                                 \
    "from \"a\" * any(straight, function(d) return (d * empty) ^ 1 * d * enemy * take * stop "     \
    "end) + "                                                                                      \
    "from \"b\" * any(diagonal, function(d) return d * empty * (d * empty) ^ 0 * d * enemy * "     \
    "take * stop end)"
#define LEAPS                                                                                      \
    "from \"a\" * leap(1, 2) * arrive + "                                                          \
    "from \"b\" * any(leap(0, 3), function(d) return (d * empty) ^ 0 * d * arrive end)"
#define LEAPS_AND_SLIDES                                                                           \
    "from \"a\" * (leap(1, 2) * arrive + "                                                         \
    "any(straight, function(d) return (d * empty) ^ 0 * d * arrive end))"
#define HOPS                                                                                       \
    "from \"a\" * any(around, function(d) return d * enemy * take * d * empty * stop end) + "      \
    "from \"b\" * any(straight, function(d) return (d * empty) ^ 0 * d * enemy * take * (d * "     \
    "empty) ^ 1 * stop end)"
#define CANNONS                                                                                    \
    "from \"a\" * any(straight, function(d) return (d * empty) ^ 0 * d * occupied * (d * empty) "  \
    "^ 0 * d * enemy "                                                                             \
    "* take * stop end) + by \"b\" * any(around, function(d) return d * d * enemy * take end)"
#define BENDS                                                                                      \
    "from \"a\" * (n * ne + e * se) * arrive + "                                                   \
    "from \"b\" * any(straight, function(d) return (d * empty * d | d) * enemy * (is \"a\" + is "  \
    "\"king\") * take end)"
#define QUESTIONS                                                                                  \
    "from \"a\" * -on \"home\" * any(around, function(d) return d * on \"half\" * enemy * -at "    \
    "\"origin\" * take end) "                                                                      \
    "+ from \"b\" * (white * n + -white * straight) * enemy * -captured * take * (n * empty | "    \
    "here) * stop"
#define PORTALS                                                                                    \
    "from \"a\" * any(around, function(d) local function step() local gate = own * is \"b\" "      \
    "return d * (-gate + gate * (other \"b\" * d + -other \"b\")) end "                            \
    "return (step() * empty) ^ 0 * step() * enemy * take * stop end)"

#define TURNS                                                                                      \
    "from \"a\" * any(around, function(d) return d * enemy * take * n * own * flip * stop * "      \
    "become "                                                                                      \
    "\"b\" end) + from \"b\" * any(straight, function(d) return d * (empty + enemy * take) * "     \
    "become \"a\" * stop * land end)"
#define AFTERMATH(deed)                                                                            \
    "from \"a\" * any{n, s} * (empty + enemy * take * e * enemy * " deed                           \
    " * w) * stop + from \"b\" * around * is \"king\" * " deed " * e * enemy * is \"a\" * take"

#define ROUND                                                                                      \
    "from \"a\" * n * empty * n * empty * n * empty * n * empty * n * empty * n * empty * n * "    \
    "empty * n * empty * e * enemy * take"

static void check_fairy(const char *script) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, script);
    each_strewn(variant, 60, check_attacks);
    each_strewn(variant, 60, check_legal_moves);
    each_strewn(variant, 60, check_sight);
    variant_free(variant);
}

#define CHECK_ON(board)                                                                            \
    check_fairy(FAIRY(board, SLIDES));                                                             \
    check_fairy(FAIRY(board, APPROACHES));                                                         \
    check_fairy(FAIRY(board, LEAPS));                                                              \
    check_fairy(FAIRY(board, LEAPS_AND_SLIDES));                                                   \
    check_fairy(FAIRY(board, HOPS));                                                               \
    check_fairy(FAIRY(board, CANNONS));                                                            \
    check_fairy(FAIRY(board, BENDS));                                                              \
    check_fairy(FAIRY(board " zone(\"half\", \"a1-h4\")", QUESTIONS));                             \
    check_fairy(FAIRY(board, PORTALS));                                                            \
    check_fairy(FAIRY(board, TURNS));                                                              \
    check_fairy(FAIRY(board, AFTERMATH("remove")));                                                \
    check_fairy(FAIRY(board, AFTERMATH("place \"p\" * w * land * go \"p\" * flip")));              \
    check_fairy(FAIRY(board, AFTERMATH("swap \"origin\"")))

static int threats_of(const char *script) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, script);
    int address = variant->rules->on_royal.backward[SIDE_WHITE];
    variant_free(variant);
    return address;
}

#define PLAIN "board{8, 8}"
#define TORUS "board{8, 8, shape = \"torus\"}"

Test(attack, by_simple_walks_have_reverse_lookup) {
    cr_assert_geq(threats_of(FAIRY(PLAIN, SLIDES)), 0);
    cr_assert_geq(threats_of(FAIRY(PLAIN, APPROACHES)), 0);
    cr_assert_geq(threats_of(FAIRY(PLAIN, LEAPS)), 0);
    cr_assert_geq(threats_of(FAIRY(PLAIN, HOPS)), 0);
    cr_assert_geq(threats_of(FAIRY(PLAIN, CANNONS)), 0);
    cr_assert_geq(threats_of(FAIRY(PLAIN, PORTALS)), 0);
    cr_assert_geq(threats_of(FAIRY(TORUS, SLIDES)), 0);
    cr_assert_geq(threats_of(FAIRY(TORUS, LEAPS)), 0);
}

Test(attack, by_a_chain_of_captures_have_no_reverse_lookup) {
    cr_assert_eq(
        threats_of(FAIRY(
            PLAIN, "from \"a\" * rec(function(more) return n * enemy * take * (more | here) end)")),
        -1);
}

Test(attack, by_a_walk_that_may_cross_its_own_square_have_no_reverse_lookup) {
    cr_assert_eq(
        threats_of(FAIRY(PLAIN, "from \"a\" * (n * empty) ^ 0 * (s * empty) ^ 0 * enemy * take")),
        -1);
    cr_assert_eq(threats_of(FAIRY(TORUS, CANNONS)), -1);
    cr_assert_eq(threats_of(FAIRY(PLAIN " link(\"d8\", \"n\", \"d1\")", ROUND)), -1);
    cr_assert_geq(threats_of(FAIRY(PLAIN, ROUND)), 0);
}

Test(attack, by_walks_that_remove_the_king_without_a_capture_have_no_reverse_lookup) {
    cr_assert_eq(threats_of(FAIRY(PLAIN, AFTERMATH("remove"))), -1);
    cr_assert_eq(threats_of(FAIRY(PLAIN, AFTERMATH("swap \"origin\""))), -1);
    cr_assert_eq(threats_of(FAIRY(PLAIN, "by \"a\" * n * enemy * take * e * flip")), -1);
    cr_assert_eq(threats_of(FAIRY(PLAIN, "from \"a\" * n * enemy * take * land * e * flip")), -1);
    cr_assert_geq(threats_of(FAIRY(PLAIN, "from \"a\" * n * enemy * take * e * flip")), 0);
    cr_assert_geq(threats_of(FAIRY(PLAIN, TURNS)), 0);
}

/* White's three gates lead nowhere, but two would. So if Black captured the distant gate, the way
 * from c1 through c3 and f5 to his King on f7 would be open. */
Test(attack, opened_by_a_distant_capture_make_a_move_illegal) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, FAIRY(PLAIN, PORTALS));
    struct position position = support_position(variant, "7B/5k2/K7/5B2/7a/2B5/8/2A5 b 1");
    struct moves moves = support_moves(variant, &position, MOVES_BARE);
    for (int i = 0; i < moves.count; i++) {
        struct position after = position;
        move_apply(&moves, &moves.item[i], &after);
        ENSURE(after.slot[63], "the gate on h8 is captured");
    }
    check_legal_moves(variant, &position);
    moves_done(&moves);
    variant_free(variant);
}

Test(attack, on_a_plain_board_equal_those_of_walks) {
    CHECK_ON(PLAIN);
}

Test(attack, on_a_cylinder_equal_those_of_walks) {
    CHECK_ON("board{8, 8, shape = \"cylinder\"}");
}

Test(attack, on_a_torus_equal_those_of_walks) {
    CHECK_ON(TORUS);
}

Test(attack, on_a_moebius_strip_equal_those_of_walks) {
    CHECK_ON("board{8, 8, shape = \"moebius\"}");
}

Test(attack, on_a_klein_bottle_equal_those_of_walks) {
    CHECK_ON("board{8, 8, shape = \"klein\"}");
}

Test(attack, on_a_board_with_both_edges_twisted_equal_those_of_walks) {
    CHECK_ON("board{8, 8, files = \"twisted\", ranks = \"twisted\"}");
}

Test(attack, next_to_holes_equal_those_of_walks) {
    CHECK_ON("board{8, 8, holes = \"c3-d4 f6 e2\"}");
}

Test(attack, through_links_equal_those_of_walks) {
    CHECK_ON("board{8, 8} link(\"h4\", \"e\", \"a5\") link(\"d8\", \"n\", \"d1\")");
}

Test(attack, through_one_way_links_equal_those_of_walks) {
    CHECK_ON("board{8, 8} link(\"h4\", \"e\", \"a5\", true) link(\"b2\", \"n\", \"g7\", true)");
}
