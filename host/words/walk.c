#include "walk.h"

#include "words.h"

#include "../board/board.h"

#include <assert.h>
#include <string.h>

const struct word_entry word_table[WORD_COUNT] = {
#define WORD_ENTRY(id, text, sort, form, facts, before, after, hand, meaning, example)             \
    {text,          SORT_##sort, FORM_##form, facts,  BEFORE_##before,                             \
     AFTER_##after, HAND_##hand, meaning,     example},
    WORDS(WORD_ENTRY)
#undef WORD_ENTRY
};

struct walk *walk_new(struct arena *arena, enum word word, struct place place) {
    struct walk *walk = arena_new(arena, sizeof *walk);
    walk->facts = arena_new(arena, 2 * sizeof *walk->facts);
    walk->word = word;
    walk->place = place;
    walk->size = walk->depth = 1;
    return walk;
}

static int depth_of(const struct walk *left, const struct walk *right) {
    return 1 + (right && right->depth > left->depth ? right->depth : left->depth);
}

static struct walk *join(struct arena *arena, const struct walk *model, struct walk *left,
                         struct walk *right) {
    struct walk *walk = walk_new(arena, model->word, model->place);
    walk->left = left;
    walk->right = right;
    walk->size = 1 + left->size + (right ? right->size : 0);
    walk->depth = depth_of(left, right);
    return walk;
}

static struct walk *part(struct arena *arena, const struct walk *model, struct walk *left,
                         struct walk *right) {
    struct walk *walk = join(arena, model, left, right);
    walk->is_part = true;
    return walk;
}

/* Join two walks to one chain of the model's word. The shallower walk is joined to an equally
 * shallow part of the other, and a part that becomes too deep is rotated, as in an AVL tree. So the
 * chain is at most one level deeper than each of them. */
static struct walk *chain(struct arena *arena, const struct walk *model, struct walk *a,
                          struct walk *b) {
    if (a->word == model->word && a->depth > b->depth + 1) {
        struct walk *first = a->left, *rest = chain(arena, model, a->right, b);
        if (rest->depth <= first->depth + 1) return part(arena, model, first, rest);
        return part(arena, model, chain(arena, model, first, rest->left), rest->right);
    }
    if (b->word == model->word && b->depth > a->depth + 1) {
        struct walk *rest = chain(arena, model, a, b->left), *last = b->right;
        if (rest->depth <= last->depth + 1) return part(arena, model, rest, last);
        return part(arena, model, rest->left, chain(arena, model, rest->right, last));
    }
    return part(arena, model, a, b);
}

struct walk *walk_join(struct arena *arena, enum word word, struct place place, struct walk *left,
                       struct walk *right) {
    const struct walk model = {.word = word, .place = place};
    bool as_written = !right || depth_of(left, right) <= WALK_DEPTH_AS_WRITTEN;
    if (left->size + (right ? right->size : 0) >= WALK_SIZE_MAX) return NULL;
    struct walk *walk = (as_written ? join : chain)(arena, &model, left, right);
    assert(walk->depth <= depth_of(left, right)); /* the chain is balanced */
    walk->is_part = false;
    return walk->depth > WALK_DEPTH_MAX ? NULL : walk;
}

const char *walk_said(const struct walk *walk) {
    walk = walk_as_word(walk);
    const char *way = NULL;
    if (walk->word == WORD_STEP) way = board_compass_name(walk->number[0], walk->number[1]);
    return way ? way : word_table[walk->word].text;
}

struct walk *walk_step(struct arena *arena, struct place place, int files, int ranks) {
    struct walk *walk = walk_new(arena, WORD_STEP, place);
    walk_set_numbers(arena, walk, 2, (const int[]){files, ranks});
    return walk;
}

void walk_set_names(struct arena *arena, struct walk *walk, int count, const char *const *names) {
    const char **copy = arena_new(arena, (size_t)count * sizeof *copy);
    for (int i = 0; i < count; i++) copy[i] = arena_copy(arena, names[i], strlen(names[i]));
    walk->names = count;
    walk->name = copy;
}

void walk_set_numbers(struct arena *arena, struct walk *walk, int count, const int *numbers) {
    int *copy = arena_new(arena, (size_t)count * sizeof *copy);
    memcpy(copy, numbers, (size_t)count * sizeof *copy);
    walk->numbers = count;
    walk->number = copy;
}

int walk_least_number(const struct walk *walk) {
    assert(walk->numbers > 0);
    int least = walk->number[0];
    for (int i = 1; i < walk->numbers; i++)
        if (walk->number[i] < least) least = walk->number[i];
    return least;
}

int walk_greatest_number(const struct walk *walk) {
    assert(walk->numbers > 0);
    int greatest = walk->number[0];
    for (int i = 1; i < walk->numbers; i++)
        if (walk->number[i] > greatest) greatest = walk->number[i];
    return greatest;
}

struct walk *walk_leap(struct arena *arena, const struct walk *leap) {
    int a = leap->number[0], b = leap->number[1];
    const int image[8][2] = {{a, b},   {b, a},   {b, -a}, {a, -b},
                             {-a, -b}, {-b, -a}, {-b, a}, {-a, b}};
    struct walk *sum = NULL;
    for (int i = 0; i < 8; i++) {
        bool seen = false;
        for (int j = 0; j < i && !seen; j++)
            seen = image[i][0] == image[j][0] && image[i][1] == image[j][1];
        if (seen) continue;
        struct walk *step = walk_step(arena, leap->place, image[i][0], image[i][1]);
        sum = sum ? walk_join(arena, WORD_EITHER, leap->place, sum, step) : step;
    }
    assert(sum && sum->word == WORD_EITHER); /* not both numbers are 0 */
    sum->written = leap;
    return sum;
}

struct walk *walk_copy(struct arena *arena, const struct walk *walk) {
    struct walk *made = arena_new(arena, sizeof *made);
    *made = *walk;
    made->facts = arena_new(arena, 2 * sizeof *made->facts);
    made->composed = NULL;
    return made;
}

struct walk *walk_with(struct arena *arena, struct walk *walk, struct walk *left,
                       struct walk *right) {
    if (left == walk->left && right == walk->right) return walk;
    struct walk *copy = walk_copy(arena, walk);
    copy->left = left;
    copy->right = right;
    copy->size = 1 + left->size + (right ? right->size : 0);
    copy->depth = depth_of(left, right);
    return copy;
}

struct walk *walk_as_white(struct arena *arena, struct walk *walk, bool *open) {
    bool is_step = walk_is_step(walk), is_self = walk->word == WORD_SELF;
    if (walk->as_white) return walk->as_white;
    if (is_self && !walk->rec->as_white) return *open = true, walk;
    if (walk_as_word(walk) != walk || !(walk->left || is_step || is_self)) return walk;
    struct walk *made = walk_copy(arena, walk);
    walk->as_white = made->as_white = made; /* before the body of a rec, which needs it */
    made->is_whites = is_step;
    if (is_self) made->rec = walk->rec->as_white;
    if (walk->left) made->left = walk_as_white(arena, walk->left, open);
    if (walk->right) made->right = walk_as_white(arena, walk->right, open);
    bool is_same = walk->left && made->left == walk->left && made->right == walk->right;
    if (is_same) return walk->as_white = walk;
    made->written = walk_join(arena, WORD_AS_WHITE, walk->place, walk, NULL);
    return made;
}

bool walk_is_equal(const struct walk *a, const struct walk *b) {
    if (a == b) return true;
    if (!a || !b || a->word != b->word || a->size != b->size || a->word == WORD_SELF) return false;
    if (a->numbers != b->numbers || a->names != b->names || a->is_whites != b->is_whites)
        return false;
    for (int i = 0; i < a->numbers; i++)
        if (a->number[i] != b->number[i]) return false;
    for (int i = 0; i < a->names; i++)
        if (strcmp(a->name[i], b->name[i]) != 0) return false;
    return walk_is_equal(a->left, b->left) && walk_is_equal(a->right, b->right);
}

static int list(const struct walk *walk, enum word join, const struct walk **item, int most,
                int count) {
    if (walk->word == join)
        return list(walk->right, join, item, most, list(walk->left, join, item, most, count));
    if (count < most) item[count] = walk;
    return count + 1;
}

int walk_list(const struct walk *walk, enum word join, const struct walk **item, int most) {
    return list(walk, join, item, most, 0);
}

const struct walk *walk_first_word(const struct walk *walk) {
    while (walk->word == WORD_SEQUENCE) walk = walk->left;
    return walk;
}
