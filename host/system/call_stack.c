#include "call_stack.h"

#include <sys/resource.h>

size_t call_stack_room(size_t most) {
    struct rlimit limit;
    return getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur / 4 > most
               ? most
               : (size_t)limit.rlim_cur / 4;
}
