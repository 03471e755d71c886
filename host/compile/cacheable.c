#include "cacheable.h"

#include "../words/analysis.h"

#include <assert.h>

/* An example: (from{"man", "king"} * ne + from "king" * other "king" * n) * empty * place "a" *
 * swap "a" is multiplied out into
 *
 *     from{"man", "king"} * ne * empty * ...         depends only on the squares of its walk
 *     from "king" * other "king" * n * empty * ...   asks where the other king is, anywhere
 *
 * so that the moves of men can be cached, and those of kings cannot. The moves of men become a
 * separate program, from "man" * ne * empty * ... The remaining walk is from "king" * ne * ... +
 * the second alternative. */

enum {
    ALTERNATIVES_MAX = 64,
    WORDS_MOST = 10000 /* of all alternatives, for each class once: beyond, programs for each would
                          be too long */
};

/* One of the walks that are joined by `+`. */
struct alternative {
    struct walk *walk;
    uint64_t classes; /* of the pieces that it begins with; 0 when it has no origin */
};

struct cacheable_maker {
    struct compiler *compiler;
    struct alternative alternative[ALTERNATIVES_MAX];
    int count;
    uint64_t cached; /* classes whose moves can be */
    bool unsettled;  /* it cannot be told with which pieces an alternative begins, or there are too
                        many */
};

static struct walk *join(struct cacheable_maker *maker, enum word word, struct walk *a,
                         struct walk *b) {
    return a && b ? walk_join(maker->compiler->arena, word, b->place, a, b) : a ? a : b;
}

/* A sequence without its first word; NULL if there is no more. */
static struct walk *without_first(struct cacheable_maker *maker, struct walk *walk) {
    if (walk->word != WORD_SEQUENCE) return NULL;
    return join(maker, WORD_SEQUENCE, without_first(maker, walk->left), walk->right);
}

/* -- What depends on squares alone ------------------------------------------------------------- */

/* The walks around one. */
struct around {
    const struct walk *walk;
    const struct around *next;
};

static bool is_local(const struct walk *walk, const struct around *around) {
    struct around inside = {walk, around};
    if (walk->word == WORD_SELF) {
        while (around && around->walk != walk->rec) around = around->next;
        return around;
    }
    return word_is_local(walk) && (!walk->left || is_local(walk->left, &inside)) &&
           (!walk->right || is_local(walk->right, &inside));
}

/* Return true if a sequence goes on locally after its first word, which is a start. */
static bool goes_on_locally(const struct walk *walk) {
    return walk->word != WORD_SEQUENCE ||
           (goes_on_locally(walk->left) && is_local(walk->right, NULL));
}

/* -- Alternatives ------------------------------------------------------------------------------ */

/* Return true if a move may begin with a piece somewhere in the walk. */
static bool may_start(const struct walk *walk) {
    if (walk_is_look(walk)) return false;
    if (walk_begins_with_piece(walk) || walk->word == WORD_SELF ||
        word_table[walk->word].sort == SORT_ESCAPE)
        return true;
    return (walk->left && may_start(walk->left)) || (walk->right && may_start(walk->right));
}

static void add_alternative(struct cacheable_maker *maker, struct walk *walk) {
    const struct compiler *compiler = maker->compiler;
    const struct walk *first = walk_first_word(walk);
    struct alternative alternative = {walk, 0};
    if (walk_begins_with_piece(first))
        alternative.classes = walk_classes(compiler->description, first, compiler->side);
    else if (may_start(walk))
        maker->unsettled = true;
    if (maker->count == ALTERNATIVES_MAX)
        maker->unsettled = true;
    else
        maker->alternative[maker->count++] = alternative;
}

/* A + B, and (A + B) * C as A * C + B * C. */
static void gather(struct cacheable_maker *maker, struct walk *walk) {
    const struct walk *sum = walk_first_word(walk);
    struct walk *branch[] = {sum->left, sum->right}, *tail = without_first(maker, walk);
    if (sum->word != WORD_EITHER) {
        add_alternative(maker, walk);
        return;
    }
    for (int i = 0; i < 2 && !maker->unsettled; i++)
        gather(maker, join(maker, WORD_SEQUENCE, branch[i], tail));
}

/* The words of a walk, those of a repetition as often as they are emitted; at most one more than
 * are allowed. */
static int words_of(const struct walk *walk) {
    int words =
        1 + (walk->left ? words_of(walk->left) : 0) + (walk->right ? words_of(walk->right) : 0);
    if (walk->word == WORD_REPEAT) words *= walk->number[0] + 1;
    return words <= WORDS_MOST ? words : WORDS_MOST + 1;
}

static void choose(struct cacheable_maker *maker) {
    uint64_t all = 0, others = 0;
    int words = 0;
    for (int i = 0; i < maker->count; i++) {
        const struct alternative *alternative = &maker->alternative[i];
        all |= alternative->classes;
        words += words_of(alternative->walk) * (1 + __builtin_popcountll(alternative->classes));
        if (!goes_on_locally(alternative->walk)) others |= alternative->classes;
    }
    maker->cached = maker->unsettled || words > WORDS_MOST ? 0 : all & ~others;
}

/* -- Programs ---------------------------------------------------------------------------------- */

/* The start of a sequence for only those of its pieces that are of these classes. */
static struct walk *start_of(struct cacheable_maker *maker, const struct walk *sequence,
                             uint64_t classes) {
    struct compiler *compiler = maker->compiler;
    const struct walk *first = walk_first_word(sequence);
    assert(walk_begins_with_piece(first) && first->names <= WALK_NAMES_MAX);
    struct walk *start = walk_new(compiler->arena, first->word, first->place);
    const char *name[WALK_NAMES_MAX];
    int names = 0;
    for (int i = 0; i < first->names; i++) {
        int class = description_class(compiler->description,
                                      description_kind(compiler->description, first->name[i]),
                                      compiler->side);
        if (classes >> class & 1) name[names++] = first->name[i];
    }
    start->nth = first->nth;
    walk_set_names(compiler->arena, start, names, name);
    return start;
}

static struct walk *with_start(struct cacheable_maker *maker, struct walk *walk, uint64_t classes) {
    return join(maker, WORD_SEQUENCE, start_of(maker, walk, classes), without_first(maker, walk));
}

/* Compile the moves of one class: start * (A + B) if all alternatives begin with the same word. */
static int compile_class(struct cacheable_maker *maker, uint64_t class) {
    struct walk *sum = NULL, *tails = NULL, *start = NULL;
    bool alike = true;
    for (int i = 0; i < maker->count; i++) {
        struct walk *walk = maker->alternative[i].walk;
        if (!(maker->alternative[i].classes & class)) continue;
        struct walk *tail = without_first(maker, walk);
        alike = alike && tail && (!start || start->word == walk_first_word(walk)->word);
        start = start_of(maker, walk, class);
        if (alike) tails = join(maker, WORD_EITHER, tails, tail);
        sum = join(maker, WORD_EITHER, sum, with_start(maker, walk, class));
    }
    if (alike) sum = join(maker, WORD_SEQUENCE, start, tails);
    return emit_walk(maker->compiler, sum);
}

/* Compile the moves of all other classes. */
static int compile_rest(struct cacheable_maker *maker) {
    struct walk *sum = NULL;
    for (int i = 0; i < maker->count; i++) {
        const struct alternative *alternative = &maker->alternative[i];
        uint64_t left = alternative->classes & ~maker->cached;
        if (left == alternative->classes)
            sum = join(maker, WORD_EITHER, sum, alternative->walk);
        else if (left)
            sum = join(maker, WORD_EITHER, sum, with_start(maker, alternative->walk, left));
    }
    return emit_walk(maker->compiler, sum);
}

void cacheable_compile(struct compiler *compiler, struct walk *walk, struct bulk_stage *stage) {
    const struct description *description = compiler->description;
    struct cacheable_maker maker = {.compiler = compiler};
    /* moves change only squares, and a class fully describes a square's content */
    bool on_squares = !description->royals && !description->rights && !description->marked_names &&
                      !compiler->rules->needs.columns;
    /* so small that no sum of its parts is larger or deeper than walks may be */
    bool small = walk && walk->size <= WORDS_MOST && walk->depth <= WALK_DEPTH_MAX / 2;
    if (trick("cache") && small && on_squares) {
        gather(&maker, walk);
        choose(&maker);
    }
    if (!maker.cached) {
        stage->rest = emit_walk(compiler, walk);
        return;
    }
    stage->cacheable = arena_new(compiler->arena, KINDS_MAX * sizeof *stage->cacheable);
    for (uint64_t classes = maker.cached; classes; classes &= classes - 1)
        stage->cacheable[stage->cacheables++] =
            (struct cacheable){__builtin_ctzll(classes), compile_class(&maker, classes & -classes)};
    stage->rest = compile_rest(&maker);
}
