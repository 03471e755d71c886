/* Functions that are alike: writes them once, with the values in which they differ as data.
 *
 * While code is written, some values in it are *holes* (holes.h): tables of steps, numbers of
 * repetitions, and functions that it calls. The variables and labels of a function have numbers of
 * their own, from 0. So two functions are alike if their texts between the holes are equal, and the
 * functions that they call are alike, too. An example: runs to the north and to the east, which
 * call themselves.
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
 * function. This happens to functions of both sides, and of several purposes. The code is about as
 * fast as if each function were written, and a fraction of the work for the compiler. */

#include "holes.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct body {
    int number; /* number of its version */
    const char *params, *text;
    struct hole *hole; /* holes of the text, in order */
    int holes;
    XXH64_hash_t shape;   /* hash of the text between the holes; if it is short, of the whole
                             text */
    struct body *alike;   /* the first body that is alike */
    struct body *same;    /* the first body that is the same */
    int copies;           /* different functions that are alike, if it is the first of them */
    int *given;           /* if it is the first: for each hole its member of struct given, or -1 */
    struct body *divided; /* in place of alike or same, while classes are divided */
    struct body *next;
};

/* The values of a list, in a table of<number>. */
struct table {
    const char *type, *values;
    int number;
    struct table *next;
};

/* The functions that were collected, and the tables of their lists. */
struct bodies {
    struct body *first, **by_number;
    struct table *tables;
    struct text table_text;
};

/* -- Collecting -------------------------------------------------------------------------------- */

static void find_holes(struct translator *t, struct body *body) {
    for (const char *at = body->text; (at = hole_in(at).end);) body->holes++;
    body->hole = arena_new(t->arena, (size_t)(body->holes + 1) * sizeof *body->hole);
    const char *text = body->text;
    for (int i = 0; i < body->holes; i++) text = (body->hole[i] = hole_in(text)).end;
}

void body_add(struct translator *t, int number, const char *params, const char *text) {
    struct body *body = *t->bodies_end = arena_new(t->arena, sizeof *body);
    int length;
    *body = (struct body){.number = number, .params = params};
    body->text = arena_print(t->arena, "%s", text);
    find_holes(t, body);
    body->shape = holes_shape(t, params, body->text, &length);
    t->collected += length;
    t->bodies_end = &body->next;
}

/* -- Comparison -------------------------------------------------------------------------------- */

static struct body **class_of_body(struct body *body, bool same) {
    return same ? &body->same : &body->alike;
}

/* Return true if a call is of functions that are alike, as the calls of a loop are. */
static bool is_uniform(const struct hole *call) {
    for (int i = 1; i < call->count; i++)
        if (call->called[i]->alike != call->called[0]->alike) return false;
    return true;
}

static bool calls_alike(const struct hole *a, const struct hole *b, bool same) {
    if (!is_uniform(a) || !is_uniform(b)) same = true;
    for (int i = 0; i < a->count; i++)
        if (*class_of_body(a->called[i], same) != *class_of_body(b->called[i], same)) return false;
    return true;
}

/* Return true if two functions of a class are still of one, by the classes of those they call. */
static bool belongs(const struct body *a, const struct body *b, bool same) {
    if (a->shape != b->shape || a->holes != b->holes) return false;
    for (int i = 0; i < a->holes; i++) {
        const struct hole *x = &a->hole[i], *y = &b->hole[i];
        if (x->count != y->count) return false;
        if (hole_is_call(x) ? !calls_alike(x, y, same) : same && !hole_has_same_values(x, y))
            return false;
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
                   (*class_of_body(other, same) != class || !belongs(other, body, same)))
                other = other->next;
            body->divided = other;
            changed |= other != class;
        }
        for (struct body *body = bodies->first; body; body = body->next)
            *class_of_body(body, same) = body->divided;
    }
}

static void find_called(struct translator *t, const struct bodies *bodies, struct body *body) {
    for (int i = 0; i < body->holes; i++) {
        struct hole *hole = &body->hole[i];
        const char *number = hole->values;
        if (!hole_is_call(hole)) continue;
        assert(number);
        hole->called = arena_new(t->arena, (size_t)hole->count * sizeof *hole->called);
        for (int j = 0; j < hole->count; j++, number += strspn(number, "0123456789") + 1)
            hole->called[j] = bodies->by_number[atoi(number)];
    }
}

static bool has_given(const struct body *body) {
    return body->alike->copies > 1;
}

/* Return true if two holes have the same values, or calls of the same functions. */
static bool agree(const struct hole *a, const struct hole *b) {
    return hole_is_call(a) && hole_is_call(b) && a->count == b->count ? calls_alike(a, b, true)
                                                                      : hole_has_same_values(a, b);
}

/* Return the next of the different functions that are alike; the first after NULL. */
static const struct body *next_copy(const struct body *first, const struct body *body) {
    do body = body == NULL ? first : body->next;
    while (body && (body->alike != first || body->same != body));
    return body;
}

/* Return the first hole whose values are those of hole i in all functions that are alike; -1 if
 * hole i has the same in all of them. */
static int given_number(const struct body *first, int i) {
    bool one = true;
    for (const struct body *b = NULL; (b = next_copy(first, b));)
        one &= agree(&first->hole[i], &b->hole[i]);
    for (int j = 0; j < i && !one; j++) {
        bool equal = true;
        for (const struct body *b = NULL; equal && (b = next_copy(first, b));)
            equal = agree(&b->hole[i], &b->hole[j]);
        if (equal) return j;
    }
    return one ? -1 : i;
}

/* Find the classes of the functions, and the values that they are given. */
static void compare(struct translator *t, const struct bodies *bodies) {
    for (struct body *body = bodies->first; body; body = body->next)
        bodies->by_number[body->number] = body;
    for (struct body *body = bodies->first; body; body = body->next) find_called(t, bodies, body);
    divide(bodies, true);
    divide(bodies, false);
    for (struct body *body = bodies->first; body; body = body->next)
        if (body->same == body) body->alike->copies++;
    for (struct body *body = bodies->first; body; body = body->next) {
        if (body->alike != body) continue;
        body->given = arena_new(t->arena, (size_t)(body->holes + 1) * sizeof *body->given);
        for (int i = 0; i < body->holes; i++) body->given[i] = given_number(body, i);
    }
}

/* -- Writing ----------------------------------------------------------------------------------- */

/* Return the values of a hole or, for a call, those that the called functions are given. */
static const char *values_text(struct translator *t, const struct hole *hole) {
    const char *text = "";
    if (!hole_is_call(hole))
        return arena_copy(t->arena, hole->values, (size_t)hole_values_length(hole));
    for (int i = 0; i < hole->count; i++)
        text = arena_print(t->arena, "%s%s&given_%d", text, i ? "," : "",
                           hole->called[i]->same->number);
    return text;
}

static const char *value_type(struct translator *t, const struct hole *hole) {
    return hole_is_call(hole)
               ? arena_print(t->arena, "const struct given%d *", hole->called[0]->alike->number)
               : arena_copy(t->arena, hole->type, (size_t)hole_type_length(hole));
}

/* Return the value of a hole, or the table of a list. Equal tables are written once. */
static const char *value_text(struct translator *t, struct bodies *bodies,
                              const struct hole *hole) {
    const char *values = values_text(t, hole), *type = value_type(t, hole);
    struct table **end = &bodies->tables;
    if (hole->count == 1) return values;
    while (*end && (strcmp((*end)->values, values) != 0 || strcmp((*end)->type, type) != 0))
        end = &(*end)->next;
    if (!*end) {
        *end = arena_new(t->arena, sizeof **end);
        **end = (struct table){type, values, t->tables++, NULL};
        text_print(&bodies->table_text, "static %sconst of%d[] = {%s};\n", type, (*end)->number,
                   values);
    }
    return arena_print(t->arena, "of%d", (*end)->number);
}

/* Write the value of hole i in a function, or in a text that isn't one of those that are alike. */
static void write_value(struct translator *t, struct bodies *bodies, const struct body *first,
                        int i) {
    const struct hole *hole = &first->hole[i];
    if (first->given && first->given[i] >= 0)
        text_print(t->out, "given->v%d", first->given[i]);
    else
        text_print(t->out, "%s", value_text(t, bodies, hole));
    if (hole->count > 1) text_print(t->out, "[%.*s]", hole_index_length(hole), hole->index);
}

/* Return true if all functions that are alike call themselves here. */
static bool is_self(const struct body *first, int i) {
    if (!first->given || first->hole[i].count > 1) return false;
    for (const struct body *b = NULL; (b = next_copy(first, b));)
        if (b->hole[i].called[0]->same != b) return false;
    return true;
}

/* Write the call of hole i up to its first argument, and the values that the function is given.
 * Return the text after it. */
static const char *write_call(struct translator *t, struct bodies *bodies, const struct body *first,
                              int i) {
    const struct hole *hole = &first->hole[i];
    const char *end = hole->end;
    bool uniform = is_uniform(hole);
    for (int j = 0; j < (uniform ? 1 : hole->count); j++) {
        assert(hole->called);
        const struct body *called = hole->called[j];
        if (!uniform && j + 1 < hole->count)
            text_print(t->out, "%.*s == %d ? ", hole_index_length(hole), hole->index, j);
        text_print(t->out, "f%d(node", called->alike->number);
        if (has_given(called)) text_print(t->out, ", ");
        if (has_given(called) && !uniform)
            text_print(t->out, "&given_%d", called->same->number);
        else if (has_given(called) && is_self(first, i))
            text_print(t->out, "given");
        else if (has_given(called))
            write_value(t, bodies, first, i);
        if (uniform) return end;
        end = strchr(hole->end, ';');
        text_print(t->out, "%.*s%s", (int)(end - hole->end), hole->end,
                   j + 1 < hole->count ? " : " : "");
    }
    return end;
}

/* Write the text of a function with its holes filled. */
static void write_filled(struct translator *t, struct bodies *bodies, const struct body *first) {
    const char *text = first->text;
    for (int i = 0; i < first->holes; i++) {
        const struct hole *hole = &first->hole[i];
        text_add(t->out, text, (int)(hole->type - 1 - text));
        text = hole->end;
        if (hole_is_call(hole))
            text = write_call(t, bodies, first, i);
        else
            write_value(t, bodies, first, i);
    }
    text_add(t->out, text, (int)strlen(text));
}

/* Declare the struct of the values in which functions differ, and one such value for each
 * function. */
static void declare_given(struct translator *t, const struct body *first) {
    code_line(t, "struct given%d {", first->number);
    for (int i = 0; i < first->holes; i++)
        if (first->given[i] == i)
            code_line(t, "  %s%sv%d;", value_type(t, &first->hole[i]),
                      first->hole[i].count > 1 ? "const *" : "", i);
    code_line(t, "};");
    for (const struct body *b = NULL; (b = next_copy(first, b));)
        code_line(t, "static const struct given%d given_%d;", first->number, b->number);
}

static void define_given(struct translator *t, struct bodies *bodies, const struct body *first) {
    for (const struct body *b = NULL; (b = next_copy(first, b));) {
        text_print(t->out, "static const struct given%d given_%d = {", first->number, b->number);
        for (int i = 0; i < first->holes; i++)
            if (first->given[i] == i)
                text_print(t->out, " %s,", value_text(t, bodies, &b->hole[i]));
        text_print(t->out, "};\n");
    }
}

static void write_head(struct translator *t, const struct body *first, const char *end) {
    text_print(t->out, "static int f%d(struct node *node, ", first->number);
    if (has_given(first)) text_print(t->out, "const struct given%d *given, ", first->number);
    text_print(t->out, "%s)%s", first->params, end);
}

/* Write the values that functions are given, the functions, and the code that was not compared. */
static void write_functions(struct translator *t, struct bodies *bodies) {
    struct body rest = {.text = text_string(&t->functions)};
    find_holes(t, &rest);
    find_called(t, bodies, &rest);
    for (const struct body *b = bodies->first; b; b = b->next)
        if (b->alike == b && has_given(b)) define_given(t, bodies, b);
    for (const struct body *b = bodies->first; b; b = b->next)
        if (b->alike == b) write_head(t, b, ";\n");
    text_add_char(t->out, '\n');
    write_filled(t, bodies, &rest);
    for (const struct body *b = bodies->first; b; b = b->next) {
        if (b->alike != b) continue;
        write_head(t, b, " {\n");
        write_filled(t, bodies, b);
    }
}

void bodies_write(struct translator *t) {
    struct bodies bodies = {.first = t->bodies};
    struct text *out = t->out, functions;
    text_init(&functions, t->arena->memory);
    text_init(&bodies.table_text, t->arena->memory);
    bodies.by_number = arena_new(t->arena, (size_t)(t->versions + 1) * sizeof(struct body *));
    compare(t, &bodies);
    t->out = &functions;
    write_functions(t, &bodies);
    t->out = out;
    text_print(t->out, "%s", text_string(&t->declarations));
    for (const struct body *b = t->bodies; b; b = b->next)
        if (b->alike == b && has_given(b)) declare_given(t, b);
    text_add(t->out, text_string(&bodies.table_text), bodies.table_text.length);
    text_add(t->out, text_string(&functions), functions.length);
    text_done(&bodies.table_text);
    text_done(&functions);
}
