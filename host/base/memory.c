#include "memory.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The header before the bytes of every block. */
struct memory_block {
    struct memory_block *older, *newer;
    _Alignas(max_align_t) char bytes[];
};

static struct memory_block *block_of(void *bytes) {
    return (struct memory_block *)(void *)((char *)bytes - offsetof(struct memory_block, bytes));
}

static void run_out(struct memory *memory) {
    memory->fail(memory->context);
    abort(); /* fail has returned, against its contract */
}

static void block_link(struct memory *memory, struct memory_block *block) {
    block->newer = NULL;
    block->older = memory->block;
    if (block->older) block->older->newer = block;
    memory->block = block;
}

static void block_unlink(struct memory *memory, struct memory_block *block) {
    assert(!block->older || block->older->newer == block);
    assert((block->newer ? block->newer->older : memory->block) == block); /* else freed twice */
    if (block->older) block->older->newer = block->newer;
    *(block->newer ? &block->newer->older : &memory->block) = block->older;
}

void memory_join(struct memory *memory, struct memory *whole) {
    assert(memory != whole);
    memory->fail = whole->fail;
    memory->context = whole->context;
    memory->whole = whole;
}

bool memory_count_request(struct memory *memory) {
    if (memory->whole && !memory_count_request(memory->whole)) return false;
    memory->allocations++;
    if (!memory->failing_at || memory->allocations < memory->failing_at) return true;
    return memory->once && memory->allocations > memory->failing_at;
}

/* Put a new block, or NULL, into the memory. */
static void *block_take(struct memory *memory, struct memory_block *block) {
    if (!block) {
        run_out(memory);
        return NULL; /* not reached; static analysers do not know that */
    }
    block_link(memory, block);
    return block->bytes;
}

void *memory_new(struct memory *memory, size_t size) {
    bool good = memory_count_request(memory) && size < PTRDIFF_MAX;
    return block_take(memory, good ? calloc(1, sizeof(struct memory_block) + size) : NULL);
}

void *memory_room(struct memory *memory, size_t size) {
    bool good = memory_count_request(memory) && size < PTRDIFF_MAX;
    return block_take(memory, good ? malloc(sizeof(struct memory_block) + size) : NULL);
}

void *memory_try_resize(struct memory *memory, void *bytes, size_t size) {
    struct memory_block *block = NULL;
    assert(bytes);
    if (memory_count_request(memory) && size < PTRDIFF_MAX)
        block = realloc(block_of(bytes), sizeof *block + size);
    if (!block) return NULL; /* the block is where it was */
    if (block->older) block->older->newer = block;
    *(block->newer ? &block->newer->older : &memory->block) = block;
    return block->bytes;
}

void *memory_resize(struct memory *memory, void *bytes, size_t size) {
    if (!bytes) return memory_new(memory, size);
    void *resized = memory_try_resize(memory, bytes, size);
    if (!resized) run_out(memory);
    return resized;
}

void memory_free(struct memory *memory, void *bytes) {
    if (!bytes) return;
    struct memory_block *block = block_of(bytes);
    block_unlink(memory, block);
    free(block);
}

void *memory_grow(struct memory *memory, void *items, int *capacity, int wanted, size_t size) {
    if (wanted <= *capacity && wanted >= 0) return items;
    int room = *capacity ? *capacity : 16;
    while (room < wanted && room <= INT_MAX / 2) room *= 2;
    if (room < wanted || wanted < 0) run_out(memory);
    items = memory_resize(memory, items, (size_t)room * size);
    *capacity = room;
    assert(wanted <= room);
    return items;
}

void memory_done(struct memory *memory) {
    while (memory->block) {
        struct memory_block *older = memory->block->older;
        free(memory->block);
        memory->block = older;
    }
}
