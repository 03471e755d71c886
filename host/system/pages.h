/* Pages of memory. What is looked up all over a large block is found sooner where the block lies in
 * few large pages: the processor keeps few addresses of pages at hand. */
#ifndef SYSTEM_PAGES_H
#define SYSTEM_PAGES_H

#include <stddef.h>

/* Asks for large pages, where the system has them. */
void pages_prefer_large(void *block, size_t bytes);

#endif
