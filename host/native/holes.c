#include "holes.h"

#include <string.h>

enum { SHORT = 400 }; /* bytes: shorter functions are united only if their values are equal */

const char *hole_text(struct translator *t, const char *type, const char *name, int number) {
    return arena_print(t->arena, "%c%s%c%c%s%d%c", HOLE_BEGIN, type, HOLE_INDEX, HOLE_VALUES, name,
                       number, HOLE_END);
}

struct hole hole_in(const char *text) {
    struct hole hole = {.type = strchr(text, HOLE_BEGIN), .count = 1};
    if (!hole.type) return hole;
    hole.index = strchr(++hole.type, HOLE_INDEX) + 1;
    hole.values = strchr(hole.index, HOLE_VALUES) + 1;
    hole.end = strchr(hole.values, HOLE_END) + 1;
    for (const char *c = hole.values; c < hole.end; c++) hole.count += *c == ',';
    return hole;
}

bool hole_is_call(const struct hole *hole) {
    return hole->index == hole->type + 1;
}

bool hole_has_same_values(const struct hole *a, const struct hole *b) {
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

XXH64_hash_t holes_shape(struct translator *t, const char *params, const char *text, int *length) {
    struct text shape;
    bool whole = params && strlen(text) < SHORT;
    text_init(&shape, t->arena->memory);
    for (struct hole hole; text; text = hole.end) {
        hole = hole_in(text);
        add_code(&shape, text, hole.end ? hole.type : text + strlen(text));
        if (!hole.end) continue;
        text_add(&shape, hole.type, (int)(hole.values - hole.type));
        if (whole && !hole_is_call(&hole)) text_add(&shape, hole.values, hole_values_length(&hole));
    }
    *length = shape.length;
    text_print(&shape, "%s", params ? params : "");
    XXH64_hash_t hash = XXH3_64bits(text_string(&shape), (size_t)shape.length);
    text_done(&shape);
    return hash;
}
