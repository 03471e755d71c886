/* JSON as text, by jansson, which keeps to its own allocator. */
#ifndef SHOW_JSONTEXT_H
#define SHOW_JSONTEXT_H

#include "../base/text.h"

#include <jansson.h>

/* Adds a value in the form that jansson's `flags` ask for, and gives the value back. A NULL value is one that there was
 * no memory for. */
void jsontext_add(json_t *value, size_t flags, struct text *text);

#endif
