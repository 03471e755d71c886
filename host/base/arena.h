/* Arenas: memory that is freed all at once. A description and the program compiled from it live in
 * one. */
#pragma once

#include "memory.h"

#include <stdarg.h>

struct arena_chunk;

struct arena {
    struct memory *memory;
    struct arena_chunk *chunk; /* newest first */
    size_t size;               /* bytes of all chunks */
};

void arena_init(struct arena *arena, struct memory *memory);
void arena_done(struct arena *arena);

/* Return zeroed memory, aligned for any type, that lasts as long as the arena. */
void *arena_new(struct arena *arena, size_t size);

/* Return the array of `count` items with room for one more. If it is full, this is a copy of twice
 * the size. */
void *arena_grow(struct arena *arena, void *items, int count, int *capacity, size_t size);

/* Return a copy of `length` bytes, followed by a zero byte. */
char *arena_copy(struct arena *arena, const char *text, size_t length);

/* Return formatted text in memory of the arena. */
__attribute__((format(printf, 2, 3))) char *arena_print(struct arena *arena, const char *format,
                                                        ...);
__attribute__((format(printf, 2, 0))) char *arena_vprint(struct arena *arena, const char *format,
                                                         va_list list);
