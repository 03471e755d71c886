/* Cleaning up: temporary files and processes that must not be left behind when a signal ends the
 * program. The program calls cleanup_run in its signal handlers; the module, whose process is
 * another's, does not. */
#ifndef BASE_CLEANUP_H
#define BASE_CLEANUP_H

#include <stdbool.h>
#include <sys/types.h>

/* Makes and opens a temporary file, as mkostemps, which is removed unless it is forgotten before.
 */
int cleanup_temporary(char *path, int ending);

/* Removes a file that somebody is about to make, unless it is forgotten before. */
void cleanup_file(const char *path);

/* Stops a process with its group, unless it is forgotten before. */
void cleanup_process(pid_t process);

/* It is gone or is to stay. */
void cleanup_forget_file(const char *path);
void cleanup_forget_process(pid_t process);

/* Ends a child and the group that it leads: it is asked first, and has half a second. */
void cleanup_stop(pid_t process);

/* Does all that has not been forgotten. May be called by a signal handler, and does nothing in a
 * child. */
void cleanup_run(void);

#endif
