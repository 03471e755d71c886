#include "memory.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* What stands before every block. */
struct memory_block {
    struct memory_block *older, *newer;
    _Alignas(max_align_t) char bytes[];
};

static struct memory_block *block_of(void *bytes) {
    return (struct memory_block *)(void *)((char *)bytes - offsetof(struct memory_block, bytes));
}

static void fail(struct memory *memory) {
    memory->fail(memory->context);
    abort(); /* fail returned: nothing sound is left to do */
}

static void link_in(struct memory *memory, struct memory_block *block) {
    block->newer = NULL;
    block->older = memory->block;
    if (block->older) block->older->newer = block;
    memory->block = block;
}

static void take_out(struct memory *memory, struct memory_block *block) {
    if (block->older) block->older->newer = block->newer;
    *(block->newer ? &block->newer->older : &memory->block) = block->older;
}

bool memory_allows(struct memory *memory) {
    memory->allocations++;
    if (!memory->failing_at || memory->allocations < memory->failing_at) return true;
    return memory->once && memory->allocations > memory->failing_at;
}

void *memory_new(struct memory *memory, size_t size) {
    struct memory_block *block = NULL;
    if (memory_allows(memory) && size < PTRDIFF_MAX) block = calloc(1, sizeof *block + size);
    if (!block) {
        fail(memory);
        return NULL; /* never, but the analysers do not know */
    }
    link_in(memory, block);
    return block->bytes;
}

void *memory_resize(struct memory *memory, void *bytes, size_t size) {
    if (!bytes) return memory_new(memory, size);
    struct memory_block *block = NULL;
    if (memory_allows(memory) && size < PTRDIFF_MAX)
        block = realloc(block_of(bytes), sizeof *block + size);
    if (!block) {
        fail(memory); /* the block is where it was */
        return NULL;  /* never, see above */
    }
    if (block->older) block->older->newer = block;
    *(block->newer ? &block->newer->older : &memory->block) = block;
    return block->bytes;
}

void memory_free(struct memory *memory, void *bytes) {
    if (!bytes) return;
    struct memory_block *block = block_of(bytes);
    take_out(memory, block);
    free(block);
}

void *memory_grow(struct memory *memory, void *items, int *capacity, int wanted, size_t size) {
    if (wanted <= *capacity && wanted >= 0) return items;
    int room = *capacity ? *capacity : 16;
    while (room < wanted && room <= INT_MAX / 2) room *= 2;
    if (room < wanted || wanted < 0)
        fail(memory); /* a negative number is one that was too large to be counted */
    items = memory_resize(memory, items, (size_t)room * size);
    *capacity = room;
    return items;
}

void memory_done(struct memory *memory) {
    while (memory->block) {
        struct memory_block *older = memory->block->older;
        free(memory->block);
        memory->block = older;
    }
}
