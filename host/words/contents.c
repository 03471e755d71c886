#include "contents.h"

#include "../base/random.h"

#include <assert.h>
#include <string.h>

enum { FIRST_BUCKETS = 64, TIDY_FROM = 256 };

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
    return what < COLUMN_FIRST ? what : content_column(columns, what)->key;
}

int content_height(const struct columns *columns, content what) {
    return what < COLUMN_FIRST ? what >= CLASS_FIRST : content_column(columns, what)->height;
}

content content_below(const struct columns *columns, content what) {
    return what < COLUMN_FIRST ? CLASS_EMPTY : content_column(columns, what)->below;
}

/* Return the latest column made by putting a piece on a content. */
static content *above(struct columns *columns, content what) {
    return what < COLUMN_FIRST ? &columns->above[what] : &content_column(columns, what)->above;
}

static void enter_column(struct columns *columns, int index) {
    uint64_t slot = columns->item[index].key;
    ASSERT_HOT(index < columns->buckets); /* so a bucket is free */
    while (columns->bucket[slot &= (uint64_t)columns->buckets - 1] >= 0) slot++;
    columns->bucket[slot] = index;
}

static void enter_all_columns(struct columns *columns) {
    for (int i = 0; i < columns->buckets; i++) columns->bucket[i] = -1;
    for (int i = 0; i < columns->count; i++) enter_column(columns, i);
}

static void make_column_room(struct columns *columns) {
    columns->item = memory_grow(columns->memory, columns->item, &columns->capacity,
                                columns->count + 1, sizeof *columns->item);
    if (columns->count * 2 < columns->buckets) return;
    int buckets = columns->buckets ? columns->buckets * 2 : FIRST_BUCKETS;
    columns->bucket =
        memory_resize(columns->memory, columns->bucket, (size_t)buckets * sizeof *columns->bucket);
    columns->buckets = buckets;
    enter_all_columns(columns);
}

/* -- Forgetting -------------------------------------------------------------------------------- */

/* Remove entries in the opposite order of adding them, so that probing still finds each. */
void columns_forget(struct columns *columns, int count) {
    assert(count >= 0 && count <= columns->count);
    while (columns->count > count) {
        int index = --columns->count;
        uint64_t slot = columns->item[index].key;
        while (columns->bucket[slot &= (uint64_t)columns->buckets - 1] != index) {
            ASSERT_HOT(columns->bucket[slot] >= 0); /* else it isn't entered */
            slot++;
        }
        columns->bucket[slot] = -1;
        *above(columns, columns->item[index].below) = CLASS_EMPTY;
    }
}

void holder_init(struct holder *holder, struct columns *columns,
                 void (*each)(struct holder *, content_map *)) {
    *holder = (struct holder){.columns = columns, .next = columns->holders, .each = each};
    if (holder->next) holder->next->previous = holder;
    columns->holders = holder;
}

void holder_done(struct holder *holder) {
    if (!holder->columns) return;
    if (holder->next) holder->next->previous = holder->previous;
    *(holder->previous ? &holder->previous->next : &holder->columns->holders) = holder->next;
    holder->columns = NULL;
}

static content mark(struct columns *columns, content what) {
    if (what >= COLUMN_FIRST) content_column(columns, what)->moved = what;
    return what;
}

static content new_number(struct columns *columns, content what) {
    content number = what < COLUMN_FIRST ? what : content_column(columns, what)->moved;
    assert(number || what == CLASS_EMPTY); /* the holder has marked it */
    return number;
}

static void each_held(struct columns *columns, content_map *map) {
    for (struct holder *holder = columns->holders; holder; holder = holder->next)
        holder->each(holder, map);
}

/* Give the marked columns new numbers; return how many there are. Contents below a column have
 * smaller numbers, so one pass each way is enough. */
static int renumber(struct columns *columns) {
    int kept = 0;
    memset(columns->above, 0, sizeof columns->above);
    for (int i = columns->count - 1; i >= 0; i--)
        if (columns->item[i].moved) mark(columns, columns->item[i].below);
    for (int i = 0; i < columns->count; i++) {
        struct column *column = &columns->item[i];
        if (!column->moved) continue;
        column->moved = COLUMN_FIRST + (content)kept++;
        column->above = CLASS_EMPTY;
        column->below = new_number(columns, column->below);
    }
    return kept;
}

void columns_tidy(struct columns *columns) {
    if (columns->busy || columns->count < TIDY_FROM + 2 * columns->kept) return;
    for (int i = 0; i < columns->count; i++) columns->item[i].moved = 0;
    each_held(columns, mark);
    columns->kept = renumber(columns);
    each_held(columns, new_number);
    for (int i = 0; i < columns->count; i++) {
        content number = columns->item[i].moved;
        if (!number) continue;
        assert(number <= COLUMN_FIRST + (content)i); /* that one has been moved already */
        columns->item[number - COLUMN_FIRST] = columns->item[i];
    }
    columns->count = columns->kept;
    enter_all_columns(columns);
}

/* -- Contents ---------------------------------------------------------------------------------- */

static content find_column(const struct columns *columns, int class, content below, uint64_t key) {
    for (uint64_t slot = key; columns->buckets; slot++) {
        int index = columns->bucket[slot &= (uint64_t)columns->buckets - 1];
        if (index < 0) break;
        const struct column *column = &columns->item[index];
        if (column->below == below && column->top == class) return COLUMN_FIRST + (content)index;
    }
    return CLASS_EMPTY;
}

/* Return the class of all pieces of a content; CLASS_EMPTY if they have different ones, or if there
 * are none. */
static int only_class(const struct columns *columns, content what) {
    if (what < COLUMN_FIRST) return (int)what;
    const struct column *column = content_column(columns, what);
    return column->alike ? column->top : CLASS_EMPTY;
}

static content find_or_make_column(struct columns *columns, int class, content below) {
    uint64_t key = random_mix(content_key(columns, below) * COLUMN_FIRST + (uint64_t) class +
                              UINT64_C(0x5851f42d4c957f2d));
    content found = find_column(columns, class, below, key);
    if (found != CLASS_EMPTY) return found;
    ASSERT_HOT(below != CLASS_CLAIMED && content_height(columns, below) < COLUMN_HEIGHT_MAX);
    make_column_room(columns);
    columns->item[columns->count] = (struct column){.below = below,
                                                    .top = (uint8_t) class,
                                                    .alike = only_class(columns, below) == class,
                                                    .height = content_height(columns, below) + 1,
                                                    .key = key};
    enter_column(columns, columns->count);
    return COLUMN_FIRST + (content)columns->count++;
}

content content_stack(struct columns *columns, int class, content below) {
    assert(class >= CLASS_FIRST && class < CLASSES_MAX);
    if (below == CLASS_EMPTY) return (content) class;
    content latest = *above(columns, below);
    if (latest != CLASS_EMPTY && content_column(columns, latest)->top == class) return latest;
    content made = find_or_make_column(columns, class, below);
    return *above(columns, below) = made;
}

int content_pieces(const struct columns *columns, content what, uint8_t *class) {
    int count = 0;
    for (; what != CLASS_EMPTY; what = content_below(columns, what)) {
        assert(count < COLUMN_HEIGHT_MAX);
        class[count++] = (uint8_t)content_class(columns, what);
    }
    return count;
}

content content_pile(struct columns *columns, const uint8_t *class, int count, content below) {
    while (count > 0) below = content_stack(columns, class[--count], below);
    return below;
}

content content_crown(struct columns *columns, content what, int class) {
    return content_stack(columns, class, content_below(columns, what));
}

/* -- Parts of columns -------------------------------------------------------------------------- */

static content without_top(const struct columns *columns, content what, int count) {
    while (count-- > 0) what = content_below(columns, what);
    return what;
}

/* Put equal pieces on a content. They needn't be listed, because any of them may be on top. */
static content stack_equal(struct columns *columns, int class, int count, content below) {
    while (count-- > 0) below = content_stack(columns, class, below);
    return below;
}

content content_tuck(struct columns *columns, content upper, content *from, int count) {
    uint8_t piece[2 * COLUMN_HEIGHT_MAX];
    ASSERT_HOT(count >= 0 && count <= content_height(columns, *from));
    content rest = without_top(columns, *from, count);
    int class = only_class(columns, upper);
    if (class != CLASS_EMPTY && class == only_class(columns, *from)) {
        upper = stack_equal(columns, class, count, upper);
    } else {
        int held = content_pieces(columns, upper, piece);
        content_pieces(columns, *from, piece + held);
        upper = content_pile(columns, piece, held + count, CLASS_EMPTY);
    }
    *from = rest;
    return upper;
}

content content_lay(struct columns *columns, content *from, int count, content lower) {
    uint8_t piece[COLUMN_HEIGHT_MAX];
    ASSERT_HOT(count >= 0 && count <= content_height(columns, *from));
    int class = only_class(columns, *from);
    if (class != CLASS_EMPTY) {
        *from = without_top(columns, *from, count);
        return stack_equal(columns, class, count, lower);
    }
    int rest = content_pieces(columns, *from, piece) - count;
    *from = content_pile(columns, piece, rest, CLASS_EMPTY);
    return content_pile(columns, piece + rest, count, lower);
}
