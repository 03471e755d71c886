/* Source context: the lines of a script around the one that a message is about. */
#ifndef SESSION_SOURCE_CONTEXT_H
#define SESSION_SOURCE_CONTEXT_H

#include "../base/text.h"

/* If the message begins with "file:line: " and that file can be read, appends the line with its two
 * neighbours. */
void source_context_add(const char *message, struct text *text);

#endif
