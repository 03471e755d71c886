/* Joins of walks, as C: sequences, alternatives, lookahead, and most. */
#include "pieces.h"
#include "translator.h"

#include "../words/analysis.h"

#include <assert.h>

/* -- Sequences and alternatives ---------------------------------------------------------------- */

void join_write_sequence(struct translator *t, const struct walk *walk,
                         const struct continuation *then) {
    walk_write(t, walk->left, then_second(t, walk, then));
}

/* Return true if a continuation calls a function, as the end of a move does. */
static bool has_call(const struct continuation *then) {
    static const unsigned calling = 1u << THEN_CALL | 1u << THEN_ROUND | 1u << THEN_LEAF;
    while (then && !(calling >> then->sort & 1)) then = then->next;
    return then;
}

/* Return true if the code of a walk is part of the code around it, so that it may go to labels
 * after itself. A walk that repeats may become a function. */
static bool is_in_place(const struct walk *walk) {
    static const enum word repeating[] = {WORD_REPEAT, WORD_ALL,  WORD_REC, WORD_SELF,
                                          WORD_MOST,   WORD_FROM, WORD_BY};
    for (size_t i = 0; i < sizeof repeating / sizeof *repeating; i++)
        if (walk_uses(walk, repeating[i])) return false;
    return true;
}

/* Return true if `then` may be a label after a walk that succeeds in one way. */
static bool can_merge(const struct walk *walk) {
    return !walk_uses(walk, WORD_FIRST) || is_in_place(walk);
}

/* Return true if at most one of two walks succeeds, at most once, and the continuation is long
 * enough to be written only once, after both. */
static bool is_merged(const struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    return (!then_is_short(then, WEIGHT_LIGHT) || has_call(then)) &&
           walk_is_single(t->description, walk, t->side) && can_merge(walk);
}

static void write_merged(struct translator *t, const struct walk *walk,
                         const struct continuation *then) {
    int label = code_number(t);
    struct knowledge known = {0};
    const struct continuation *merge = then_merge(t, t->branch, label, &known);
    walk_write_alternative(t, walk->left, merge);
    walk_write(t, walk->right, merge);
    code_fail(t); /* code that succeeds has gone to the label */
    code_label(t, label);
    t->known = known;
    if (t->label_used[label]) then_write(t, then);
}

/* Return true if walks differ only in the directions of their steps. */
static bool are_alike(const struct walk *a, const struct walk *b) {
    if (a == b) return true;
    if (!a || !b || a->word != b->word || a->names != b->names) return false;
    if (a->word == WORD_STEP || a->word == WORD_WAY) return true;
    struct walk alone = *a, other = *b;
    alone.left = alone.right = other.left = other.right = NULL;
    alone.size = other.size = 1;
    return walk_is_equal(&alone, &other) && are_alike(a->left, b->left) &&
           are_alike(a->right, b->right);
}

/* Write alternatives as pieces if some are alike; else return false. */
static bool write_alike(struct translator *t, const struct walk *walk,
                        const struct continuation *then) {
    const struct walk *operand[PIECES_MAX];
    int count = walk_list(walk, WORD_EITHER, operand, PIECES_MAX);
    bool some = false;
    for (int i = 1; i < count && count <= PIECES_MAX; i++)
        some |= are_alike(operand[i - 1], operand[i]);
    if (!some) return false;
    struct pieces pieces;
    pieces_init(t, &pieces, ALIKE_PERIOD_MAX);
    for (int i = 0; i < count; i++) {
        if (walk_first_classes(t->description, operand[i], t->side) == 0) continue;
        pieces_begin(t, &pieces);
        walk_write_alternative(t, operand[i], then);
        pieces_end(t, &pieces);
    }
    pieces_write(t, &pieces);
    code_fail(t);
    return true;
}

void join_write_either(struct translator *t, const struct walk *walk,
                       const struct continuation *then) {
    const struct description *description = t->description;
    if (is_merged(t, walk, then)) {
        write_merged(t, walk, then);
    } else if (walk_first_classes(description, walk->left, t->side) == 0) {
        walk_write(t, walk->right, then); /* the other never succeeds */
    } else if (walk_first_classes(description, walk->right, t->side) == 0) {
        walk_write(t, walk->left, then);
    } else {
        then = then_share(t, then, WEIGHT_LIGHT);
        if (write_alike(t, walk, then)) return;
        walk_write_alternative(t, walk->left, then);
        walk_write(t, walk->right, then);
    }
}

void join_write_else(struct translator *t, const struct walk *walk,
                     const struct continuation *then) {
    if (is_merged(t, walk, then)) {
        write_merged(t, walk, then);
        return;
    }
    then = then_share(t, then, WEIGHT_LIGHT);
    int succeeded = code_number(t);
    code_line(t, "bool e%d = false;", succeeded);
    code_line(t, "if (%s)", pick_stage_text(t, walk->left));
    walk_write_alternative(t, walk->left, then_signal(t, THEN_FLAG, succeeded, then));
    code_require(t, "!e%d && (%s)", succeeded, pick_stage_text(t, walk->right));
    walk_write(t, walk->right, then);
}

/* -- Lookahead --------------------------------------------------------------------------------- */

void join_write_not(struct translator *t, const struct walk *walk,
                    const struct continuation *then) {
    code_line(t, "/* can it go on? */");
    walk_write_alternative(t, walk->left, then_signal(t, THEN_LEAVE, t->fail, NULL));
    then_write(t, then);
}

void join_write_ahead(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    int found = code_number(t);
    code_line(t, "/* it must be able to go on */");
    if (pick_is_asked_before(t, walk)) {
        code_line(t, "if (node->run->picks)");
        code_goto(t, found);
    }
    walk_write_alternative(t, walk->left, then_signal(t, THEN_LEAVE, found, NULL));
    code_fail(t);
    code_label(t, found);
    then_write(t, then);
}

void join_write_first(struct translator *t, const struct walk *walk,
                      const struct continuation *then) {
    int done = code_number(t);
    walk_write_alternative(t, walk->left, then_signal(t, THEN_CUT, done, then));
    code_label(t, done);
}

/* -- Most -------------------------------------------------------------------------------------- */

/* Write two passes over the same walk: the first measures the greatest tally, the second continues
 * only the branches that have it. */
void join_write_most(struct translator *t, const struct walk *walk,
                     const struct continuation *then) {
    int most = code_number(t);
    code_line(t, "struct most t%d = {@.most, @.tally, -1};", most);
    code_line(t, "@.most = &t%d;", most);
    walk_write_alternative(t, walk->left, then_new(t, THEN_MEASURE, NULL));
    code_require(t, "t%d.best >= 0", most);
    walk_write(t, walk->left, then_new(t, THEN_SELECT, then));
}

void join_write_measure(struct translator *t, const struct continuation *then) {
    assert(!then->next);
    (void)then;
    code_line(t,
              "if (@.tally - @.most->base > @.most->best) @.most->best = @.tally - @.most->base;");
}

void join_write_select(struct translator *t, const struct continuation *then) {
    code_require(t, "@.tally - @.most->base == @.most->best");
    code_line(t, "@.most = @.most->outer;");
    then_write(t, then->next);
}
