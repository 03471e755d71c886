#include "contents.h"

#include "../base/random.h"

enum { FIRST_BUCKETS = 64 };

void columns_init(struct columns *columns, struct memory *memory) {
    *columns = (struct columns){.memory = memory};
}

void columns_done(struct columns *columns) {
    memory_free(columns->memory, columns->item);
    memory_free(columns->memory, columns->bucket);
    columns->item = NULL;
    columns->bucket = NULL;
}

uint64_t content_key(const struct columns *columns, content what) {
    return what < COLUMN_FIRST ? what : columns->item[what - COLUMN_FIRST].key;
}

int content_height(const struct columns *columns, content what) {
    return what < COLUMN_FIRST ? what >= CLASS_FIRST : columns->item[what - COLUMN_FIRST].height;
}

content content_below(const struct columns *columns, content what) {
    return what < COLUMN_FIRST ? CLASS_EMPTY : columns->item[what - COLUMN_FIRST].below;
}

static uint64_t stack_key(const struct columns *columns, int class, content below) {
    return random_mix(content_key(columns, below) * 64 + (uint64_t) class + UINT64_C(0x5851f42d4c957f2d));
}

static void enter(struct columns *columns, int index) {
    uint64_t slot = columns->item[index].key;
    while (columns->bucket[slot &= (uint64_t)columns->buckets - 1] >= 0) slot++;
    columns->bucket[slot] = index;
}

static void make_room(struct columns *columns) {
    columns->item =
        memory_grow(columns->memory, columns->item, &columns->capacity, columns->count + 1, sizeof *columns->item);
    if (columns->count * 2 < columns->buckets) return;
    int buckets = columns->buckets ? columns->buckets * 2 : FIRST_BUCKETS;
    columns->bucket = memory_resize(columns->memory, columns->bucket, (size_t)buckets * sizeof *columns->bucket);
    columns->buckets = buckets;
    for (int i = 0; i < buckets; i++) columns->bucket[i] = -1;
    for (int i = 0; i < columns->count; i++) enter(columns, i);
}

static content find(const struct columns *columns, int class, content below, uint64_t key) {
    for (uint64_t slot = key; columns->buckets; slot++) {
        int index = columns->bucket[slot &= (uint64_t)columns->buckets - 1];
        if (index < 0) break;
        const struct column *column = &columns->item[index];
        if (column->below == below && column->top == class) return COLUMN_FIRST + (content)index;
    }
    return CLASS_EMPTY;
}

content content_stack(struct columns *columns, int class, content below) {
    if (below == CLASS_EMPTY) return (content) class;
    uint64_t key = stack_key(columns, class, below);
    content found = find(columns, class, below, key);
    if (found != CLASS_EMPTY) return found;
    make_room(columns);
    columns->item[columns->count] = (struct column){
        .below = below, .top = (uint8_t) class, .height = content_height(columns, below) + 1, .key = key};
    enter(columns, columns->count);
    return COLUMN_FIRST + (content)columns->count++;
}

content content_tuck(struct columns *columns, content what, int class) {
    uint8_t pieces[COLUMN_HEIGHT_MAX];
    int count = 0;
    for (content rest = what; rest != CLASS_EMPTY && count < COLUMN_HEIGHT_MAX - 1; rest = content_below(columns, rest))
        pieces[count++] = (uint8_t)content_class(columns, rest);
    content built = (content) class;
    while (count > 0) built = content_stack(columns, pieces[--count], built);
    return built;
}

content content_crown(struct columns *columns, content what, int class) {
    return content_stack(columns, class, content_below(columns, what));
}
