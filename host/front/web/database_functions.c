/* A page keeps no database. */
#include "../functions.h"

#include "../../embed/listed.h"
#include "../../embed/luavalue.h"

void front_close_database(struct session *session) {
}

LISTED(front, open_database)(lua_State *L) {
    return luavalue_give_text(L, "experiments run on the command line, not in a page");
}
