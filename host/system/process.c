#include "process.h"

#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

int process_number(void) {
    return (int)getpid();
}

size_t process_stack_room(size_t most) {
    struct rlimit limit;
    return getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur / 4 > most
               ? most
               : (size_t)limit.rlim_cur / 4;
}

bool process_raise_stack(size_t least, size_t *most) {
    struct rlimit limit;
    *most = least;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= least) return true;
    if (limit.rlim_max >= least) {
        limit.rlim_cur = least;
        if (setrlimit(RLIMIT_STACK, &limit) == 0) return true;
    }
    *most = (size_t)limit.rlim_cur;
    return false;
}

void process_prefer_large_pages(void *block, size_t bytes) {
#ifdef MADV_HUGEPAGE
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), end = (uintptr_t)block + bytes,
              first = ((uintptr_t)block + page - 1) / page * page;
    /* if this fails, pages remain small */
    if (end - end % page > first)
        (void)madvise((void *)first, end - end % page - first, MADV_HUGEPAGE);
#else
    (void)block, (void)bytes;
#endif
}

void *process_new_shared(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void process_free_shared(void *memory, size_t size) {
    munmap(memory, size);
}
