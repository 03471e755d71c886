/* Composing: steps that follow one another without anything between them become one step.
 *
 * An example: a leap of a knight in a cube, and a slide of its bishop.
 *
 *     up * up * (n + s) * arrive        becomes   (A + B) * arrive, where A is up * up * n
 *     (up * n * empty) ^ 0 * up * n     becomes   (C * empty) ^ 0 * C, where C is up * n
 *
 * A, B and C are directions of the board: tables of squares, like n. So whatever is known or done
 * about single steps applies to them. Nothing can notice the squares between: steps test no
 * contents, and `crossed` tests the last step only. */
#include "emit.h"

#include <assert.h>

enum { SUM_MAX = 24 }; /* sums of more steps aren't listed */

/* Return true if it is a step, or a sum of steps. */
static bool is_steps(const struct walk *walk) {
    return walk_is_step(walk) ||
           (walk->word == WORD_EITHER && is_steps(walk->left) && is_steps(walk->right));
}

static struct walk *step_composed(struct compiler *compiler, const struct walk *a,
                                  const struct walk *b) {
    const struct description *description = compiler->description;
    struct board *board = (struct board *)&description->board;
    int way[SIDES];
    for (int side = 0; side < SIDES; side++) {
        int first = description_way(description, a, side),
            second = description_way(description, b, side);
        way[side] = first < 0 || second < 0 ? -1 : board_compose(board, first, second);
        if (way[side] < 0) return NULL;
    }
    struct walk *step = walk_new(compiler->arena, WORD_WAY, a->place);
    const char *name = way_name(board->way[way[SIDE_WHITE]]);
    walk_set_names(compiler->arena, step, 1, (const char *const[]){name ? name : "?"});
    walk_set_numbers(compiler->arena, step, SIDES, way);
    return step;
}

/* Return (a + b) * (c + d) as a * c + a * d + b * c + b * d; NULL if some of these are
 * impossible. */
static struct walk *sum_composed(struct compiler *compiler, const struct walk *first,
                                 const struct walk *second) {
    const struct walk *a[SUM_MAX], *b[SUM_MAX];
    struct walk *sum = NULL;
    if (!is_steps(first) || !is_steps(second)) return NULL;
    int firsts = walk_list(first, WORD_EITHER, a, SUM_MAX),
        seconds = walk_list(second, WORD_EITHER, b, SUM_MAX);
    if (firsts * seconds > SUM_MAX) return NULL;
    for (int i = 0; i < firsts * seconds; i++) {
        struct walk *step = step_composed(compiler, a[i / seconds], b[i % seconds]);
        if (!step) return NULL;
        sum = sum ? walk_join(compiler->arena, WORD_EITHER, first->place, sum, step) : step;
    }
    return sum;
}

/* Return the walk with another last word of its sequence. */
static struct walk *with_last(struct compiler *compiler, struct walk *walk, struct walk *last) {
    if (walk->word != WORD_SEQUENCE) return last;
    return walk_with(compiler->arena, walk, walk->left, with_last(compiler, walk->right, last));
}

/* Return the walk without the first word of its sequence; NULL if there is no other. */
static struct walk *without_first(struct compiler *compiler, struct walk *walk) {
    if (walk->word != WORD_SEQUENCE) return NULL;
    struct walk *left = without_first(compiler, walk->left);
    return left ? walk_with(compiler->arena, walk, left, walk->right) : walk->right;
}

/* Return the sequence of two walks whose steps are composed already. */
static struct walk *sequence_composed(struct compiler *compiler, struct walk *sequence,
                                      struct walk *left, struct walk *right) {
    struct walk *last = left, *first = right;
    assert(last && first); /* a sequence joins two walks */
    while (last->word == WORD_SEQUENCE) last = last->right;
    while (first->word == WORD_SEQUENCE) first = first->left;
    struct walk *sum = sum_composed(compiler, last, first);
    if (!sum) return walk_with(compiler->arena, sequence, left, right);
    left = with_last(compiler, left, sum);
    right = without_first(compiler, right);
    return right ? walk_with(compiler->arena, sequence, left, right) : left;
}

static struct walk *composed(struct compiler *compiler, struct walk *walk) {
    if (walk->composed) return walk->composed;
    if (walk->word == WORD_REC || walk->word == WORD_SELF) {
        struct walk *made = walk->composed = walk_copy(compiler->arena, walk);
        if (walk->word == WORD_SELF) made->rec = walk->rec->composed;
        if (walk->left) made->left = composed(compiler, walk->left);
        assert(walk->word != WORD_SELF || made->rec); /* it is inside */
        return made;
    }
    if (!walk->left) return walk->composed = walk;
    struct walk *left = composed(compiler, walk->left),
                *right = walk->right ? composed(compiler, walk->right) : NULL;
    return walk->composed = walk->word == WORD_SEQUENCE
                                ? sequence_composed(compiler, walk, left, right)
                                : walk_with(compiler->arena, walk, left, right);
}

/* Return true if it has steps that can be composed: one follows another. */
static bool has_steps_in_row(const struct walk *walk) {
    if (walk->word == WORD_SEQUENCE) {
        const struct walk *last = walk->left;
        while (last->word == WORD_SEQUENCE) last = last->right;
        if (is_steps(last) && is_steps(walk_first_word(walk->right))) return true;
    }
    return (walk->left && has_steps_in_row(walk->left)) ||
           (walk->right && has_steps_in_row(walk->right));
}

const struct walk *compose_steps(struct compiler *compiler, const struct walk *walk) {
    if (compiler->plain || !trick("compose") || !has_steps_in_row(walk)) return walk;
    return composed(compiler, (struct walk *)walk);
}
