/* Memory: every allocation of the kernel goes through a struct memory, so tests can count
 * allocations and make them fail. Running out does not return to the caller: `fail` jumps (longjmp,
 * or a Lua error) to whoever has protected the operation. Blocks whose only owners were functions
 * that the jump has left are freed by memory_done. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct memory_block;

struct memory {
    void (*fail)(void *context); /* called when no memory can be had; must not return */
    void *context;               /* of fail, a lua_State for example */
    uint64_t allocations;        /* requests so far; a test checks that perft adds none */
    uint64_t failing_at;         /* a test mode: requests fail from this one on; 0: none does */
    bool once;                   /* only that one fails, not all after it */
    struct memory_block *block;  /* the blocks in use, newest first */
    struct memory *whole;        /* what it is a part of, which counts its requests; or NULL */
};

/* From now on the memory is a part of another: running out is the business of that one. */
void memory_join(struct memory *memory, struct memory *whole);

/* A zeroed block of `size` bytes, to be freed by memory_free. */
void *memory_new(struct memory *memory, size_t size);

/* The block with a new size, moved if need be; what is added is not zeroed. NULL: a new block. */
void *memory_resize(struct memory *memory, void *block, size_t size);

/* The same of a block that there is; NULL, and the block stays as it is, when no memory can be had:
 * for what would only be better with more. */
void *memory_try_resize(struct memory *memory, void *block, size_t size);

/* Frees a block; NULL is allowed. */
void memory_free(struct memory *memory, void *block);

/* The array with room for at least `wanted` items of `size` bytes; *capacity is how many it has
 * room for. A negative `wanted` stands for a number that has overflowed, and fails. */
void *memory_grow(struct memory *memory, void *items, int *capacity, int wanted, size_t size);

/* Frees all blocks that are still in use. */
void memory_done(struct memory *memory);

/* Counts a request for memory; false if it is to fail in a test. memory_new asks it, and so must
 * what allocates without memory_new, as Lua does. */
bool memory_count_request(struct memory *memory);

#endif
