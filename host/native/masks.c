/* Sets of classes, as C. The position is a few bit boards, *planes*: plane i holds the squares
 * whose class has bit i set. The squares of a set of classes are then a short expression over the
 * planes.
 *
 * An example. With men and kings the classes are empty 0, white man 2, black man 3, white king 4
 * and black king 5 (1 is out of use without `claim`), which takes three planes. The white pieces
 * are {2, 4}:
 *
 *     class  p2 p1 p0
 *       0     0  0  0     not in the set
 *       2     0  1  0     in it         covered by the cube  - 1 0:  p1 & ~p0
 *       3     0  1  1     not
 *       4     1  0  0     in it         covered by the cube  1 - 0:  p2 & ~p0
 *       5     1  0  1     not
 *     1, 6, 7             not on any square: a cube may contain them or not
 *
 * A cube requires the bit of each plane to be 0, 1 or anything (-). Cubes are chosen greedily: the
 * one that covers most of the rest, and among those the one with fewest terms. The code becomes
 *
 *     INLINE set m5(const struct position *p) { return (p->p1 & ~p->p0) | (p->p2 & ~p->p0); }
 *
 * or the complement, if that is shorter. */
#include "translator.h"

#include <assert.h>
#include <string.h>

enum { CUBE_ANY = 2 };

void mask_begin(struct translator *t) {
    int last = class_of(t->description->kinds - 1, SIDE_BLACK);
    t->classes = classes_below(last + 1);
    if (!t->uses[WORD_CLAIM]) t->classes &= ~CLAIMED;
    while (last >> t->planes) t->planes++;
    assert(t->planes <= PLANES_MAX);
    for (int class = 0; class <= last; class ++)
        for (int i = 0; i < t->planes; i++)
            if (class >> i & 1) t->plane_classes[i] |= classes_only(class);
}

const char *mask_test(const struct translator *t, class_set mask, const char *class) {
    unsigned long long low = (uint64_t)mask, high = (uint64_t)(mask >> 64);
    return t->classes >> 64
               ? arena_print(t->arena, "((%s < 64 ? 0x%llxull : 0x%llxull) >> (%s & 63) & 1)",
                             class, low, high, class)
               : arena_print(t->arena, "(0x%llxull >> %s & 1)", low, class);
}

const char *mask_other(struct translator *t, class_set mask, const char *p, const char *s) {
    return mask_single(mask & t->classes) >= 0
               ? arena_print(t->arena, "other_of(m%d(%s), %s)", mask_number(t, mask), p, s)
               : arena_print(t->arena, "other(%s, %s)", p, s);
}

bool mask_is_empty(const struct translator *t, class_set mask) {
    return (t->classes & mask) == 0;
}

class_set mask_of_movers(const struct translator *t) {
    class_set classes = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        classes |= classes_only(description_class(t->description, kind, t->side));
    return classes;
}

int mask_single(class_set mask) {
    return mask && !(mask & (mask - 1)) ? classes_first(mask) : -1;
}

int mask_bits(class_set mask) {
    int bits = 0;
    for (; mask; mask &= mask - 1) bits |= classes_first(mask);
    return bits;
}

int mask_number(struct translator *t, class_set mask) {
    mask &= t->classes;
    for (int i = 0; i < t->masks; i++)
        if (t->mask[i] == mask) return i;
    if (t->masks == MASKS_MAX) {
        translator_refuse(t, NULL, "a script with too many different tests of pieces");
        return 0;
    }
    t->mask[t->masks] = mask;
    return t->masks++;
}

/* Return the classes in a cube, whose digits in base 3 are the bits that it requires. *terms
 * becomes the number of planes whose bit is not arbitrary. */
static class_set cube_classes(const struct translator *t, int cube, int *terms) {
    class_set classes = ALL_CLASSES;
    *terms = 0;
    for (int i = 0, c = cube; i < t->planes; i++, c /= 3) {
        if (c % 3 == CUBE_ANY) continue;
        classes &= c % 3 ? t->plane_classes[i] : ~t->plane_classes[i];
        ++*terms;
    }
    return classes;
}

/* Return the cube that covers most of `left` and nothing of `never`. */
static int best_cube(const struct translator *t, class_set left, class_set never) {
    int best = -1, most = 0, fewest = 0, cubes = 1, terms;
    for (int i = 0; i < t->planes; i++) cubes *= 3;
    for (int cube = 0; cube < cubes; cube++) {
        class_set classes = cube_classes(t, cube, &terms);
        int covered = classes_count(classes & left);
        if (covered == 0 || covered < most || classes & never) continue;
        if (covered == most && terms >= fewest) continue;
        best = cube;
        most = covered;
        fewest = terms;
    }
    assert(best >= 0); /* the cube of a single class covers it */
    return best;
}

/* Add the expression for a set of classes, and return its cost. */
static int write_cover(struct translator *t, class_set mask, struct text *text) {
    class_set left = mask, never = t->classes & ~mask;
    int cost = 0, terms;
    assert((mask & ~t->classes) == 0);
    while (left) {
        int cube = best_cube(t, left, never);
        text_print(text, "%s", left == mask ? "" : " | ");
        left &= ~cube_classes(t, cube, &terms);
        if (terms > 1) text_print(text, "(");
        for (int i = 0, n = 0, c = cube; i < t->planes; i++, c /= 3)
            if (c % 3 != CUBE_ANY)
                text_print(text, "%s%sp->p%d", n++ ? " & " : "", c % 3 ? "" : "~", i);
        if (terms > 1) text_print(text, ")");
        if (terms == 0) text_print(text, "~NO_SQUARES");
        cost += terms + 1;
    }
    return cost;
}

static void write_class_names(struct translator *t, class_set mask) {
    const char *before = "/*";
    for (int class = 0; class < class_of(t->description->kinds, SIDE_WHITE); class ++) {
        if (!(classes_have(mask, class))) continue;
        text_print(t->out, "%s %s", before, class_comment(t, class));
        before = ",";
    }
    text_print(t->out, "%s */\n", *before == ',' ? "" : before);
}

void mask_write_all(struct translator *t) {
    struct text in, out;
    for (int i = 0; i < t->masks; i++) {
        text_init(&in, t->arena->memory);
        text_init(&out, t->arena->memory);
        int inside = write_cover(t, t->mask[i], &in);
        int outside = write_cover(t, t->classes & ~t->mask[i], &out);
        write_class_names(t, t->mask[i]);
        code_line(t, "INLINE set m%d(const struct position *p) {\n  (void)p;", i);
        if (mask_is_empty(t, t->mask[i]))
            code_line(t, "  return NO_SQUARES;\n}");
        else if (inside <= outside + 1)
            code_line(t, "  return %s;\n}", text_string(&in));
        else
            code_line(t, "  return ~(%s) & ON_BOARD;\n}", text_string(&out));
        text_done(&in);
        text_done(&out);
    }
}
