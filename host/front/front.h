/* The front: verbs that are written in Lua, one file each, below repl/verbs/. */
#ifndef FRONT_FRONT_H
#define FRONT_FRONT_H

#include "../session/request.h"

/* Runs the verb that the request names: repl/verbs/NAME.lua. */
enum status front_run(struct session *session, const struct request *request);

/* Runs a file that is written as a verb is. */
enum status front_run_file(struct session *session, const struct request *request,
                           const char *file);

/* The board and what became of the game, as the verb `show` tells it. */
enum status front_show(struct session *session);

#endif
