#include "guards.h"

#include "../words/analysis.h"

#include <string.h>

/* What is known of the beginning of a walk. */
enum beginning {
    BEGINS_ANYHOW,  /* nothing is known */
    BEGINS_LATER,   /* it stays where it is, so that what follows decides */
    BEGINS_GUARDED, /* with one of the steps in the list */
    BEGINS_PASSED,  /* the same, and a second step may follow */
    BEGINS_OPEN,    /* the same, and the class it arrives on may still be asked about */
    BEGINS_BEYOND /* with one step of the list and its second, about whose square may still be asked
                   */
};

enum { ROOM = 8 * GUARDS_MAX }; /* alternatives nested in one another may each have found some */

struct guarding {
    struct compiler *compiler;
    struct guard guard[ROOM];
    int first, count; /* those of the walk that is looked at; before them those of alternatives
                         around it */
    bool started;     /* the piece stands on its square; another start would lead away from there */
};

static enum beginning look(struct guarding *guarding, const struct walk *walk);

static enum beginning add_step(struct guarding *guarding, const struct walk *step) {
    int way = emit_way_of(guarding->compiler, step);
    if (way < 0 || guarding->count == ROOM) return BEGINS_ANYHOW;
    guarding->guard[guarding->count++] = (struct guard){way, ~UINT64_C(0), -1, ~UINT64_C(0)};
    return BEGINS_OPEN;
}

/* Whether two steps lead from some square to one of the first two again, which the walk itself may
 * have changed. */
static bool comes_back(const struct board *board, int first, int second) {
    if (board->poses > board->squares) return true;
    for (int square = 0; square < board->squares; square++) {
        int between = board->way[first]->next[square];
        int beyond = between < 0 ? SQUARE_NONE : board->way[second]->next[between];
        if (between == square || (beyond >= 0 && (beyond == square || beyond == between)))
            return true;
    }
    return false;
}

static enum beginning add_second_step(struct guarding *guarding, const struct walk *step) {
    int way = emit_way_of(guarding->compiler, step);
    struct guard *guard = &guarding->guard[guarding->first];
    if (way < 0 || guarding->count - guarding->first != 1 ||
        comes_back(&guarding->compiler->description->board, guard->way, way))
        return BEGINS_GUARDED;
    guard->second = way;
    return BEGINS_BEYOND;
}

/* Whether it goes on, if it does, where it is, having changed no other square. */
static bool stays_here(const struct walk *walk) {
    bool deed = word_table[walk->word].sort == SORT_DEED && word_has(walk, STAYS) &&
                !word_has(walk, ELSEWHERE);
    return deed || walk_stays(walk);
}

static enum beginning go_on(struct guarding *guarding, enum beginning before,
                            const struct walk *walk) {
    const struct compiler *compiler = guarding->compiler;
    uint64_t asked = walk_first_classes(compiler->description, walk, compiler->side), mask;
    if (before == BEGINS_LATER) return look(guarding, walk);
    if (before < BEGINS_PASSED) return before;
    if (walk->word == WORD_SEQUENCE)
        return go_on(guarding, go_on(guarding, before, walk->left), walk->right);
    for (int i = guarding->first; i < guarding->count && before == BEGINS_OPEN; i++)
        guarding->guard[i].mask &= asked;
    if (before == BEGINS_BEYOND) guarding->guard[guarding->first].beyond &= asked;
    if (walk_asks_class(compiler->description, walk, compiler->side, &mask)) return before;
    if (before == BEGINS_BEYOND) return BEGINS_GUARDED;
    if (walk_is_step(walk)) return add_second_step(guarding, walk);
    return stays_here(walk) ? BEGINS_PASSED : BEGINS_GUARDED;
}

/* Adds another guard; one for the same steps lets pass what either lets pass. */
static void add_guard(struct guarding *guarding, struct guard guard) {
    for (int i = guarding->first; i < guarding->count; i++) {
        struct guard *same = &guarding->guard[i];
        if (same->way != guard.way || same->second != guard.second) continue;
        same->mask |= guard.mask;
        same->beyond |= guard.beyond;
        return;
    }
    guarding->guard[guarding->count++] = guard;
}

static enum beginning look_at_both(struct guarding *guarding, const struct walk *walk) {
    int first = guarding->first;
    bool started = guarding->started;
    enum beginning left = look(guarding, walk->left);
    guarding->first = guarding->count;
    guarding->started = started;
    enum beginning right = look(guarding, walk->right);
    int end = guarding->count;
    guarding->first = guarding->count = first;
    guarding->started = started;
    if (left < BEGINS_GUARDED || right < BEGINS_GUARDED) return BEGINS_ANYHOW;
    for (int i = first; i < end; i++) add_guard(guarding, guarding->guard[i]);
    if (guarding->count - first > GUARDS_MAX) return BEGINS_ANYHOW;
    if (left == BEGINS_OPEN && right == BEGINS_OPEN) return BEGINS_OPEN;
    return BEGINS_GUARDED;
}

static enum beginning look(struct guarding *guarding, const struct walk *walk) {
    switch (walk->word) {
    case WORD_STEP:
    case WORD_WAY: return add_step(guarding, walk);
    case WORD_SEQUENCE: return go_on(guarding, look(guarding, walk->left), walk->right);
    case WORD_EITHER:
    case WORD_ELSE: return look_at_both(guarding, walk);
    case WORD_REPEAT:
        if (walk->number[0] == 0 || look(guarding, walk->left) < BEGINS_GUARDED)
            return BEGINS_ANYHOW;
        return BEGINS_GUARDED;
    case WORD_REC:
        return look(guarding, walk->left) < BEGINS_GUARDED ? BEGINS_ANYHOW : BEGINS_GUARDED;
    case WORD_FROM:
    case WORD_BY:
        if (guarding->started) return BEGINS_ANYHOW;
        guarding->started = true;
        return BEGINS_LATER;
    case WORD_NOT:
    case WORD_AHEAD: return BEGINS_LATER;
    default: return walk_stays(walk) ? BEGINS_LATER : BEGINS_ANYHOW;
    }
}

int guards_of(struct compiler *compiler, const struct walk *sequence, struct guard *guards) {
    struct guarding guarding = {.compiler = compiler};
    if (look(&guarding, sequence) < BEGINS_GUARDED || guarding.count > GUARDS_MAX) return 0;
    memcpy(guards, guarding.guard, (size_t)guarding.count * sizeof *guards);
    return guarding.count;
}
