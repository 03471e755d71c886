#include "compose.h"

#include "../words/analysis.h"

#include <assert.h>

/* An example: a leap of a knight in a cube, and a slide of its bishop.
 *
 *     up * up * (n + s) * arrive        becomes   (A + B) * arrive, where A is up * up * n
 *     (up * n * empty) ^ 0 * up * n     becomes   (C * empty) ^ 0 * C, where C is up * n
 *
 * A, B and C are directions of the board: tables of squares, like n. So whatever is known or done
 * about single steps applies to them. Nothing can notice the squares between: steps test no
 * contents, and `crossed` asks about the last step only. */

enum { SUM_MAX = 24 }; /* more steps than this are not listed one by one */

/* How many steps a sum of steps has; 0 for any other walk. */
static int count_steps(const struct walk *walk) {
    if (walk_is_step(walk)) return 1;
    if (walk->word != WORD_EITHER) return 0;
    int left = count_steps(walk->left), right = left ? count_steps(walk->right) : 0;
    return right ? left + right : 0;
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

/* (a + b) * (c + d): a * c + a * d + b * c + b * d; NULL if some of these are impossible. */
static struct walk *sum_composed(struct compiler *compiler, struct walk *first,
                                 struct walk *second) {
    bool parts_first = first->word == WORD_EITHER;
    if (!parts_first && second->word != WORD_EITHER) return step_composed(compiler, first, second);
    struct walk *left = parts_first ? sum_composed(compiler, first->left, second)
                                    : sum_composed(compiler, first, second->left);
    if (!left) return NULL;
    struct walk *right = parts_first ? sum_composed(compiler, first->right, second)
                                     : sum_composed(compiler, first, second->right);
    if (!right) return NULL;
    return walk_join(compiler->arena, WORD_EITHER, first->place, left, right);
}

/* The walk with another last word of its sequence. */
static struct walk *with_last(struct compiler *compiler, struct walk *walk, struct walk *last) {
    if (walk->word != WORD_SEQUENCE) return last;
    return walk_with(compiler->arena, walk, walk->left, with_last(compiler, walk->right, last));
}

/* The walk without the first word of its sequence; NULL if there is no other. */
static struct walk *without_first(struct compiler *compiler, struct walk *walk) {
    if (walk->word != WORD_SEQUENCE) return NULL;
    struct walk *left = without_first(compiler, walk->left);
    return left ? walk_with(compiler->arena, walk, left, walk->right) : walk->right;
}

/* The sequence of two walks whose steps are composed already. */
static struct walk *sequence_composed(struct compiler *compiler, struct walk *sequence,
                                      struct walk *left, struct walk *right) {
    struct walk *last = left, *first = right;
    while (last->word == WORD_SEQUENCE) last = last->right;
    while (first->word == WORD_SEQUENCE) first = first->left;
    int steps = count_steps(last) * count_steps(first);
    struct walk *sum = steps && steps <= SUM_MAX ? sum_composed(compiler, last, first) : NULL;
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
        if (count_steps(last) && count_steps(walk_first_word(walk->right))) return true;
    }
    return (walk->left && has_steps_in_row(walk->left)) ||
           (walk->right && has_steps_in_row(walk->right));
}

const struct walk *compose_steps(struct compiler *compiler, const struct walk *walk) {
    if (!walk || compiler->plain || !trick("compose") || !has_steps_in_row(walk)) return walk;
    return composed(compiler, (struct walk *)walk);
}
