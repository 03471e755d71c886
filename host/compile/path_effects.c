#include "path_effects.h"

#include "../base/random.h"
#include "../words/contents.h"

#include <stddef.h>

struct fact *fact_find(struct fact *fact, int facts, int square) {
    for (int i = 0; i < facts; i++)
        if (fact[i].square == square) return &fact[i];
    return NULL;
}

/* Return a hash of the squares that a path changes and their new contents. Return 0 if a change or
 * a new content is uncertain. */
static uint64_t certain_key(const struct fact *facts, int count) {
    uint64_t key = 1;
    for (int i = 0; i < count; i++) {
        const struct fact *fact = &facts[i];
        bool certain = !(fact->now & fact->before) && !(fact->now & (fact->now - 1));
        if (fact->changed && (!certain || fact->now == CLAIMED)) return 0;
        if (fact->changed)
            key += random_mix((uint64_t)fact->now ^ random_mix((uint64_t)(fact->now >> 64) +
                                                               (uint64_t)fact->square * 64 + 1)) |
                   1;
    }
    return key;
}

void effect_init(struct effect *effect, const struct fact *fact, int facts, bool blurred) {
    effect->facts = facts;
    effect->named = (struct named){-1, ALL_CLASSES};
    effect->blurred = blurred;
    effect->key = blurred ? 0 : certain_key(fact, facts);
    for (int i = 0; i < facts; i++) {
        effect->fact[i] = fact[i];
        if (fact[i].now == CLAIMED) effect->fact[i].now = EMPTY;
    }
}

/* Return true if two paths with these facts about a square cannot lead from one position to the
 * same result. NULL: the second has no fact about it. */
static bool are_different_on(const struct fact *a, const struct fact *b) {
    class_set before = a->before & (b ? b->before : ALL_CLASSES);
    class_set after_a = a->changed ? a->now : before, after_b = b && b->changed ? b->now : before;
    return !before || !(after_a & after_b);
}

/* Return true if two effects differ on one of the first one's squares. If one of them is blurred,
 * they differ only if they can't occur in one position. */
static bool are_different(const struct effect *a, struct effect *b) {
    bool blurred = a->blurred || b->blurred;
    if (a->named.last != b->named.last || !(a->named.landed & b->named.landed)) return true;
    for (int i = 0; i < a->facts; i++) {
        const struct fact *fact = &a->fact[i], *other = fact_find(b->fact, b->facts, fact->square);
        bool apart = other && !(fact->before & other->before);
        if (apart || (!blurred && are_different_on(fact, other))) return true;
    }
    return false;
}

bool effects_all_differ(struct effect *effect, int effects) {
    for (struct effect *a = effect; a < effect + effects; a++)
        for (struct effect *b = effect; b < a; b++)
            if ((a->key == b->key || !a->key || !b->key) && !are_different(a, b) &&
                !are_different(b, a))
                return false;
    return true;
}
