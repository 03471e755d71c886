#include "movelist.h"

#include "jsontext.h"

#include "../game/notation.h"

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
    return from ? from : strcmp(x->position, y->position);
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

static bool comes_from(const struct movelist_entry *entry, const char *from) {
    return !from || strcmp(entry->from, from) == 0;
}

void movelist_text(const struct movelist *list, const char *from, struct text *text) {
    for (int i = 0; i < list->count; i++)
        if (comes_from(&list->item[i], from)) text_print(text, "%s\n", list->item[i].move);
}

static int widest(const struct movelist *list, const char *from) {
    int width = 0;
    for (int i = 0; i < list->count; i++) {
        int length = (int)strlen(list->item[i].move);
        if (comes_from(&list->item[i], from) && length > width) width = length;
    }
    return width;
}

void movelist_columns(const struct movelist *list, const struct moves *moves, const char *from,
                      int width, struct text *text) {
    int wide = widest(list, from), across = from ? 1 : (width + 1) / (wide + 2), column = 0;
    if (across < 1) across = 1;
    for (int i = 0; i < list->count; i++) {
        const struct movelist_entry *entry = &list->item[i];
        if (!comes_from(entry, from)) continue;
        bool last = ++column % across == 0 || i == list->count - 1;
        text_print(text, "%-*s", last && !from ? 0 : wide + 2, entry->move);
        if (from) text_print(text, "%s", move_kind(moves, &moves->item[entry->index]));
        if (last) text_add_char(text, '\n');
    }
}

static json_t *entry_json(const struct movelist_entry *entry) {
    return json_pack("{so so so}", "from", jsontext_string(entry->from), "move",
                     jsontext_string(entry->move), "position", jsontext_string(entry->position));
}

void movelist_json(const struct movelist *list, const char *from, struct text *text) {
    int count = 0;
    text_print(text, "[");
    for (int i = 0; i < list->count; i++) {
        if (!comes_from(&list->item[i], from)) continue;
        text_print(text, count++ ? ",\n " : "\n ");
        jsontext_add(entry_json(&list->item[i]), 0, text);
    }
    text_print(text, count ? "\n]\n" : "]\n");
}
