/* A page is one process, and can't choose the size of memory pages. */
#include "../process.h"

#include <stdlib.h>

enum { STACK_BYTES = 1 << 20 }; /* the size set at linking, and about the size in browsers */

int process_number(void) {
    return 1;
}

size_t process_stack_room(size_t most) {
    size_t quarter = STACK_BYTES / 4;
    return most < quarter ? most : quarter;
}

bool process_raise_stack(size_t least, size_t *most) {
    *most = STACK_BYTES;
    return least <= STACK_BYTES;
}

void process_prefer_large_pages(void *block, size_t bytes) {
}

void *process_new_shared(size_t size) {
    return calloc(1, size);
}

void process_free_shared(void *memory, size_t size) {
    free(memory);
}
