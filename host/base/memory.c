#include "memory.h"

#include <stdlib.h>
#include <string.h>

static void *checked(struct memory *memory, void *block) {
    if (!block) {
        memory->fail(memory->context);
        abort(); /* fail returned: nothing sound is left to do */
    }
    return block;
}

static int refused(struct memory *memory) {
    memory->allocations++;
    return memory->failing_at && memory->allocations >= memory->failing_at;
}

void *memory_new(struct memory *memory, size_t size) {
    void *block = refused(memory) ? NULL : calloc(1, size ? size : 1);
    return checked(memory, block);
}

void *memory_resize(struct memory *memory, void *block, size_t size) {
    void *moved = refused(memory) ? NULL : realloc(block, size ? size : 1);
    return checked(memory, moved);
}

void memory_free(struct memory *memory, void *block) {
    (void)memory;
    free(block);
}

void *memory_grow(struct memory *memory, void *items, int *capacity, int wanted, size_t size) {
    if (wanted <= *capacity) return items;
    int room = *capacity ? *capacity : 16;
    while (room < wanted) room *= 2;
    items = memory_resize(memory, items, (size_t)room * size);
    *capacity = room;
    return items;
}
