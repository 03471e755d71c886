/* A page keeps no database. */
#include "../functions.h"

void front_close_database(struct session *session) {
}

static int open_database(lua_State *L) {
    return front_push_text(L, "experiments run on the command line, not in a page");
}

const luaL_Reg front_database_functions[] = {{"open_database", open_database}, {NULL, NULL}};
