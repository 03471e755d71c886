/* Contents of squares: pieces, and columns, which are stored once and discarded when unused. */
#include "support.h"

#include "count/perft.h"
#include "game/game.h"
#include "words/contents.h"

#include <stdlib.h>
#include <string.h>

enum { WHITE_MAN = CLASS_FIRST, BLACK_MAN, WHITE_KING, BLACK_KING };

/* Return the column of these piece codes from the top down, ended by CLASS_EMPTY. */
static content built(struct columns *columns, const int *classes) {
    if (*classes == CLASS_EMPTY) return CLASS_EMPTY;
    content below = built(columns, classes + 1);
    return content_stack(columns, *classes, below);
}

#define BUILT(columns, ...) built(columns, (const int[]){__VA_ARGS__, CLASS_EMPTY})

/* True if the contents consist of these piece codes from the top down. */
static bool consists(const struct columns *columns, content what, const int *classes) {
    for (; *classes != CLASS_EMPTY; classes++, what = content_below(columns, what))
        if (content_class(columns, what) != *classes) return false;
    return what == CLASS_EMPTY;
}

#define CONSISTS(columns, what, ...)                                                               \
    consists(columns, what, (const int[]){__VA_ARGS__, CLASS_EMPTY})

/* Columns in memory of their own. */
struct shelf {
    struct memory memory;
    struct columns columns;
};

static struct columns *set_up(struct shelf *shelf) {
    shelf->memory = support_memory();
    columns_init(&shelf->columns, &shelf->memory);
    return &shelf->columns;
}

static void put_away(struct shelf *shelf) {
    columns_done(&shelf->columns);
}

static int by_key(const void *a, const void *b) {
    const uint64_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

Test(contents, different_pairs_have_different_keys) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    enum { PAIRS = CLASSES_MAX * CLASSES_MAX };
    static uint64_t key[PAIRS];
    int pairs = 0;
    for (int top = CLASS_FIRST; top < CLASSES_MAX; top++)
        for (int below = CLASS_FIRST; below < CLASSES_MAX; below++)
            key[pairs++] = content_key(columns, BUILT(columns, top, below));
    qsort(key, (size_t)pairs, sizeof *key, by_key);
    for (int i = 1; i < pairs; i++) ENSURE(key[i - 1] != key[i], "a key occurs twice");
    put_away(&shelf);
}

Test(contents, codes_contain_kind_and_side) {
    for (int kind = 0; kind < 26; kind++)
        for (int side = 0; side < 2; side++) {
            int class = class_of(kind, side);
            ENSURE(class_kind(class) == kind && class_side(class) == side, "kind %d, side %d", kind,
                   side);
            ENSURE(class_flipped(class) == class_of(kind, !side), "kind %d, side %d flipped", kind,
                   side);
            ENSURE(class_is_piece(class) && class < CLASSES_MAX, "kind %d, side %d is not a piece",
                   kind, side);
        }
    cr_assert(!class_is_piece(CLASS_EMPTY) && !class_is_piece(CLASS_CLAIMED));
}

Test(contents, a_piece_on_an_empty_square_is_just_the_piece) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    cr_assert_eq(content_stack(columns, WHITE_MAN, CLASS_EMPTY), WHITE_MAN);
    cr_assert_eq(columns->count, 0);
    put_away(&shelf);
}

Test(contents, a_column_lists_its_pieces_from_the_top_down) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    content column = BUILT(columns, WHITE_KING, BLACK_MAN, WHITE_MAN);
    cr_assert(CONSISTS(columns, column, WHITE_KING, BLACK_MAN, WHITE_MAN));
    put_away(&shelf);
}

Test(contents, equal_columns_have_one_number) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    content column = BUILT(columns, WHITE_KING, BLACK_MAN, WHITE_MAN);
    cr_assert_eq(BUILT(columns, WHITE_KING, BLACK_MAN, WHITE_MAN), column);
    cr_assert_neq(BUILT(columns, WHITE_KING, WHITE_MAN, BLACK_MAN), column);
    cr_assert_neq(BUILT(columns, WHITE_KING, BLACK_MAN), column);
    put_away(&shelf);
}

Test(contents, height_is_the_number_of_pieces) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    cr_assert_eq(content_height(columns, CLASS_EMPTY), 0);
    cr_assert_eq(content_height(columns, CLASS_CLAIMED), 0);
    cr_assert_eq(content_height(columns, BLACK_KING), 1);
    cr_assert_eq(content_height(columns, BUILT(columns, WHITE_MAN, BLACK_MAN, BLACK_MAN)), 3);
    put_away(&shelf);
}

Test(contents, a_single_piece_has_nothing_below) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    cr_assert_eq(content_below(columns, WHITE_MAN), CLASS_EMPTY);
    cr_assert_eq(content_below(columns, CLASS_EMPTY), CLASS_EMPTY);
    put_away(&shelf);
}

Test(contents, the_rest_of_a_column_is_below_its_commander) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    content rest = BUILT(columns, BLACK_MAN, WHITE_MAN);
    cr_assert_eq(content_below(columns, content_stack(columns, WHITE_KING, rest)), rest);
    cr_assert_eq(content_below(columns, rest), WHITE_MAN);
    put_away(&shelf);
}

/* Return the same pieces with another one at the bottom. */
static content tucked(struct columns *columns, content what, int class) {
    uint8_t pieces[COLUMN_HEIGHT_MAX];
    int count = content_pieces(columns, what, pieces);
    return content_pile(columns, pieces, count, (content) class);
}

Test(contents, pieces_can_be_stacked_on_others) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    content column = tucked(columns, BUILT(columns, WHITE_KING, BLACK_MAN), BLACK_KING);
    cr_assert(CONSISTS(columns, column, WHITE_KING, BLACK_MAN, BLACK_KING));
    cr_assert(CONSISTS(columns, tucked(columns, WHITE_MAN, BLACK_MAN), WHITE_MAN, BLACK_MAN));
    put_away(&shelf);
}

Test(contents, stacking_no_pieces_changes_nothing) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    cr_assert_eq(tucked(columns, CLASS_EMPTY, BLACK_MAN), BLACK_MAN);
    put_away(&shelf);
}

Test(contents, promotion_replaces_the_commander_only) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    content column =
        content_crown(columns, BUILT(columns, WHITE_MAN, BLACK_MAN, WHITE_MAN), WHITE_KING);
    cr_assert(CONSISTS(columns, column, WHITE_KING, BLACK_MAN, WHITE_MAN));
    cr_assert_eq(content_crown(columns, WHITE_MAN, WHITE_KING), WHITE_KING);
    put_away(&shelf);
}

Test(contents, a_column_grows_to_the_maximum_height) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    content column = WHITE_KING;
    for (int height = 2; height < COLUMN_HEIGHT_MAX; height++)
        column = tucked(columns, column, BLACK_MAN);
    cr_assert_eq(content_height(columns, column), COLUMN_HEIGHT_MAX - 1);
    cr_assert_eq(content_class(columns, column), WHITE_KING);
    put_away(&shelf);
}

/* Return the column that represents a number in binary. */
static content spelt(struct columns *columns, int number) {
    content column = CLASS_EMPTY;
    for (; number > 0; number /= 2)
        column = content_stack(columns, number % 2 ? WHITE_MAN : BLACK_KING, column);
    return column;
}

Test(contents, thousands_of_columns_are_distinct) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    enum { COUNT = 20000 };
    static content column[COUNT];
    for (int i = 1; i < COUNT; i++) column[i] = spelt(columns, i);
    int count = columns->count;
    for (int i = 1; i < COUNT; i++)
        ENSURE(spelt(columns, i) == column[i], "column %d is added again", i);
    cr_assert_eq(columns->count, count);
    put_away(&shelf);
}

Test(contents, keys_of_equal_columns_are_equal_after_any_history) {
    struct shelf shelf, other;
    struct columns *columns = set_up(&shelf), *others = set_up(&other);
    for (int i = 1; i < 2000; i++) spelt(columns, i);
    for (int i = 1999; i > 0; i--)
        ENSURE(content_key(columns, spelt(columns, i)) == content_key(others, spelt(others, i)),
               "column %d", i);
    put_away(&shelf);
    put_away(&other);
}

static int by_value(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

Test(contents, keys_of_different_columns_differ) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    enum { COUNT = 5000 };
    static uint64_t key[COUNT];
    for (int i = 0; i < COUNT; i++) key[i] = content_key(columns, spelt(columns, i + 1));
    qsort(key, COUNT, sizeof *key, by_value);
    for (int i = 1; i < COUNT; i++) ENSURE(key[i] != key[i - 1], "two columns have the same key");
    put_away(&shelf);
}

static void spell_many(void *context) {
    for (int i = 1; i < 2000; i++) spelt(context, i);
}

Test(contents, columns_are_intact_after_growing_fails) {
    bool survived = false;
    for (uint64_t failing_at = 1; !survived; failing_at++) {
        struct shelf shelf;
        struct columns *columns = set_up(&shelf);
        survived = support_survives(&shelf.memory, failing_at, spell_many, columns);
        for (int i = 1; i < 2000; i++)
            ENSURE(spelt(columns, i) == spelt(columns, i), "column %d is lost by failure %d", i,
                   (int)failing_at);
        put_away(&shelf);
    }
}

/* -- Discarding -------------------------------------------------------------------------------- */

/* Return a column that is different for each number from 0 to 4095. */
static content numbered(struct columns *columns, int number) {
    content built = WHITE_KING;
    for (int bit = 0; bit < 12; bit++)
        built = content_stack(columns, number >> bit & 1 ? WHITE_MAN : BLACK_MAN, built);
    return built;
}

/* A holder of two contents. */
struct hand {
    struct holder holder;
    content held[2];
};

static void each_of_hand(struct holder *holder, content_map *map) {
    struct hand *hand = (struct hand *)holder;
    for (int i = 0; i < 2; i++) hand->held[i] = map(holder->columns, hand->held[i]);
}

Test(contents, a_discarded_column_can_be_added_again_and_older_ones_are_found) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    content kept = numbered(columns, 100);
    int before = columns->count;
    for (int i = 0; i < 4096; i++) numbered(columns, i);
    int all = columns->count;
    columns_forget(columns, before);
    cr_assert_eq(columns->count, before);
    cr_assert_eq(numbered(columns, 100), kept);
    cr_assert_eq(columns->count, before);
    for (int i = 0; i < 4096; i++) numbered(columns, i);
    cr_assert_eq(columns->count, all);
    put_away(&shelf);
}

Test(contents, only_used_columns_remain_after_a_cleanup) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    for (int i = 0; i < 2000; i++) numbered(columns, i);
    struct hand first = {.held = {numbered(columns, 2001), CLASS_CLAIMED}},
                second = {.held = {BLACK_MAN, CLASS_EMPTY}};
    uint64_t key = content_key(columns, first.held[0]);
    holder_init(&first.holder, columns, each_of_hand);
    holder_init(&second.holder, columns, each_of_hand);
    columns_tidy(columns);
    cr_assert_eq(columns->count, 12, "%d", columns->count);
    cr_assert_eq(content_key(columns, first.held[0]), key);
    cr_assert_eq(numbered(columns, 2001), first.held[0]);
    cr_assert_eq(columns->count, 12);
    cr_assert(first.held[1] == CLASS_CLAIMED && second.held[0] == BLACK_MAN &&
              second.held[1] == CLASS_EMPTY);
    holder_done(&first.holder);
    for (int i = 0; i < 2000; i++) numbered(columns, i);
    columns_tidy(columns);
    cr_assert_eq(columns->count, 0);
    holder_done(&second.holder);
    cr_assert_null(columns->holders);
    put_away(&shelf);
}

Test(contents, few_columns_and_those_of_a_running_operation_remain) {
    struct shelf shelf;
    struct columns *columns = set_up(&shelf);
    numbered(columns, 5);
    columns_tidy(columns);
    cr_assert_eq(columns->count, 12);
    for (int i = 0; i < 2000; i++) numbered(columns, i);
    int all = columns->count;
    columns->busy++;
    columns_tidy(columns);
    cr_assert_eq(columns->count, all);
    columns->busy--;
    columns_tidy(columns);
    cr_assert_eq(columns->count, 0);
    put_away(&shelf);
}

/* Towers of eight kinds of pieces: nearly every line of moves ends with columns that no other line
 * has. */
static const char TOWERS[] =
    "title 'Towers' board{4, 4} start 'abcd/efgh/ABCD/EFGH w 1' loss(stuck)\n"
    "for letter in ('ABCDEFGH'):gmatch '.' do piece('kind' .. letter:lower(), letter) end\n"
    "moves = from{'kinda', 'kindb', 'kindc', 'kindd', 'kinde', 'kindf', 'kindg', 'kindh'} * "
    "any({n, e, s, w, ne, nw, se, sw}, function(d) return d ^ 1 end) * occupied * tuck * stop\n";

Test(contents, of_random_games_are_discarded) {
    struct memory memory = support_memory();
    struct arcade arcade;
    struct playouts playouts;
    support_open_arcade(&arcade, support_load(&memory, "lasca"));
    playouts_init(&playouts, &memory, 500);
    for (uint64_t i = 0; i < 50; i++) {
        support_play(&arcade, &playouts, i, i);
        ENSURE(arcade.variant->columns.count == 0, "%d columns", arcade.variant->columns.count);
    }
    cr_assert(playouts.captures > 0);
    playouts_done(&playouts);
    support_close_arcade(&arcade);
}

Test(contents, of_a_count_are_discarded_when_there_are_many) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(&memory, TOWERS);
    struct position start = support_position(variant, NULL);
    struct perft *perft = perft_new(variant->machine, 6);
    uint64_t count;
    ENSURE(perft_count(perft, &start, NULL, 4, &count), "%s", variant->machine->fault);
    cr_assert_eq(count, 9294492, "%d", (int)count);
    cr_assert_lt(variant->columns.count, 1500, "%d",
                 variant->columns.count); /* 1992 have occurred */
    perft_free(perft);
    variant_free(variant);
}

/* Play this number of plies, and make enough columns that the next cleanup is due. */
static void play_and_litter(struct game *game, struct random *random, int plies) {
    const struct moves *legal;
    for (int i = 0; i < plies && (legal = game_moves(game)) && legal->count; i++)
        game_push(game, (int)random_below(random, (uint32_t)legal->count));
    for (int i = 0; i < 4096; i++) numbered(game->machine->rules->columns, i);
}

Test(contents, of_a_held_game_are_kept_with_its_history) {
    enum { GAMES = 20, PLIES = 40 };
    struct memory memory = support_memory();
    struct variant *variant = support_load(&memory, "lasca");
    struct position start = support_position(variant, NULL);
    struct random random;
    struct game game;
    const char *wrong = "", *after = "";
    random_seed(&random, SUPPORT_SEED);
    game_init(&game, variant->machine, &start);
    game_hold(&game);
    for (int i = 0; i < GAMES; i++) {
        game_restart(&game, &start);
        play_and_litter(&game, &random, PLIES);
        after = support_text(&game.position);
        int littered = variant->columns.count;
        columns_tidy(&variant->columns);
        ENSURE(variant->columns.count < littered / 2, "%d of %d", variant->columns.count, littered);
        ENSURE(strcmp(support_text(&game.position), after) == 0, "%s", after);
        ENSURE(position_audit(&game.position, &wrong), "%s: %s", after, wrong);
        while (game_undo(&game))
            ENSURE(position_audit(&game.position, &wrong), "%s: %s", after, wrong);
        ENSURE(support_same(&game.position, &start), "%s", after);
    }
    cr_assert(strchr(after, '('), "%s", after);
    game_done(&game);
    variant_free(variant);
}
