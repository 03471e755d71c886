/* Memory: every allocation of the kernel goes through a struct memory, so tests can count
 * allocations and make them fail. If there is no memory left, functions don't return: `fail` jumps
 * (longjmp, or a Lua error) to the caller that protects the operation. memory_done frees blocks
 * whose owners were skipped by the jump. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct memory_block;

struct memory {
    void (*fail)(void *context); /* called if there is no memory; must not return */
    void *context;               /* argument of fail, a lua_State for example */
    uint64_t allocations;        /* requests so far; a test checks that perft adds none */
    uint64_t failing_at;         /* for tests: requests fail from this one on; 0: none fails */
    bool once;                   /* only that one fails, not the later ones */
    struct memory_block *block;  /* the blocks in use, newest first */
    struct memory *whole;        /* the memory that contains this one and counts its requests; or
                                    NULL */
};

/* Make this memory a part of another one, whose `fail` then handles failures. */
void memory_join(struct memory *memory, struct memory *whole);

/* Return a zeroed block of `size` bytes, to be freed by memory_free. */
void *memory_new(struct memory *memory, size_t size);

/* Return a block with any contents. */
void *memory_room(struct memory *memory, size_t size);

/* Return the block with a new size, moved if necessary. The added bytes are not zeroed. NULL makes
 * a new block. */
void *memory_resize(struct memory *memory, void *block, size_t size);

/* Resize an existing block, as memory_resize does. If there is no memory, return NULL and leave the
 * block unchanged. Use it if more memory is useful but not necessary. */
void *memory_try_resize(struct memory *memory, void *block, size_t size);

/* Free a block; NULL is allowed. */
void memory_free(struct memory *memory, void *block);

/* Return the array with room for at least `wanted` items of `size` bytes, and set *capacity to
 * the number of items it has room for. A negative `wanted` is a number that has overflowed, and
 * fails. */
void *memory_grow(struct memory *memory, void *items, int *capacity, int wanted, size_t size);

/* Free all blocks that are still in use. */
void memory_done(struct memory *memory);

/* Count a request for memory. Return false if a test makes it fail. memory_new calls this; code
 * that allocates in another way, such as Lua's allocator, must call it, too. */
bool memory_count_request(struct memory *memory);
