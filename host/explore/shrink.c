#include "shrink.h"

#include <assert.h>
#include <string.h>

int shrink_count(const char *line) {
    int count = *line != '\0';
    for (; *line; line++) count += *line == ' ';
    return count;
}

void shrink_without(const char *line, int first, int count, struct text *text) {
    text_clear(text);
    for (int i = 0; *line; i++) {
        int length = (int)strcspn(line, " ");
        if (i < first || i >= first + count)
            text_print(text, "%s%.*s", text->length ? " " : "", length, line);
        line += length + (line[length] == ' ');
    }
}

/* The length of the parts that are left out next: half as long, and even as long as that is
 * possible, so that the same player goes on. */
static int next_size(int size) {
    return size > 3 ? size / 4 * 2 : size - 1;
}

void shrink_line(struct text *line, int tries, shrink_line_works *works, void *context) {
    struct text shorter;
    text_init(&shorter, line->memory);
    for (int size = shrink_count(text_string(line)); size > 0; size = next_size(size)) {
        for (int first = 0; first + size <= shrink_count(text_string(line)) && tries > 0; tries--) {
            shrink_without(text_string(line), first, size, &shorter);
            if (works(context, text_string(&shorter))) {
                text_clear(line);
                text_add(line, text_string(&shorter), shorter.length);
            } else {
                first++;
            }
        }
    }
    text_done(&shorter);
}

void shrink_position(struct position *position, int slots, int tries, shrink_position_works *works,
                     void *context) {
    assert(slots <= position->rules->layout.slots);
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (int slot = 0; slot < slots && tries > 0; slot++) {
            struct position less = *position;
            if (position->slot[slot] == 0) continue;
            tries--;
            position_set_slot(&less, (uint32_t)slot, 0);
            if (!works(context, &less)) continue;
            *position = less;
            smaller = true;
        }
    }
}
