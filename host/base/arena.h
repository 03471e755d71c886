/* Arenas: memory that is freed all at once. A description and the program compiled from it live in
 * one. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

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

/* Zeroed memory, aligned for any type, that lasts as long as the arena. */
void *arena_new(struct arena *arena, size_t size);

/* The array of `count` items, with room for one more: a copy of twice the size, if it is full. */
void *arena_grow(struct arena *arena, void *items, int count, int *capacity, size_t size);

/* A copy of `length` bytes, with a zero byte behind them. */
char *arena_copy(struct arena *arena, const char *text, size_t length);

/* Formatted text. */
__attribute__((format(printf, 2, 3))) char *arena_print(struct arena *arena, const char *format,
                                                        ...);
__attribute__((format(printf, 2, 0))) char *arena_vprint(struct arena *arena, const char *format,
                                                         va_list list);

#endif
