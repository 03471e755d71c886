/* Memory: every allocation of the kernel goes through one of these, so that it can be counted,
 * limited and made to fail in tests. Running out never returns to the caller: `fail` jumps to
 * whoever guards the operation. What was allocated is owned by an arena or an object that the
 * guard's owner frees; what only the functions that were jumped out of knew is given back by
 * memory_done. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct memory_block;

struct memory {
    void (*fail)(void *context); /* called when no memory can be had; must not return */
    void *context;               /* handed to fail, a lua_State for example */
    uint64_t
        allocations; /* how often memory was asked for so far; tests watch that perft adds none */
    uint64_t failing_at;        /* the allocation from which on all fail; 0 = none (a test mode) */
    bool once;                  /* only that one fails, not all after it */
    struct memory_block *block; /* all that are in use, newest first */
};

/* A zeroed block of `size` bytes, to be given back by memory_free. */
void *memory_new(struct memory *memory, size_t size);

/* The block, moved if need be, now of `size` bytes (the new part is not zeroed). */
void *memory_resize(struct memory *memory, void *block, size_t size);

/* Gives a block back; NULL is nothing. */
void memory_free(struct memory *memory, void *block);

/* Makes room for at least `wanted` items of `size` bytes in a growing array; *capacity is kept up
 * to date. */
void *memory_grow(struct memory *memory, void *items, int *capacity, int wanted, size_t size);

/* Gives back all that is still in use. */
void memory_done(struct memory *memory);

/* Counts a request that is served elsewhere (Lua's own); whether it may be. */
bool memory_allows(struct memory *memory);

#endif
