/* Loop rerolling: writes similar pieces of code once, in a loop over the tables in which they
 * differ. Steps in eight directions with the same walk after them are an example.
 *
 *     { struct branch b3 = b1; b3.s = w0[b3.s]; ... goto l2; ... }
 *     l2:;
 *     { struct branch b5 = b1; b5.s = w1[b5.s]; ... goto l4; ... }
 *     l4:;
 *
 * becomes
 *
 *     for (int i6 = 0; i6 < 2; i6++) {
 *       const int16_t *const v7 = of7[i6];
 *       { struct branch b3 = b1; b3.s = v7[b3.s]; ... goto l2; ... }
 *       l2:;
 *     }
 *
 * with of7 = {w0, w1}. This is as fast, and a fraction of the work for the compiler. The texts are
 * compared: they may differ in the values of holes, in comments, and in the numbers of their own
 * variables and labels. */
#include "alike.h"

#include "bodies.h"

#include <ctype.h>
#include <string.h>

struct piece {
    const char *text;
    int first, end; /* the numbers that were given meanwhile */
    bool is_written;
    struct piece *next;
};

void pieces_begin(const struct translator *t, struct pieces *pieces) {
    pieces->from = t->out->length;
    pieces->numbers = t->numbers;
}

void pieces_end(struct translator *t, struct pieces *pieces) {
    struct piece **end = &pieces->first;
    while (*end) end = &(*end)->next;
    *end = arena_new(t->arena, sizeof **end);
    (*end)->text = arena_print(t->arena, "%s", text_string(t->out) + pieces->from);
    (*end)->first = pieces->numbers;
    (*end)->end = t->numbers;
    text_cut(t->out, pieces->from);
}

/* -- Names ------------------------------------------------------------------------------------- */

/* A name or a number of `length` bytes, with `prefix` bytes before its last digits. */
struct name {
    const char *text;
    int length, prefix, number;
};

static bool is_part(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

static struct name name_at(const char *text) {
    struct name name = {.text = text};
    if (text[0] == HOLE_BEGIN) {
        name.length = name.prefix = (int)(hole_end(text) - text);
        return name;
    }
    while (is_part(text[name.length])) name.length++;
    name.prefix = name.length;
    while (name.prefix > 0 && isdigit((unsigned char)text[name.prefix - 1])) name.prefix--;
    for (int i = name.prefix; i < name.length && name.number < 1 << 24; i++)
        name.number = 10 * name.number + (text[i] - '0');
    return name;
}

static bool is_same(const struct name *a, const struct name *b) {
    return a->length == b->length && memcmp(a->text, b->text, (size_t)a->length) == 0;
}

static bool begins(const struct name *name, const char *prefix) {
    return name->length > name->prefix && strlen(prefix) == (size_t)name->prefix &&
           memcmp(name->text, prefix, strlen(prefix)) == 0;
}

/* Return true if two names are holes for values of one type. */
static bool are_values(const struct name *a, const struct name *b) {
    if (*a->text != HOLE_BEGIN || *b->text != HOLE_BEGIN) return false;
    long length = hole_value(a->text) - a->text;
    return length == hole_value(b->text) - b->text && length > 2 &&
           memcmp(a->text, b->text, (size_t)length) == 0;
}

/* Variables and labels within functions, whose numbers are all of code_number. */
static bool is_local(const struct name *name) {
    static const char *const prefix[] = {"b", "l", "g", "e",  "q",     "o",    "n",
                                         "r", "t", "h", "at", "could", "over", "begin"};
    for (size_t i = 0; i < sizeof prefix / sizeof *prefix; i++)
        if (begins(name, prefix[i])) return true;
    return false;
}

/* -- Comparison -------------------------------------------------------------------------------- */

static const char *skip_comments(const char *text) {
    while (text[0] == '/' && text[1] == '*') text = strstr(text, "*/") + 2;
    return text;
}

static bool is_own(const struct piece *piece, const struct name *name) {
    return is_local(name) && name->number >= piece->first && name->number < piece->end;
}

/* Note that two numbers correspond to each other. Return false if one of them has another
 * counterpart. */
static bool pair(int *of_a, int *of_b, int a, int b) {
    if (!of_a[a] && !of_b[b]) of_a[a] = b + 1, of_b[b] = a + 1;
    return of_a[a] == b + 1 && of_b[b] == a + 1;
}

static bool are_alike(struct translator *t, const struct piece *a, const struct piece *b) {
    int *of_a = arena_new(t->arena, (size_t)(a->end - a->first + 1) * sizeof *of_a);
    int *of_b = arena_new(t->arena, (size_t)(b->end - b->first + 1) * sizeof *of_b);
    const char *x = skip_comments(a->text), *y = skip_comments(b->text);
    while (*x && *y) {
        struct name name = name_at(x), its = name_at(y);
        if (name.length == 0 || its.length == 0) {
            if (*x++ != *y++) return false;
        } else if (!is_same(&name, &its)) {
            bool own = is_own(a, &name) && is_own(b, &its) && name.prefix == its.prefix &&
                       memcmp(x, y, (size_t)name.prefix) == 0;
            if (!are_values(&name, &its) &&
                !(own && pair(of_a, of_b, name.number - a->first, its.number - b->first)))
                return false;
        }
        x = skip_comments(x + name.length);
        y = skip_comments(y + its.length);
    }
    return *x == *y;
}

/* -- Loops ------------------------------------------------------------------------------------- */

/* The values that the pieces have in a hole, in a table of<number>. */
struct array {
    const char *type, *values;
    int number;
    struct array *next;
};

/* The table of such values, which may be in use already. */
static int array_number(struct translator *t, const char *type, const char *values) {
    struct array **end = &t->arrays;
    for (; *end; end = &(*end)->next)
        if (strcmp((*end)->values, values) == 0 && strcmp((*end)->type, type) == 0)
            return (*end)->number;
    *end = arena_new(t->arena, sizeof **end);
    **end = (struct array){type, values, t->tables++, NULL};
    text_print(&t->declarations, "static %sconst of%d[] = {%s};\n", type, (*end)->number, values);
    return (*end)->number;
}

/* A table of values that a loop uses, and the variable of its present value. */
struct used {
    const char *type;
    int table, variable;
    struct used *next;
};

static int use_array(struct translator *t, struct used **end, const char *type,
                     const char *values) {
    int table = array_number(t, type, values);
    for (; *end; end = &(*end)->next)
        if ((*end)->table == table) return (*end)->variable;
    *end = arena_new(t->arena, sizeof **end);
    **end = (struct used){type, table, code_number(t), NULL};
    return (*end)->variable;
}

static const char *type_of(struct translator *t, const char *hole) {
    return arena_copy(t->arena, hole + 1, (size_t)(hole_value(hole) - 1 - (hole + 1)));
}

static void write_name(struct translator *t, struct used **arrays, const char **at, int count) {
    struct name first = name_at(at[0]);
    const char *values = "";
    bool same = true;
    for (int i = 0; i < count; i++) {
        struct name name = name_at(at[i]);
        same = same && is_same(&first, &name);
        if (*at[i] == HOLE_BEGIN)
            values = arena_print(t->arena, "%s%s%.*s", values, i ? ", " : "",
                                 (int)(hole_end(at[i]) - 1 - hole_value(at[i])), hole_value(at[i]));
        at[i] += name.length;
    }
    if (same || *first.text != HOLE_BEGIN)
        text_add(t->out, first.text, first.length);
    else
        text_print(t->out, "v%d", use_array(t, arrays, type_of(t, first.text), values));
}

/* The first piece, with arrays in place of the tables in which the others differ. */
static void write_body(struct translator *t, struct used **arrays, const char **at, int count) {
    text_add(t->out, "  ", 2);
    while (*at[0]) {
        const char *comment = at[0];
        for (int i = 0; i < count; i++) at[i] = skip_comments(at[i]);
        text_add(t->out, comment, (int)(at[0] - comment));
        if (is_part(*at[0]) || *at[0] == HOLE_BEGIN) {
            write_name(t, arrays, at, count);
        } else if (*at[0]) {
            text_add_char(t->out, *at[0]);
            if (at[0][0] == '\n' && at[0][1]) text_add(t->out, "  ", 2);
            for (int i = 0; i < count; i++) at[i]++;
        }
    }
}

static void write_loop(struct translator *t, const char **at, int count) {
    struct used *arrays = NULL;
    int loop = code_number(t), from = t->out->length;
    write_body(t, &arrays, at, count);
    const char *body = arena_print(t->arena, "%s", text_string(t->out) + from);
    text_cut(t->out, from);
    code_begin(t, "for (int i%d = 0; i%d < %d; i%d++) {", loop, loop, count, loop);
    for (const struct used *used = arrays; used; used = used->next) {
        const char *type = arena_print(t->arena, "%sconst *", used->type);
        code_line(t, "%sconst v%d = %s[i%d];", used->type, used->variable,
                  hole_text(t, type, "of", used->table), loop);
    }
    text_add(t->out, body, (int)strlen(body));
    code_end(t);
}

enum { LONG = 900 }; /* bytes; a loop over shorter ones takes more time than it saves */

/* Comments, which contain names of the script, and the types of holes don't count. */
static bool is_long(const char *text) {
    int length = 0;
    for (text = skip_comments(text); *text; text = skip_comments(text + 1)) {
        if (*text == HOLE_BEGIN) text = hole_value(text);
        length++;
    }
    return length >= LONG;
}

void pieces_write(struct translator *t, struct pieces *pieces, bool ordered) {
    for (struct piece *piece = pieces->first; piece && !t->reason; piece = piece->next) {
        const char *at[PIECES_MAX] = {piece->text};
        int count = 1;
        if (piece->is_written) continue;
        bool worth_it = is_long(piece->text);
        for (struct piece *next = piece->next; next && count < PIECES_MAX; next = next->next) {
            bool alike = worth_it && !next->is_written && are_alike(t, piece, next);
            if (!alike && ordered) break;
            if (alike) at[count++] = next->text;
            next->is_written |= alike;
        }
        if (count == 1)
            text_add(t->out, piece->text, (int)strlen(piece->text));
        else
            write_loop(t, at, count);
    }
}
