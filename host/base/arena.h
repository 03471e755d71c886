/* Arenas: memory that is given back all at once. A description and the program compiled from it
 * live in one. */
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

/* Zeroed memory, aligned for anything, that lasts as long as the arena. */
void *arena_new(struct arena *arena, size_t size);

/* A copy of the first `length` bytes of text, ended by a zero byte. */
char *arena_copy(struct arena *arena, const char *text, size_t length);

/* Text as printf makes it, and as vprintf. */
__attribute__((format(printf, 2, 3))) char *arena_print(struct arena *arena, const char *format,
                                                        ...);
__attribute__((format(printf, 2, 0))) char *arena_vprint(struct arena *arena, const char *format,
                                                         va_list list);

#endif
