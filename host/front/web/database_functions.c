/* A page keeps no database. */
#include "../functions.h"

void front_close_database(struct front *front) {
    (void)front;
}

static int open_database(struct luacall *call, void *context) {
    (void)context;
    return luacall_give_text(call, "experiments are played on the command line, not in a page");
}

const struct luacall_entry front_database_functions[] = {{"open_database", open_database},
                                                         {NULL, NULL}};
