#include "pages.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

void pages_prefer_large(void *block, size_t bytes) {
#ifdef MADV_HUGEPAGE
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), end = (uintptr_t)block + bytes,
              first = ((uintptr_t)block + page - 1) / page * page;
    /* where that fails, pages are small */
    if (end - end % page > first)
        (void)madvise((void *)first, end - end % page - first, MADV_HUGEPAGE);
#else
    (void)block, (void)bytes;
#endif
}
