#include "support.h"

#include "explore/perft.h"
#include "native/native.h"

#include <stdlib.h>
#include <string.h>

/* A variant, and what its native code and its machine say. */
struct pair {
    struct memory memory;
    struct variant *variant;
    struct moves one, other;
};

static void compare_moves(const struct pair *pair, const struct position *position) {
    const struct moves *one = &pair->one, *other = &pair->other;
    const char *text = support_text(position);
    ENSURE(one->count == other->count, "%s: %d moves, not %d", text, other->count, one->count);
    for (int i = 0; i < one->count; i++) {
        struct move a = one->item[i], b = other->item[i];
        ENSURE(a.changes == b.changes, "%s: move %d has %d changes, not %d", text, i, b.changes, a.changes);
        ENSURE(memcmp(one->change + a.first_change, other->change + b.first_change,
                      (size_t)a.changes * sizeof *one->change) == 0,
               "%s: move %d has other changes", text, i);
        a.first_change = b.first_change = a.first_landing = b.first_landing = a.landings = b.landings = 0;
        ENSURE(memcmp(&a, &b, sizeof a) == 0, "%s: move %d is another: %d %d %d %d %d %d, not %d %d %d %d %d %d", text,
               i, b.origin, b.taken, b.called, b.deeds, b.before, b.after, a.origin, a.taken, a.called, a.deeds,
               a.before, a.after);
    }
}

static struct moves list(struct pair *pair, struct position *position, enum native_mode mode) {
    native_set_mode(pair->variant->native, mode);
    return support_moves(pair->variant, position, MOVES_BARE);
}

static void compare(struct variant *variant, struct position *position) {
    struct pair pair = {.variant = variant};
    pair.one = list(&pair, position, NATIVE_NEVER);
    pair.other = list(&pair, position, NATIVE_ALWAYS);
    compare_moves(&pair, position);
    moves_done(&pair.one);
    moves_done(&pair.other);
}

static bool is_translated(struct variant *variant) {
    struct text why;
    text_init(&why, variant->memory);
    native_set_mode(variant->native, NATIVE_ALWAYS);
    bool good = native_prepare(variant->native, &why);
    text_done(&why);
    return good;
}

static uint64_t count(struct variant *variant, struct position *position, int depth, enum native_mode mode) {
    uint64_t number;
    native_set_mode(variant->native, mode);
    struct perft *perft = perft_new(variant->machine, depth);
    ENSURE(perft_count(perft, position, depth, &number), "%s", variant->machine->fault);
    perft_free(perft);
    return number;
}

static void check_variant(struct variant *variant) {
    struct random random;
    if (!is_translated(variant)) return;
    support_wander(variant, 3, 80, compare);
    random_seed(&random, SUPPORT_SEED);
    for (int i = 0; i < 60; i++) {
        struct position position = support_strewn(variant, &random, 5 + i % 60);
        compare(variant, &position);
    }
    for (int i = 0; i < 4; i++) {
        struct position position = support_strewn(variant, &random, 10 + 2 * i);
        uint64_t one = count(variant, &position, 2, NATIVE_NEVER), other = count(variant, &position, 2, NATIVE_ALWAYS);
        ENSURE(one == other, "%s: %llu lines, not %llu", support_text(&position), (unsigned long long)other,
               (unsigned long long)one);
    }
}

Test(native, code_gives_the_same_moves_in_the_same_order, .timeout = 300) {
    static const char *const names[] = {"chess", "english-checkers", "warp-checkers", "werewolf-checkers"};
    struct memory memory = support_memory();
    if (getenv("WARPBOARD_SLOW_TESTS")) { /* compiling them all takes minutes */
        support_each_variant(check_variant);
        return;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct variant *variant = support_load(&memory, names[i]);
        check_variant(variant);
        variant_free(variant);
    }
}
