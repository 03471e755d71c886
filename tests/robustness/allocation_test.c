/* Each allocation of the host fails, alone or together with all later ones. */
#include "support.h"

#include "count/perft.h"
#include "count/playout.h"
#include "game/game.h"
#include "game/moves.h"
#include "game/movetext.h"
#include "game/notation.h"

#include <string.h>

/* An allocation that fails ends the current work by a jump to its guard. Afterwards everything can
 * be freed, and nothing leaks. The address sanitizer reports leaks at the end of a test. */

/* All objects that the work makes, so that they can be freed wherever it ended. */
struct things {
    struct memory memory;
    const char *path;
    struct variant *variant;
    struct moves moves;
    struct perft *perft;
    struct playouts playouts;
    struct game game;
    struct playing playing;
    uint64_t count;
};

static void give_back(struct things *things) {
    if (things->game.machine) game_done(&things->game);
    playing_done(&things->playing);
    if (things->playouts.memory) playouts_done(&things->playouts);
    perft_free(things->perft);
    if (things->moves.memory) moves_done(&things->moves);
    variant_free(things->variant);
}

static void load(struct things *things) {
    things->variant = variant_new(&things->memory);
    variant_read(things->variant, things->path, NULL, 0);
    if (things->variant->faults.count == 0) return;
    /* The script ran out of memory, which is an ordinary error. */
    const char *text = things->variant->faults.item[0].text;
    ENSURE(strstr(text, "memory") || strstr(text, "unknown variant"), "%s", text);
    if (strstr(text, "memory")) things->memory.fail(things->memory.context);
}

static void load_and_play(void *context) {
    struct things *things = context;
    load(things);
    struct position start = support_position(things->variant, NULL);
    moves_init(&things->moves, &things->memory, things->variant->rules);
    moves_generate(&things->moves, things->variant->machine, &start, MOVES_WRITTEN, NULL);
    things->perft = perft_new(things->variant->machine, 2);
    perft_count(things->perft, &start, NULL, 2, &things->count);
    playouts_init(&things->playouts, &things->memory, 10);
    game_init(&things->game, things->variant->machine, &start);
    playing_init(&things->playing, things->variant->machine);
    playouts_play(&things->playouts, &things->playing, &start, SUPPORT_SEED, 0, 1);
}

/* Do the work with the first allocation and all later ones failing, then with the second and all
 * later ones, and so on until the work succeeds. Check each time that all memory can be freed. */
static void fail_everywhere(const char *path, void (*work)(void *context), uint64_t least) {
    bool survived = false;
    uint64_t failing_at = 1;
    for (; !survived; failing_at++) {
        struct things things = {.path = path};
        survived = support_survives(&things.memory, failing_at, work, &things);
        give_back(&things);
        ENSURE(!survived || !things.memory.block, "memory leaks although no allocation failed");
        memory_done(&things.memory);
    }
    cr_assert_geq(failing_at, least, "it needs only %d allocations", (int)failing_at);
}

/* Do the work with a single allocation failing; later ones succeed. */
static void fail_once(const char *path, void (*work)(void *context)) {
    uint64_t failing_at = 1;
    for (uint64_t all = UINT64_MAX; failing_at <= all; failing_at++) {
        struct things things = {.path = path};
        things.memory.once = true;
        if (support_survives(&things.memory, failing_at, work, &things))
            all = things.memory.allocations;
        give_back(&things);
        memory_done(&things.memory);
    }
}

Test(allocation, may_fail_anywhere_in_english_checkers) {
    fail_everywhere("variants/english-checkers.lua", load_and_play, 20);
}

Test(allocation, may_fail_anywhere_in_warp_point_chess) {
    fail_everywhere("variants/warp-point-chess.lua", load_and_play, 20);
}

Test(allocation, may_fail_anywhere_in_a_game_of_columns) {
    fail_everywhere("variants/checkers-2011.lua", load_and_play, 20);
}

static void load_alone(void *context) {
    load(context);
}

Test(allocation, may_fail_while_a_variant_is_searched) {
    fail_everywhere("no-such-variant", load_alone, 2);
}

static void play_and_ask(void *context) {
    struct things *things = context;
    struct text text;
    load_and_play(things);
    text_init(&text, &things->memory);
    game_restart(&things->game, &things->game.start);
    enum outcome outcome;
    const char *reason;
    game_outcome(&things->game, &outcome, &reason);
    for (int i = 0; i < 6; i++) {
        const struct moves *legal = game_moves(&things->game);
        if (!legal || legal->count == 0) break;
        text_clear(&text);
        move_text(legal, &legal->item[(unsigned)i % (unsigned)legal->count], &text);
        char *typed = arena_copy(&things->variant->arena, text_string(&text), (size_t)text.length);
        if (game_play(&things->game, typed, false, &text) != GAME_PLAYED) break;
        notation_write(&things->game.position, &text);
    }
    game_play(&things->game, "no move", false, &text);
    text_done(&text);
}

Test(allocation, may_fail_anywhere_while_a_game_is_played) {
    fail_everywhere("variants/warp-checkers.lua", play_and_ask, 20);
    fail_everywhere("tests/rules/scripts/english-generate.lua", play_and_ask, 20);
}

Test(allocation, may_fail_once) {
    fail_once("variants/english-checkers.lua", play_and_ask);
    fail_once("tests/rules/scripts/english-generate.lua", play_and_ask);
}

static void check_repaired(const char *path) {
    struct things things = {.path = path};
    support_survives(&things.memory, 0, load_alone, &things);
    uint64_t loaded = things.memory.allocations;
    give_back(&things);
    for (uint64_t failing_at = 1; failing_at <= loaded; failing_at += 7) {
        struct things failed = {.path = path}, whole = {.path = path};
        cr_assert_not(support_survives(&failed.memory, failing_at, load_alone, &failed));
        give_back(&failed);
        memory_done(&failed.memory);
        ENSURE(support_survives(&whole.memory, 0, load_and_play, &whole), "after failure %d",
               (int)failing_at);
        ENSURE(whole.count == 49, "after failure %d: %d lines", (int)failing_at, (int)whole.count);
        give_back(&whole);
    }
}

Test(allocation, failure_does_not_affect_the_next_variant) {
    check_repaired("variants/english-checkers.lua");
}

/* A game of 1470 moves, in which tables of every kind must grow. */
#define MANY                                                                                       \
    "title \"t\" board{8, 8} piece(\"king\", \"K\") piece(\"man\", \"M\") start "                  \
    "\"KKKKKKKK/8/8/8/8/8/8/KKKKKKK1 w "                                                           \
    "1\" "                                                                                         \
    "moves = by \"king\" * each \"board\" * empty * (put \"king\" + put \"man\") loss(stuck)"

struct crowd {
    struct memory memory;
    struct moves moves;
    struct perft *perft;
    struct variant *variant;
    struct position start;
    uint64_t count;
};

static void count_crowd(void *context) {
    struct crowd *crowd = context;
    crowd->perft = perft_new(crowd->variant->machine, 1);
    perft_count(crowd->perft, &crowd->start, NULL, 1, &crowd->count);
    moves_generate(&crowd->moves, crowd->variant->machine, &crowd->start, MOVES_BARE, NULL);
}

Test(allocation, may_fail_while_tables_grow) {
    bool survived = false;
    for (uint64_t failing_at = 1; !survived; failing_at++) {
        struct crowd crowd = {.memory = support_memory()};
        crowd.variant = support_load_script(&crowd.memory, MANY);
        crowd.start = support_position(crowd.variant, NULL);
        moves_init(&crowd.moves, &crowd.memory, crowd.variant->rules);
        survived = support_survives(&crowd.memory, failing_at, count_crowd, &crowd);
        ENSURE(!survived || (crowd.count == 1470 && crowd.moves.count == 1470), "%d lines",
               (int)crowd.count);
        perft_free(crowd.perft);
        moves_done(&crowd.moves);
        variant_free(crowd.variant);
    }
}
