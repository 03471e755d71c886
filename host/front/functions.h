/* What verbs in Lua can do: the functions of the session table, by the file that has them. Inside
 * of front. */
#ifndef FRONT_FUNCTIONS_H
#define FRONT_FUNCTIONS_H

#include "../embed/luacall.h"
#include "../system/line_reader.h"
#include "front.h"

/* A task at work; the context of all functions. */
struct front {
    struct session *session;
    const char *const *word; /* what it is given */
    int words;
    front_take *take; /* of completions; NULL for none */
    void *taker;
    struct text scratch;      /* kept here, so that nothing leaks when Lua raises */
    struct line_reader input; /* without a file as long as no line was asked for */
    struct sqlite3 *database; /* NULL: none is open */
};

/* The session of the task. */
struct session *front_session(void *context);

/* The scratch text, empty. */
struct text *front_scratch(struct front *front);

/* Gives the name of a status; nothing when all is well. */
int front_give_status(struct luacall *call, enum status status);

/* Closes the database, if one is open. */
void front_close_database(struct front *front);

/* On files; on the game in hand; for `run`; on a database; on processes of a cluster. */
extern const struct luacall_entry front_file_functions[], front_game_functions[],
    front_suite_functions[], front_database_functions[], front_cluster_functions[];

#endif
