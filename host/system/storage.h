/* Storage: files that are written completely or not at all, and the folder for the program's
 * state. */
#pragma once

#include "../base/arena.h"
#include "../base/text.h"

#include <stdbool.h>

/* Write a file through a temporary file in the same folder, so that it always has either the old or
 * the new contents. If the path is a link, the file it leads to is replaced. Devices and pipes are
 * written directly. Return false, with the reason in *message, on failure. */
bool storage_write(const char *path, const struct text *content, struct text *message);

/* Make a new file. An existing file of that name is never changed, even if another process makes it
 * at the same moment. Return false, with the reason in *message, on failure. */
bool storage_write_new(const char *path, const struct text *content, struct text *message);

/* Return the path of a file in the state folder ($XDG_STATE_HOME/warpboard, else
 * ~/.local/state/warpboard), and make the folder if necessary; NULL on failure. */
const char *storage_state_path(struct arena *arena, const char *name);
