#include "movelist.h"

#include "notation.h"

#include <stdlib.h>
#include <string.h>

static const char *kept(struct movelist *list, const struct text *text) {
    return arena_copy(&list->arena, text_string(text), (size_t)text->length);
}

static void add_entry(struct movelist *list, const struct moves *moves, int index,
                      const struct position *position) {
    struct text text;
    struct movelist_entry *entry = &list->item[list->count++];
    const struct move *move = &moves->item[index];
    entry->index = index;
    struct position after = *position;
    text_init(&text, list->arena.memory);
    move_origin_text(moves, move, &text);
    entry->from = kept(list, &text);
    text_clear(&text);
    move_text(moves, move, &text);
    entry->move = kept(list, &text);
    text_clear(&text);
    move_apply(moves, move, &after);
    notation_write(&after, &text);
    entry->position = kept(list, &text);
    text_done(&text);
}

static int by_origin(const void *a, const void *b) {
    const struct movelist_entry *x = a, *y = b;
    int from = strcmp(x->from, y->from);
    int result = from ? from : strcmp(x->position, y->position);
    return result ? result : strcmp(x->move, y->move);
}

void movelist_init(struct movelist *list, const struct moves *moves,
                   const struct position *position) {
    *list = (struct movelist){.count = 0};
    arena_init(&list->arena, moves->memory);
    list->item = arena_new(&list->arena, (size_t)(moves->count + 1) * sizeof *list->item);
    for (int i = 0; i < moves->count; i++) add_entry(list, moves, i, position);
    qsort(list->item, (size_t)list->count, sizeof *list->item, by_origin);
}

void movelist_done(struct movelist *list) {
    arena_done(&list->arena);
}
