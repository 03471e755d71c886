/* What `find` has found, for programs. */
#ifndef SHOW_FOUNDTEXT_H
#define SHOW_FOUNDTEXT_H

#include "../explore/find.h"

/* {"found", "shortest", "positions", "line", "position"}; the last two are null when nothing was
 * found. */
void foundtext_json(const struct found *found, const char *position, struct text *text);

#endif
