/* The terms of bulk tables: their moves are moves of the game, and all different. Native code
 * counts them, and tests/native compares its counts with the moves. */
#include "support.h"

#include "compile/bulk.h"
#include "compile/distinct.h"

#include <stdio.h>
#include <string.h>

static const struct bulk *bulk_of(const struct variant *variant, int side) {
    struct arena *arena = variant->description.arena;
    struct compiler *compiler = arena_new(arena, sizeof *compiler);
    compiler->arena = arena;
    compiler->description = &variant->description;
    compiler->rules = variant->rules;
    compiler->side = side;
    return bulk_compile(compiler, distinct_classes(variant->rules, side));
}

/* Return the next square of a step to `to`: if that square is one of the term's pair, the step
 * continues from the other. */
static int through_pair(const struct position *position, const struct bulk_term *term, int to) {
    const struct board *board = &position->rules->description->board;
    int other = SQUARE_NONE, others = 0;
    if (to < 0 || !term->through || position->top[to] != term->through) return to;
    for (int square = 0; square < board->squares; square++)
        if (square != to && position->top[square] == term->through) other = square, others++;
    return others == 1 ? board->way[term->way]->next[other] : to;
}

/* The squares that the terms through pairs have counted for a piece, by its piece code afterwards.
 */
static struct cells counted[CLASSES_MAX];

/* Return the number of moves of a term from a square. */
static uint64_t moves_from(const struct position *position, const struct bulk_term *term,
                           int from) {
    struct cells *seen = &counted[classes_first(term->results)];
    const struct board *board = &position->rules->description->board;
    const int16_t *next = board->way[term->way]->next;
    int over = term->first_way < 0 ? -1 : board->way[term->first_way]->next[from];
    uint64_t moves = 0;
    if (term->first_way >= 0 && (over < 0 || !(term->over >> position->top[over] & 1))) return 0;
    for (int to = bulk_first_step(board, term, from); to >= 0;) {
        to = through_pair(position, term, to);
        if (to < 0) break;
        int class = to == from ? CLASS_EMPTY : position->top[to];
        if (term->onto >> class & 1 && cells_has(term->arrivals.word, to) &&
            !(term->through && cells_has(seen->word, to)))
            moves += (uint64_t)term->moves_per_arrival;
        if (term->through) cells_add(seen->word, to);
        to = term->line && class == CLASS_EMPTY && to != from ? next[to] : SQUARE_NONE;
    }
    return moves;
}

/* Return the number of moves of the first stage that has any. */
static uint64_t moves_of_terms(const struct bulk *bulk, const struct position *position) {
    uint64_t moves = 0;
    for (int i = 0; i < bulk->stages && moves == 0; i++) {
        const struct bulk_term *first = &bulk->term[bulk->stage[i].first], *end;
        end = first + bulk->stage[i].terms;
        for (int from = 0; from < position->rules->description->board.squares; from++) {
            memset(counted, 0, sizeof counted);
            for (const struct bulk_term *term = first; term < end; term++)
                if (position->top[from] == term->class && cells_has(term->departures.word, from))
                    moves += moves_from(position, term, from);
        }
    }
    return moves;
}

/* Return true if all moves are terms. */
static bool is_whole(const struct bulk *bulk) {
    bool whole = bulk->stages > 0;
    for (int i = 0; i < bulk->stages; i++) whole &= !bulk->stage[i].walk;
    return whole;
}

/* In any position, the terms have as many moves as the walks, or fewer if not all walks are terms.
 */
static void check_position(struct variant *variant, const struct bulk *bulk,
                           struct position *position) {
    uint64_t terms = moves_of_terms(bulk, position);
    struct moves moves = support_moves(variant, position, MOVES_BARE);
    uint64_t all = (uint64_t)moves.count;
    moves_done(&moves);
    ENSURE(is_whole(bulk) ? terms == all : terms <= all || bulk->stages > 1,
           "%s: %d moves of terms, %d of walks: %s", variant->description.name, (int)terms,
           (int)all, support_text(position));
}

static void check_strewn(struct variant *variant, int percent) {
    const struct bulk *bulk[SIDES] = {bulk_of(variant, SIDE_WHITE), bulk_of(variant, SIDE_BLACK)};
    struct random random;
    random_seed(&random, SUPPORT_SEED);
    for (int i = 0; i < 200; i++) {
        struct position position = support_strewn(variant, &random, 3 + i % percent);
        check_position(variant, bulk[position.side], &position);
    }
}

static void check_variant(struct variant *variant) {
    const struct rules *rules = variant->rules;
    if (!rules_test_moves(rules) && !rules->has_board_ending && !rules->bans_repetition)
        check_strewn(variant, 30);
}

Test(bulk, has_the_moves_of_every_variant) {
    support_each_variant(check_variant);
}

/* -- Moves that are terms ---------------------------------------------------------------------- */

/* Steps through a pair of men, and lines of them. */
#define THROUGH                                                                                    \
    " local function through(d) local pair = own * is \"man\" return d * (-pair + pair * (other "  \
    "\"man\" * d + -other \"man\")) end local slides = any({n, e, s, w}, function(d) return "      \
    "(through(d) * empty) ^ 0 * through(d) * (empty + enemy * take) end)"

static struct variant *game(struct memory *memory, const char *board, const char *moves) {
    char script[1000];
    snprintf(
        script, sizeof script,
        "title \"t\" %s piece(\"man\", \"M\") piece(\"king\", \"K\") zone(\"some\", \"a1 a3\") "
        "moves = %s loss(stuck)",
        board, moves);
    return support_load_script(memory, script);
}

#define SMALL "board{3, 3} start \"3/3/3 w 1\""

/* Moves that are difficult to count by sets, and White's number of terms for them. */
static const struct {
    const char *board, *moves;
    int terms;
} games[] = {
    {SMALL, "from{\"man\", \"king\"} * any{n, e} * (empty + enemy * take)", 4},
    {SMALL,
     "from \"man\" * leap(1, 2) * empty * (on \"some\" * (become \"king\" + here) + -on \"some\")",
     16},
    {SMALL,
     "from \"king\" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * (empty + enemy * "
     "take) end)",
     4},
    {SMALL, "from \"man\" * n * own * is \"man\" * remove * become \"king\"", 1},
    {SMALL, "from \"man\" * any{n, e} * own * remove", 0}, /* a man on either gives the same move */
    {SMALL, "from \"man\" * n * occupied * flip", 0},
    {SMALL, "from \"man\" * n * empty * mark * note \"!\" * tally * part", 1},
    {SMALL, "from \"man\" * n * empty * -captured + from \"man\" * n * empty",
     1}, /* the other is the same move */
    {SMALL, "from \"man\" * n * empty + from \"man\" * any{n, e} * empty",
     2}, /* a piece is not replaced by an equal one */
    {SMALL, "from \"man\" * (n * empty) ^ 1 * (on \"some\" * become \"king\" | here)", 2},
    {SMALL, "from \"man\" * n * empty * (-at_least(1, by \"king\") * become \"king\" | here)",
     0}, /* pieces elsewhere decide */
    {SMALL,
     "from \"man\" * n * empty + by \"king\" * place \"a\" * n * empty * put \"king\" * go \"a\" * "
     "remove",
     1},
    {SMALL, "from \"man\" * n * enemy * take * n * empty | from \"man\" * any{n, s} * empty", 2},
    {SMALL, "from{\"man\", \"king\"} * n * empty * (become \"king\" | here)", 2},
    {SMALL, "from \"man\" * n * (enemy * take * become \"king\" + empty * -on \"some\")", 2},
    {SMALL, "from \"man\" * n * (enemy * take * flip + empty * -on \"some\")", 1},
    {SMALL, "from \"man\" * n * enemy * take * flip", 0}, /* the square does not change */
    {SMALL, "from \"man\" * n * #empty * -(on \"some\" + own) * carrying \"man\"", 1},
    {"board{2, 3, shape = \"torus\"} start \"2/2/2 w 1\"", "from \"man\" * any{e, w} * empty",
     1}, /* both lead to the same square */
    {"board{1, 3, shape = \"cylinder\"} start \"1/1/1 w 1\"", "from \"man\" * any{n, e} * empty",
     1}, /* east leads back to the own square */
    {"board{3, 3, shape = \"torus\"} start \"3/3/3 w 1\"",
     "from \"king\" * (n * empty) ^ 0 * n * empty", 0}, /* so may a line around the torus */
    {SMALL THROUGH, "from \"king\" * slides", 4},
    {SMALL THROUGH, "from \"king\" * (slides + leap(1, 2) * enemy * take)",
     8}, /* a line through a pair and a leap may lead to the same square */
    {SMALL THROUGH, "from{\"king\", \"man\"} * slides", 0}, /* one of the pair is lifted */
    {"board{3, 4} start \"3/3/3/3 w 1\" " THROUGH,
     "from \"king\" * (through(n) * empty + through(n) * empty * through(n) * empty + any({nw, "
     "ne}, "
     "function(d) return through(d) * enemy * take end))",
     4}, /* one step, two, and captures that may be the same move through pairs */
    {"board{3, 4} start \"3/3/3/3 w 1\" " THROUGH,
     "from \"king\" * (through(n) * empty * through(n) * empty + through(ne) * empty)",
     1}, /* two steps that may be the same move as another through pairs */
    {"board{9, 9} start \"9/9/9/9/9/9/9/9/9 w 1\"", "from \"man\" * n * empty",
     1}, /* more than one word: only for native code */
};

static void check_game(const char *board, const char *moves, int terms) {
    struct memory memory = support_memory();
    struct variant *variant = game(&memory, board, moves);
    const struct bulk *bulk = bulk_of(variant, SIDE_WHITE);
    ENSURE(bulk->terms == terms, "%s: %d terms", moves, bulk->terms);
    check_strewn(variant, 85);
    variant_free(variant);
}

Test(bulk, has_the_moves_that_are_known_to_differ) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        check_game(games[i].board, games[i].moves, games[i].terms);
}

static const char *const counter_board =
    "board{3, 3} counter(\"left\", 0, 9) start \"3/3/3 w 0 1\"";

Test(bulk, has_moves_that_change_counters) {
    check_game(counter_board, "from \"man\" * any{n, e} * empty * (add(\"left\", 1) | here)", 2);
    check_game(
        counter_board,
        "from \"man\" * n * empty * land * all(first(each \"board\" * own * -marked) * mark * "
        "(add(\"left\", 1) | here))",
        1);
    check_game(counter_board, "from \"man\" * n * empty * add(\"left\", 1)", 0); /* may fail */
    check_game(counter_board,
               "from \"man\" * (n * empty * set(\"left\", 1) + n * empty * set(\"left\", 2))",
               0); /* two moves to one square */
}
