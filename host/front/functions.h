/* What verbs in Lua can do: the functions of the session table, by the file that has them. Inside
 * of front. */
#ifndef FRONT_FUNCTIONS_H
#define FRONT_FUNCTIONS_H

#include "../embed/luacall.h"
#include "../session/request.h"

/* A verb at work; the context of all functions. */
struct front {
    struct session *session;
    const struct request *request;
    struct text scratch; /* kept here, so that nothing leaks when Lua raises */
};

/* The scratch text, empty. */
struct text *front_scratch(struct front *front);

/* Gives the name of a status; nothing when all is well. */
int front_give_status(struct luacall *call, enum status status);

/* On the game in hand. */
extern const struct luacall_entry front_game_functions[];

#endif
