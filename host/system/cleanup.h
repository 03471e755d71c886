/* Cleanup: temporary files and child processes to remove when a signal ends the program. Its signal
 * handlers call cleanup_run. The Lua module installs no handlers, because it is a guest in another
 * program. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Make and open a temporary file, as mkostemps does, and add it as cleanup_add_file does. */
int cleanup_temporary(char *path, int suffix_length);

/* Make a temporary file with these bytes, and add it. The path ends with XXXXXX and a suffix of
 * this length. Return false on failure; no file is left. */
bool cleanup_write_temporary(char *path, int suffix_length, const void *bytes, size_t length);

/* Add a file that is about to be made; cleanup_run removes it. */
void cleanup_add_file(const char *path);

/* Add the leader of a process group; cleanup_run ends the group. */
void cleanup_add_process(int process);

/* Drop a file or process that no longer exists, or that must stay. */
void cleanup_drop_file(const char *path);
void cleanup_drop_process(int process);

/* End a child and the process group that it leads: SIGTERM, and SIGKILL half a second later. */
void cleanup_stop_process(int process);

/* Remove the files and end the processes that this process has added. A signal handler may call it.
 * It does nothing in a child. */
void cleanup_run(void);
