/* The stack: how much of it functions that call themselves may use. */
#ifndef BASE_STACK_H
#define BASE_STACK_H

#include <stddef.h>

/* In bytes: `most`, or half of what the process has if that is less. */
size_t stack_room(size_t most);

#endif
