#include "outline.h"

#include "../base/random.h"

#include <assert.h>
#include <string.h>

/* An example. The walk that a script has made by any({n, e}, ...),
 *
 *     from "man" * (n * n * empty + e * e * empty) * stop
 *
 * has a sum of two branches that differ in one way, always at the same places: n here, e there. So
 * the first branch is made into the body of a function, with the second one beside it in column 1:
 * where the two differ stands what the function is given.
 *
 *     from "man" * any({n, e}, function(d) return d * d * empty end) * stop
 */

enum {
    COLUMNS_MAX = OUTLINE_ANYS_MAX + 1, /* a walk and its partners */
    SHARED_SIZE = 6,                    /* words from which on a part is worth a name */
    SIZE_MAX_TOLD = 1 << 20
};

/* A walk of which an outline is being made, in column 0; in each further column, one for each `any`
 * around it, the walk of the same place in another branch. */
struct row {
    const struct walk *at[COLUMNS_MAX];
};

/* A function around what is being made. */
struct function {
    const struct walk *rec; /* NULL: of an any */
    int column;             /* of its other branch */
};

struct maker {
    struct outlines *outlines;
    struct function function[OUTLINE_FUNCTIONS_MAX];
    int functions;
    int columns; /* in use; 1 outside of any */
};

void outlines_init(struct outlines *outlines, struct arena *arena) {
    *outlines = (struct outlines){.arena = arena};
}

/* -- Equal outlines are one -------------------------------------------------------------------- */

/* What the script wrote where the walk was built out of simpler words. */
static const struct walk *as_written(const struct walk *walk) {
    return walk->written ? walk->written : walk;
}

static bool same_words(const struct walk *a, const struct walk *b) {
    if (a->word != b->word || a->names != b->names || a->numbers != b->numbers) return false;
    for (int i = 0; i < a->names; i++)
        if (strcmp(a->name[i], b->name[i]) != 0) return false;
    return a->numbers == 0 ||
           memcmp(a->number, b->number, (size_t)a->numbers * sizeof *a->number) == 0;
}

static bool same_outline(const struct outline *a, const struct outline *b) {
    if (a->word != b->word || a->parts != b->parts || a->has_body != b->has_body ||
        a->bound != b->bound)
        return false;
    for (int i = 0; i < a->parts; i++)
        if (a->part[i] != b->part[i]) return false;
    if (a->word == WORD_SELF)
        return (a->walk->word == WORD_SELF) == (b->walk->word == WORD_SELF); /* or both are ways */
    bool has_arguments = a->parts == 0 || (a->walk->word == a->word && a->walk->numbers > 0);
    return !has_arguments || same_words(a->walk, b->walk);
}

static uint64_t text_key(const char *text) {
    uint64_t key = 0;
    while (*text) key = random_mix(key + (uint8_t)*text++ + 1);
    return key;
}

static uint64_t key_of(const struct outline *outline) {
    uint64_t key = random_mix((uint64_t)outline->word * 64 + (uint64_t)outline->bound + 1);
    for (int i = 0; i < outline->parts; i++)
        key = random_mix(key + (uint64_t)outline->part[i]->number + 1);
    if (outline->parts > 0 || outline->word == WORD_SELF) return key;
    for (int i = 0; i < outline->walk->names; i++)
        key = random_mix(key + text_key(outline->walk->name[i]));
    for (int i = 0; i < outline->walk->numbers; i++)
        key = random_mix(key + (uint64_t)outline->walk->number[i]);
    return key;
}

static struct outline **outline_place(struct outlines *outlines, const struct outline *outline) {
    uint64_t slot = outline->key;
    for (;; slot++) {
        struct outline **place = &outlines->bucket[slot &= (uint64_t)outlines->buckets - 1];
        if (!*place || ((*place)->key == outline->key && same_outline(*place, outline)))
            return place;
    }
}

static void make_outline_room(struct outlines *outlines) {
    if (outlines->count * 2 < outlines->buckets) return;
    struct outline **old = outlines->bucket;
    int buckets = outlines->buckets;
    outlines->buckets = buckets ? buckets * 2 : 256;
    outlines->bucket =
        arena_new(outlines->arena, (size_t)outlines->buckets * sizeof(struct outline *));
    for (int i = 0; i < buckets; i++)
        if (old[i]) *outline_place(outlines, old[i]) = old[i];
}

static void measure(struct outline *outline) {
    bool is_function = outline->word == WORD_REC || outline->has_body;
    int own_size = outline->parts == 0 || is_function;
    for (int i = 0; i < outline->parts; i++) {
        const struct outline *part = outline->part[i];
        int open = part->open - (is_function && i == outline->parts - 1 && part->open > 0);
        if (open > outline->open) outline->open = open;
        own_size += part->size;
    }
    if (outline->word == WORD_SELF) outline->open = outline->bound + 1;
    outline->size = own_size < SIZE_MAX_TOLD ? own_size : SIZE_MAX_TOLD;
}

/* The one outline that is equal to this one. */
static struct outline *unique(struct outlines *outlines, struct outline outline) {
    make_outline_room(outlines);
    outline.key = key_of(&outline);
    struct outline **place = outline_place(outlines, &outline), *known = *place;
    if (known) return known;
    measure(&outline);
    outline.number = outlines->count++;
    struct outline *kept = arena_new(outlines->arena, sizeof *kept);
    *kept = outline;
    return *place = kept;
}

/* -- Branches that differ in the way only ------------------------------------------------------ */

/* Two branches that are compared, and the ways in which they differ. */
struct pair {
    const struct walk *way[2];
    const struct walk *rec[WALK_DEPTH_MAX][2]; /* around what is compared, in both */
    int recs;
};

static bool differ_as_before(struct pair *pair, const struct walk *a, const struct walk *b) {
    if (!pair->way[0]) {
        pair->way[0] = a;
        pair->way[1] = b;
    }
    return same_words(pair->way[0], a) && same_words(pair->way[1], b);
}

static bool same_rec(const struct pair *pair, const struct walk *a, const struct walk *b) {
    for (int i = pair->recs - 1; i >= 0; i--)
        if (pair->rec[i][0] == a || pair->rec[i][1] == b)
            return pair->rec[i][0] == a && pair->rec[i][1] == b;
    return a == b;
}

static bool agree(struct pair *pair, const struct walk *a, const struct walk *b) {
    a = as_written(a);
    b = as_written(b);
    if (!same_words(a, b))
        return walk_is_step(a) && walk_is_step(b) && differ_as_before(pair, a, b);
    if (a->word == WORD_SELF) return same_rec(pair, a->rec, b->rec);
    if (a->word == WORD_REC) {
        pair->rec[pair->recs][0] = a;
        pair->rec[pair->recs++][1] = b;
    }
    bool good = (!a->left || agree(pair, a->left, b->left)) &&
                (!a->right || agree(pair, a->right, b->right));
    if (a->word == WORD_REC) pair->recs--;
    return good;
}

/* Whether two branches are alike but for the way that they go. */
static bool differ_in_way(const struct walk *a, const struct walk *b) {
    struct pair pair = {.recs = 0};
    return agree(&pair, a, b) && pair.way[0];
}

/* The same, in all columns. */
static bool rows_differ_in_way(const struct maker *maker, const struct row *a,
                               const struct row *b) {
    for (int i = 0; i < maker->columns; i++)
        if (!differ_in_way(a->at[i], b->at[i])) return false;
    return true;
}

/* How many branches from the first on are alike but for their ways. */
static int run_length(const struct maker *maker, const struct row *row, int count) {
    if (count < 2 || maker->columns == COLUMNS_MAX) return 1;
    int length = 1;
    while (length < count && rows_differ_in_way(maker, &row[0], &row[length]) &&
           (length < 2 || rows_differ_in_way(maker, &row[1], &row[length])))
        length++;
    return length;
}

/* -- Making ------------------------------------------------------------------------------------ */

static struct outline *make(struct maker *maker, const struct row *row);

static struct row left_of(const struct maker *maker, const struct row *row) {
    struct row left = {.at = {NULL}};
    assert(maker->columns >= 1 && maker->columns <= COLUMNS_MAX);
    for (int i = 0; i < maker->columns && row->at[i]->left; i++)
        left.at[i] = as_written(row->at[i]->left);
    return left;
}

static struct row right_operand(const struct maker *maker, const struct row *row) {
    struct row right = {.at = {NULL}};
    assert(maker->columns >= 1 && maker->columns <= COLUMNS_MAX);
    for (int i = 0; i < maker->columns && row->at[i]->right; i++)
        right.at[i] = as_written(row->at[i]->right);
    return right;
}

/* The place where the branches `a` and `b` first go different ways, in all columns of `row`. */
static bool find_way(const struct maker *maker, const struct row *a, const struct row *b,
                     struct row *way) {
    const struct walk *walk = a->at[0];
    if (!walk) return false;
    if (walk_is_step(walk) && !same_words(walk, b->at[0])) {
        *way = *a;
        return true;
    }
    struct row part_a = left_of(maker, a), part_b = left_of(maker, b);
    if (find_way(maker, &part_a, &part_b, way)) return true;
    part_a = right_operand(maker, a), part_b = right_operand(maker, b);
    return find_way(maker, &part_a, &part_b, way);
}

/* any(ways, function(d) ... end) out of `count` branches that differ in their ways only. */
static struct outline *make_any(struct maker *maker, const struct row *row, int count) {
    struct outline any = {
        .word = WORD_ANY, .walk = row[0].at[0], .has_body = !walk_is_step(row[0].at[0])};
    any.part = arena_new(maker->outlines->arena, (size_t)(count + 1) * sizeof(struct outline *));
    for (int i = 0; i < count; i++) {
        struct row way = row[i];
        find_way(maker, &row[i], &row[i == 0], &way);
        any.part[any.parts++] = make(maker, &way);
    }
    if (!any.has_body) return unique(maker->outlines, any);
    struct row body = row[0];
    maker->function[maker->functions++] = (struct function){NULL, maker->columns};
    body.at[maker->columns++] = row[1].at[0];
    any.part[any.parts++] = make(maker, &body);
    maker->columns--;
    maker->functions--;
    assert(maker->columns >= 1 && maker->functions >= 0);
    return unique(maker->outlines, any);
}

static bool is_chained(const struct walk *operand, enum word word) {
    assert(operand); /* chains are of words with two operands */
    return operand->is_part && operand->word == word;
}

static int operands_of(const struct walk *walk, enum word word) {
    int count = 0;
    for (; walk->word == word; walk = as_written(walk->left))
        count += is_chained(walk->right, word) ? operands_of(walk->right, word) : 1;
    return count + 1;
}

/* Fills in the operands of a chain from the last one on; returns the first one's place. */
static struct row *fill_operands(const struct maker *maker, const struct row *chain,
                                 struct row *end) {
    enum word word = chain->at[0]->word;
    struct row rest = *chain, right;
    for (; rest.at[0]->word == word; rest = left_of(maker, &rest)) {
        assert(rest.at[0]->left && rest.at[0]->right);
        right = right_operand(maker, &rest);
        end = is_chained(right.at[0], word) ? fill_operands(maker, &right, end)
                                            : memcpy(end - 1, &right, sizeof right);
    }
    return memcpy(end - 1, &rest, sizeof rest);
}

/* The operands of a chain a * b * c, first to last; what stands in a right operand remains a chain
 * of its own unless nobody has written it so. */
static int chain_of(const struct maker *maker, const struct row *row, struct row **operands) {
    int count = operands_of(row->at[0], row->at[0]->word);
    *operands = arena_new(maker->outlines->arena, (size_t)count * sizeof **operands);
    fill_operands(maker, row, *operands + count);
    return count;
}

static bool is_nothing(const struct outline *outline) {
    return outline->word == WORD_NOT && outline->parts == 1 && outline->part[0]->word == WORD_HERE;
}

/* Adds an operand to a chain; what an option has switched off, `here` among steps and `-here` among
 * branches, is left out unless there is nothing else. */
static void add_part(struct outline *chain, struct outline *part) {
    bool idle = chain->word == WORD_SEQUENCE ? part->word == WORD_HERE : is_nothing(part);
    bool replaces =
        chain->parts == 1 && (chain->word == WORD_SEQUENCE ? chain->part[0]->word == WORD_HERE
                                                           : is_nothing(chain->part[0]));
    if (chain->word == WORD_SEQUENCE && chain->parts > 0 && is_nothing(chain->part[0]))
        return; /* and never gets here */
    if (chain->word == WORD_SEQUENCE && is_nothing(part)) chain->parts = 0;
    if (idle && chain->parts > 0) return;
    if (replaces) chain->parts = 0;
    chain->part[chain->parts++] = part;
}

/* Whether all that is left of a chain of branches in a rec may begin it anew: then what was left
 * out, through which none of it ends either, is what makes it a rec that may stand in a script. */
static bool needs_nothing(const struct maker *maker, const struct outline *chain) {
    bool in_rec = false;
    for (int i = 0; i < maker->functions; i++) in_rec |= maker->function[i].rec != NULL;
    for (int i = 0; i < chain->parts; i++) in_rec &= chain->part[i]->open > 0;
    return in_rec && chain->word != WORD_SEQUENCE;
}

static struct outline *make_chain(struct maker *maker, const struct row *row) {
    struct row *operand;
    struct outline *nothing = NULL; /* a branch that is none */
    int count = chain_of(maker, row, &operand);
    struct outline chain = {.word = row->at[0]->word, .walk = row->at[0]};
    chain.part = arena_new(maker->outlines->arena, (size_t)count * sizeof(struct outline *));
    for (int i = 0, run; i < count; i += run) {
        run = chain.word == WORD_EITHER ? run_length(maker, operand + i, count - i) : 1;
        struct outline *part =
            run > 1 ? make_any(maker, operand + i, run) : make(maker, operand + i);
        if (is_nothing(part)) nothing = part;
        add_part(&chain, part);
    }
    if (nothing && needs_nothing(maker, &chain)) chain.part[chain.parts++] = nothing;
    return chain.parts == 1 ? chain.part[0] : unique(maker->outlines, chain);
}

static struct outline *make_bound(struct maker *maker, const struct walk *walk, int function) {
    assert(function >= -1 && function < maker->functions); /* -1: a rec around all of it */
    return unique(maker->outlines, (struct outline){.word = WORD_SELF,
                                                    .walk = walk,
                                                    .bound = maker->functions - 1 - function});
}

static struct outline *make_word(struct maker *maker, const struct walk *walk) {
    return unique(maker->outlines, (struct outline){.word = walk->word, .walk = walk});
}

/* A way as such, or the one that a function around it is given. */
static struct outline *make_way(struct maker *maker, const struct row *row) {
    for (int i = maker->functions - 1; i >= 0; i--) {
        const struct function *function = &maker->function[i];
        if (!function->rec && !same_words(row->at[0], row->at[function->column]))
            return make_bound(maker, row->at[0], i);
    }
    return make_word(maker, row->at[0]);
}

static struct outline *make_self(struct maker *maker, const struct walk *self) {
    int i = maker->functions - 1;
    while (i >= 0 && maker->function[i].rec != self->rec) i--;
    return make_bound(maker, self, i);
}

/* A word with one operand. */
static struct outline *make_around(struct maker *maker, const struct row *row) {
    const struct walk *walk = row->at[0];
    struct row inside = left_of(maker, row);
    struct outline around = {.word = walk->word, .walk = walk, .parts = 1};
    if (walk->word == WORD_REC) maker->function[maker->functions++] = (struct function){walk, 0};
    around.part = arena_new(maker->outlines->arena, sizeof(struct outline *));
    around.part[0] = make(maker, &inside);
    if (walk->word == WORD_REC) maker->functions--;
    return unique(maker->outlines, around);
}

static struct outline *make(struct maker *maker, const struct row *row) {
    const struct walk *walk = row->at[0];
    if (walk_is_step(walk)) return make_way(maker, row);
    if (walk->word == WORD_SELF) return make_self(maker, walk);
    if (walk->right) return make_chain(maker, row);
    return walk->left ? make_around(maker, row) : make_word(maker, walk);
}

struct outline *outline_of(struct outlines *outlines, const struct walk *walk) {
    struct maker maker = {.outlines = outlines, .columns = 1};
    struct row row = {.at = {as_written(walk)}};
    return make(&maker, &row);
}

/* -- Names ------------------------------------------------------------------------------------- */

static void count_uses(struct outline *outline) {
    if (outline->uses++) return;
    for (int i = 0; i < outline->parts; i++) count_uses(outline->part[i]);
}

/* What reaches out to one function only can be written as a function of what that one is given. */
static bool deserves_name(const struct outline *outline) {
    if (outline->word == WORD_REC && outline->open == 0) return true;
    return outline->open <= 1 && outline->uses > 1 && outline->size >= SHARED_SIZE &&
           outline->word != WORD_REC;
}

static bool is_chain(const struct outline *outline) {
    return outline->word == WORD_SEQUENCE || outline->word == WORD_EITHER ||
           outline->word == WORD_ELSE;
}

/* Whether a part of a chain can do without being one of its own: joins are associative. */
static bool dissolves(const struct outline *chain, const struct outline *part) {
    return is_chain(chain) && part->word == chain->word && !part->name;
}

static void dissolve_parts(struct outlines *outlines, struct outline *chain) {
    int count = 0;
    for (int i = 0; i < chain->parts; i++)
        count += dissolves(chain, chain->part[i]) ? chain->part[i]->parts : 1;
    if (count == chain->parts) return;
    struct outline **part = arena_new(outlines->arena, (size_t)count * sizeof(struct outline *));
    count = 0;
    for (int i = 0; i < chain->parts; i++) {
        struct outline *whole = chain->part[i];
        bool dissolved = dissolves(chain, whole);
        for (int j = 0; j < (dissolved ? whole->parts : 1); j++)
            part[count++] = dissolved ? whole->part[j] : whole;
    }
    chain->part = part;
    chain->parts = count;
}

static void give_names(struct outlines *outlines, struct outline *outline) {
    if (outline->uses < 0) return;
    for (int i = 0; i < outline->parts; i++) give_names(outlines, outline->part[i]);
    dissolve_parts(outlines, outline);
    if (deserves_name(outline)) {
        int *count = outline->word == WORD_REC ? &outlines->recs
                     : outline->open           ? &outlines->functions
                                               : &outlines->walks;
        char letter = outline->word == WORD_REC ? 'r' : outline->open ? 'f' : 'w';
        outline->name = arena_print(outlines->arena, "%c%d", letter, ++*count);
        outlines->definition[outlines->definitions++] = outline;
    }
    outline->uses = -1; /* has been here */
}

void outlines_name(struct outlines *outlines, struct outline *const *root, int count) {
    outlines->definition =
        arena_new(outlines->arena, (size_t)outlines->count * sizeof(struct outline *));
    for (int i = 0; i < count; i++) count_uses(root[i]);
    for (int i = 0; i < count; i++) give_names(outlines, root[i]);
}
