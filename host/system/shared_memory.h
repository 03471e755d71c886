/* Memory that a process shares with the children that it forks afterwards. */
#ifndef SYSTEM_SHARED_MEMORY_H
#define SYSTEM_SHARED_MEMORY_H

#include <stddef.h>

/* All zero; NULL, and errno, if there is none. */
void *shared_memory_new(size_t size);
void shared_memory_free(void *memory, size_t size);

#endif
