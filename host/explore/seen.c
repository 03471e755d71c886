#include "seen.h"

enum { FIRST_CAPACITY = 1024 };

void seen_init(struct seen *seen, struct memory *memory) {
    *seen = (struct seen){.memory = memory};
}

void seen_done(struct seen *seen) {
    memory_free(seen->memory, seen->item);
    seen->item = NULL;
}

/* Where the number stands, or belongs. */
static uint64_t *find(const struct seen *seen, uint64_t number) {
    uint64_t at = number ^ number >> 29;
    for (;; at++) {
        uint64_t *item = &seen->item[at & (uint64_t)(seen->capacity - 1)];
        if (*item == 0 || *item == number) return item;
    }
}

static void grow(struct seen *seen) {
    struct seen larger = {.memory = seen->memory,
                          .capacity = seen->capacity ? 2 * seen->capacity : FIRST_CAPACITY};
    larger.item = memory_new(seen->memory, (size_t)larger.capacity * sizeof *larger.item);
    for (int i = 0; i < seen->capacity; i++)
        if (seen->item[i]) *find(&larger, seen->item[i]) = seen->item[i];
    larger.count = seen->count;
    memory_free(seen->memory, seen->item);
    *seen = larger;
}

bool seen_add(struct seen *seen, uint64_t number) {
    number += number == 0;
    if (2 * (seen->count + 1) > seen->capacity) grow(seen);
    uint64_t *item = find(seen, number);
    if (*item) return false;
    *item = number;
    seen->count++;
    return true;
}
