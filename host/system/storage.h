/* Storage: files that are written completely or not at all, and the folder for the program's state.
 * */
#ifndef SYSTEM_STORAGE_H
#define SYSTEM_STORAGE_H

#include "../base/arena.h"
#include "../base/text.h"

#include <stdbool.h>

/* Writes a file by way of a temporary one in the same folder, so that there is either the old or
 * the new content, whatever happens; a link stays, and what it leads to is written. Devices and
 * pipes are written to as they are. False, and why in *message. */
bool storage_write(const char *path, const struct text *content, struct text *message);

/* Makes a file of that name and writes it; if there is one of that name already, leaves it as it
 * is, even if another process makes it at the same moment. False, and why in *message. */
bool storage_write_new(const char *path, const struct text *content, struct text *message);

/* The path of a file in the state folder ($XDG_STATE_HOME/warpboard, else
 * ~/.local/state/warpboard), which is made if it is not there; NULL if it cannot be had. */
const char *storage_state_path(struct arena *arena, const char *name);

#endif
