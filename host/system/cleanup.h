/* Cleanup: temporary files and child processes to remove when a signal ends the program. Its signal
 * handlers call cleanup_run; the Lua module, a guest in another program's process, installs no
 * handlers. */
#ifndef SYSTEM_CLEANUP_H
#define SYSTEM_CLEANUP_H

#include <stdbool.h>
#include <stddef.h>

/* Makes and opens a temporary file, as mkostemps, and adds it as cleanup_add_file does. */
int cleanup_temporary(char *path, int suffix_length);

/* Makes one that holds these bytes, and adds it; the path ends with XXXXXX and a suffix of this
 * length. False if there is none then. */
bool cleanup_write_temporary(char *path, int suffix_length, const void *bytes, size_t length);

/* Adds a file that is about to be made; cleanup_run removes it. */
void cleanup_add_file(const char *path);

/* Adds the leader of a process group; cleanup_run ends the group. */
void cleanup_add_process(int process);

/* Drops what was added: it is gone, or is to stay. */
void cleanup_drop_file(const char *path);
void cleanup_drop_process(int process);

/* Ends a child and the process group that it leads: SIGTERM, and SIGKILL half a second later. */
void cleanup_stop_process(int process);

/* Removes the files and ends the processes that this process has added. May be called by a signal
 * handler; does nothing in a child. */
void cleanup_run(void);

#endif
