/* The current process and its use of the system's memory. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Return the process number. It differs in each child. */
int process_number(void);

/* Return the number of bytes of the call stack that recursive functions may use: `most`, or a
 * quarter of the stack if that is less. They may be called when much of the stack is in use, for
 * example by a deep count. */
size_t process_stack_room(size_t most);

/* Raise the stack limit to at least `least` bytes, and set *most to the new limit. Return false if
 * the system does not allow it. */
bool process_raise_stack(size_t least, size_t *most);

/* Ask for large memory pages for a block, if the system has them. Random accesses to the block are
 * then faster, because the processor caches few page addresses. */
void process_prefer_large_pages(void *block, size_t bytes);

/* Return zeroed memory that the process shares with children forked later; or NULL, with errno. */
void *process_new_shared(size_t size);
void process_free_shared(void *memory, size_t size);
