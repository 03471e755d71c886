/* Equal walks are found with few comparisons. */
#include "support.h"

#include "native/walk_pool.h"

/* The translator searches for equal operators in walks as large as a script may make them. */

enum { WAYS = 1 << 16 };

static struct walk *sum_of(struct arena *arena, struct walk **way, int count) {
    if (count == 1) return way[0];
    struct walk *left = sum_of(arena, way, count / 2),
                *right = sum_of(arena, way + count / 2, count - count / 2);
    return walk_join(arena, WORD_EITHER, (struct place){0}, left, right);
}

/* Each of the ways is a different walk, joined with the walk after it. */
static struct walk *sum_of_sequences(struct arena *arena, struct walk **way, struct walk *after) {
    struct walk **sequence = arena_new(arena, WAYS * sizeof *sequence);
    for (int i = 0; i < WAYS; i++)
        sequence[i] = walk_join(arena, WORD_SEQUENCE, (struct place){0}, way[i], after);
    return sum_of(arena, sequence, WAYS);
}

TestSuite(walk_pool, .init = support_begin_arena, .fini = support_end_arena);

Test(walk_pool, equal_operators_are_merged_with_few_comparisons) {
    struct walk_pool pool;
    walk_pool_init(&pool, support_arena);
    struct walk **way = arena_new(support_arena, WAYS * sizeof *way);
    for (int i = 0; i < WAYS; i++) way[i] = walk_step(support_arena, (struct place){0}, 0, 1);
    struct walk *after = walk_step(support_arena, (struct place){0}, 1, 0);
    struct walk *first = walk_pool_intern(&pool, sum_of_sequences(support_arena, way, after));
    struct walk *second = walk_pool_intern(&pool, sum_of_sequences(support_arena, way, after));
    cr_assert_eq(first, second);
    cr_assert_eq(pool.entries, 2 * WAYS - 1);
    cr_assert_lt(pool.probes, 16 * WAYS);
    walk_pool_done(&pool);
}

Test(walk_pool, the_walk_after_two_walks_is_duplicated) {
    struct walk_pool pool;
    struct walk *step = walk_step(support_arena, (struct place){0}, 0, 1);
    struct walk *other = walk_step(support_arena, (struct place){0}, 1, 0);
    struct walk *once = walk_join(support_arena, WORD_SEQUENCE, (struct place){0}, step, other);
    struct walk *twice = walk_join(support_arena, WORD_SEQUENCE, (struct place){0}, other, once);
    struct walk *both =
        walk_join(support_arena, WORD_EITHER, (struct place){0}, twice,
                  walk_join(support_arena, WORD_SEQUENCE, (struct place){0}, step, once));
    for (int translation = 0; translation < 2; translation++) {
        walk_pool_init(&pool, support_arena);
        cr_assert_not(walk_pool_is_shared_tail(&pool, once));
        walk_pool_count_tails(&pool, both, 3);
        cr_assert(walk_pool_is_shared_tail(&pool, once));
        cr_assert_not(walk_pool_is_shared_tail(&pool, twice));
        walk_pool_done(&pool);
    }
}
