/* Functions that are alike: writes them once, with the values in which they differ as data.
 *
 * While a function is written, some values in it are *holes*: tables of steps, numbers of
 * repetitions, and functions that it calls. Its variables and labels have numbers of its own, from
 * 0. So two functions are alike if their texts between the holes are equal, and the functions that
 * they call are alike, too. An example: runs to the north and to the east, which call themselves.
 *
 *     f3: { struct branch b0 = ...; b0.s = [w0][b0.s]; ... [f3], ARGS(b0)); ... }
 *     f4: { struct branch b0 = ...; b0.s = [w2][b0.s]; ... [f4], ARGS(b0)); ... }
 *
 * become
 *
 *     struct given3 { const int16_t *v0; };
 *     static const struct given3 given_3 = {w0}, given_4 = {w2};
 *     static int f3(struct node *node, const struct given3 *given, PARAMS) {
 *       struct branch b0 = ...; b0.s = given->v0[b0.s]; ... f3(node, given, ARGS(b0)); ...
 *     }
 *
 * and are called as f3(node, &given_4, ARGS(b)). Functions whose values are equal, too, are one
 * function. This happens to functions of both sides, and of several purposes. */
#include "bodies.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { SHORT = 400 /* bytes: shorter functions are united only if their values are equal */ };

struct body {
    int number; /* of its version */
    const char *params, *text;
    const char **hole; /* in the text, in their order */
    int holes;
    XXH64_hash_t shape;   /* of the text between the holes; if it is short, of the whole text */
    struct body *alike;   /* the first body that is alike */
    struct body *same;    /* the first body that is the same */
    int copies;           /* that aren't the same, if it is the first of those that are alike */
    int *given;           /* by hole, if it is the first: its member of struct given, or -1 */
    struct body *divided; /* in place of alike or same, while classes are divided */
    struct body *next;
};

/* -- Holes ------------------------------------------------------------------------------------- */

const char *hole_text(struct translator *t, const char *type, const char *name, int number) {
    return arena_print(t->arena, "%c%s%c%s%d%c", HOLE_BEGIN, type, HOLE_VALUE, name, number,
                       HOLE_END);
}

const char *hole_value(const char *hole) {
    return strchr(hole, HOLE_VALUE) + 1;
}

const char *hole_end(const char *hole) {
    return strchr(hole, HOLE_END) + 1;
}

bool hole_has_type(const char *hole, const char *type) {
    size_t length = strlen(type);
    return strncmp(hole + 1, type, length) == 0 && hole[1 + length] == HOLE_VALUE;
}

static bool is_call(const char *hole) {
    return hole_has_type(hole, "");
}

static bool has_same_value(const char *a, const char *b) {
    size_t length = (size_t)(hole_end(a) - a);
    return length == (size_t)(hole_end(b) - b) && memcmp(a, b, length) == 0;
}

/* -- Collecting -------------------------------------------------------------------------------- */

static int count_holes(const char *text) {
    int count = 0;
    while ((text = strchr(text, HOLE_BEGIN))) text++, count++;
    return count;
}

/* Hash the text without comments, and without the values of holes unless it is short. */
static XXH64_hash_t shape_of(struct translator *t, const struct body *body) {
    struct text shape;
    bool whole = strlen(body->text) < SHORT;
    text_init(&shape, t->arena->memory);
    text_add(&shape, body->params, (int)strlen(body->params));
    for (const char *c = body->text; *c; c++) {
        if (c[0] == '/' && c[1] == '*') c = strstr(c, "*/") + 2;
        if (*c) text_add_char(&shape, *c);
        if (*c == HOLE_VALUE && (!whole || c[-1] == HOLE_BEGIN)) c = strchr(c, HOLE_END);
    }
    XXH64_hash_t hash = XXH3_64bits(text_string(&shape), (size_t)shape.length);
    text_done(&shape);
    return hash;
}

void body_add(struct translator *t, int number, const char *params, const char *text) {
    struct body *body = *t->bodies_end = arena_new(t->arena, sizeof *body);
    *body = (struct body){.number = number, .params = params};
    body->text = arena_print(t->arena, "%s", text);
    body->holes = count_holes(text);
    body->hole = arena_new(t->arena, (size_t)(body->holes + 1) * sizeof *body->hole);
    const char *hole = body->text;
    for (int i = 0; i < body->holes; i++) body->hole[i] = hole = strchr(hole + (i > 0), HOLE_BEGIN);
    body->shape = shape_of(t, body);
    t->collected += (int)strlen(text);
    t->bodies_end = &body->next;
}

/* -- Comparison -------------------------------------------------------------------------------- */

/* The functions that were collected. */
struct bodies {
    struct body *first, **by_number;
};

static struct body *callee(const struct bodies *bodies, const char *hole) {
    return bodies->by_number[atoi(hole_value(hole))];
}

static struct body **class_of_body(struct body *body, bool same) {
    return same ? &body->same : &body->alike;
}

/* Return true if two functions of a class are still of one, by the classes of those they call. */
static bool belongs(const struct bodies *bodies, const struct body *a, const struct body *b,
                    bool same) {
    if (a->shape != b->shape || a->holes != b->holes) return false;
    for (int i = 0; i < a->holes; i++) {
        bool calls = is_call(a->hole[i]);
        if (calls && *class_of_body(callee(bodies, a->hole[i]), same) !=
                         *class_of_body(callee(bodies, b->hole[i]), same))
            return false;
        if (!calls && same && !has_same_value(a->hole[i], b->hole[i])) return false;
    }
    return true;
}

/* Divide the class of all functions until the members of each class call functions of the same
 * classes. A class is named by its first member. */
static void divide(const struct bodies *bodies, bool same) {
    for (struct body *body = bodies->first; body; body = body->next)
        *class_of_body(body, same) = bodies->first;
    for (bool changed = true; changed;) {
        changed = false;
        for (struct body *body = bodies->first; body; body = body->next) {
            struct body *class = *class_of_body(body, same), *other = class;
            while (other != body &&
                   (*class_of_body(other, same) != class || !belongs(bodies, other, body, same)))
                other = other->next;
            body->divided = other;
            changed |= other != class;
        }
        for (struct body *body = bodies->first; body; body = body->next)
            *class_of_body(body, same) = body->divided;
    }
}

/* -- Writing ----------------------------------------------------------------------------------- */

static bool has_given(const struct body *body) {
    return body->alike->copies > 1;
}

/* Return true if two functions that are alike have the same value in a hole. */
static bool agree(const struct bodies *bodies, const struct body *a, const struct body *b, int i) {
    return is_call(a->hole[i])
               ? callee(bodies, a->hole[i])->same == callee(bodies, b->hole[i])->same
               : has_same_value(a->hole[i], b->hole[i]);
}

/* Loop over the different functions that are alike. */
static const struct body *next_copy(const struct body *first, const struct body *body) {
    do body = body == NULL ? first : body->next;
    while (body && (body->alike != first || body->same != body));
    return body;
}

/* Return the first hole whose values are those of hole i in all functions that are alike; -1 if
 * hole i has one value only. */
static int given_number(const struct bodies *bodies, const struct body *first, int i) {
    bool one = true;
    for (const struct body *b = first; (b = next_copy(first, b));)
        one &= agree(bodies, first, b, i);
    if (one) return -1;
    for (int j = 0; j < i; j++) {
        bool equal = is_call(first->hole[i]) == is_call(first->hole[j]);
        for (const struct body *b = NULL; equal && (b = next_copy(first, b));)
            equal = is_call(b->hole[i])
                        ? callee(bodies, b->hole[i])->same == callee(bodies, b->hole[j])->same
                        : has_same_value(b->hole[i], b->hole[j]);
        if (equal) return j;
    }
    return i;
}

/* Write a call of a function up to its first argument, and the values that it is given. In a
 * function of `first`, hole i is where the call is. */
static void write_call(struct translator *t, const struct bodies *bodies, const struct body *first,
                       int i, const char *hole) {
    const struct body *called = callee(bodies, hole);
    bool self = first != NULL;
    for (const struct body *b = NULL; self && (b = next_copy(first, b));)
        self = callee(bodies, b->hole[i])->same == b;
    text_print(t->out, "f%d(node", called->alike->number);
    if (!has_given(called)) return;
    if (self)
        text_print(t->out, ", given");
    else if (first && first->given[i] >= 0)
        text_print(t->out, ", given->v%d", first->given[i]);
    else
        text_print(t->out, ", &given_%d", called->same->number);
}

/* Write a text with its holes filled. */
static void write_filled(struct translator *t, const struct bodies *bodies, const char *text,
                         const struct body *first) {
    const char *hole;
    for (int i = 0; (hole = strchr(text, HOLE_BEGIN)); i++, text = hole_end(hole)) {
        text_add(t->out, text, (int)(hole - text));
        if (is_call(hole))
            write_call(t, bodies, first, i, hole);
        else if (first && first->given[i] >= 0)
            text_print(t->out, "given->v%d", first->given[i]);
        else
            text_add(t->out, hole_value(hole), (int)(hole_end(hole) - 1 - hole_value(hole)));
    }
    text_add(t->out, text, (int)strlen(text));
}

static void write_member(struct translator *t, const struct bodies *bodies,
                         const struct body *first, int i) {
    const char *hole = first->hole[i];
    if (is_call(hole))
        text_print(t->out, "  const struct given%d *v%d;\n", callee(bodies, hole)->alike->number,
                   i);
    else
        text_print(t->out, "  %.*sv%d;\n", (int)(hole_value(hole) - 1 - (hole + 1)), hole + 1, i);
}

/* Declare the struct of values in which functions differ, and one for each of them. */
static void declare_given(struct translator *t, const struct bodies *bodies,
                          const struct body *first) {
    code_line(t, "struct given%d {", first->number);
    for (int i = 0; i < first->holes; i++)
        if (first->given[i] == i) write_member(t, bodies, first, i);
    code_line(t, "};");
    for (const struct body *b = NULL; (b = next_copy(first, b));)
        code_line(t, "static const struct given%d given_%d;", first->number, b->number);
}

static void write_value(struct translator *t, const struct bodies *bodies, const char *hole) {
    if (is_call(hole))
        text_print(t->out, " &given_%d,", callee(bodies, hole)->same->number);
    else
        text_print(t->out, " %.*s,", (int)(hole_end(hole) - 1 - hole_value(hole)),
                   hole_value(hole));
}

static void define_given(struct translator *t, const struct bodies *bodies,
                         const struct body *first) {
    for (const struct body *b = NULL; (b = next_copy(first, b));) {
        text_print(t->out, "static const struct given%d given_%d = {", first->number, b->number);
        for (int i = 0; i < b->holes; i++)
            if (first->given[i] == i) write_value(t, bodies, b->hole[i]);
        text_print(t->out, "};\n");
    }
}

static void write_head(struct translator *t, const struct body *first, const char *end) {
    text_print(t->out, "static int f%d(struct node *node, ", first->number);
    if (has_given(first)) text_print(t->out, "const struct given%d *given, ", first->number);
    text_print(t->out, "%s)%s", first->params, end);
}

/* Find the classes of the functions, and the values that they are given. */
static void compare(struct translator *t, const struct bodies *bodies) {
    divide(bodies, true);
    divide(bodies, false);
    for (struct body *body = bodies->first; body; body = body->next)
        if (body->same == body) body->alike->copies++;
    for (struct body *body = bodies->first; body; body = body->next) {
        if (body->alike != body) continue;
        body->given = arena_new(t->arena, (size_t)(body->holes + 1) * sizeof *body->given);
        for (int i = 0; i < body->holes; i++) body->given[i] = given_number(bodies, body, i);
    }
}

static bool is_first(const struct body *body) {
    return body->alike == body;
}

void bodies_write(struct translator *t) {
    struct bodies bodies = {.first = t->bodies};
    bodies.by_number = arena_new(t->arena, (size_t)(t->versions + 1) * sizeof(struct body *));
    for (struct body *b = t->bodies; b; b = b->next) bodies.by_number[b->number] = b;
    compare(t, &bodies);
    text_print(t->out, "%s", text_string(&t->declarations));
    for (const struct body *b = t->bodies; b; b = b->next)
        if (is_first(b) && has_given(b)) declare_given(t, &bodies, b);
    for (const struct body *b = t->bodies; b; b = b->next)
        if (is_first(b) && has_given(b)) define_given(t, &bodies, b);
    for (const struct body *b = t->bodies; b; b = b->next)
        if (is_first(b)) write_head(t, b, ";\n");
    text_add_char(t->out, '\n');
    write_filled(t, &bodies, text_string(&t->functions), NULL);
    for (const struct body *b = t->bodies; b; b = b->next) {
        if (!is_first(b)) continue;
        write_head(t, b, " {\n");
        write_filled(t, &bodies, b->text, b);
    }
}
