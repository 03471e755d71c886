#include "../shared_memory.h"

#include <stdlib.h>

void *shared_memory_new(size_t size) {
    return calloc(1, size);
}

void shared_memory_free(void *memory, size_t size) {
    free(memory);
}
