/* JSON as text, by jansson, which keeps to its own allocator. */
#ifndef SHOW_JSONTEXT_H
#define SHOW_JSONTEXT_H

#include "../base/text.h"

#include <jansson.h>

/* Adds a value in the form that jansson's `flags` ask for, and gives the value back. A NULL value
 * is one that there was no memory for. */
void jsontext_add(json_t *value, size_t flags, struct text *text);

/* A string of what may come from a script or a path: what is not printable, or no UTF-8, becomes
 * "?"; null for NULL. */
json_t *jsontext_string(const char *bytes);

/* Gives an object such a name with a value, which becomes the object's. */
void jsontext_set(json_t *object, const char *name, json_t *value);

#endif
