/* Session functions for processes on several machines, started together by mpirun. */
#include "functions.h"

#include "../embed/installed.h"
#include "../embed/luavalue.h"
#include "../system/cluster.h"

/* session.join_cluster() -> integer?, integer|string: the rank of this process, from 0, and how
 * many there are; nil and why it has joined no others. */
static int join_cluster(lua_State *L) {
    struct cluster cluster = {0};
    char path[PATH_MAX];
    const char *why =
        installed_find("warpboard-mpi.so", path)
            ? cluster_begin(path, &cluster)
            : "the program was built without MPI; install libopenmpi-dev and run make";
    if (why) return luavalue_push_refusal(L, why);
    lua_pushinteger(L, cluster.rank);
    lua_pushinteger(L, cluster.size);
    return 2;
}

/* session.send(rank, text) -> boolean: sends a text to another process; false if it is lost. */
static int send_text(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 2, &length);
    lua_pushboolean(L, cluster_send((int)luaL_checkinteger(L, 1), bytes, length));
    return 1;
}

/* session.receive(seconds) -> integer?, string: waits so long for a text of any other; its rank and
 * the text; nil if none has come. */
static int receive_text(lua_State *L) {
    struct text *text = front_scratch(L);
    int rank = cluster_receive((double)luaL_checkinteger(L, 1), front_session(L)->interrupt, text);
    if (rank < 0) return 0;
    lua_pushinteger(L, rank);
    lua_pushlstring(L, text_string(text), (size_t)text->length);
    return 2;
}

/* session.leave_cluster(whole): leaves the others; `whole`: none of them is lost. What was written
 * is out by then: where one is lost, all end here. */
static int leave_cluster(lua_State *L) {
    output_flush();
    cluster_end(lua_toboolean(L, 1));
    return 0;
}

const luaL_Reg front_cluster_functions[] = {{"join_cluster", join_cluster},
                                            {"send", send_text},
                                            {"receive", receive_text},
                                            {"leave_cluster", leave_cluster},
                                            {NULL, NULL}};
