/* The front: what a person talks to is written in Lua, below repl. A task is a file there, which
 * returns a function of a session and of texts:
 *
 *     front_run(session, "session/line", (const char *[]){"find", "pos:is_check()"}, 2, &result)
 *
 * Each call has a Lua state of its own, so that nothing that the user types, and no earlier call,
 * can change what verbs do. */
#ifndef FRONT_FRONT_H
#define FRONT_FRONT_H

#include "../session/session.h"

/* Runs a task. What it returns that is no status is added to *result, and is to be done by the
 * caller: `lua CODE`, `time LINE`, `leave`, `repl`. */
enum status front_run(struct session *session, const char *task, const char *const *word, int words,
                      struct text *result);

/* Takes a word that may stand at the cursor; a blank follows if it is the only one and `whole`. */
typedef void front_take(void *taker, const char *word, bool whole);

/* Completes a word, behind what stands before it in the line; what else may stand there is
 * added to *result: `files`, or `names` of Lua. */
void front_complete(struct session *session, const char *head, const char *word, front_take *take,
                    void *taker, struct text *result);

/* The verb of this name, or of this short form, at the prompt; NULL if there is none. */
const struct verb *front_find_verb(struct session *session, const char *name);

#endif
