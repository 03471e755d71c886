/* Bulk counting gives the number of moves that are made. */
#include "support.h"

#include "count/perft.h"

#include <stdio.h>

/* -- Moves counted by sets, made by sets and walked are as many -------------------------------- */

static uint64_t counted(struct variant *variant, const struct position *position, bool made) {
    struct perft *perft = perft_new(variant->machine, 1);
    uint64_t count;
    perft_make_all(perft, made);
    ENSURE(perft_count(perft, position, NULL, 1, &count), "%s: %s", variant->description.name,
           variant->machine->fault);
    perft_free(perft);
    return count;
}

static uint64_t walked(struct variant *variant, struct position *position) {
    struct moves moves = support_moves(variant, position, MOVES_BARE);
    uint64_t count = (uint64_t)moves.count;
    moves_done(&moves);
    return count;
}

static void check_count(struct variant *variant, struct position *position) {
    uint64_t by_sets = counted(variant, position, false), made = counted(variant, position, true);
    uint64_t all = walked(variant, position);
    ENSURE(by_sets == all && made == all, "%s: %d by sets, %d made, %d walked: %s",
           variant->description.name, (int)by_sets, (int)made, (int)all, support_text(position));
}

static void check_counts(struct variant *variant) {
    struct random random;
    random_seed(&random, SUPPORT_SEED);
    support_wander(variant, 8, 200, check_count);
    for (int i = 0; i < 300; i++) {
        struct position position = support_strewn(variant, &random, 3 + i / 10);
        check_count(variant, &position);
    }
}

Test(bulk, agrees_with_moves_that_are_walked) {
    support_each_variant(check_counts);
}

/* -- What a bulk table takes up ---------------------------------------------------------------- */

static int terms_of(struct variant *variant) {
    const struct bulk *bulk = variant->rules->bulk[SIDE_WHITE];
    return bulk->stages ? bulk->terms : 0;
}

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

/* Moves whose counting by sets could go wrong, and into how many terms they are taken up for White.
 */
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
    {SMALL, "from \"man\" * any{n, e} * own * remove", 0}, /* a man on either: the same move */
    {SMALL, "from \"man\" * n * occupied * flip", 0},
    {SMALL, "from \"man\" * n * empty * mark * note \"!\" * tally * part", 1},
    {SMALL, "from \"man\" * n * empty * -captured + from \"man\" * n * empty",
     1}, /* the other is the same move */
    {SMALL, "from \"man\" * n * empty + from \"man\" * any{n, e} * empty",
     2}, /* what is the same is not taken up again */
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
    {SMALL, "from \"man\" * n * (enemy * take * flip + empty * -on \"some\")", 0}, /* the same */
    {SMALL, "from \"man\" * n * #empty * -(on \"some\" + own) * carrying \"man\"", 1},
    {"board{2, 3, shape = \"torus\"} start \"2/2/2 w 1\"", "from \"man\" * any{e, w} * empty",
     1}, /* both lead to the same square */
    {"board{1, 3, shape = \"cylinder\"} start \"1/1/1 w 1\"", "from \"man\" * any{n, e} * empty",
     1}, /* east leads back to its own */
    {"board{3, 3, shape = \"torus\"} start \"3/3/3 w 1\"",
     "from \"king\" * (n * empty) ^ 0 * n * empty", 0}, /* so may a line round the torus */
    {"board{9, 9} start \"9/9/9/9/9/9/9/9/9 w 1\"", "from \"man\" * n * empty",
     1}, /* more than one word: for native code alone */
};

static void check_game(const char *board, const char *moves, int terms) {
    struct memory memory = support_memory();
    struct variant *variant = game(&memory, board, moves);
    struct random random;
    random_seed(&random, SUPPORT_SEED);
    ENSURE(terms_of(variant) == terms, "%s: %d terms", moves, terms_of(variant));
    for (int i = 0; i < 200; i++) {
        struct position position = support_strewn(variant, &random, 10 + i % 80);
        check_count(variant, &position);
    }
    variant_free(variant);
}

Test(bulk, takes_up_what_it_can_tell_apart) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        check_game(games[i].board, games[i].moves, games[i].terms);
}

/* -- Moves that are only counted --------------------------------------------------------------- */

static void check_counted(const char *moves, int terms) {
    struct memory memory = support_memory();
    struct variant *variant =
        game(&memory, "board{3, 3} counter(\"left\", 0, 9) start \"3/3/3 w 0 1\"", moves);
    struct random random;
    random_seed(&random, SUPPORT_SEED);
    ENSURE(terms_of(variant) == 0, "%s: %d terms", moves, terms_of(variant));
    ENSURE(variant->rules->bulk_counts[SIDE_WHITE]->terms == terms, "%s: %d terms counted", moves,
           variant->rules->bulk_counts[SIDE_WHITE]->terms);
    for (int i = 0; i < 50; i++) {
        struct position position = support_strewn(variant, &random, 10 + i % 80);
        check_count(variant, &position);
    }
    variant_free(variant);
}

Test(bulk, counts_moves_that_change_counters) {
    check_counted("from \"man\" * any{n, e} * empty * (add(\"left\", 1) | here)", 2);
    check_counted(
        "from \"man\" * n * empty * land * all(first(each \"board\" * own * -marked) * mark * "
        "(add(\"left\", 1) | here))",
        1);
    check_counted("from \"man\" * n * empty * add(\"left\", 1)", 0); /* may fail */
    check_counted("from \"man\" * (n * empty * set(\"left\", 1) + n * empty * set(\"left\", 2))",
                  0); /* two moves to one square */
}
