#include "shared_memory.h"

#include <sys/mman.h>

void *shared_memory_new(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void shared_memory_free(void *memory, size_t size) {
    munmap(memory, size);
}
