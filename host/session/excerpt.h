/* Excerpts: the lines of a script around one that a message speaks of. */
#ifndef SESSION_EXCERPT_H
#define SESSION_EXCERPT_H

#include "../base/text.h"

/* If the message begins with "file:line: " and that file can be read, appends the line with its two
 * neighbours. */
void excerpt_add(const char *message, struct text *text);

#endif
