/* The compiler: the system's `cc`, which makes a shared object of C source in a process of its own.
 */
#ifndef NATIVE_CC_H
#define NATIVE_CC_H

#include "../system/child.h"

#include <stddef.h>

enum { CC_OPTIONS = 15 };

/* The compiler found in PATH; false if there is none. */
bool cc_find(struct child_program *compiler);

/* Fills `word` with the options for a source of this length; returns their number, at most
 * CC_OPTIONS. */
int cc_options(size_t length, const char **word);

/* Starts compiling in a process of its own; 0 if it cannot be started. */
int cc_start(const struct child_program *compiler, size_t length, const char *source,
             const char *made);

#endif
