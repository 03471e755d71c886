#include "guards.h"

#include "analysis.h"

/* What is known of the beginning of a walk. */
enum beginning {
    BEGINS_ANYHOW,  /* nothing is known */
    BEGINS_LATER,   /* it stays where it is, so that what follows decides */
    BEGINS_GUARDED, /* with one of the steps in the list */
    BEGINS_OPEN     /* the same, and the class it arrives on may still be asked about */
};

struct guarding {
    struct compiler *compiler;
    struct guard *guard;
    int count;
    bool started; /* the piece stands on its square; another start would lead away from there */
};

static enum beginning look(struct guarding *guarding, const struct walk *walk);

static enum beginning add_step(struct guarding *guarding, const struct walk *step) {
    int way = emit_way_of(guarding->compiler, step);
    if (way < 0 || guarding->count == GUARDS_MAX) return BEGINS_ANYHOW;
    guarding->guard[guarding->count++] = (struct guard){way, ~UINT64_C(0)};
    return BEGINS_OPEN;
}

struct leaping {
    struct guarding *guarding;
    enum beginning beginning;
};

static void add_image(void *context, struct walk *branch) {
    struct leaping *leaping = context;
    if (add_step(leaping->guarding, branch) == BEGINS_ANYHOW) leaping->beginning = BEGINS_ANYHOW;
}

static enum beginning look_at_sequence(struct guarding *guarding, const struct walk *walk) {
    enum beginning left = look(guarding, walk->left);
    if (left == BEGINS_LATER) return look(guarding, walk->right);
    if (left != BEGINS_OPEN) return left;
    const struct compiler *compiler = guarding->compiler;
    uint64_t asked = walk_first_classes(compiler->description, walk->right, compiler->side), mask;
    for (int i = 0; i < guarding->count; i++) guarding->guard[i].mask &= asked;
    return walk_asks_class(compiler->description, walk->right, compiler->side, &mask) ? BEGINS_OPEN : BEGINS_GUARDED;
}

static enum beginning look_at_both(struct guarding *guarding, const struct walk *walk) {
    struct guard room[GUARDS_MAX];
    struct guarding other = {guarding->compiler, room, 0, guarding->started};
    enum beginning left = look(guarding, walk->left), right = look(&other, walk->right);
    if (left < BEGINS_GUARDED || right < BEGINS_GUARDED) return BEGINS_ANYHOW;
    for (int i = 0; i < other.count; i++) {
        int at = 0;
        while (at < guarding->count && guarding->guard[at].way != room[i].way) at++;
        if (at == GUARDS_MAX) return BEGINS_ANYHOW;
        if (at == guarding->count) guarding->guard[guarding->count++] = (struct guard){room[i].way, 0};
        guarding->guard[at].mask |= room[i].mask;
    }
    return left == BEGINS_OPEN && right == BEGINS_OPEN ? BEGINS_OPEN : BEGINS_GUARDED;
}

static enum beginning look(struct guarding *guarding, const struct walk *walk) {
    struct leaping leaping = {guarding, BEGINS_OPEN};
    switch (walk->word) {
    case WORD_STEP:
    case WORD_WAY: return add_step(guarding, walk);
    case WORD_LEAP:
        walk_branches(guarding->compiler->arena, (struct walk *)walk, add_image, &leaping);
        return leaping.beginning;
    case WORD_SEQUENCE: return look_at_sequence(guarding, walk);
    case WORD_EITHER:
    case WORD_ELSE: return look_at_both(guarding, walk);
    case WORD_REPEAT:
        if (walk->number[0] == 0 || look(guarding, walk->left) < BEGINS_GUARDED) return BEGINS_ANYHOW;
        return BEGINS_GUARDED;
    case WORD_REC: return look(guarding, walk->left) < BEGINS_GUARDED ? BEGINS_ANYHOW : BEGINS_GUARDED;
    case WORD_FROM:
    case WORD_BY:
        if (guarding->started) return BEGINS_ANYHOW;
        guarding->started = true;
        return BEGINS_LATER;
    case WORD_HERE:
    case WORD_STOP:
    case WORD_TALLY:
    case WORD_RESET:
    case WORD_PLACE:
    case WORD_CALLED:
    case WORD_NOT:
    case WORD_AHEAD: return BEGINS_LATER;
    default: return word_table[walk->word].sort == SORT_QUESTION ? BEGINS_LATER : BEGINS_ANYHOW;
    }
}

int guards_of(struct compiler *compiler, const struct walk *sequence, struct guard *guards) {
    struct guarding guarding = {compiler, guards, 0, false};
    return look(&guarding, sequence) < BEGINS_GUARDED ? 0 : guarding.count;
}
