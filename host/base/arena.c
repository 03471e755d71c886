#include "arena.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { CHUNK_SIZE = 16384, ALIGNMENT = 16 };

struct arena_chunk {
    struct arena_chunk *older;
    size_t used, size;
    _Alignas(ALIGNMENT) char bytes[];
};

void arena_init(struct arena *arena, struct memory *memory) {
    *arena = (struct arena){.memory = memory};
}

void arena_done(struct arena *arena) {
    while (arena->chunk) {
        struct arena_chunk *older = arena->chunk->older;
        memory_free(arena->memory, arena->chunk);
        arena->chunk = older;
    }
}

static void add_chunk(struct arena *arena, size_t needed) {
    size_t size = needed > CHUNK_SIZE ? needed : CHUNK_SIZE;
    struct arena_chunk *chunk = memory_new(arena->memory, sizeof *chunk + size);
    chunk->older = arena->chunk;
    chunk->size = size;
    arena->chunk = chunk;
    arena->size += size;
}

void *arena_new(struct arena *arena, size_t size) {
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (!arena->chunk || arena->chunk->size - arena->chunk->used < size) add_chunk(arena, size);
    void *block = arena->chunk->bytes + arena->chunk->used;
    arena->chunk->used += size;
    assert(arena->chunk->used <= arena->chunk->size);
    return block;
}

void *arena_grow(struct arena *arena, void *items, int count, int *capacity, size_t size) {
    if (count < *capacity) return items;
    assert(count == *capacity);
    *capacity = *capacity ? *capacity * 2 : 4;
    void *grown = arena_new(arena, (size_t)*capacity * size);
    if (count > 0) memcpy(grown, items, (size_t)count * size);
    return grown;
}

char *arena_copy(struct arena *arena, const char *text, size_t length) {
    char *copy = arena_new(arena, length + 1);
    memcpy(copy, text, length);
    return copy;
}

char *arena_vprint(struct arena *arena, const char *format, va_list list) {
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = arena_new(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, list);
    return text;
}

char *arena_print(struct arena *arena, const char *format, ...) {
    va_list list;
    va_start(list, format);
    char *text = arena_vprint(arena, format, list);
    va_end(list);
    return text;
}
