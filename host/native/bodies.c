/* Code that is alike: writes functions and pieces of code once, with the values in which they
 * differ as data.
 *
 * While code is written, some values in it are *holes*: tables of steps, numbers of repetitions,
 * and functions that it calls. The variables and labels of a function have numbers of their own,
 * from 0. So two functions are alike if their texts between the holes are equal, and the functions
 * that they call are alike, too. An example: runs to the north and to the east, which call
 * themselves.
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
 * function. This happens to functions of both sides, and of several purposes.
 *
 * Pieces are alternatives within a function, as steps in eight directions with the same walk after
 * them. Their numbers begin with the same number, and their labels are their own. Long pieces that
 * are alike become a loop, in which a hole has a list of values:
 *
 *     { b3.s = [w0][b3.s]; ... }
 *     { b3.s = [w2][b3.s]; ... }
 *
 * becomes, with of7 = {w0, w2},
 *
 *     for (int i4 = 0; i4 < 2; i4++) {
 *       { b3.s = of7[i4][b3.s]; ... }
 *     }
 *
 * In a loop within a loop the index of a list is i4 * 2 + i5. Both ways are about as fast as code
 * that is written several times, and a fraction of the work for the compiler. */
#include "bodies.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum {
    SHORT = 400, /* bytes: shorter functions are united only if their values are equal */
    LONG = 390   /* a loop whose rounds are shorter takes more time than it saves */
};

/* A hole in a text, see bodies.h: the parts of that text. */
struct hole {
    const char *type, *index, *values, *end;
    int count;            /* number of the values */
    struct body **called; /* for a call: the functions */
};

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

/* -- Holes ------------------------------------------------------------------------------------- */

const char *hole_text(struct translator *t, const char *type, const char *name, int number) {
    return arena_print(t->arena, "%c%s%c%c%s%d%c", HOLE_BEGIN, type, HOLE_INDEX, HOLE_VALUES, name,
                       number, HOLE_END);
}

/* Return the first hole in a text; its end is NULL if there is none. */
static struct hole hole_in(const char *text) {
    struct hole hole = {.type = strchr(text, HOLE_BEGIN), .count = 1};
    if (!hole.type) return hole;
    hole.index = strchr(++hole.type, HOLE_INDEX) + 1;
    hole.values = strchr(hole.index, HOLE_VALUES) + 1;
    hole.end = strchr(hole.values, HOLE_END) + 1;
    for (const char *c = hole.values; c < hole.end; c++) hole.count += *c == ',';
    return hole;
}

static bool is_call(const struct hole *hole) {
    return hole->index == hole->type + 1;
}

static int type_length(const struct hole *hole) {
    return (int)(hole->index - 1 - hole->type);
}

static int values_length(const struct hole *hole) {
    return (int)(hole->end - 1 - hole->values);
}

static bool has_same_values(const struct hole *a, const struct hole *b) {
    return a->end - a->type == b->end - b->type &&
           memcmp(a->type, b->type, (size_t)(a->end - a->type)) == 0;
}

/* -- Shapes ------------------------------------------------------------------------------------ */

/* Add a text without its comments, which are lines. */
static void add_code(struct text *shape, const char *text, const char *end) {
    for (const char *c = text, *comment; c < end; c = strchr(comment, '\n') + 1) {
        comment = strstr(c, "/*");
        if (!comment || comment > end) comment = end;
        int length = (int)(comment - c);
        while (comment < end && length > 0 && c[length - 1] == ' ') length--;
        text_add(shape, c, length);
        if (comment == end) return;
    }
}

/* Hash a text without comments and the values of holes, but with those of tables and numbers if it
 * is a short function. Set its length without either. */
static XXH64_hash_t shape_of(struct translator *t, const char *params, const char *text,
                             int *length) {
    struct text shape;
    bool whole = params && strlen(text) < SHORT;
    text_init(&shape, t->arena->memory);
    for (struct hole hole; text; text = hole.end) {
        hole = hole_in(text);
        add_code(&shape, text, hole.end ? hole.type : text + strlen(text));
        if (!hole.end) continue;
        text_add(&shape, hole.type, (int)(hole.values - hole.type));
        if (whole && !is_call(&hole)) text_add(&shape, hole.values, values_length(&hole));
    }
    *length = shape.length;
    text_print(&shape, "%s", params ? params : "");
    XXH64_hash_t hash = XXH3_64bits(text_string(&shape), (size_t)shape.length);
    text_done(&shape);
    return hash;
}

/* -- Pieces ------------------------------------------------------------------------------------ */

struct piece {
    const char *text;
    XXH64_hash_t shape;
    int length;
};

void pieces_init(struct translator *t, struct pieces *pieces, int period) {
    *pieces =
        (struct pieces){.out = t->out, .first = t->numbers, .last = t->numbers, .period = period};
    pieces->piece = arena_new(t->arena, PIECES_MAX * sizeof *pieces->piece);
}

void pieces_begin(struct translator *t, struct pieces *pieces) {
    t->numbers = pieces->first;
    t->out = &pieces->text;
    text_init(t->out, t->arena->memory);
}

void pieces_end(struct translator *t, struct pieces *pieces) {
    struct piece *piece = &pieces->piece[pieces->count++];
    const char *labels = "";
    for (int i = pieces->first; i < t->numbers; i++)
        if (t->label_used[i])
            labels = arena_print(t->arena, "%s%s l%d", labels, *labels ? "," : "__label__", i);
    piece->text = arena_print(t->arena, *labels ? "{ %s;\n%s}\n" : "%s%s", labels,
                              text_string(&pieces->text));
    piece->shape = shape_of(t, NULL, piece->text, &piece->length);
    if (t->numbers > pieces->last) pieces->last = t->numbers;
    t->out = pieces->out;
    text_done(&pieces->text);
}

/* Return how often the first pieces are of the same `period` kinds, so that they are a loop; 1 if
 * they aren't, or are short. */
static int count_rounds(const struct piece *piece, int pieces, int period) {
    int end = period, length = 0;
    while (end < pieces && piece[end].shape == piece[end - period].shape) end++;
    for (int i = 0; i < period && i < pieces; i++) length += piece[i].length;
    return length < LONG ? 1 : end / period;
}

/* Find the period that takes most pieces into the loop; return its number of rounds. */
static int find_rounds(const struct piece *piece, int pieces, int longest, int *period) {
    int most = count_rounds(piece, pieces, *period = 1);
    for (int i = 2; i <= longest; i++) {
        int rounds = count_rounds(piece, pieces, i);
        if (rounds > 1 && i * rounds > *period * most) most = rounds, *period = i;
    }
    return most;
}

/* Write a hole that has a value, or a list of them, in each round of a loop. */
static void write_list(struct translator *t, const struct hole *hole, int rounds, int loop) {
    bool same = true;
    for (int i = 1; i < rounds; i++) same = same && has_same_values(&hole[0], &hole[i]);
    if (same) {
        text_add(t->out, hole->type - 1, (int)(hole->end - (hole->type - 1)));
        return;
    }
    text_add(t->out, hole->type - 1, (int)(hole->index - (hole->type - 1)));
    text_print(t->out, "i%d", loop);
    if (hole->count > 1)
        text_print(t->out, " * %d + %.*s", hole->count, (int)(hole->values - 1 - hole->index),
                   hole->index);
    for (int i = 0; i < rounds; i++)
        text_print(t->out, "%c%.*s", i ? ',' : HOLE_VALUES, values_length(&hole[i]),
                   hole[i].values);
    text_add_char(t->out, HOLE_END);
}

/* Write pieces that are alike, each `period` after the one before, as one. */
static void write_round(struct translator *t, const struct piece *piece, int period, int rounds,
                        int loop) {
    struct hole *hole = arena_new(t->arena, (size_t)rounds * sizeof *hole);
    for (int i = 0; i < rounds; i++) hole[i].end = piece[i * period].text;
    for (;;) {
        const char *text = hole->end;
        for (int i = 0; i < rounds; i++) hole[i] = hole_in(hole[i].end);
        if (!hole->end) {
            text_add(t->out, text, (int)strlen(text));
            return;
        }
        text_add(t->out, text, (int)(hole->type - 1 - text));
        write_list(t, hole, rounds, loop);
    }
}

void pieces_gather(struct pieces *pieces) {
    struct piece *piece = pieces->piece;
    for (int end = 1, i; end < pieces->count; end++) {
        for (i = end; i < pieces->count && piece[i].shape != piece[end - 1].shape;) i++;
        if (i == pieces->count) continue;
        struct piece moved = piece[i];
        memmove(&piece[end + 1], &piece[end], (size_t)(i - end) * sizeof *piece);
        piece[end] = moved;
    }
}

void pieces_write(struct translator *t, struct pieces *pieces) {
    t->numbers = pieces->last;
    for (int at = 0, period; at < pieces->count;) {
        const struct piece *piece = &pieces->piece[at];
        int rounds = find_rounds(piece, pieces->count - at, pieces->period, &period);
        int loop = rounds > 1 ? code_number(t) : -1;
        if (rounds > 1)
            code_begin(t, "for (int i%d = 0; i%d < %d; i%d++) {", loop, loop, rounds, loop);
        for (int i = 0; i < period; i++) write_round(t, piece + i, period, rounds, loop);
        if (rounds > 1) code_end(t);
        at += period * rounds;
    }
}

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
    body->shape = shape_of(t, params, body->text, &length);
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
        if (is_call(x) ? !calls_alike(x, y, same) : same && !has_same_values(x, y)) return false;
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
        if (!is_call(hole)) continue;
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
    return is_call(a) && is_call(b) && a->count == b->count ? calls_alike(a, b, true)
                                                            : has_same_values(a, b);
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
    if (!is_call(hole)) return arena_copy(t->arena, hole->values, (size_t)values_length(hole));
    for (int i = 0; i < hole->count; i++)
        text = arena_print(t->arena, "%s%s&given_%d", text, i ? "," : "",
                           hole->called[i]->same->number);
    return text;
}

static const char *value_type(struct translator *t, const struct hole *hole) {
    return is_call(hole)
               ? arena_print(t->arena, "const struct given%d *", hole->called[0]->alike->number)
               : arena_copy(t->arena, hole->type, (size_t)type_length(hole));
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
    if (hole->count > 1)
        text_print(t->out, "[%.*s]", (int)(hole->values - 1 - hole->index), hole->index);
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
            text_print(t->out, "%.*s == %d ? ", (int)(hole->values - 1 - hole->index), hole->index,
                       j);
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
        if (is_call(hole))
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
