#include "../call_stack.h"

enum { STACK_BYTES = 1 << 20 }; /* as the link editor is told, and about what browsers give */

size_t call_stack_room(size_t most) {
    size_t quarter = STACK_BYTES / 4;
    return most < quarter ? most : quarter;
}
