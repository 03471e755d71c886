/* The call stack: how much of it functions that call themselves may use. */
#ifndef SYSTEM_CALL_STACK_H
#define SYSTEM_CALL_STACK_H

#include <stddef.h>

/* In bytes: `most`, or a quarter of what the process has if that is less: they may be called where
 * much is in use, by a count that is many positions deep. */
size_t call_stack_room(size_t most);

#endif
