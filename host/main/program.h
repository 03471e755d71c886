/* The program: runs what is asked for on the command line. */
#ifndef MAIN_PROGRAM_H
#define MAIN_PROGRAM_H

#include "../session/session.h"

/* Runs a verb with its arguments, in a session of its own that has memory and interrupt of
 * `caller`; `timeless`: nothing that is written depends on the time. The exit status. */
enum status program_run(const struct session *caller, char **word, int words, bool timeless);

#endif
