/* The current process and its use of the system's memory. */
#ifndef SYSTEM_PROCESS_H
#define SYSTEM_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

/* Its number: another one in each of its children. */
int process_number(void);

/* How much of the call stack functions that call themselves may use, in bytes: `most`, or a quarter
 * of what the process has if that is less: they may be called where much is in use, by a count that
 * is many positions deep. */
size_t process_stack_room(size_t most);

/* Sees to it that the stack may grow to `least` bytes; *most is how many are allowed. False if the
 * system's limit is below that, and can't be raised. */
bool process_raise_stack(size_t least, size_t *most);

/* Asks for large pages for a block, where the system has them: what is looked up all over it is
 * found sooner, for the processor keeps few addresses of pages at hand. */
void process_prefer_large_pages(void *block, size_t bytes);

/* Memory, all zero, that the process shares with the children that it forks afterwards; NULL, and
 * errno, if there is none. */
void *process_new_shared(size_t size);
void process_free_shared(void *memory, size_t size);

#endif
